"""Battles of Global 1940 Alpha+3: who fires when, at whom, on land and at sea."""

from dataclasses import replace
from fractions import Fraction

from core.board.army import Army, UsualOrders, kinds_of, only, orders_of_loss, require
from core.board.battle import Battle, Opening
from core.board.clauses import Units
from core.board.kind import Kind, names
from core.board.profile import Fire, Presence, Profile, Step, Support
from core.board.side import Both, Side
from core.board.unit_table import ALPHA3_UNITS, Domain, UnitTable

SUBMARINES = ("submarine",)
DESTROYERS = frozenset({"destroyer"})
TRANSPORTS = frozenset({"transport"})
AA_GUNS = frozenset({"aa_gun"})

DICE_A_GUN = 3
"""Most dice that one AA gun throws."""

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


def aa_dice(guns: int, aircraft: int) -> int:
    """Each AA gun throws three dice, yet all of them no more than there are attacking aircraft."""
    return min(DICE_A_GUN * guns, aircraft)


def bombarding(ships: Units, landed: int, table: UnitTable = ALPHA3_UNITS) -> Units:
    """No more ships bombard than land units go ashore; the best guns among them do."""
    chosen: dict[str, int] = {}
    for name in sorted(ships, key=lambda name: -table[name].attack):
        chosen[name] = min(ships[name], landed - sum(chosen.values()))
    return {name: number for name, number in chosen.items() if number}


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
        helpless=Both(frozenset(), AA_GUNS),
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
    max_rounds: int | None = None,
    break_below: Fraction | None = None,
    table: UnitTable = ALPHA3_UNITS,
) -> Battle:
    """Return a battle for a sea zone; arguments and errors as on land."""
    for army in armies:
        require(army.units, table, Domain.SEA, Domain.AIR)
    kinds = alpha3_kinds(armies, table)
    profile = Profile(
        name="alpha3 sea",
        kinds=kinds,
        steps=(
            Step("surprise", tuple(strike for side in Side for strike in surprise(kinds, side))),
            Step("general", tuple(fire for side in Side for fire in general(kinds, side))),
        ),
        supports=Both(combined_arms(armies.attacker.tech), ()),
        helpless=Both(frozenset(), TRANSPORTS),
        holds=kinds.each(lambda side: names(side, Domain.SEA)),
    )
    return Battle(
        profile=profile,
        orders=orders_of_loss(profile, armies, USUAL_ORDERS[Domain.SEA], table, TRANSPORTS),
        max_rounds=max_rounds,
        break_below=break_below,
    )


def surprise(kinds: Both[tuple[Kind, ...]], side: Side) -> tuple[Fire, ...]:
    """Return the surprise strike of a side's submarines, made where no enemy destroyer is."""
    at = names(kinds[side.other], Domain.SEA)
    unseen = Presence(DESTROYERS, enemy=True, there=False)
    return (Fire(side, only(SUBMARINES, kinds[side]), at, unseen),)


def general(kinds: Both[tuple[Kind, ...]], side: Side) -> tuple[Fire, ...]:
    """Return the fire of all others, submarines included where an enemy destroyer saw them."""
    own, enemy = kinds[side], kinds[side.other]
    ships = names(enemy, Domain.SEA)
    everybody = names(enemy, *Domain)
    aircraft = tuple(each.name for each in own if each.domain is Domain.AIR)
    surface = tuple(
        each.name for each in own if each.domain is Domain.SEA and each.name not in SUBMARINES
    )
    seen = Presence(DESTROYERS, enemy=True, there=True)
    helped = Presence(DESTROYERS, enemy=False, there=True)
    return (
        Fire(side, only(SUBMARINES, own), ships, seen),
        Fire(side, aircraft, everybody - set(SUBMARINES), replace(helped, there=False)),
        Fire(side, aircraft, everybody, helped),
        Fire(side, surface, everybody),
    )


def alpha3_kinds(armies: Both[Army], table: UnitTable) -> Both[tuple[Kind, ...]]:
    """Return the kinds of both sides, with the numbers that technologies give them."""
    better = {"jet_fighters": "fighter", "super_submarines": "submarine"}
    raised = {
        unit: table[unit].attack + 1
        for tech, unit in better.items()
        if tech in armies.attacker.tech
    }
    return Both(
        kinds_of(armies.attacker.units, table, Side.ATTACKER, raised),
        kinds_of(armies.defender.units, table, Side.DEFENDER, {}),
    )


def combined_arms(tech: frozenset[str]) -> tuple[Support, ...]:
    """Return who raises whom by one: guns the infantry, tanks and fighters tactical bombers."""
    guns = Support(
        ("infantry", "mech_infantry"),
        ("artillery",),
        each=2 if "advanced_artillery" in tech else 1,
    )
    tactical = Support(("tactical_bomber",), ("tank", "fighter"))
    if "improved_mechanized_infantry" in tech:
        return Support(("mech_infantry",), ("tank",)), guns, tactical
    return guns, tactical


def anti_aircraft_fire(armies: Both[Army], attackers: tuple[Kind, ...]) -> Opening:
    """Return the AA guns' one throw before the first round."""
    aircraft = names(attackers, Domain.AIR)
    flying = sum(armies.attacker.units[name] for name in aircraft)
    guns = sum(armies.defender.units.get(name, 0) for name in AA_GUNS)
    number = 2 if "radar" in armies.defender.tech else 1
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
