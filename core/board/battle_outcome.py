"""A battle's outcome in the shape that every board room gives it."""

from dataclasses import dataclass

from core.board.battle import Winner
from core.board.battle_report import BattleReport, RoundReport
from core.board.counts import Units
from core.board.side import Both
from core.board.unit_words import roster
from core.terms.message import Message, Text, say, say_many


@dataclass(frozen=True, slots=True)
class RoundOutcome:
    """What a round did.

    Attributes:
        round: Its number from 1; 0 is what happened before the first.
        hits: Hits that each side scored.
        losses: Units that each side lost.
        damaged: Ships of two hits that each side had damaged and kept.
    """

    round: int
    hits: Both[int]
    losses: Both[Units]
    damaged: Both[Units]


@dataclass(frozen=True, slots=True)
class BattleOutcome:
    """How a battle ended.

    Attributes:
        before: What happened before the first round, if anything did.
        rounds: Its rounds.
        attacker_left: The attacker's units at the end.
        defender_left: The defender's.
        damaged_left: Those of them that are damaged.
        winner: Who is left; a battle that was broken off is a stand-off.
        broken_off: Whether the attacker ended it while there was combat left.
        attacker_takes: Whether the attacker won with a unit that can hold the place.
    """

    before: RoundOutcome | None
    rounds: tuple[RoundOutcome, ...]
    attacker_left: Units
    defender_left: Units
    damaged_left: Both[Units]
    winner: Winner
    broken_off: bool
    attacker_takes: bool


def battle_outcome(report: BattleReport) -> BattleOutcome:
    """Return the outcome that a battle's report tells."""
    rounds = tuple(_round(told) for told in report.rounds)
    return BattleOutcome(
        before=next((told for told in rounds if not told.round), None),
        rounds=tuple(told for told in rounds if told.round),
        attacker_left=report.attacker_left,
        defender_left=report.defender_left,
        damaged_left=report.damaged_left,
        winner=report.winner,
        broken_off=report.broken_off,
        attacker_takes=report.takes,
    )


def headline(place: Text, outcome: BattleOutcome) -> Message:
    """Return a battle's outcome in one line."""
    fought = len(outcome.rounds)
    after = (
        say_many("after {n} round", "after {n} rounds", fought)
        if fought
        else say("without a round")
    )
    return say("{place}: {ended}", place=place, ended=_ended(outcome, after))


def _ended(outcome: BattleOutcome, after: Message) -> Message:
    attacker, defender = roster(outcome.attacker_left), roster(outcome.defender_left)
    match outcome.winner:
        case Winner.ATTACKER:
            return say("the attacker wins {after} with {units}", after=after, units=attacker)
        case Winner.DEFENDER:
            return say("the defender wins {after} with {units}", after=after, units=defender)
        case Winner.NONE:
            return say("nobody is left {after}", after=after)
        case Winner.STAND_OFF:
            pass
    both = say("{attacker} against {defender}", attacker=attacker, defender=defender)
    if outcome.broken_off:
        return say("broken off {after}, {units}", after=after, units=both)
    return say("a stand-off {after}, {units}", after=after, units=both)


def _round(told: RoundReport) -> RoundOutcome:
    return RoundOutcome(told.round, told.hits, told.lost, told.damaged)
