"""What TripleA calls powers, units and spaces, and how it lists units."""

import re
from collections.abc import Mapping
from typing import TypeVar

from core.alpha3.book.terms import Economy, Owner, Power

N = TypeVar("N", bound=str)
"""The name of a unit."""

PLAYERS: Mapping[Power, str] = {
    Power.GERMANY: "Germans",
    Power.SOVIET_UNION: "Russians",
    Power.JAPAN: "Japanese",
    Power.UNITED_STATES: "Americans",
    Power.CHINA: "Chinese",
    Power.UNITED_KINGDOM: "British",
    Power.ANZAC: "ANZAC",
    Power.ITALY: "Italians",
    Power.FRANCE: "French",
}
PACIFIC = "UK_Pacific"
"""The player that has the Pacific economy of the United Kingdom there."""

_NO_POWERS: Mapping[Owner, str] = {
    Owner.DUTCH: "Dutch",
    Owner.STRICT: "Neutral_True",
    Owner.STRICT_MONGOLIA: "Mongolians",
    Owner.PRO_AXIS: "Neutral_Axis",
    Owner.PRO_ALLIES: "Neutral_Allies",
}
_UNITS: Mapping[str, str] = {
    "tank": "armour",
    "aa_gun": "aaGun",
    "strategic_bomber": "bomber",
    "minor_ic": "factory_minor",
    "major_ic": "factory_major",
    "upgrade": "factory_upgrade",
    "air_base": "airfield",
    "naval_base": "harbour",
}
_PLURALS = {"armour": "armour", "infantry": "infantry", "artillery": "artilleries"}
_ZONE = re.compile(r"SZ(\d+)")
_THEIR_ZONE = re.compile(r"0*(\d{1,4}) Sea Zone", re.IGNORECASE)
_SPACES = {"Palau Island": "Paulau Island"}


def player_of(power: Power, economy: Economy | None = None) -> str:
    """Return what a power is called there; a Pacific economy is a player of its own."""
    return PACIFIC if economy is Economy.PACIFIC else PLAYERS[power]


def owner_called(owner: Owner) -> str:
    """Return what the owner of a territory is called there."""
    power = owner.power
    return PLAYERS[power] if power is not None else _NO_POWERS.get(owner, "Neutral_True")


def space_called(space: str) -> str:
    """Return what a space is called there."""
    zone = _ZONE.fullmatch(space)
    return f"{zone[1]} Sea Zone" if zone else _SPACES.get(space, space)


def space_here(called: str) -> str:
    """Return what players here call a space of TripleA's."""
    zone = _THEIR_ZONE.fullmatch(called.strip(" ."))
    if zone:
        return f"SZ{int(zone[1])}"
    back = {theirs: ours for ours, theirs in _SPACES.items()}
    return back.get(called.strip(" ."), called.strip(" ."))


def unit_called(unit: str) -> str:
    """Return what a unit is called there."""
    return _UNITS.get(unit.removeprefix("damaged_"), unit.removeprefix("damaged_"))


def units_listed(units: Mapping[N, int]) -> str:
    """Return units with their counts, by name: ``1 artillery, 3 infantry and 2 armour``."""
    counts: dict[str, int] = {}
    for unit, count in units.items():
        name = unit_called(unit)
        counts[name] = counts.get(name, 0) + count
    told = [
        f"{count} {name if count == 1 else _PLURALS.get(name, f'{name}s')}"
        for name, count in sorted(counts.items())
        if count
    ]
    return f"{', '.join(told[:-1])} and {told[-1]}" if len(told) > 1 else "".join(told)


def typed_units(units: Mapping[N, int]) -> str:
    """Return units as players type them here: ``3 infantry 2 tank``."""
    return " ".join(f"{count} {unit.replace('_', ' ')}" for unit, count in units.items() if count)
