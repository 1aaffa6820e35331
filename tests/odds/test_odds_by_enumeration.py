"""The engine against full enumeration: every pair of states in which a battle can end, exactly.

The reference runs the resolver itself over all dice of every round, in fractions; the engine works
with doubles, so "exactly" means to the last digits of a double.
"""

import random

import pytest
from odds_grounds import GROUNDS
from odds_reference import Known, Reference, rest
from odds_samples import FAMILIES

from core.board.side import Both, Side
from core.odds.battle_odds import battle_odds

LAST_DIGITS = 1e-14
SAMPLES = 8


KNOWN: dict[str, Known] = {}
"""By ground, what was worked out already: grounds that go on alike share it."""


def furthest_apart(reference: Reference) -> float:
    """Return the largest difference between the engine and the reference, over all ends."""
    battle = reference.battle
    chances = battle_odds(battle).chances
    attackers, defenders = (
        [rest(battle.orders[side], taken) for taken in chances.graphs[side].taken] for side in Side
    )
    expected = dict(reference.ends())
    assert sum(expected.values()) == 1
    found = 0.0
    for broken, ended in ((False, chances.ended), (True, chances.broken)):
        for attacker, row in zip(attackers, ended.tolist(), strict=True):
            for defender, chance in zip(defenders, row, strict=True):
                there = float(expected.pop((Both(attacker, defender), broken), 0))
                found = max(found, abs(there - chance))
    assert not expected
    return found


@pytest.mark.parametrize("family", FAMILIES)
def test_sampled_battles_of_up_to_three_units_end_as_enumeration_says(family: str) -> None:
    """Eight battles of each family, units and orders of loss drawn at random."""
    lot = random.Random(f"three of {family}")  # noqa: S311 - the same samples every time

    assert (
        max(map(furthest_apart, (Reference(FAMILIES[family](lot, 3)) for _ in range(SAMPLES))))
        < LAST_DIGITS
    )


@pytest.mark.parametrize("family", FAMILIES)
def test_bands_of_faces_stand_for_every_face(family: str) -> None:
    """The same by every face of every die, for battles of up to two units."""
    lot = random.Random(f"faces of {family}")  # noqa: S311 - the same samples every time

    assert furthest_apart(Reference(FAMILIES[family](lot, 2), raw=True)) < LAST_DIGITS


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("name", GROUNDS)
def test_all_battles_of_up_to_three_units_end_as_enumeration_says(name: str) -> None:
    """Every pair of armies of one to three units, on every ground."""
    ground = GROUNDS[name]
    known = KNOWN.setdefault(ground.goes_on_as or name, {})
    references = (
        Reference(ground.begin(both), known=known, submerging=ground.submerging)
        for both in ground.pairs()
    )

    assert max(map(furthest_apart, references)) < LAST_DIGITS
