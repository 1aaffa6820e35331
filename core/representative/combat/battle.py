"""Battles (R4-5.14 to R4-5.18, BASE-86 combat): fought by the profiles that `core.board` holds."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.board.amended_profile import amended_battle
from core.board.army import Army, UnfitError
from core.board.battle import Battle
from core.board.battle_outcome import BattleOutcome, RoundOutcome, battle_outcome, headline
from core.board.battle_report import BattleReport
from core.board.classic_profile import classic_land_battle, classic_sea_battle
from core.board.counts import UnitCounts
from core.board.fight import fight, largest_throw, plan_battle
from core.board.order_of_loss import OrderError
from core.board.side import Both
from core.board.unit_table import Domain
from core.board.unit_words import roster
from core.representative.book.terms import BOOK, Units
from core.representative.combat.battle_clauses import (
    AMENDED,
    CLASSIC,
    fights_by_role,
    interceptors_fight,
    units_in_battle,
)
from core.representative.combat.battle_faults import battle_faults
from core.representative.combat.battle_request import Fight, place_of
from core.representative.combat.raiding import raid_of, regular_attackers
from core.representative.record.spelling import MOST_DICE
from core.terms.ledger import Ledger
from core.terms.message import (
    opened,
    say,
)
from core.terms.refusal import Fault, RefusedError, refused, unreadable
from core.terms.resolution import Finding


@dataclass(frozen=True, slots=True)
class FightOutcome(BattleOutcome):
    """How a battle ended; raiders, escorts and interceptors count among the units they are.

    Attributes:
        interceptors_left: The interceptors among the defender's units.
        raided: Units that raided.
    """

    interceptors_left: Units
    raided: Units


def resolve_battle(position: object, said: Fight, book: Ledger) -> Finding:  # noqa: ARG001 - every procedure is given the position
    """Fight a battle to its end, or for so many rounds."""
    faults = battle_faults(said)
    if faults:
        raise RefusedError(refused(*faults))
    _declare(said, book)
    battle = battle_of(said, book)
    if largest_throw(battle) > MOST_DICE:
        what = say(
            "A throw of this battle would have more than {most_dice} dice.", most_dice=MOST_DICE
        )
        raise RefusedError(unreadable(Fault(what, say("Give fewer units."))))
    plan_battle(battle, book)
    report = fight(battle, AMENDED if said.amendments else CLASSIC, book)
    outcome = _outcome(report)
    place = (
        say("Battle on land") if battle.profile.name.endswith(Domain.LAND) else say("Battle at sea")
    )
    return Finding(headline(place, outcome), outcome)


def battle_of(said: Fight, book: Ledger) -> Battle:
    """Return the battle that a request spells.

    Raises:
        RefusedError: Units or orders of loss do not fit it.
        PendingError: By night the defender has not said whom his fighters meet.
    """
    try:
        return _amended(said, book) if said.amendments else _classic(said)
    except (UnfitError, OrderError) as error:
        fault = Fault(
            say("{what}.", what=opened(error.said)),
            say("Correct the units or the order of loss."),
        )
        raise RefusedError(unreadable(fault)) from None


def _armies(said: Fight) -> Both[Army]:
    return Both(
        Army(
            regular_attackers(said),
            said.attacker_order_of_loss,
            frozenset(said.attacker_tech),
        ),
        Army(
            {name: count for name, count in said.defender.items() if name != "aa_gun"},
            said.defender_order_of_loss,
            frozenset(said.defender_tech),
        ),
    )


def _amended(said: Fight, book: Ledger) -> Battle:
    armies, place = _armies(said), place_of(said)
    raid = raid_of(said, book)
    book.apply(
        units_in_battle,
        said.defender,
        targets=said.targets,
        place=place,
        raid_alone=raid is not None and not any(armies.attacker.units.values()),
    )
    book.apply(fights_by_role, said.attacker_role, said.attacker)
    if any(said.interceptors.values()):
        book.apply(interceptors_fight, said.interceptors)
    return amended_battle(
        armies,
        place,
        role=said.attacker_role,
        interceptors=said.interceptors,
        targets=said.targets,
        raid=raid,
        battleships=said.bombardment.get("battleship", 0),
        max_rounds=said.max_rounds,
    )


def _classic(said: Fight) -> Battle:
    armies = _armies(said)
    if place_of(said) is Domain.SEA:
        return classic_sea_battle(armies, max_rounds=said.max_rounds)
    return classic_land_battle(
        armies,
        aa_gun=bool(said.defender.get("aa_gun", 0)),
        battleships=said.bombardment.get("battleship", 0),
        max_rounds=said.max_rounds,
    )


_SIDES = {
    "attacker": say("Attacker"),
    "defender": say("Defender"),
    "interceptors": say("Interceptors"),
}


def _declare(said: Fight, book: Ledger) -> None:
    rules = [BOOK["R4-5.15"] if said.amendments else BOOK["BASE-86 combat.fire"]]
    for side, label in _SIDES.items():
        units: Mapping[str, int] = getattr(said, side)
        says = say("{side}: {units}.", side=label, units=roster(units, say("none")))
        book.declare(side, units, says=says, rules=rules)
    if any(said.bombardment.values()):
        book.attest(
            say("It is an assault from the sea, and these ships had no battle before it."),
            BOOK["BASE-86 combat.battleship"],
        )


def _outcome(report: BattleReport) -> FightOutcome:
    told = battle_outcome(report)
    interceptors = {
        name: count for name, count in told.defender_left.items() if name.startswith("interceptor_")
    }
    return FightOutcome(
        before=_plain_round(told.before) if told.before else None,
        rounds=tuple(_plain_round(each) for each in told.rounds),
        attacker_left=plain_units(told.attacker_left),
        defender_left=plain_units(told.defender_left),
        damaged_left=told.damaged_left,
        winner=told.winner,
        broken_off=told.broken_off,
        attacker_takes=told.attacker_takes,
        interceptors_left=plain_units(interceptors),
        raided=plain_units(report.raided),
    )


def _plain_round(told: RoundOutcome) -> RoundOutcome:
    return RoundOutcome(told.round, told.hits, told.losses.each(plain_units), told.damaged)


def plain_units(kinds: Units) -> Units:
    """Return units by what they are, whatever their part in the battle."""
    parts = ((name.removesuffix("_on_raid").rpartition("_")[2], n) for name, n in kinds.items())
    return UnitCounts.sum({unit: count} for unit, count in parts)
