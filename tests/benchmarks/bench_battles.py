"""How long exact battle odds take: building the battle, its odds and their JSON."""

from collections.abc import Callable, Iterator

from bench_figures import Seen, median, number, seen, timed

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


CASES: tuple[tuple[str, Callable[[], Battle], int], ...] = (
    (
        "land-23",
        land(
            army(infantry=10, artillery=5, tank=5, fighter=3),
            army(infantry=12, artillery=3, tank=2, fighter=2, strategic_bomber=1),
        ),
        300,
    ),
    (
        "land-60",
        land(
            army(infantry=30, artillery=10, tank=10, fighter=10),
            army(infantry=35, artillery=10, tank=10, fighter=5),
        ),
        100,
    ),
    (
        "land-240",
        land(
            army(infantry=120, artillery=50, tank=40, fighter=30),
            army(infantry=140, artillery=40, tank=40, fighter=20),
        ),
        5,
    ),
    (
        "sea-18",
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
    ),
)
"""What is measured, and how often it is done."""


def battles(*, quick: bool) -> Iterator[Seen]:
    """Work out the odds of each battle again and again."""
    for key, begin, times in CASES:

        def compute_odds(begin: Callable[[], Battle] = begin) -> object:
            return battle_odds(begin()).as_json()

        took = timed(compute_odds, 2 if quick else times)
        yield seen(key, 1000 * median(took), f"least {number(1000 * min(took))} ms")
