"""26.31 to 26.34: what may be bombed, and whose it is."""

from collections.abc import Mapping

from core.awaw.book.names import port_name, titled
from core.awaw.book.terms import AXIS, BOOK, Power, TargetKind, clause
from core.awaw.targets.target import Target
from core.terms.citation import Clause
from core.terms.message import Message, Verbatim, joined, say
from core.terms.refusal import Fault

_BOX, _CITY, _IC = TargetKind.MAPBOARD_BOX, TargetKind.CITY, TargetKind.IC
HEX_KINDS = frozenset({TargetKind.KEY_ECONOMIC_AREA, _CITY})
"""Kinds that 26.31 lists as hexes of a country."""

PLACES = HEX_KINDS | {_IC, _BOX}
"""Kinds that 26.31 lists by country, in parts A to G; the others are in parts H to K."""

HEXES: Mapping[Power, tuple[str, ...]] = {
    Power.ITALY: ("rome", "milan", "genoa"),
    Power.BRITAIN: ("london", "birmingham", "manchester"),
    Power.RUSSIA: ("vladivostok", "irkutsk"),
    Power.CHINA: ("chungking", "nanking", "canton", "shanghai", "peking"),
    Power.JAPAN: ("tokyo", "osaka", "kagoshima"),
}
"""Hexes that 26.31 names; Germany's are its objectives, Russia's also its ICs."""

BOXES: Mapping[Power, tuple[str, ...]] = {
    Power.BRITAIN: ("india", "australia"),
    Power.RUSSIA: ("urals",),
}
"""Mapboard boxes that 26.31 names; those of the U.S. have no names of their own there."""

BOX_WORTH = {"india": 10, "australia": 10}
"""Economic value of the boxes for which 26.71A prints a figure, in BRPs."""


def place_name(target: Target) -> str | None:
    """Return the target's name in one spelling, or None when it has none."""
    if target.name is None:
        return None
    return port_name(target.name).removeprefix("the_").removesuffix("_box")


def limited_box(target: Target) -> str | None:
    """Return the country of a box that has a construction limit of its own (26.71B)."""
    name = place_name(target)
    return name if target.kind is _BOX and name in BOX_WORTH else None


def further_city(defender: Power, target: Target) -> bool:
    """Return whether the target is a British or Japanese city that 26.31 does not name."""
    name = place_name(target)
    listed = HEXES.get(defender, ()) if defender in (Power.BRITAIN, Power.JAPAN) else (name,)
    named_elsewhere = name in _of_any_power()
    return target.kind is _CITY and name is not None and name not in listed and not named_elsewhere


@clause("26.31", "26.11")
def enemy_target(attacker: Power, defender: Power) -> Fault | None:
    """Bombing is aimed at targets of an enemy major power."""
    if (attacker in AXIS) != (defender in AXIS):
        return None
    return Fault(
        what=say(
            "26.31 lets units bomb enemies alone; you named {attacker} against {defender}.",
            attacker=attacker.label,
            defender=defender.listed,
        ),
        do=say("Name a power of the other side as the defender."),
        rules=enemy_target.rules[:1],
    )


@clause("26.31A")
def german_place(target: Target) -> Fault | None:
    """In Germany every objective hex is a target."""
    return _place("26.31A", Power.GERMANY, target, HEX_KINDS)


@clause("26.31B")
def italian_place(target: Target) -> Fault | None:
    """In Italy Rome, Milan and Genoa are targets."""
    return _place("26.31B", Power.ITALY, target, HEX_KINDS)


@clause("26.31C", "26.32")
def british_place(target: Target) -> Fault | None:
    """London, Birmingham, Manchester and the boxes of India and Australia are targets."""
    return _place("26.31C", Power.BRITAIN, target, HEX_KINDS | {_BOX})


@clause("26.31D")
def russian_place(target: Target) -> Fault | None:
    """Russian ICs, Vladivostok, Irkutsk and the Urals box are targets."""
    if _IC in target.kinds and target.kind is not _BOX:
        return None
    return _place("26.31D", Power.RUSSIA, target, PLACES)


@clause("26.31E")
def american_place(target: Target) -> Fault | None:
    """Of American places only the U.S. boxes are targets."""
    return _place("26.31E", Power.UNITED_STATES, target, frozenset({_BOX}))


@clause("26.31F")
def chinese_place(target: Target) -> Fault | None:
    """Five Chinese cities are targets while Nationalist China controls them."""
    return _place("26.31F", Power.CHINA, target, HEX_KINDS)


