"""What the units of Alpha+3 hit on, with the technologies that change it, and who raises whom."""

from collections.abc import Mapping
from functools import cache

from core.board.army import Army, kinds_of
from core.board.counts import Units
from core.board.kind import Kind
from core.board.profile import Support
from core.board.side import Both, Side
from core.board.unit_table import UnitTable
from core.board.volley import supported
from core.terms.citation import shared_clause

AA_GUNS = frozenset({"aa_gun"})

DICE_A_GUN = 3
"""Most dice that one AA gun throws."""

HEAVY_DICE = 2
"""Dice that a heavy bomber throws; the best of them counts."""

BETTER_ATTACKS: Mapping[str, str] = {
    "jet_fighters": "fighter",
    "super_submarines": "submarine",
}
"""Whose attack each technology raises by one."""

Tech = frozenset[str]
"""What a side has developed."""


@shared_clause
def aa_dice(guns: int, aircraft: int) -> int:
    """Three dice for every gun, but no more than there are attacking aircraft."""
    return min(DICE_A_GUN * guns, aircraft)


@shared_clause
def aa_number(defender_tech: Tech) -> int:
    """Anti-aircraft fire hits on a 1, with radar on a 1 or a 2."""
    return 2 if "radar" in defender_tech else 1


def bombarding(ships: Units, landed: int, table: UnitTable) -> Units:
    """No more ships bombard than land units go ashore; the best guns among them do."""
    chosen: dict[str, int] = {}
    for name in sorted(ships, key=lambda name: -table[name].attack):
        chosen[name] = min(ships[name], landed - sum(chosen.values()))
    return {name: number for name, number in chosen.items() if number}


def attack_numbers(units: Units, tech: Tech, table: UnitTable) -> Units:
    """Each attacker hits on its printed number or less, one more by the technology for it."""
    raised = {unit for name, unit in BETTER_ATTACKS.items() if name in tech}
    return {name: table[name].attack + (name in raised) for name in units if units[name]}


def defence_numbers(units: Units, table: UnitTable) -> Units:
    """Each defender hits on its printed number or less, whatever its owner developed."""
    return {name: table[name].defence for name in units if units[name]}


def paired(units: Units, tech: Tech, table: UnitTable) -> Units:
    """Guns raise infantry by one, tanks and fighters tactical bombers, one for one."""
    kinds = kinds_of(units, table, Side.ATTACKER, {})
    raised = supported(kinds, combined_arms(tech), [units[kind.name] for kind in kinds])
    return {name: number for name, number in raised.items() if number}


@cache
def combined_arms(tech: Tech) -> tuple[Support, ...]:
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


def alpha3_kinds(armies: Both[Army], table: UnitTable) -> Both[tuple[Kind, ...]]:
    """Return the kinds of both sides, with the numbers and dice that technologies give them."""
    attacker, defender = armies
    heavy = "heavy_bombers" in attacker.tech
    return Both(
        kinds_of(
            attacker.units,
            table,
            Side.ATTACKER,
            attack_numbers(attacker.units, attacker.tech, table),
            best_of={"strategic_bomber": HEAVY_DICE} if heavy else {},
        ),
        kinds_of(defender.units, table, Side.DEFENDER, defence_numbers(defender.units, table)),
    )
