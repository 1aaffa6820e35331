"""Who may have which units, and where such units can stand at all, at any time."""

from collections.abc import Mapping

from core.awaw.book.places import Place
from core.awaw.book.terms import BOOK, Box, Theater, clause
from core.awaw.book.units import AIR, SHIPPING, SURFACE, UNDERWATER, Owner, Unit
from core.terms.citation import Clause
from core.terms.message import Text, Verbatim, joined, opened, say
from core.terms.refusal import Fault

_ALL_SEA = frozenset({Unit.SUBMARINES, Unit.ASW})

OWNED: Mapping[Owner, tuple[str, frozenset[Unit]]] = {
    Owner.GERMANY: (
        "24.41A",
        UNDERWATER | {Unit.STRATEGIC_BOMBERS, Unit.INTERCEPTORS},
    ),
    Owner.ITALY: ("24.41B", frozenset({Unit.SUBMARINES})),
    Owner.JAPAN: (
        "24.41C",
        _ALL_SEA | SHIPPING | SURFACE | {Unit.STRATEGIC_BOMBERS, Unit.INTERCEPTORS},
    ),
    Owner.BRITAIN: ("24.41D", _ALL_SEA | SURFACE | {Unit.STRATEGIC_BOMBERS, Unit.INTERCEPTORS}),
    Owner.UNITED_STATES: ("24.41E", _ALL_SEA | SURFACE | AIR),
    Owner.FRANCE: ("24.41F", frozenset()),
    Owner.RUSSIA: ("24.41G", frozenset({Unit.STRATEGIC_BOMBERS, Unit.INTERCEPTORS})),
    Owner.CHINA: ("24.41H", frozenset()),
    Owner.WESTERN_ALLIES: ("24.233", SHIPPING),
}
"""What each owner can have, and the rule that says so."""

_SUBMARINE_BOXES: Mapping[Owner, tuple[str, frozenset[Box]]] = {
    Owner.GERMANY: ("25.13A", frozenset({Box.ATLANTIC, Box.INDIAN_OCEAN})),
    Owner.ITALY: ("25.13B", frozenset()),
    Owner.JAPAN: ("25.13C", frozenset({Box.INDIAN_OCEAN, Box.PACIFIC})),
    Owner.BRITAIN: ("25.13D", frozenset()),
    Owner.UNITED_STATES: ("25.13E", frozenset({Box.PACIFIC})),
}


@clause(
    *("24.41A", "24.41B", "24.41C", "24.41D", "24.41E", "24.41F", "24.41G", "24.41H"),
    *("24.233", "24.234"),
)
def may_have(owner: Owner, unit: Unit) -> Fault | None:
    """Each power has only the SW units that the book lets it build."""
    rule, units = OWNED[owner]
    if unit in units:
        return None
    rules = (BOOK[rule], BOOK["24.234"]) if owner is Owner.FRANCE else (BOOK[rule],)
    allowed = joined(each.label for each in Unit if each in units) or say("nothing")
    return Fault(
        what=say(
            "{rule} gives {owner} no {unit}.",
            rule=Verbatim(rule),
            owner=owner.label,
            unit=unit.label,
        ),
        do=say("{owner} can have: {allowed}.", owner=opened(owner.label), allowed=allowed),
        rules=rules,
    )


@clause("25.11", "25.13A", "25.13B", "25.13C", "25.13D", "25.13E", "R-33")
def submarines_in_box(owner: Owner, unit: Unit, box: Box) -> Fault | None:
    """Submarines go only to SW boxes in which their power may fight with them."""
    rule, boxes = _SUBMARINE_BOXES[owner]
    if box in boxes and (unit is Unit.SUBMARINES or box is Box.ATLANTIC):
        return None
    if unit is Unit.ADVANCED_SUBMARINES:
        rule = "R-4"
    open_to = joined((each.placed for each in Box if each in boxes), say(" or "))
    return Fault(
        what=say(
            "{rule} gives {unit} of {owner} nothing to do in {placed}.",
            rule=Verbatim(rule),
            unit=unit.label,
            owner=owner.label,
            placed=box.placed,
        ),
        do=say("Send them to {open_to}.", open_to=open_to)
        if open_to
        else say("Keep them on the mapboard."),
        rules=(BOOK[rule], BOOK["R-33"]),
    )


