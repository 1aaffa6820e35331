"""The engine against full enumeration: every pair of states in which a battle can end, exactly.

The reference runs the resolver itself over all dice of every round, in fractions; the engine works
with doubles, so "exactly" means to the last digits of a double.
"""

import random
from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement

import pytest
from odds_reference import Reference
from odds_samples import FAMILIES, GUNS, LAND, OLD_LAND, OLD_SEA, SEA

from core.board.alpha3_profile import alpha3_land_battle, alpha3_sea_battle
from core.board.amended_profile import amended_battle
from core.board.army import Army
from core.board.battle import Battle
from core.board.classic_profile import classic_land_battle, classic_sea_battle
from core.board.side import Both
from core.board.unit_table import Domain
from core.odds.battle_odds import battle_odds

LAST_DIGITS = 1e-14
SAMPLES = 20


def furthest_apart(battle: Battle, *, raw: bool = False) -> float:
    """Return the largest difference between the engine and the reference, over all ends."""
    chances = battle_odds(battle).chances
    attackers, defenders = chances.graphs
    expected = Reference(battle, raw).ends()
    assert sum(expected.values()) == 1
    found = 0.0
    for broken, ended in ((False, chances.ended), (True, chances.broken)):
        for row, attacker in enumerate(attackers.taken):
            for column, defender in enumerate(defenders.taken):
                chance = expected.pop((Both(attacker, defender), broken), 0)
                found = max(found, abs(float(chance) - float(ended[row, column])))
    assert not expected
    return found


@pytest.mark.parametrize("family", FAMILIES)
def test_sampled_battles_of_up_to_three_units_end_as_enumeration_says(family: str) -> None:
    """Fifty battles of each family, units and orders of loss drawn at random."""
    lot = random.Random(f"three of {family}")  # noqa: S311 - the same samples every time

    assert max(furthest_apart(FAMILIES[family](lot, 3)) for _ in range(SAMPLES)) < LAST_DIGITS


@pytest.mark.parametrize("family", FAMILIES)
def test_bands_of_faces_stand_for_every_face(family: str) -> None:
    """The same by every face of every die, for battles of up to two units."""
    lot = random.Random(f"faces of {family}")  # noqa: S311 - the same samples every time

    assert furthest_apart(FAMILIES[family](lot, 2), raw=True) < LAST_DIGITS


def armies(names: list[str]) -> Iterator[Army]:
    """Yield every army of one to three units, in the rule set's own order of loss."""
    for size in (1, 2, 3):
        for chosen in combinations_with_replacement(names, size):
            yield Army({name: chosen.count(name) for name in chosen})


def amended_on_land(both: Both[Army]) -> Battle:
    """Return a battle for a land space, no more said."""
    return amended_battle(both, Domain.LAND)


def amended_at_sea(both: Both[Army]) -> Battle:
    """Return a battle for a sea zone, no more said."""
    return amended_battle(both, Domain.SEA)


Begin = Callable[[Both[Army]], Battle]

GROUNDS: dict[str, tuple[Begin, list[str], list[str]]] = {
    "alpha3_land": (alpha3_land_battle, LAND, LAND + GUNS),
    "alpha3_sea": (alpha3_sea_battle, SEA, SEA),
    "classic_land": (classic_land_battle, OLD_LAND, OLD_LAND),
    "classic_sea": (classic_sea_battle, OLD_SEA, OLD_SEA),
    "amended_land": (
        amended_on_land,
        [*OLD_LAND, "carrier"],
        [*OLD_LAND, "carrier", "battleship"],
    ),
    "amended_sea": (amended_at_sea, OLD_SEA, OLD_SEA),
}


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("ground", GROUNDS)
def test_all_battles_of_up_to_three_units_end_as_enumeration_says(ground: str) -> None:
    """Every pair of armies of one to three units, on every ground."""
    begin, attackers, defenders = GROUNDS[ground]
    worst = 0.0
    for attacker in armies(attackers):
        for defender in armies(defenders):
            worst = max(worst, furthest_apart(begin(Both(attacker, defender))))

    assert worst < LAST_DIGITS
