"""Interception (R4-4.19 to R4-4.29): where on its way a move may be met, and by what."""

from dataclasses import dataclass
from typing import ClassVar

from core.representative.bases.acts import one_of
from core.representative.bases.aims import near_friendly_land
from core.representative.bases.distances import (
    closed_land,
    nearest_friendly_land,
    shut_canals,
    ways,
)
from core.representative.bases.radius import reaction_range
from core.representative.bases.sailing import lies_on
from core.representative.book.names import Finder
from core.representative.book.terms import AIRCRAFT, SHIPS, Power, Unit, Units, clause, enemies
from core.representative.book.world import COASTS, ISLANDS, TERRITORIES
from core.representative.moving.ways import Move, Mover, check_way, far, read_move
from core.representative.record.berths import Berth
from core.representative.record.position import Position
from core.representative.record.spelling import Name
from core.representative.record.view import Positioned, seen
from core.terms.ledger import Ledger
from core.terms.message import Text, joined, opened, say
from core.terms.refusal import Fault
from core.terms.request import Words
from core.terms.resolution import Finding


class Interceptor(Words):
    """A unit that would intercept, and what it did before.

    Attributes:
        coast: The coast on which a ship lies; none takes the one where the game has it, or the
            nearest.
    """

    power: Power
    unit: Unit
    at: Name
    coast: Name | None = None
    patrolling: bool = False
    already_intercepted: bool = False


class Interception(Positioned):
    """Where on its way a mover may be intercepted by a unit."""

    system: ClassVar[str] = "representative"
    kind: ClassVar[str] = "interception"

    mover: Mover
    interceptor: Interceptor

    def actors(self) -> tuple[str, ...]:
        """Return the interceptor's power."""
        return (self.interceptor.power.value,)


@dataclass(frozen=True, slots=True)
class InterceptionOutcome:
    """The spaces of the way in which the unit may intercept, and why not in the others."""

    may_intercept_in: tuple[str, ...]
    reasons: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class Reacting:
    """A unit that would intercept: whose, what it is, where it is."""

    power: Power
    unit: str
    at: Berth

    @property
    def patrolling(self) -> bool:
        """Whether it is at sea, and not in a base."""
        return self.at.space not in TERRITORIES


@clause("R4-4.25", "R4-4.19", "R4-TERMS.5")
def only_enemies(power: Power, mover: Power) -> Text | None:
    """Only units of an enemy of the moving nation intercept it."""
    if enemies(power, mover):
        return None
    return say(
        "{upper} is no enemy of {mover} (R4-4.25).",
        upper=opened(power.label),
        mover=mover.label,
    )


@clause("R4-4.29")
def once_a_phase(*, already_intercepted: bool) -> Text | None:
    """A unit intercepts once in a phase."""
    return (
        say("The unit has intercepted in this phase already (R4-4.29).")
        if already_intercepted
        else None
    )


@clause("R4-4.8", "R4-4.9", "R4-TERMS.3")
def stands_where_it_may(unit: str, *, at_sea: bool, coast: bool, friendly: bool) -> Text | None:
    """Interceptors come from a friendly base, or, ships but transports, from a patrol."""
    if at_sea:
        return None if unit in SHIPS else say("A {unit} has no base at sea (R4-4.8).", unit=unit)
    if not friendly:
        return say("Its base is not in friendly land (R4-4.8).")
    return say("Ships are based only where there is a coast (R4-4.9).") if not coast else None


@clause("R4-4.26", "R4-4.27", "R4-4.20", "R-12", "R-19")
def may_meet(interceptor: str, units: Units, *, last: bool) -> tuple[str, ...]:
    """Ships never meet aircraft, nor a carrier alone in its last space; nobody a submarine."""
    meetable = [unit for unit in units if unit != "submarine"]
    if interceptor not in SHIPS:
        return tuple(meetable)
    ships = [unit for unit in meetable if unit not in AIRCRAFT]
    return () if last and ships == ["carrier"] else tuple(ships)


@clause("R4-4.26", "R4-4.4", "R-44")
def is_last_space(space: str, path: tuple[str, ...]) -> bool:
    """The last space of a way is where it ends; an island is one with the zone before it."""
    *_, before, goal = ("", *path)
    return space == goal or (goal in ISLANDS and space == before and space in COASTS[goal])


