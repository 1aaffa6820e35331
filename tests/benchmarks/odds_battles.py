"""How long exact battle odds take: `python tests/benchmarks/odds_battles.py [--quick]`.

Every figure is wall time in milliseconds for building the battle, its odds and their JSON; the
least is what the machine can do, the median what it did beside whatever else was running.
"""

import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter

from core.board.alpha3_profile import alpha3_land_battle, alpha3_sea_battle
from core.board.army import Army
from core.board.battle import Battle
from core.board.side import Both
from core.odds.battle_odds import battle_odds


def army(**units: int) -> Army:
    """Return an army in the rule set's own order of loss."""
    return Army(units)


def land(attacker: Army, defender: Army) -> Callable[[], Battle]:
    """Return what builds a land battle."""
    return lambda: alpha3_land_battle(Both(attacker, defender))


def sea(attacker: Army, defender: Army) -> Callable[[], Battle]:
    """Return what builds a sea battle."""
    return lambda: alpha3_sea_battle(Both(attacker, defender))


CASES: tuple[tuple[str, Callable[[], Battle], float, int], ...] = (
    (
        "land, 23 against 20",
        land(
            army(infantry=10, artillery=5, tank=5, fighter=3),
            army(infantry=12, artillery=3, tank=2, fighter=2, strategic_bomber=1),
        ),
        2,
        300,
    ),
    (
        "land, 60 against 60",
        land(
            army(infantry=30, artillery=10, tank=10, fighter=10),
            army(infantry=35, artillery=10, tank=10, fighter=5),
        ),
        8,
        100,
    ),
    (
        "land, 240 against 240",
        land(
            army(infantry=120, artillery=50, tank=40, fighter=30),
            army(infantry=140, artillery=40, tank=40, fighter=20),
        ),
        500,
        5,
    ),
    (
        "sea, 18 against 18, two-hit ships",
        sea(
            army(submarine=4, destroyer=4, cruiser=2, carrier=2, fighter=4, battleship=2),
            army(
                submarine=3,
                destroyer=3,
                cruiser=2,
                carrier=2,
                fighter=4,
                battleship=1,
                transport=2,
            ),
        ),
        40,
        40,
    ),
)
"""What is measured, the milliseconds it may take, and how often it is done."""


def measured(begin: Callable[[], Battle], times: int) -> list[float]:
    """Return the milliseconds of each of so many runs, after one that is not counted."""
    battle_odds(begin())
    taken = []
    for _ in range(times):
        start = perf_counter()
        battle_odds(begin()).as_json()
        taken.append(1000 * (perf_counter() - start))
    return taken


def main(*, quick: bool) -> None:
    """Measure and print."""
    for name, begin, target, times in CASES:
        taken = measured(begin, 2 if quick else times)
        sys.stdout.write(
            f"{name:36} least {min(taken):8.2f}  median {median(taken):8.2f}  "
            f"target {target:g} ms\n"
        )


if __name__ == "__main__":
    main(quick="--quick" in sys.argv[1:])