@clause("26.31G", "26.32")
def japanese_place(target: Target) -> Fault | None:
    """Tokyo, Osaka and Kagoshima are targets."""
    return _place("26.31G", Power.JAPAN, target, HEX_KINDS)


@clause("26.31")
def french_place(target: Target) -> Fault | None:
    """The list of targets by country has no part for France."""
    return _place("26.31", Power.FRANCE, target, frozenset())


LISTED_PLACE: Mapping[Power, Clause[[Target], Fault | None]] = {
    Power.GERMANY: german_place,
    Power.ITALY: italian_place,
    Power.BRITAIN: british_place,
    Power.RUSSIA: russian_place,
    Power.UNITED_STATES: american_place,
    Power.CHINA: chinese_place,
    Power.JAPAN: japanese_place,
    Power.FRANCE: french_place,
}
"""The part of 26.31 that lists each power's places."""


@clause("26.31H", "26.31I", "26.31J", "26.31K")
def listed_facility(kind: TargetKind, defender: Power) -> Fault | None:
    """Ships in shipyards, oil centers, German synthetic oil and rocket bases are targets."""
    if kind in {TargetKind.ROCKET_FACTORY, TargetKind.ATOMIC_FACILITY}:
        return Fault(
            what=say(
                "26.31K ends the list of targets, and the list has no {kind}.",
                kind=kind.label,
            ),
            do=say(
                "Name a listed target, or play the raid by the bombing aid, which has it (SOP 1)."
            ),
            rules=(BOOK["26.31K"],),
        )
    return german_oil(kind, defender)


@clause("26.31J")
def german_oil(kind: TargetKind, defender: Power) -> Fault | None:
    """Synthetic oil plants are German."""
    if kind is not TargetKind.SYNTHETIC_OIL_PLANT or defender is Power.GERMANY:
        return None
    return Fault(
        what=say(
            "26.31J lists synthetic oil plants of Germany alone; you named {defender}.",
            defender=defender.label,
        ),
        do=say("Name Germany as the defender, or another target."),
    )


@clause("26.34")
def not_captured(target: Target) -> Fault | None:
    """A captured key economic area or IC of another major power is no target."""
    closed = target.kinds & {TargetKind.KEY_ECONOMIC_AREA, _IC}
    if not target.captured or not closed or target.kind not in closed | {_CITY}:
        return None
    kinds = joined((kind.label for kind in sorted(closed)), say(" and "))
    return Fault(
        what=say(
            "26.34 keeps bombers, rockets and flying bombs from a captured {kinds}.", kinds=kinds
        ),
        do=say("Name a target that its owner did not capture."),
    )


def _place(
    locator: str, owner: Power, target: Target, kinds: frozenset[TargetKind]
) -> Fault | None:
    """Refuse a kind that the list has not, and a name that it has not."""
    if target.kind not in kinds:
        return Fault(
            what=say(
                "{locator} lists no {kind} of {owner} as a target.",
                locator=Verbatim(locator),
                kind=target.kind.label,
                owner=owner.label,
            ),
            do=_instead(owner, kinds),
            rules=(BOOK[locator],),
        )
    name = place_name(target)
    names = BOXES if target.kind is _BOX else HEXES
    listed = names.get(owner)
    if name is None or further_city(owner, target):
        return None
    if name in listed if listed else name not in _of_any_power():
        return None
    do = say("Name a place of {owner}, or its owner as the defender.", owner=owner.label)
    if listed:
        places = say("Its places are {places}.", places=joined(titled(each) for each in listed))
        do = joined((do, places), " ")
    return Fault(
        what=say(
            "{locator} lists the targets of {owner}, and {place} is none of them.",
            locator=Verbatim(locator),
            owner=owner.label,
            place=titled(name),
        ),
        do=do,
        rules=(BOOK[locator],),
    )


def _of_any_power() -> frozenset[str]:
    return frozenset(name for part in (HEXES, BOXES) for names in part.values() for name in names)


def _instead(owner: Power, kinds: frozenset[TargetKind]) -> Message:
    if not kinds:
        return say("Name a shipyard, an oil center or a rocket base of {owner}.", owner=owner.label)
    return say(
        "Name a shipyard, an oil center or a rocket base, or a {kinds} of {owner}.",
        kinds=joined((kind.label for kind in TargetKind if kind in kinds), say(" or ")),
        owner=owner.label,
    )
