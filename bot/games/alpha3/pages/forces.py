"""The forces of Global 1940, power by power: how many on land, in the air and at sea, and worth."""

from collections import Counter

from bot.show.game_text import Blocks
from core.alpha3.book.terms import AIRCRAFT, LAND_UNITS, SHIPS, Power, Side, Units
from core.alpha3.record.position import Position
from core.board.counts import UnitCounts
from core.board.unit_table import ALPHA3_UNITS
from core.terms.message import Figure, Message, joined, say
from core.terms.wording import listed

_FORCES = {
    Side.AXIS: say("Forces of the Axis"),
    Side.ALLIES: say("Forces of the Allies"),
}


def force_blocks(now: Position) -> Blocks:
    """Return the forces of both sides."""
    return [
        (
            _FORCES[side],
            joined((_told(now, power) for power in Power if power.side is side), "\n"),
        )
        for side in Side
    ]


def _told(now: Position, power: Power) -> Message:
    units = UnitCounts.of(forces_of(now, power))
    return say(
        "{name}: {land} land, {air} air, {ships}, worth **{worth}**",
        name=listed(power.label),
        land=sum(units.only(LAND_UNITS).values()),
        air=sum(units.only(AIRCRAFT).values()),
        ships=_ships(now, power, sum(units.only(SHIPS).values())),
        worth=sum(ALPHA3_UNITS[unit].cost * count for unit, count in units.items()),
    )


def _ships(now: Position, power: Power, ships: int) -> Figure:
    damaged = sum(count for (_, whose, _), count in now.damaged.items() if whose is power)
    if damaged:
        return say("{ships} sea ({damaged} damaged)", ships=ships, damaged=damaged)
    return say("{ships} sea", ships=ships)


def forces_of(now: Position, power: Power) -> Units:
    """Return all units of a power on the map."""
    found = Counter[str]()
    for powers in now.units.values():
        found.update(powers.get(power, {}))
    return found
