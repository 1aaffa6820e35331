"""26.32, 26.71A and 26.21: what a target is worth, and on which mapboard it lies."""

from core.awaw.book.names import titled
from core.awaw.book.terms import Power, TargetKind, Theater, clause
from core.awaw.targets.known import known_target
from core.awaw.targets.places import HEX_KINDS, HEXES, further_city, place_name
from core.awaw.targets.target import Target
from core.terms.message import Figure, Verbatim, say
from core.terms.refusal import Fault

_WORTH_OF_BOXES = {Power.BRITAIN: 10, Power.UNITED_STATES: None}
_MAPBOARDS = {
    Power.GERMANY: Theater.EUROPE,
    Power.ITALY: Theater.EUROPE,
    Power.JAPAN: Theater.PACIFIC,
    Power.CHINA: Theater.PACIFIC,
}


@clause("26.32")
def costs_nothing(target: Target) -> Fault | None:
    """Bombing a city that is a secondary target costs its owner no BRPs."""
    if target.value == 0:
        return None
    return Fault(
        what=say(
            "26.32 lets a further city such as {target} lose no BRPs; you valued it at {worth}.",
            target=target.label,
            worth=_worth(target),
        ),
        do=say("Give `value` as 0, or name a place that 26.31 lists."),
    )


@clause("26.71A")
def box_worth(defender: Power, target: Target) -> Fault | None:
    """The boxes of India and Australia are worth ten BRPs each; those of the U.S. have no limit."""
    if defender not in _WORTH_OF_BOXES or target.value == _WORTH_OF_BOXES[defender]:
        return None
    worth = _WORTH_OF_BOXES[defender]
    if worth is None:
        return Fault(
            what=say(
                "26.71A values the U.S. boxes without limit; you valued it at {worth}.",
                worth=_worth(target),
            ),
            do=say("Give `value` as null."),
        )
    return Fault(
        what=say(
            "26.71A values the {box} box at {printed} BRPs; you valued it at {worth}.",
            box=titled(place_name(target) or "British"),
            printed=worth,
            worth=_worth(target),
        ),
        do=say("Give `value` as {printed}.", printed=worth),
    )


@clause("26.31", "26.21")
def on_its_mapboard(defender: Power, target: Target, theater: Theater) -> Fault | None:
    """A target is bombed in the theater on whose mapboard it lies, with the ranges of that one."""
    lies = _mapboard_of(defender, target)
    if lies in (None, theater) or _of_another(defender, target):
        return None
    return Fault(
        what=say(
            "26.31 lists targets by country, and {target} of {defender} "
            "lies {there}; you declared a raid {placed}.",
            target=target.label,
            defender=defender.label,
            there=lies.placed,
            placed=theater.placed,
        ),
        do=say("Give `theater` as {theater}, or another target.", theater=Verbatim(lies.value)),
    )


def _mapboard_of(defender: Power, target: Target) -> Theater | None:
    """Return where a target lies; None for boxes, and where there are such on both."""
    if target.kind is TargetKind.MAPBOARD_BOX:
        return None
    if defender is Power.BRITAIN:
        return Theater.EUROPE if target.kind in HEX_KINDS else None
    return _MAPBOARDS.get(defender)


def _of_another(defender: Power, target: Target) -> bool:
    """Return whether the list names the target under another power, which is a fault of its own."""
    known = known_target(target.name or "")
    if known is None or further_city(defender, target):
        return False
    return known.defender is not defender and defender in HEXES


def _worth(target: Target) -> Figure:
    return say("no limit") if target.value is None else target.value
