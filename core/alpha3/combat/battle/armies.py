"""Battles on land and at sea (BASE-G40 combat.round), between the armies that a request names."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.alpha3.book.terms import BOOK
from core.alpha3.combat.aa_guns import aa_dice, at_most
from core.alpha3.combat.battle.clauses import (
    CLAUSES,
    aa_number,
    able_to_fight,
    attack_numbers,
    before_a_landing,
    bombarding,
    defence_numbers,
    guns_stay_at_home,
    order_that_fits,
    paired,
    ships_that_bombard,
)
from core.alpha3.combat.battle_requests import Battle as BattleRequest
from core.alpha3.combat.declared import declare_battle
from core.board.alpha3_profile import alpha3_land_battle, alpha3_sea_battle
from core.board.army import Army
from core.board.battle import Battle
from core.board.battle_outcome import battle_outcome, headline
from core.board.battle_report import BattleReport
from core.board.counts import Units
from core.board.fight import fight, largest_throw, plan_battle
from core.board.side import Both, Side
from core.board.unit_table import ALPHA3_UNITS, Domain
from core.terms.ledger import Ledger
from core.terms.message import say
from core.terms.resolution import Finding


@dataclass(frozen=True, slots=True)
class BattlePlan:
    """Everything that a battle follows from, but its dice.

    Attributes:
        where: On land or at sea.
        armies: Both sides' units, orders of loss and technologies.
        bombardment: Ships off the coast that may bombard.
        submerging: Sides whose submarines submerge instead of striking by surprise.
        max_rounds: Rounds after which the attacker breaks off; None: never.
    """

    where: Domain
    armies: Both[Army]
    bombardment: Units
    submerging: frozenset[Side] = frozenset()
    max_rounds: int | None = None


def resolve_battle(position: object, said: BattleRequest, book: Ledger) -> Finding:  # noqa: ARG001 - every procedure is given the position
    """Two armies, to the end or for some rounds, by their orders of loss."""
    plan = plan_of(said)
    declare_battle(said, plan.where, plan.armies, book)
    for side in Side:
        book.check(able_to_fight, plan.armies[side].units, side, plan.where)
        book.check(order_that_fits, side, plan.armies[side].order)
    book.check(guns_stay_at_home, plan.armies.attacker.units)
    book.check(ships_that_bombard, plan.bombardment)
    book.check(before_a_landing, plan.bombardment, plan.where, landing=lands(said))
    book.lawful()
    battle = battle_of(plan)
    at_most(largest_throw(battle), "units")
    find_values(plan, book)
    plan_battle(battle, book)
    outcome = battle_outcome(fight_out(battle, plan.where, book))
    place = say("Battle on land") if plan.where is Domain.LAND else say("Battle at sea")
    return Finding(headline(place, outcome), outcome)


def plan_of(said: BattleRequest) -> BattlePlan:
    """Return the battle that a request asks for; whether its units may fight is not checked."""
    armies = Both(
        Army(_present(said.attacker), said.attacker_order_of_loss, frozenset(said.attacker_tech)),
        Army(_present(said.defender), said.defender_order_of_loss, frozenset(said.defender_tech)),
    )
    ships = any(ALPHA3_UNITS[name].domain is Domain.SEA for army in armies for name in army.units)
    usual = Domain.SEA if ships else Domain.LAND
    return BattlePlan(
        where=Domain(said.where) if said.where else usual,
        armies=armies,
        bombardment=_present(said.bombardment),
        max_rounds=said.max_rounds,
    )


def lands(said: BattleRequest) -> bool:
    """Return whether the attacker's land units come from the sea."""
    return bool(said.bombardment) if said.amphibious is None else said.amphibious


def battle_of(plan: BattlePlan) -> Battle:
    """Return the battle that a plan makes; a pure function, for the resolver and the odds."""
    if plan.where is Domain.SEA:
        return alpha3_sea_battle(
            plan.armies, submerging=plan.submerging, max_rounds=plan.max_rounds
        )
    return alpha3_land_battle(
        plan.armies,
        bombardment=bombarding(plan.bombardment, landed(plan.armies.attacker.units)),
        max_rounds=plan.max_rounds,
    )


def landed(attacker: Units) -> int:
    """Return how many land units go ashore."""
    return sum(n for name, n in attacker.items() if ALPHA3_UNITS[name].domain is Domain.LAND)


def find_values(plan: BattlePlan, book: Ledger) -> None:
    """Find what everybody hits on, who is raised, and the dice before the first round."""
    attacker, defender = plan.armies
    book.apply(attack_numbers, attacker.units, attacker.tech)
    book.apply(defence_numbers, defender.units)
    book.apply(paired, attacker.units, attacker.tech)
    if plan.where is Domain.SEA:
        return
    if guns := defender.units.get("aa_gun", 0):
        flying = [n for name, n in attacker.units.items() if _flies(name)]
        book.apply(aa_dice, guns, sum(flying))
        book.apply(aa_number, defender.tech)
    if plan.bombardment:
        book.attest(
            say(
                "All land units of the attacker come from the sea, there was no sea "
                "battle before, and no kamikaze strike in that zone."
            ),
            BOOK["BASE-G40 bombardment"],
        )
        book.apply(bombarding, plan.bombardment, landed(attacker.units))


def fight_out(battle: Battle, where: Domain, book: Ledger) -> BattleReport:
    """Fight a battle to its end by the rules of its place; its throws are planned already."""
    return fight(battle, CLAUSES[where], book)


def _flies(name: str) -> bool:
    return ALPHA3_UNITS[name].domain is Domain.AIR


def _present(units: Mapping[Any, int]) -> Units:
    return {str(name): number for name, number in units.items() if number}
