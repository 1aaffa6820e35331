"""Battles of Global 1940 Alpha+3: who fires when, at whom, on land and at sea."""

from fractions import Fraction

from core.board.alpha3_sea import sea_steps
from core.board.alpha3_values import AA_GUNS, aa_dice, aa_number, alpha3_kinds, combined_arms
from core.board.army import Army, UsualOrders, orders_of_loss, require
from core.board.battle import Battle, Opening
from core.board.counts import Units
from core.board.kind import Kind, names
from core.board.profile import Fire, Profile, Step
from core.board.side import Both, Side
from core.board.unit_table import ALPHA3_UNITS, Domain, UnitTable

TRANSPORTS = frozenset({"transport"})

USUAL_ORDERS: UsualOrders = {
    Domain.LAND: Both(
        (
            "infantry",
            "mech_infantry",
            "artillery",
            "tank",
            "fighter",
            "tactical_bomber",
            "strategic_bomber",
        ),
        (
            "aa_gun",
            "infantry",
            "mech_infantry",
            "artillery",
            "strategic_bomber",
            "tank",
            "tactical_bomber",
            "fighter",
        ),
    ),
    Domain.SEA: Both(
        (
            "submarine",
            "destroyer",
            "fighter",
            "tactical_bomber",
            "cruiser",
            "strategic_bomber",
            "carrier",
            "battleship",
            "transport",
        ),
        (
            "submarine",
            "destroyer",
            "cruiser",
            "tactical_bomber",
            "fighter",
            "carrier",
            "battleship",
            "transport",
        ),
    ),
}
"""The orders of loss that are used when a side gives none."""


def alpha3_land_battle(
    armies: Both[Army],
    *,
    bombardment: Units | None = None,
    max_rounds: int | None = None,
    break_below: Fraction | None = None,
    table: UnitTable = ALPHA3_UNITS,
) -> Battle:
    """Return a battle for a territory.

    Args:
        armies: Land and air units of both sides; AA guns only of the defender.
        bombardment: Ships that bombard, no more than land units that go ashore.
        max_rounds: Rounds after which the attacker breaks off; None: never.
        break_below: He breaks off when outnumbered below this ratio of units.
        table: The printed units.

    Raises:
        UnfitError: An army holds what cannot fight on land.
        OrderError: An order of loss does not fit.
    """
    fighting = {name: unit for name, unit in table.items() if name not in AA_GUNS}
    require(armies.attacker.units, fighting, Domain.LAND, Domain.AIR)
    require(armies.defender.units, table, Domain.LAND, Domain.AIR)
    kinds = alpha3_kinds(armies, table)
    everybody = kinds.each(lambda side: names(side, *Domain))
    fires = (
        Fire(Side.ATTACKER, tuple(each.name for each in kinds.attacker), everybody.defender),
        Fire(Side.DEFENDER, tuple(each.name for each in kinds.defender), everybody.attacker),
    )
    profile = Profile(
        name="alpha3 land",
        kinds=kinds,
        steps=(Step("general", fires),),
        supports=Both(combined_arms(armies.attacker.tech), ()),
        helpless=Both(frozenset(), AA_GUNS & everybody.defender),
        holds=kinds.each(lambda side: names(side, Domain.LAND) - AA_GUNS),
    )
    return Battle(
        profile=profile,
        orders=orders_of_loss(profile, armies, USUAL_ORDERS[Domain.LAND], table),
        openings=(
            anti_aircraft_fire(armies, kinds.attacker),
            *bombardments(bombardment or {}, everybody.defender, table),
        ),
        max_rounds=max_rounds,
        break_below=break_below,
    )


def alpha3_sea_battle(
    armies: Both[Army],
    *,
    submerging: frozenset[Side] = frozenset(),
    max_rounds: int | None = None,
    break_below: Fraction | None = None,
    table: UnitTable = ALPHA3_UNITS,
) -> Battle:
    """Return a battle for a sea zone; other arguments and errors as on land.

    Args:
        armies: Ships and aircraft of both sides.
        submerging: Sides whose submarines submerge as soon as no enemy destroyer sees them,
            instead of striking by surprise.
        max_rounds: Rounds after which the attacker breaks off; None: never.
        break_below: He breaks off when outnumbered below this ratio of units.
        table: The printed units.
    """
    for army in armies:
        require(army.units, table, Domain.SEA, Domain.AIR)
    kinds = alpha3_kinds(armies, table)
    profile = Profile(
        name="alpha3 sea",
        kinds=kinds,
        steps=sea_steps(kinds, submerging),
        supports=Both(combined_arms(armies.attacker.tech), ()),
        helpless=Both(frozenset(), TRANSPORTS & names(kinds.defender, Domain.SEA)),
        holds=kinds.each(lambda side: names(side, Domain.SEA)),
    )
    return Battle(
        profile=profile,
        orders=orders_of_loss(profile, armies, USUAL_ORDERS[Domain.SEA], table, TRANSPORTS),
        max_rounds=max_rounds,
        break_below=break_below,
    )


def anti_aircraft_fire(armies: Both[Army], attackers: tuple[Kind, ...]) -> Opening:
    """Return the AA guns' one throw before the first round."""
    aircraft = names(attackers, Domain.AIR)
    flying = sum(armies.attacker.units[name] for name in aircraft)
    guns = sum(armies.defender.units.get(name, 0) for name in AA_GUNS)
    number = aa_number(armies.defender.tech)
    dice = aa_dice(guns, flying)
    return Opening("aa", "aa", Side.DEFENDER, dice, number, aircraft, step=None)


def bombardments(ships: Units, at: frozenset[str], table: UnitTable) -> tuple[Opening, ...]:
    """Return the shots of ships off the coast; those hit fire back in the first round."""
    return tuple(
        Opening(
            throw=f"bombard_{name}",
            rule="bombardment",
            side=Side.ATTACKER,
            dice=number,
            number=table[name].attack,
            at=at,
            step=0,
        )
        for name, number in ships.items()
    )
