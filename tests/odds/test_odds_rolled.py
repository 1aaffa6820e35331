"""Large battles of every family, rolled two hundred thousand times by the resolver (soak)."""

import random
from collections import Counter
from math import sqrt

import pytest
from odds_clauses import CLAUSES
from odds_samples import FAMILIES
from support import with_soak

from core.board.battle import Battle
from core.board.fight import fight, plan_battle
from core.odds.battle_odds import BattleOdds, battle_odds
from core.odds.quiet_ledger import QuietLedger
from core.terms.policy import nobody

ROLLED = 200_000
STANDARD_ERRORS = 4


def rolled(battle: Battle, times: int, seed: str) -> Counter[str]:
    """Return how often a battle ended in each way, by pseudo-random dice."""
    lot = random.Random(seed)  # noqa: S311 - nobody plays with these dice
    ends: Counter[str] = Counter()
    for _ in range(times):
        book = QuietLedger(lambda _, n, m: tuple(lot.choices(range(1, m + 1), k=n)), nobody)
        plan_battle(battle, book)
        report = fight(battle, CLAUSES, book)
        ends["broken_off" if report.broken_off else report.winner.value] += 1
        ends["takes"] += report.takes
    return ends


def expected(odds: BattleOdds) -> dict[str, float]:
    """Return the chances of the same ends."""
    return {
        "attacker": odds.attacker,
        "defender": odds.defender,
        "none": odds.both_destroyed,
        "stand_off": odds.stand_off,
        "broken_off": odds.broken_off,
        "takes": odds.attacker_takes,
    }


def within_errors(battle: Battle, times: int, seed: str) -> bool:
    """Return whether every end came up as often as the odds say, within four standard errors."""
    ends = rolled(battle, times, seed)
    return all(
        abs(ends[end] / times - chance)
        <= STANDARD_ERRORS * sqrt(max(chance * (1 - chance), 1e-9) / times)
        for end, chance in expected(battle_odds(battle)).items()
    )


@pytest.mark.parametrize("family", with_soak(FAMILIES, plain=4))
def test_a_few_hundred_rolled_battles_agree_with_the_odds(family: str) -> None:
    """Up to eight units a side, three hundred battles: the plain run's taste of the soak."""
    battle = FAMILIES[family](random.Random(f"large {family}"), 8)  # noqa: S311 - the same sample every time

    assert within_errors(battle, 300, f"dice of {family}")


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("family", FAMILIES)
def test_two_hundred_thousand_rolled_battles_agree_with_the_odds(family: str) -> None:
    """The same battles, within four standard errors of the exact odds."""
    battle = FAMILIES[family](random.Random(f"large {family}"), 8)  # noqa: S311 - the same sample every time

    assert within_errors(battle, ROLLED, f"dice of {family}")
