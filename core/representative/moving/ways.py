"""The way that units took: which spaces in turn, and whether it is one (R4-4.2, R4-4.5)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Annotated

from pydantic import Field

from core.representative.bases.distances import closed_land, shut_canals, ways
from core.representative.bases.sailing import coasts_left, no_step, puts_out, sails_on
from core.representative.book.names import Finder
from core.representative.book.terms import (
    AIRCRAFT,
    BOOK,
    LAND_UNITS,
    SHIPS,
    Power,
    Unit,
    Units,
    clause,
)
from core.representative.book.world import (
    COASTS,
    ISLANDS,
    PASSAGES,
    SPACES,
    TERRITORIES,
    TOUCHING,
    Passage,
)
from core.representative.record.berths import Berth
from core.representative.record.position import Position
from core.representative.record.spelling import Counted, Name
from core.terms.ledger import Ledger
from core.terms.message import Message, say
from core.terms.refusal import Fault, RefusedError, refused
from core.terms.request import Words


class Mover(Words):
    """Units that moved: whose, which, from where, and every space that they entered, in order.

    Attributes:
        coast: The coast that ships left; none takes the one by which the way begins.
    """

    power: Power
    from_: Name = Field(alias="from")
    path: Annotated[tuple[Name, ...], Field(min_length=1, max_length=20)]
    units: Counted | None = None
    unit: Unit | None = None
    coast: Name | None = None


@dataclass(frozen=True, slots=True)
class Move:
    """Units of one power that went one way together.

    Attributes:
        power: Whose they are.
        units: Aircraft and ships by name.
        start: The base or patrol zone they came from.
        path: The spaces they entered, in order.
    """

    power: Power
    units: Units
    start: Berth
    path: tuple[str, ...]

    @property
    def last(self) -> str:
        """The space that they came to."""
        return self.path[-1]


def read_move(said: Mover, finder: Finder) -> Move:
    """Return a mover with its names found; faults are kept by ``finder``."""
    if (said.units is None) == (said.unit is None):
        finder.fault(
            Fault(
                say("A mover needs `units` or `unit`, one of the two."),
                say("Give a map, or one unit."),
            )
        )
    units = {unit: count for unit, count in (said.units or {}).items() if count}
    if said.unit is not None:
        units = {said.unit: 1}
    if not set(units) - LAND_UNITS:
        finder.fault(
            Fault(
                say("Only aircraft and ships that moved can be intercepted (R4-4.19)."),
                say("Name at least one of them."),
                (BOOK["R4-4.19"],),
            )
        )
    moving: dict[str, int] = {str(unit): n for unit, n in units.items() if unit not in LAND_UNITS}
    at_sea = any(unit in SHIPS for unit in moving)
    start = (finder.space if at_sea else finder.territory)(said.from_)
    path = tuple(finder.space(each) for each in said.path)
    coast = finder.zone(said.coast) if said.coast and at_sea else ""
    if at_sea and not coast:
        left = coasts_left(start, path[0])
        coast = left[0] if len(left) == 1 else ""
    return Move(said.power, moving, Berth(start, coast), path)


def check_way(move: Move, now: Position, book: Ledger) -> None:
    """Refuse a way that the units cannot have taken; for payment they fly over neutrals (R-30).

    Raises:
        RefusedError: With every step that is none.
    """
    unopened = book.apply(closed_land, move.power, now)
    closed = tuple(name for name in unopened if now.holder(name) is not None)
    shut: tuple[str, ...] = ()
    if any(unit in SHIPS for unit in move.units):
        shut = book.apply(shut_canals, move.power, now)
    faults = list(_faults(move, closed, shut, strikes=True))
    if faults:
        raise RefusedError(refused(*faults))
    book.apply(goes_through_enemies, move.path)


@clause("R4-4.5")
def goes_through_enemies(path: tuple[str, ...]) -> tuple[str, ...]:
    """Enemies in a sea zone stop nobody from entering or passing it; they may intercept."""
    return path


def far(move: Move, space: str, unit: str, now: Position) -> int | None:
    """Return how far a space is from where a unit of a move started."""
    return ways(unit, move.start, closed_land(move.power, now), shut_canals(move.power, now)).get(
        space
    )


def one_step(one: str, other: str) -> bool:
    """Return whether a step leads from space to space; an island and its zone are one."""
    here, there = _with_waters(one), _with_waters(other)
    return not here.isdisjoint(there) or any(not TOUCHING[each].isdisjoint(there) for each in here)


def _go_by(before: str, space: str) -> Message:
    """Return how to name a way that leaves a space out, with that space where it is but one."""
    between = next(
        (each for each in SPACES if one_step(before, each) and one_step(each, space)),
        None,
    )
    if between is None:
        return say("Name every space that is entered, in order.")
    return say(
        "Name every space that is entered, such as `{before} - {between} - {space}`.",
        before=before,
        between=between,
        space=space,
    )


def way_faults(
    move: Move, closed: tuple[str, ...], now: Position, *, strikes: bool = True
) -> list[Fault]:
    """Return what is wrong with the way of aircraft or ships.

    Args:
        move: The way.
        closed: Land that is neutral to them.
        now: The position.
        strikes: Whether a carrier's own aircraft fly the last step; else the ship sails it (R-4).
    """
    ships = any(unit in SHIPS for unit in move.units)
    shut = shut_canals(move.power, now) if ships else ()
    return list(_faults(move, closed, shut, strikes=strikes))


def _sails(start: Berth, place: int, before: str, space: str) -> bool:
    """Return whether ships get by one step of their way from where they are to a space."""
    if place or start.space not in TERRITORIES:
        return before in TERRITORIES or sails_on(before, space)
    return any(
        puts_out(start.space, coast, space)
        for coast in ((start.coast,) if start.coast else COASTS[start.space])
    )


def _with_waters(space: str) -> frozenset[str]:
    return frozenset({space, *COASTS[space]}) if space in ISLANDS else frozenset({space})


def _waters(start: Berth, place: int, before: str) -> frozenset[str]:
    """Return the zones in which ships may be that are in a space of their way."""
    here = start if not place else Berth(before)
    if here.space not in ISLANDS:
        return frozenset({here.space})
    return frozenset({here.coast} if here.coast else COASTS[here.space])


def _shut_between(
    here: frozenset[str], space: str, stopped: Mapping[frozenset[str], Passage]
) -> Passage | None:
    """Return the shut canal that a step of ships leads through; an island is in its zones."""
    there = COASTS[space] if space in ISLANDS else (space,)
    if not here.isdisjoint(there):
        return None
    steps = {frozenset({one, other}) for one in here for other in there if other in TOUCHING[one]}
    return stopped[next(iter(steps))] if steps and steps <= stopped.keys() else None


def _ends_at(path: tuple[str, ...], place: int) -> bool:
    """Return whether a way ends with a step, or only on an island in the zone that it leads to."""
    rest = path[place + 1 :]
    return not rest or (len(rest) == 1 and rest[0] in ISLANDS and path[place] in COASTS[rest[0]])


def _faults(
    move: Move, closed: tuple[str, ...], shut: tuple[str, ...], *, strikes: bool
) -> Iterator[Fault]:
    stopped = {canal.between: canal for canal in PASSAGES if canal.name in shut}
    ships = any(unit in SHIPS for unit in move.units)
    aircraft = any(unit in AIRCRAFT for unit in move.units)
    flown = strikes and set(move.units) <= AIRCRAFT | {"carrier"}
    before = move.start.space
    for place, space in enumerate(move.path):
        on_land, last = space in TERRITORIES, place == len(move.path) - 1
        if ships and not _sails(move.start, place, before, space):
            fault = no_step(move.start, before, space, stopped)
            yield replace(fault, rules=(BOOK["R4-4.9"], BOOK["R4-4.3"]))
        elif not ships and not one_step(before, space):
            yield Fault(
                say(
                    "No single step leads from {before} to {space} (R4-4.3).",
                    before=before,
                    space=space,
                ),
                _go_by(before, space),
                (BOOK["R4-4.3"],),
            )
        if ships and on_land and not last:
            yield Fault(
                say("Ships do not cross {space} (R4-4.9).", space=space),
                say("Name the sea zones they entered."),
                (BOOK["R4-4.9"],),
            )
        if on_land and not last and space in closed:
            yield Fault(
                say("{space} is neutral land (R4-4.1).", space=space),
                say("Name a way round it."),
                (BOOK["R4-4.1"],),
            )
        canal = _shut_between(_waters(move.start, place, before), space, stopped)
        if canal and ships and not (flown and _ends_at(move.path, place)):
            yield Fault(
                say(
                    "The {canal_name} is closed to {power} (BASE-86 passages).",
                    canal_name=canal.name,
                    power=move.power.label,
                ),
                say("Name another way."),
                (BOOK["BASE-86 passages"],),
            )
        before = space
    if ships and aircraft and move.start.space not in TERRITORIES:
        yield Fault(
            say("Aircraft have no base at sea (R4-4.8)."),
            say("Leave them out of the group."),
            (BOOK["R4-4.8"],),
        )
