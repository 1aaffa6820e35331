"""Reach (R4-4.2 to R4-4.11): how far a unit is from a space, and whether it may go there so."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from core.representative.bases.acts import one_of
from core.representative.bases.aims import (
    base_of,
    escort_only,
    near_friendly_land,
    strategic_target,
    target_of_attack,
    target_of_rebase,
    who_acts,
)
from core.representative.bases.distances import (
    closed_land,
    distance,
    nearest_base,
    nearest_friendly_land,
    other_coast,
    shut_canals,
)
from core.representative.bases.radius import (
    combat_radius,
    land_move,
    moves_over_land,
    reaction_range,
    rebase_range,
    return_range,
)
from core.representative.bases.sailing import lies_on
from core.representative.book.names import Finder
from core.representative.book.terms import BOOK, SHIPS, TOLL, Power, Unit, clause
from core.representative.book.world import COASTS, TERRITORIES
from core.representative.record.berths import Berth
from core.representative.record.position import Position
from core.representative.record.spelling import Developed, Name
from core.representative.record.view import Positioned, seen
from core.terms.ledger import Ledger
from core.terms.message import Message, Text, opened, say
from core.terms.refusal import Fault, RefusedError, unreadable
from core.terms.resolution import Finding

Action = Literal["attack", "strategic_attack", "rebase", "react"]
_ACTIONS: Mapping[Action, Text] = {
    "attack": say("attack"),
    "strategic_attack": say("strategic attack"),
    "rebase": say("rebase"),
    "react": say("react"),
}


class Reach(Positioned):
    """How far a unit is from a space, and whether it may go there so.

    Attributes:
        power: Whose unit it is; the owner of ``from`` if nobody is named.
        coast: The coast on which a ship lies; none takes the one where the game has it, or the
            nearest.
        developments: What its nation has developed.
    """

    system: ClassVar[str] = "representative"
    kind: ClassVar[str] = "reach"

    unit: Unit
    from_: Name = Field(alias="from")
    to: Name
    action: Action
    power: Power | None = None
    coast: Name | None = None
    developments: Annotated[tuple[Developed, ...], Field(max_length=20)] = ()

    def actors(self) -> tuple[str, ...]:
        """Return the unit's power, if it is said."""
        return (self.power.value,) if self.power else ()


@dataclass(frozen=True, slots=True)
class ReachOutcome:
    """How far it is, how far the unit may go, whether it may, and what is to be said of it."""

    distance: int | None
    limit: int | None
    allowed: bool
    reasons: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class Going:
    """A request with its names found: whose unit goes from where to where, and what for."""

    asked: Reach
    power: Power
    start: Berth
    goal: str
    now: Position


@clause("R4-4.3", "R4-4.10", "R4-4.20")
def too_far(steps: int | None, limit: int | None) -> Text | None:
    """Nothing goes farther than its radius or range."""
    if limit is None:
        return None
    if steps is None:
        return say("No way leads there (R4-4.4).")
    return (
        say("It is {steps} away, and the limit is {limit} (R4-4.3).", steps=steps, limit=limit)
        if steps > limit
        else None
    )


def resolve_reach(position: Position, asked: Reach, book: Ledger) -> Finding:
    """How far a unit is from a space, and whether it may go there so."""
    going = _read(position, asked, book)
    closed = book.apply(closed_land, going.power, going.now)
    if moves_over_land(asked.unit):
        closed = tuple(name for name in closed if going.now.holder(name) is not None)
    shut = book.apply(shut_canals, going.power, going.now) if asked.unit in SHIPS else ()
    steps = _steps(going, closed, shut, book)
    limit = _limit(going, book)
    against = [
        reason
        for reason in (*_against(going, book), book.apply(too_far, steps, limit))
        if reason is not None
    ]
    notes = _notes(going, steps, book)
    outcome = ReachOutcome(steps, limit, not against, (*against, *notes))
    return Finding(_headline(going, outcome), outcome)


def _read(position: Position, asked: Reach, book: Ledger) -> Going:
    finder = Finder()
    at_sea = asked.unit in SHIPS
    start = (finder.space if at_sea else finder.territory)(asked.from_)
    goal = _goal(asked, finder)
    coast = finder.zone(asked.coast) if asked.coast is not None and at_sea else ""
    now = seen(position, asked, book, finder)
    if coast and coast not in COASTS.get(start, ()):
        what = say(
            "{space} has no coast on the {coast} (R4-4.9).",
            space=start,
            coast=coast,
        )
        raise RefusedError(unreadable(Fault(what, _coasts(start))))
    holder = now.holder(start) if start in TERRITORIES else None
    power = asked.power or holder
    if power is None:
        what = say("Nobody holds {start}, so it is not clear whose unit this is.", start=start)
        raise RefusedError(unreadable(Fault(what, say("Give `power`."))))
    book.declare(
        "power",
        power,
        says=say("The unit is one of {power}.", power=power.label),
        rules=[BOOK["R4-4.8"]],
    )
    at = Berth(start, coast or lies_on(asked.unit, power, start, now)) if at_sea else Berth(start)
    if at_sea and len(COASTS.get(start, ())) > 1:
        book.declare(
            "coast",
            at.coast,
            says=say("Its coast: {coast}.", coast=at.coast)
            if at.coast
            else say("Its coast: taken as the nearest."),
            rules=[BOOK["R4-4.9"]],
        )
    return Going(asked, power, at, goal, now)


