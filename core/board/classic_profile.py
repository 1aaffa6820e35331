"""Battles of the 1986 second edition as published: only attacking submarines strike first."""

from fractions import Fraction

from core.board.army import Army, UsualOrders, kinds_of, only, orders_of_loss, require
from core.board.battle import Battle, Opening
from core.board.kind import Kind, names
from core.board.profile import Fire, Profile, Step
from core.board.side import Both, Side
from core.board.unit_table import CLASSIC_UNITS, Domain, UnitTable

SUBMARINES = ("submarine",)
HEAVY_DICE = 3
"""Dice that a heavy bomber throws."""

JET_NUMBER = 5
"""Jet fighters hit on this number or less in defence."""

USUAL_ORDERS: UsualOrders = {
    Domain.LAND: Both(
        ("infantry", "tank", "fighter", "bomber"),
        ("infantry", "tank", "bomber", "fighter"),
    ),
    Domain.SEA: Both(
        ("transport", "submarine", "fighter", "bomber", "carrier", "battleship"),
        ("transport", "submarine", "fighter", "carrier", "battleship"),
    ),
}
"""The orders of loss that are used when a side gives none."""


def aa_dice(aircraft: int) -> int:
    """An AA gun throws one die for each attacking aircraft."""
    return aircraft


def classic_land_battle(
    armies: Both[Army],
    *,
    aa_gun: bool = False,
    battleships: int = 0,
    max_rounds: int | None = None,
    break_below: Fraction | None = None,
    table: UnitTable = CLASSIC_UNITS,
) -> Battle:
    """Return a battle for a territory.

    Args:
        armies: Land and air units of both sides.
        aa_gun: Whether the defender has an AA gun there; it fires once and is never a casualty.
        battleships: Ships that support a landing with one shot each.
        max_rounds: Rounds after which the attacker breaks off; None: never.
        break_below: He breaks off when outnumbered below this ratio of units.
        table: The printed units.

    Raises:
        UnfitError: An army holds what cannot fight on land.
        OrderError: An order of loss does not fit.
    """
    for army in armies:
        require(army.units, table, Domain.LAND, Domain.AIR)
    kinds = classic_kinds(armies, table)
    everybody = kinds.each(lambda side: names(side, *Domain))
    fires = (
        Fire(Side.ATTACKER, tuple(each.name for each in kinds.attacker), everybody.defender),
        Fire(Side.DEFENDER, tuple(each.name for each in kinds.defender), everybody.attacker),
    )
    profile = Profile(
        name="classic land",
        kinds=kinds,
        steps=(Step("general", fires),),
        holds=kinds.each(lambda side: names(side, Domain.LAND)),
    )
    return Battle(
        profile=profile,
        orders=orders_of_loss(profile, armies, USUAL_ORDERS[Domain.LAND], table),
        openings=(
            anti_aircraft_fire(armies.attacker, kinds.attacker, guns=aa_gun),
            support_shots(battleships, everybody.defender, table, step=0),
        ),
        max_rounds=max_rounds,
        break_below=break_below,
    )


def classic_sea_battle(
    armies: Both[Army],
    *,
    max_rounds: int | None = None,
    break_below: Fraction | None = None,
    table: UnitTable = CLASSIC_UNITS,
) -> Battle:
    """Return a battle for a sea zone; arguments and errors as on land."""
    for army in armies:
        require(army.units, table, Domain.SEA, Domain.AIR)
    kinds = classic_kinds(armies, table)
    ships = kinds.each(lambda side: names(side, Domain.SEA))
    everybody = kinds.each(lambda side: names(side, *Domain))
    others = kinds.each(
        lambda side: tuple(each.name for each in side if each.name not in SUBMARINES)
    )
    strike, answer = (Fire(side, only(SUBMARINES, kinds[side]), ships[side.other]) for side in Side)
    profile = Profile(
        name="classic sea",
        kinds=kinds,
        steps=(
            Step("submarines", (strike,)),
            Step(
                "general",
                (
                    answer,
                    *(Fire(side, others[side], everybody[side.other]) for side in Side),
                ),
            ),
        ),
        holds=ships,
    )
    return Battle(
        profile=profile,
        orders=orders_of_loss(profile, armies, USUAL_ORDERS[Domain.SEA], table),
        max_rounds=max_rounds,
        break_below=break_below,
    )


def classic_kinds(armies: Both[Army], table: UnitTable) -> Both[tuple[Kind, ...]]:
    """Return the kinds of both sides, with what technologies make of them."""
    attacker = kinds_of(
        armies.attacker.units, table, Side.ATTACKER, attack_numbers(armies.attacker, table)
    )
    if "heavy_bombers" in armies.attacker.tech:
        attacker = tuple(heavy(each) if each.unit == "bomber" else each for each in attacker)
    defence = defence_numbers(armies.defender)
    return Both(attacker, kinds_of(armies.defender.units, table, Side.DEFENDER, defence))


def heavy(bomber: Kind) -> Kind:
    """Return a bomber that throws the dice of a heavy one."""
    return Kind(
        bomber.name, bomber.unit, bomber.domain, bomber.number, bomber.cost, dice=HEAVY_DICE
    )


def attack_numbers(army: Army, table: UnitTable) -> dict[str, int]:
    """Return the numbers that technologies change in attack."""
    supers = "super_submarines" in army.tech
    return {"submarine": table["submarine"].attack + 1} if supers else {}


def defence_numbers(army: Army) -> dict[str, int]:
    """Return the numbers that technologies change in defence."""
    return {"fighter": JET_NUMBER} if "jet_fighters" in army.tech else {}


def anti_aircraft_fire(army: Army, attackers: tuple[Kind, ...], *, guns: bool) -> Opening:
    """Return the AA gun's one throw before the first round."""
    aircraft = names(attackers, Domain.AIR)
    dice = aa_dice(sum(army.units[name] for name in aircraft)) if guns else 0
    return Opening("aa", "aa", Side.DEFENDER, dice, 1, aircraft, step=None)


def support_shots(ships: int, at: frozenset[str], table: UnitTable, *, step: int) -> Opening:
    """Return the shots of battleships off the coast; those hit fire back in the first round."""
    number = table["battleship"].attack
    return Opening("bombard_battleship", "bombardment", Side.ATTACKER, ships, number, at, step=step)
