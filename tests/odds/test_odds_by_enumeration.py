"""The engine against full enumeration: every pair of states in which a battle can end, exactly.

The reference runs the resolver itself over all dice of every round, in fractions; the engine works
with doubles, so "exactly" means to the last digits of a double.
"""

import random
from dataclasses import replace

import pytest
from odds_grounds import GROUNDS
from odds_reference import Known, Reference, rest
from odds_samples import FAMILIES

from core.board.amended_profile import amended_battle
from core.board.army import Army
from core.board.side import Both, Side
from core.board.unit_table import Domain
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


@pytest.mark.parametrize("begun", [False, True])
@pytest.mark.parametrize("land", [0, 1])
def test_r_36_ships_in_port_fire_in_one_round_before_they_lose_the_land(
    land: int, *, begun: bool
) -> None:
    """They fire in the first round even where nothing else defends, if none was fought before."""
    both = Both(Army({"infantry": 2}), Army({"infantry": land, "battleship": 1}))

    assert furthest_apart(Reference(amended_battle(both, Domain.LAND, begun=begun))) < LAST_DIGITS


@pytest.mark.parametrize("guard", [0, 1])
def test_transports_that_are_spared_leave_after_a_round_when_nothing_else_is_left(
    guard: int,
) -> None:
    """One round is fought in any case, and no ratio of units has to be given for it."""
    both = Both(Army({"transport": 1, "submarine": guard}), Army({"submarine": 1}))
    battle = replace(amended_battle(both, Domain.SEA), spared=frozenset({"transport"}))

    assert furthest_apart(Reference(battle)) < LAST_DIGITS


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
