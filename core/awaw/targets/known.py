"""26.31 to 26.34: what the book itself says of a target, by the name that players give it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from core.awaw.book.names import port_name
from core.awaw.book.terms import AXIS, BOOK, Power, TargetKind, Theater
from core.awaw.targets.places import BOX_WORTH, BOXES, HEXES
from core.terms.citation import Rule


@dataclass(frozen=True, slots=True)
class KnownTarget:
    """A target of the list.

    Attributes:
        name: What pages call it.
        defender: Whose it is.
        theater: Where it lies; None where that depends on who attacks.
        fields: Fields of the target that the book gives.
        rules: Where it gives them.
        usual: What it is where nobody says otherwise, by the same fields (R-64).
    """

    name: str
    defender: Power
    theater: Theater | None
    fields: Mapping[str, Any] = field(default_factory=dict)
    rules: tuple[Rule, ...] = ()
    usual: Mapping[str, Any] = field(default_factory=dict)


WORTH_IN_RUSSIA = 10
"""What Vladivostok and Irkutsk are worth each: 26.71A takes 20 BRPs off the Urals for both."""

_LONDON = {"objective": 1, "cities": 1}
"""What the printed example counts for London beside its airbase and flak (26.661)."""

_AREAS = frozenset({Power.BRITAIN, Power.JAPAN})
"""Whose named hexes are key economic areas; those of others are cities (R-64)."""

_PARTS = {
    Power.ITALY: "26.31B",
    Power.BRITAIN: "26.31C",
    Power.RUSSIA: "26.31D",
    Power.UNITED_STATES: "26.31E",
    Power.CHINA: "26.31F",
    Power.JAPAN: "26.31G",
}
_THEATERS = {
    Power.ITALY: Theater.EUROPE,
    Power.BRITAIN: Theater.EUROPE,
    Power.RUSSIA: Theater.PACIFIC,
    Power.CHINA: Theater.PACIFIC,
    Power.JAPAN: Theater.PACIFIC,
}
"""Where the named hexes lie: Vladivostok and Irkutsk on the Pacific mapboard."""
_BOX: Mapping[str, Any] = {"kind": TargetKind.MAPBOARD_BOX.value}
_AMERICAN = ("U.S. box", "Atlantic U.S. box", "Pacific U.S. box")


def _usual(power: Power) -> dict[str, Any]:
    """Return what the named hexes of a power are (R-64)."""
    kind = TargetKind.KEY_ECONOMIC_AREA if power in _AREAS else TargetKind.CITY
    worth = {"value": WORTH_IN_RUSSIA} if power is Power.RUSSIA else {}
    return {"kind": kind, "cities": 1, **worth}


def _hexes() -> list[KnownTarget]:
    return [
        KnownTarget(
            name.title(),
            power,
            _THEATERS.get(power),
            _LONDON if name == "london" else {},
            (BOOK[_PARTS[power]], *([BOOK["26.661"]] if name == "london" else [])),
            _usual(power),
        )
        for power, names in HEXES.items()
        for name in names
    ]


def _boxes() -> list[KnownTarget]:
    found = []
    for power, names in BOXES.items():
        for name in names:
            worth = {"value": BOX_WORTH[name]} if name in BOX_WORTH else {}
            rules = (BOOK[_PARTS[power]], BOOK["26.462"], *([BOOK["26.71A"]] if worth else []))
            theater = Theater.PACIFIC if power is Power.BRITAIN else None
            found.append(KnownTarget(name.title(), power, theater, {**_BOX, **worth}, rules))
    rules = (BOOK["26.31E"], BOOK["26.462"], BOOK["26.71A"])
    unlimited = {**_BOX, "value": None}
    return [
        *found,
        *(KnownTarget(name, Power.UNITED_STATES, None, unlimited, rules) for name in _AMERICAN),
    ]


def _spelled(name: str) -> str:
    plain = port_name(name.replace(".", "")).removeprefix("the_")
    return plain.removesuffix("_boxes").removesuffix("_box").replace("united_states", "us")


KNOWN: Mapping[str, KnownTarget] = {_spelled(known.name): known for known in (*_hexes(), *_boxes())}
"""Every target that the list names, by its name in one spelling."""


def known_target(name: str) -> KnownTarget | None:
    """Return what the book says of a target of this name, or None if it does not name it."""
    return KNOWN.get(_spelled(name))


GERMAN = frozenset({"berlin", "ruhr"})
"""Objectives of Germany that need no owner beside their name (26.31A names none)."""


def owner_of_unnamed(name: str, attacker: Power) -> Power:
    """Return whose a target is that the list does not name: an enemy's, but for Germany's own."""
    if _spelled(name) in GERMAN:
        return Power.GERMANY
    return Power.RUSSIA if attacker in AXIS else Power.GERMANY


def theater_of(attacker: Power, defender: Power) -> Theater:
    """Return the theater in which one power bombs another, where the target does not say."""
    if Power.JAPAN in (attacker, defender) or Power.CHINA in (attacker, defender):
        return Theater.PACIFIC
    return Theater.EUROPE
