"""Battles of every family, drawn at random but always the same ones."""

import random
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from core.board.alpha3_profile import alpha3_land_battle, alpha3_sea_battle
from core.board.amended_profile import Role, amended_battle
from core.board.amended_raid import Raid, RaidMode
from core.board.army import Army
from core.board.battle import Battle
from core.board.classic_profile import classic_land_battle, classic_sea_battle
from core.board.side import Both, Side
from core.board.unit_table import ALPHA3_UNITS, CLASSIC_UNITS, Domain, UnitTable

Lot = random.Random


def named(table: UnitTable, *domains: Domain) -> list[str]:
    """Return the units of a table in some domains."""
    return [name for name, unit in table.items() if unit.domain in domains]


GUNS = ["aa_gun"]
TECH = ["radar", "jet_fighters", "advanced_artillery", "improved_mechanized_infantry"]
LAND = [name for name in named(ALPHA3_UNITS, Domain.LAND, Domain.AIR) if name not in GUNS]
SEA = named(ALPHA3_UNITS, Domain.SEA, Domain.AIR)
OLD_LAND = named(CLASSIC_UNITS, Domain.LAND, Domain.AIR)
OLD_SEA = named(CLASSIC_UNITS, Domain.SEA, Domain.AIR)
SHIPS = named(CLASSIC_UNITS, Domain.SEA)


def army(lot: Lot, names: list[str], most: int) -> Army:
    """Return up to ``most`` units, lost in any order."""
    units: dict[str, int] = {}
    for _ in range(lot.randint(1, most)):
        name = lot.choice(names)
        units[name] = units.get(name, 0) + 1
    order = list(units)
    lot.shuffle(order)
    return Army(units, tuple(order))


def fleet(lot: Lot, most: int) -> Army:
    """Return an Alpha+3 fleet; some orders of loss name its capital ships twice."""
    ships = army(lot, SEA, most)
    order = list(ships.order)
    for name in ships.units:
        if ALPHA3_UNITS[name].hits > 1 and lot.random() < 0.5:
            order.insert(lot.randint(0, len(order)), name)
    return Army(ships.units, tuple(order))


def alpha3_land(lot: Lot, most: int) -> Battle:
    """Return a land battle, some with AA guns, some with bombardment."""
    ships = lot.choice([{}, {}, {"cruiser": 1, "battleship": 1}])
    both = Both(army(lot, LAND, most), army(lot, LAND + GUNS * 2, most))
    return alpha3_land_battle(both, bombardment=ships)


def alpha3_sea(lot: Lot, most: int) -> Battle:
    """Return a sea battle."""
    return alpha3_sea_battle(Both(fleet(lot, most), fleet(lot, most)))


def alpha3_submerging(lot: Lot, most: int) -> Battle:
    """Return a sea battle in which submarines of one side or both submerge."""
    sides = lot.choice([{Side.ATTACKER}, {Side.DEFENDER}, set(Side)])
    both = Both(fleet(lot, most), fleet(lot, most))
    return alpha3_sea_battle(both, submerging=frozenset(sides))


def alpha3_technologies(lot: Lot, most: int) -> Battle:
    """Return a land battle with heavy bombers, jets, better guns and infantry, and radar."""
    own, enemy = army(lot, [*LAND, "strategic_bomber"], most), army(lot, LAND + GUNS * 2, most)
    tech = frozenset(lot.sample(TECH, 3)) | {"heavy_bombers"}
    return alpha3_land_battle(Both(replace(own, tech=tech), replace(enemy, tech=tech)))


def alpha3_broken_off(lot: Lot, most: int) -> Battle:
    """Return a battle that the attacker breaks off, after some rounds or when outnumbered."""
    if lot.random() < 0.5:
        both = Both(fleet(lot, most), fleet(lot, most))
        return alpha3_sea_battle(both, max_rounds=lot.randint(0, 3))
    both = Both(army(lot, LAND, most), army(lot, LAND + GUNS, most))
    return alpha3_land_battle(both, break_below=lot.choice([Fraction(3, 4), Fraction(1)]))


def classic_land(lot: Lot, most: int) -> Battle:
    """Return a land battle of 1986, some with an AA gun or a support shot."""
    both = Both(army(lot, OLD_LAND, most), army(lot, OLD_LAND, most))
    return classic_land_battle(both, aa_gun=lot.random() < 0.5, battleships=lot.randint(0, 1))


def classic_sea(lot: Lot, most: int) -> Battle:
    """Return a sea battle of 1986."""
    return classic_sea_battle(Both(army(lot, OLD_SEA, most), army(lot, OLD_SEA, most)))


def amended_land(lot: Lot, most: int) -> Battle:
    """Return a battle on land under the amendments, ships in port and interceptors included."""
    return amended_battle(
        Both(army(lot, [*OLD_LAND, "carrier"], most), army(lot, OLD_LAND + SHIPS, most)),
        Domain.LAND,
        interceptors=lot.choice([{}, {"fighter": 1}]),
        battleships=lot.randint(0, 1),
    )


def amended_sea(lot: Lot, most: int) -> Battle:
    """Return a battle at sea under the amendments, in any role."""
    return amended_battle(
        Both(army(lot, OLD_SEA, most), army(lot, OLD_SEA, most)),
        Domain.SEA,
        role=lot.choice(list(Role)),
        interceptors=lot.choice([{}, {"fighter": 1}, {"submarine": 1}, {"battleship": 1}]),
    )


def amended_raid(lot: Lot, most: int) -> Battle:
    """Return a strategic raid, alone or beside an attack."""
    beside = lot.choice([Army({}), None])
    mode = lot.choice(list(RaidMode))
    if mode is RaidMode.NAVAL:
        return amended_battle(
            Both(beside or army(lot, OLD_SEA, most), army(lot, OLD_SEA, most)),
            Domain.SEA,
            raid=Raid(mode, {"submarine": 1, "battleship": 1}),
        )
    flying = Raid(
        mode, {"bomber": 2}, escorts=lot.randint(0, 1), long_range_escorts=lot.randint(0, 1)
    )
    return amended_battle(
        Both(beside or army(lot, OLD_LAND, most), army(lot, [*OLD_LAND, "fighter"], most)),
        Domain.LAND,
        raid=flying if mode is RaidMode.DAY else Raid(mode, {"bomber": 2}),
        interceptors=lot.choice([{}, {"fighter": 1}]),
    )


Family = Callable[[Lot, int], Battle]

FAMILIES: dict[str, Family] = {
    family.__name__: family
    for family in (
        alpha3_land,
        alpha3_sea,
        alpha3_submerging,
        alpha3_technologies,
        alpha3_broken_off,
        classic_land,
        classic_sea,
        amended_land,
        amended_sea,
        amended_raid,
    )
}
"""How to draw a battle of up to so many units a side."""
