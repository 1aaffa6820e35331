"""Incomes and forces of Global 1940: as a picture's scene, and the same in words."""

from collections import Counter
from importlib import import_module

from bot.show.game_text import Blocks
from bot.show.pictures.picture import Picture
from bot.show.pictures.scenes import PowerScene, WorldScene
from core.alpha3.book.terms import AIRCRAFT, LAND_UNITS, SHIPS, Power, Side, Units
from core.alpha3.economy.income import collected_by, purses_of
from core.alpha3.record.position import Position
from core.board.unit_table import ALPHA3_UNITS
from core.terms.message import Message, joined, say
from core.terms.wording import listed


def world_scene(now: Position) -> WorldScene:
    """Return incomes and forces as a picture shows them."""
    moment = say(
        "Round {round}, {power}: {phase}",
        round=now.round,
        power=listed(now.power.label),
        phase=now.phase.label,
    )
    return WorldScene(moment, tuple(_power(now, power) for power in Power))


def _power(now: Position, power: Power) -> PowerScene:
    units = forces_of(now, power)
    purses = purses_of(power)
    return PowerScene(
        side=power.side.value,
        name=listed(power.label),
        income=sum(collected_by(now, purse) for purse in purses),
        in_hand=sum(now.treasuries.get(purse, 0) for purse in purses),
        land=sum(count for unit, count in units.items() if unit in LAND_UNITS),
        air=sum(count for unit, count in units.items() if unit in AIRCRAFT),
        sea=sum(count for unit, count in units.items() if unit in SHIPS),
        damaged=sum(count for (_, whose, _), count in now.damaged.items() if whose is power),
        worth=sum(ALPHA3_UNITS[unit].cost * count for unit, count in units.items()),
    )


def forces_of(now: Position, power: Power) -> Units:
    """Return all units of a power on the map."""
    found = Counter[str]()
    for powers in now.units.values():
        found.update(powers.get(power, {}))
    return found


def world_in_words(scene: WorldScene) -> Message:
    """Return what the picture shows, for those who cannot see it."""
    told = [
        say("{moment}. Income, IPCs in hand, and forces with their price.", moment=scene.moment)
    ]
    told += [
        say(
            "{name} {income}, {held} in hand; {land} land, {air} air, {ships} units worth {worth}.",
            name=each.name,
            income=each.income,
            held=each.in_hand,
            land=each.land,
            air=each.air,
            ships=each.ships,
            worth=each.worth,
        )
        for each in scene.powers
    ]
    return joined(told, " ")


_FORCES = {
    Side.AXIS: say("Forces of the Axis"),
    Side.ALLIES: say("Forces of the Allies"),
}


def force_blocks(now: Position) -> Blocks:
    """Return the forces of both sides as text, where no picture can be shown."""
    scene = world_scene(now)
    return [
        (
            _FORCES[side],
            joined(
                (
                    say(
                        "{name}: {land} land, {air} air, {ships}, worth **{worth}**",
                        name=each.name,
                        land=each.land,
                        air=each.air,
                        ships=each.ships,
                        worth=each.worth,
                    )
                    for each in scene.powers
                    if each.side == side
                ),
                "\n",
            ),
        )
        for side in Side
    ]


def drawn_world(scene: WorldScene) -> bytes:
    """Return the picture of a scene; the drawing process alone imports what draws."""
    png: bytes = import_module("bot.games.alpha3.drawing").draw_world(scene)
    return png


WORLD = Picture("powers.png", world_scene, drawn_world, world_in_words)
"""Incomes and forces as a picture."""
