"""What a battle's outcome tells: each round's hits and losses, and how it ended."""

from collections.abc import Iterable
from dataclasses import dataclass

from core.board.battle import FRESH, Battle, Field, Winner, winner
from core.board.clauses import Standing, casualties_between
from core.board.counts import Units
from core.board.side import Both, Side


@dataclass(frozen=True, slots=True)
class RoundReport:
    """What a round did.

    Attributes:
        round: Its number from 1; 0 is what happened before the first.
        hits: Hits that each side scored.
        lost: Units that each side lost.
        damaged: Units of two hits that each side had damaged and kept.
        raided: Units that raided instead of firing, by kind.
    """

    round: int
    hits: Both[int]
    lost: Both[Units]
    damaged: Both[Units]
    raided: Units


@dataclass(frozen=True, slots=True)
class BattleReport:
    """A battle fought to its end.

    Attributes:
        rounds: Its rounds; round 0 stands in front when something happened before the first.
        attacker_left: The attacker's units at the end.
        defender_left: The defender's.
        damaged_left: Those of them that are damaged.
        winner: Who won; a battle that was broken off is a stand-off.
        broken_off: Whether the attacker ended it while there was combat left.
        takes: Whether the attacker won with a unit that can hold the place.
        raided: Units that raided; all raiders when there was nobody to fight.
    """

    rounds: tuple[RoundReport, ...]
    attacker_left: Units
    defender_left: Units
    damaged_left: Both[Units]
    winner: Winner
    broken_off: bool
    takes: bool
    raided: Units


def round_report(
    battle: Battle, number: int, before: Field, after: Field, hits: Both[int], raided: Units
) -> RoundReport:
    """Return what happened between two fields."""
    lost = {
        side: casualties_between(
            Standing(battle.orders[side], before[side]), Standing(battle.orders[side], after[side])
        )
        for side in Side
    }
    attacker, defender = lost[Side.ATTACKER], lost[Side.DEFENDER]
    return RoundReport(
        round=number,
        hits=hits,
        lost=Both(attacker.lost, defender.lost),
        damaged=Both(attacker.damaged, defender.damaged),
        raided=raided,
    )


def battle_report(
    battle: Battle, field: Field, fought: int, rounds: Iterable[RoundReport]
) -> BattleReport:
    """Return how a battle ended after so many rounds."""
    won = winner(battle, field, fought + 1)
    rounds = tuple(rounds)
    attacker, defender = (Standing(battle.orders[side], field[side]) for side in Side)
    return BattleReport(
        rounds=rounds,
        attacker_left=attacker.units,
        defender_left=defender.units,
        damaged_left=Both(attacker.damaged, defender.damaged),
        winner=Winner.STAND_OFF if won is None else won,
        broken_off=won is None,
        takes=won is Winner.ATTACKER
        and not battle.profile.holds.attacker.isdisjoint(attacker.units),
        raided=_raided(battle, fought, rounds),
    )


def _raided(battle: Battle, fought: int, rounds: tuple[RoundReport, ...]) -> Units:
    if fought:
        return {kind: n for told in rounds for kind, n in told.raided.items()}
    there = Standing(battle.orders.attacker, FRESH.attacker).units
    return {raid.kind: there[raid.kind] for raid in battle.profile.raids}
