"""Lines that the power in hand may type as they stand, for its own units and places."""

from collections.abc import Iterator

from core.board.unit_words import counted
from core.representative.bases.distances import air_ways
from core.representative.book.terms import COMPLEX, LAND_UNITS, ROCKET, Power, enemies
from core.representative.book.world import CARDS, TERRITORIES, TOUCHING
from core.representative.record.berths import Berth
from core.representative.record.position import Position
from core.terms.message import english

_SAIL = ("battleship", "submarine", "carrier")


def attack(position: Position, power: Power) -> str:
    """Return an attack over land, or nothing where nobody stands beside an enemy."""
    for name in _own(position, power):
        there = position.there(power, Berth(name))
        unit = next((each for each in sorted(LAND_UNITS) if there.get(each)), "")
        goal = next(
            (each for each in sorted(TOUCHING[name]) if _hostile(position, power, each)), ""
        )
        if unit and goal:
            return f"{there[unit]} {unit} {name} - {goal}"
    return ""


def sailing(position: Position, power: Power) -> str:
    """Return how a ship puts to sea, or nothing where none lies in port."""
    for at, units in sorted(position.forces[power].items()):
        unit = next((each for each in _SAIL if at.coast and units.get(each)), "")
        if unit:
            return f"{unit} {at.space} - {at.coast}"
    return ""


def raid(position: Position, power: Power) -> str:
    """Return a raid by night, or nothing where no bomber reaches a complex."""
    for name in _own(position, power):
        count = position.there(power, Berth(name)).get("bomber", 0)
        near = air_ways(name, frozenset(position.closed_to(power)))
        for goal in sorted(position.complexes) if count else ():
            if near.get(goal) == 1 and _hostile(position, power, goal):
                return f"raid night {count} bomber {name} - {goal}"
    return ""


def marching(position: Position, power: Power) -> str:
    """Return a noncombat move, or nothing where none leads over friendly land."""
    for name in _own(position, power):
        count = position.there(power, Berth(name)).get("infantry", 0)
        for goal in sorted(TOUCHING[name]) if count else ():
            if goal in TERRITORIES and position.friend_of(power, goal):
                return f"noncombat {count} infantry {name} - {goal}"
    return ""


def placing(position: Position, power: Power) -> str:
    """Return how the first of what was bought comes to a complex of one's own; else nothing."""
    waiting = position.campaign.bought.get(power, {})
    units = {unit: n for unit, n in waiting.items() if n and unit not in {ROCKET, COMPLEX}}
    if not units:
        return ""
    unit, count = next(iter(units.items()))
    capital = CARDS[power].capital
    own = [
        name
        for name in (capital, *position.complexes)
        if name in position.complexes
        and position.holder(name) is power
        and name not in position.campaign.waiting
    ]
    return f"place {english(counted(count, unit))} {own[0] if own else capital}"


def _own(position: Position, power: Power) -> Iterator[str]:
    return (name for name in TERRITORIES if position.holder(name) is power)


def _hostile(position: Position, power: Power, space: str) -> bool:
    holder = position.holder(space) if space in TERRITORIES else None
    return holder is not None and enemies(power, holder)