@clause("R4-4.20", "R4-4.21")
def near_enough(own: int | None, limit: int, theirs: tuple[int | None, ...]) -> Text | None:
    """An interceptor reacts within its distance, and is no farther off than what it goes for."""
    if own is None or own > limit:
        away = say("out of reach") if own is None else say("{steps} away", steps=own)
        return say("{away}, and it reacts at {limit} (R4-4.20)", away=away, limit=limit)
    farthest = max((steps for steps in theirs if steps is not None), default=None)
    if farthest is None or own > farthest:
        return say("{own} away, farther than what it goes for has come (R4-4.21)", own=own)
    return None


def resolve_interception(position: Position, asked: Interception, book: Ledger) -> Finding:
    """Where on its way a move may be intercepted by a unit."""
    finder = Finder()
    move = read_move(asked.mover, finder)
    said = asked.interceptor
    at = (finder.space if said.unit in SHIPS else finder.territory)(said.at)
    if said.patrolling and at in TERRITORIES:
        finder.fault(
            Fault(
                say("{at} is land, and patrols are at sea.", at=at),
                say("Give the sea zone of the patrol."),
            )
        )
    coast = finder.zone(said.coast) if said.coast and said.unit in SHIPS else ""
    if coast and coast not in COASTS.get(at, ()):
        what = say("{space} has no coast on the {coast} (R4-4.9).", space=at, coast=coast)
        finder.fault(Fault(what, one_of(COASTS.get(at, ()))))
    now = seen(position, asked, book, finder)
    check_way(move, now, book)
    if said.unit in SHIPS:
        coast = coast or lies_on(said.unit, said.power, at, now)
    unit = Reacting(said.power, said.unit, Berth(at, coast))
    against = [
        book.apply(only_enemies, unit.power, move.power),
        book.apply(once_a_phase, already_intercepted=said.already_intercepted),
        book.apply(
            stands_where_it_may,
            unit.unit,
            at_sea=unit.patrolling,
            coast=unit.unit not in SHIPS or bool(COASTS.get(at)),
            friendly=not unit.patrolling and now.friend_of(unit.power, at),
        ),
    ]
    limit = book.apply(reaction_range, unit.unit)
    if limit is None:
        against.append(say("A {unit} never reacts (R4-4.20).", unit=unit.unit))
    reasons = [reason for reason in against if reason is not None]
    found: list[str] = []
    for place, space in enumerate(move.path) if limit is not None and not reasons else ():
        why = _why_not(unit, limit or 0, move, place, now, book)
        if why:
            reasons.append(say("{space}: {why}.", space=space, why=why))
        elif space not in found:
            found.append(space)
    where = joined(found) if found else say("nowhere")
    return Finding(
        say(
            "{unit} of {power} at {at} may intercept in: {where}",
            unit=opened(unit.unit),
            power=unit.power.label,
            at=at,
            where=where,
        ),
        InterceptionOutcome(tuple(found), tuple(reasons)),
    )


def _why_not(
    unit: Reacting, limit: int, move: Move, place: int, now: Position, book: Ledger
) -> Text | None:
    """Return why a unit may not intercept in one space of a way, or nothing if it may."""
    space = move.path[place]
    last = book.apply(is_last_space, space, move.path)
    targets = book.apply(may_meet, unit.unit, move.units, last=last)
    if not targets:
        return say("nothing there that a {unit} may meet (R4-4.26, R4-4.27)", unit=unit.unit)
    own = reaction_ways(unit, now).get(space)
    theirs = tuple(far(move, space, target, now) for target in targets)
    why = book.apply(near_enough, own, limit, theirs)
    if why is None and unit.patrolling:
        why = book.apply(near_friendly_land, nearest_friendly_land(unit.power, space, now))
    return why


def reaction_ways(unit: Reacting, now: Position) -> dict[str, int]:
    """Return how far spaces are for a unit that reacts; a carrier reacts as a ship."""
    sails = "battleship" if unit.unit in SHIPS else unit.unit
    found = ways(sails, unit.at, closed_land(unit.power, now), shut_canals(unit.power, now))
    return dict(found)
