"""26.441, 26.443 and 26.462: which interceptors on record may meet a raid."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from core.awaw.bombing.recorded.fronts import INTERCEPTORS, fronts_of, ready_on
from core.awaw.book.counting import spelled, uninverted
from core.awaw.book.places import Place
from core.awaw.book.terms import BOOK, Power, TargetKind, Theater, clause
from core.awaw.record.state import Campaign
from core.awaw.targets.places import place_name
from core.awaw.targets.target import Target
from core.terms.ledger import Ledger
from core.terms.message import Text, say
from core.terms.refusal import Fault

_FRONT_OF_BOXES: Mapping[tuple[Power, Theater], Place] = {
    (Power.UNITED_STATES, Theater.EUROPE): Place.WESTERN_FRONT,
    (Power.UNITED_STATES, Theater.PACIFIC): Place.PACIFIC_FRONT,
    (Power.RUSSIA, Theater.EUROPE): Place.EASTERN_FRONT,
    (Power.RUSSIA, Theater.PACIFIC): Place.ASIAN_FRONT,
}
_NAMED_BOXES = {"australia": Place.PACIFIC_FRONT, "india": Place.SOUTHEAST_ASIAN_FRONT}


@dataclass(frozen=True, slots=True)
class Defending:
    """Interceptors that are to meet a raid.

    Attributes:
        power: Whose they are.
        front: The front on which they meet it, where that was named.
        target: The target of the raid.
        theater: Where it is flown.
        interceptors: How many factors.
    """

    power: Power
    front: str | None
    target: Target
    theater: Theater
    interceptors: int


@clause("26.441", "26.443A", "26.24", "26.12")
def on_their_front(power: Power, where: Text, assigned: int, ready: int) -> Fault | None:
    """Interceptors meet raids from the front to which they are assigned, and a base on it."""
    if assigned <= ready:
        return None
    return Fault(
        what=say(
            "26.443A lets interceptors engage from the front to which they are assigned; by the "
            "record {power} has {ready} {where} with a base, and {assigned} would "
            "meet the raids.",
            power=power.label,
            ready=uninverted(ready),
            where=where,
            assigned=spelled(assigned),
        ),
        do=say("Assign those that are there, or set the record right with `edit`."),
        rules=(BOOK["26.441"], BOOK["26.443A"]),
    )


@clause("26.462", "26.443A")
def over_a_box(power: Power, front: Place, assigned: int, ready: int) -> Fault | None:
    """A mapboard box is defended by the interceptors of the front that 26.462 gives it."""
    if assigned <= ready:
        return None
    return Fault(
        what=say(
            "26.462 has interceptors of {front} defend this box; by the record {power} has "
            "{ready} there, and {assigned} would meet the raids.",
            front=front.placed,
            power=power.label,
            ready=uninverted(ready),
            assigned=spelled(assigned),
        ),
        do=say("Assign those that are there, or set the record right with `edit`."),
        rules=(BOOK["26.462"],),
    )


@clause("26.443E", "26.443A")
def supplied_in_china(power: Power, assigned: int, ready: int) -> Fault | None:
    """American and Russian interceptors meet raids on China from bases that are fully supplied."""
    if assigned <= ready:
        return None
    return Fault(
        what=say(
            "26.443E lets interceptors of {power} defend China from fully supplied bases; by the "
            "record it has {ready} at such a base, and {assigned} would meet the raids.",
            power=power.label,
            ready=uninverted(ready),
            assigned=spelled(assigned),
        ),
        do=say("Assign those alone, or record the supply of their base with `control`."),
        rules=(BOOK["26.443E"],),
    )


def front_of_box(target: Target, defender: Power, theater: Theater) -> Place | None:
    """Return the front whose interceptors defend a target that is a mapboard box (26.462)."""
    if target.kind is not TargetKind.MAPBOARD_BOX:
        return None
    named = _NAMED_BOXES.get(place_name(target) or "")
    return named or _FRONT_OF_BOXES.get((defender, theater))


def check_interceptors(
    campaign: Campaign, defender: Power, meeting: Iterable[Defending], book: Ledger
) -> None:
    """Check all interceptors that meet the raids on a power's targets against the record."""
    by_power: dict[Power, list[Defending]] = {}
    for each in meeting:
        if each.interceptors:
            by_power.setdefault(each.power, []).append(each)
    for power, groups in by_power.items():
        _check_power(campaign, defender, power, groups, book)


def _check_power(
    campaign: Campaign,
    defender: Power,
    power: Power,
    groups: Sequence[Defending],
    book: Ledger,
) -> None:
    tied: dict[Place, int] = {}
    boxed: dict[Place, int] = {}
    free: dict[Theater, int] = {}
    for each in groups:
        named = _front(each)
        box = front_of_box(each.target, defender, each.theater) if named is None else None
        place = named or box
        if place is not None and place.theater is each.theater:
            tied[place] = tied.get(place, 0) + each.interceptors
        if box is not None:
            boxed[box] = boxed.get(box, 0) + each.interceptors
        free[each.theater] = free.get(each.theater, 0) + each.interceptors
    told: set[Theater | None] = set()
    for front, assigned in tied.items():
        ready = ready_on(campaign, power, INTERCEPTORS, (front,))
        if assigned == boxed.get(front):
            book.check(over_a_box, power, front, assigned, ready)
        else:
            where = say("on {front}", front=front.placed)
            book.check(on_their_front, power, where, assigned, ready)
        if assigned > ready:
            told.add(front.theater)
    for theater, assigned in free.items():
        if theater in told:
            continue  # what is wrong with a front of it says what is wrong with it
        fronts = fronts_of(theater)
        ready = ready_on(campaign, power, INTERCEPTORS, fronts)
        where = say("on fronts {placed}", placed=theater.placed)
        book.check(on_their_front, power, where, assigned, ready)
        if defender is Power.CHINA and power is not Power.CHINA:
            supplied = ready_on(campaign, power, INTERCEPTORS, fronts, supplied=True)
            book.check(supplied_in_china, power, assigned, supplied)


def _front(each: Defending) -> Place | None:
    """Return the front that was named; a name that is none is for other checks."""
    if each.front is None:
        return None
    name = f"{each.front.replace(' ', '_')}_front"
    return Place(name) if name in Place.__members__.values() else None