@clause("25.31", "25.31D", "25.22E")
def ships_in_box(owner: Owner, unit: Unit, box: Box) -> Fault | None:
    """Japan has naval units, ASW and transports in the Pacific box alone, the Allies anywhere."""
    if owner.western or box is Box.PACIFIC:
        return None
    return Fault(
        what=say(
            "25.31 lets {unit} of {owner} into the Pacific box alone.",
            unit=unit.label,
            owner=owner.label,
        ),
        do=say("Name `pacific`, or keep them on the mapboard."),
        rules=ships_in_box.rules[:1],
    )


@clause("24.232", "24.232A", "24.232B", "24.232C", "26.23A")
def bombers_in_theater(owner: Owner, unit: Unit, theater: Theater) -> Fault | None:
    """British air units and one American bomber pool serve in Europe, the other in the Pacific."""
    british = owner is Owner.BRITAIN and theater is Theater.PACIFIC
    american = owner is Owner.UNITED_STATES and (
        (unit is Unit.STRATEGIC_BOMBERS and theater is Theater.PACIFIC)
        or (unit is Unit.PACIFIC_BOMBERS and theater is Theater.EUROPE)
    )
    if not british and not american:
        return None
    pool = "24.232C" if unit is Unit.PACIFIC_BOMBERS else "24.232B"
    rule = "26.23A" if british else pool
    home = say("the Pacific") if theater is Theater.EUROPE else say("Europe")
    return Fault(
        what=say(
            "{rule} keeps {unit} of {owner} in {home}.",
            rule=Verbatim(rule),
            unit=unit.label,
            owner=owner.label,
            home=home,
        ),
        do=say("Name a front in {home}.", home=home),
        rules=(BOOK[rule],),
    )


@clause("26.21", "26.22", "24.53")
def air_units_on_fronts(owner: Owner, unit: Unit, place: Place) -> Fault | None:
    """Strategic bombers and interceptors stand on fronts; American ones may wait in the U.S."""
    waits = owner is Owner.UNITED_STATES and place.theater is not None
    if place.is_front or waits:
        return None
    return Fault(
        what=say(
            "26.21 puts {unit} on fronts; {placed} is none.",
            unit=unit.label,
            placed=place.placed,
        ),
        do=say("Name one of the six fronts, such as `western front`."),
        rules=air_units_on_fronts.rules[:1],
    )


@clause("25.21", "25.31", "25.37")
def naval_units_at_sea(unit: Unit, place: Place) -> Fault | None:
    """ASW, ships and submarines are in SW boxes, in ports or in mapboard boxes."""
    if not place.is_front:
        return None
    return Fault(
        what=say(
            "25.31 bases {unit} in ports and mapboard boxes; {placed} is a front.",
            unit=unit.label,
            placed=place.placed,
        ),
        do=say("Name an SW box, a port such as `western port`, or a mapboard box."),
        rules=naval_units_at_sea.rules[1:2],
    )


def placement_clauses(
    owner: Owner, unit: Unit, place: Place
) -> tuple[tuple[Clause[..., Fault | None], tuple[object, ...]], ...]:
    """Return the clauses that say whether units can stand in a place, each with its figures."""
    if unit in AIR:
        first = (air_units_on_fronts, (owner, unit, place))
        if place.theater is None:
            return (first,)
        return (first, (bombers_in_theater, (owner, unit, place.theater)))
    if place.box is None:
        return ((naval_units_at_sea, (unit, place)),)
    if unit in UNDERWATER:
        return ((submarines_in_box, (owner, unit, place.box)),)
    return ((ships_in_box, (owner, unit, place.box)),)


def placement_fault(owner: Owner, unit: Unit, place: Place) -> Fault | None:
    """Return why units of an owner can never stand in a place, or None."""
    faults = (rule(*given) for rule, given in placement_clauses(owner, unit, place))
    return may_have(owner, unit) or next((fault for fault in faults if fault), None)


def kept_at_home(theater: Theater, do: Text) -> Fault:
    """Return the fault of American air units that leave the U.S. while it is at peace (26.23B)."""
    return Fault(
        what=say(
            "26.23B keeps American bombers and interceptors in the U.S. while it is "
            "at peace {placed}.",
            placed=theater.placed,
        ),
        do=do,
    )