def _goal(asked: Reach, finder: Finder) -> str:
    """Return the space that is meant; ships go to sea, unless they rebase."""
    if asked.action == "rebase":
        return finder.territory(asked.to)
    ship = asked.unit in SHIPS and asked.unit != "carrier"
    meant = Finder()
    zone = meant.zone(asked.to) if ship else ""
    try:
        meant.settle()
    except RefusedError:
        return finder.space(asked.to)
    return zone or finder.space(asked.to)


def _coasts(territory: str) -> Message:
    coasts = COASTS.get(territory, ())
    return one_of(coasts) if coasts else say("Leave `coast` out.")


def _steps(
    going: Going, closed: tuple[str, ...], shut: tuple[str, ...], book: Ledger
) -> int | None:
    same = going.start.space == going.goal and going.asked.unit in SHIPS
    if same and going.asked.action == "rebase" and going.goal in TERRITORIES:
        return other_coast(going.start, frozenset(shut))
    strikes = going.asked.action in {"attack", "strategic_attack"}
    goes_as = "battleship" if going.asked.unit == "carrier" and not strikes else going.asked.unit
    return book.apply(distance, goes_as, going.start, going.goal, closed, shut)


def _limit(going: Going, book: Ledger) -> int | None:
    asked, unit = going.asked, going.asked.unit
    if asked.action == "react":
        return book.apply(reaction_range, unit)
    if moves_over_land(unit):
        return book.apply(land_move, unit)
    if asked.action == "rebase":
        if going.start.space not in TERRITORIES:
            return book.apply(
                return_range, unit, nearest_base(going.power, going.start.space, going.now)
            )
        return book.apply(rebase_range, unit, asked.developments)
    strategic = asked.action == "strategic_attack"
    return book.apply(combat_radius, unit, asked.developments, strategic=strategic)


def _against(going: Going, book: Ledger) -> list[Text | None]:
    """Return what stands in the way but the distance."""
    unit, goal, power = going.asked.unit, going.goal, going.power
    start = going.start.space
    on_land = start in TERRITORIES
    friend = on_land and going.now.friend_of(power, start)
    action = going.asked.action
    found = [
        book.apply(base_of, unit, start, action, friendly=friend),
        book.apply(who_acts, unit, action),
    ]
    holder = going.now.holder(goal) if goal in TERRITORIES else None
    match action:
        case "attack":
            found.append(book.apply(target_of_attack, unit, power, goal, holder))
        case "strategic_attack":
            complex_there = goal in going.now.complexes
            found.append(
                book.apply(strategic_target, unit, power, goal, holder, complex_there=complex_there)
            )
        case "rebase":
            ours = holder is power
            friend = goal in TERRITORIES and going.now.friend_of(power, goal)
            found.append(book.apply(target_of_rebase, unit, goal, friendly=friend or ours))
        case "react" if not on_land:
            far = book.apply(near_friendly_land, nearest_friendly_land(power, goal, going.now))
            found.append(say("{space}: {why}.", space=goal, why=far) if far else None)
    return found


@clause("BASE-86 neutrals", "R-30")
def sold_entry(goal: str) -> Text:
    """Land units enter a neutral country for payment."""
    return say("To enter {goal} costs {toll} IPCs (BASE-86 neutrals).", goal=goal, toll=TOLL)


def _notes(going: Going, steps: int | None, book: Ledger) -> tuple[Text, ...]:
    asked = going.asked
    neutral = going.goal in TERRITORIES and going.now.holder(going.goal) is None
    if asked.action == "attack" and neutral and moves_over_land(asked.unit):
        return (book.apply(sold_entry, going.goal),)
    if asked.unit != "fighter" or asked.action in {"rebase", "react"}:
        return ()
    note = book.apply(escort_only, steps, strategic=asked.action == "strategic_attack")
    return (note,) if note else ()


def _headline(going: Going, outcome: ReachOutcome) -> Message:
    asked = going.asked
    far = (
        say("no way")
        if outcome.distance is None
        else say("distance {distance}", distance=outcome.distance)
    )
    limit = say("never") if outcome.limit is None else say("limit {limit}", limit=outcome.limit)
    return say(
        "{unit} {start} - {goal}, {action}: {verdict} ({far}, {limit})",
        unit=opened(asked.unit),
        start=going.start.space,
        goal=going.goal,
        action=_ACTIONS[asked.action],
        verdict=say("allowed") if outcome.allowed else say("not allowed"),
        far=far,
        limit=limit,
    )
