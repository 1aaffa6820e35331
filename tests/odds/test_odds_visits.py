"""How often states are visited, and both ways of working a battle out, against one another."""

from collections.abc import Iterator

import numpy as np
import pytest

import core.odds.battle_chances as battle_chances_module
from core.board.alpha3_profile import alpha3_land_battle, alpha3_sea_battle
from core.board.army import Army
from core.board.battle import Battle
from core.board.side import Both
from core.odds.battle_chances import battle_chances
from core.odds.hit_counts import Floats
from core.odds.loss_graph import MOST_PAIRS
from core.odds.rare import ALLOWANCE, Rarities
from core.odds.visits import Way, expected_visits, step_by_step


def _triangular(chance: np.random.Generator, size: int, share: float) -> Floats:
    return np.triu(chance.random((size, size))) * (share / size)


@pytest.mark.parametrize("share", [1e-6, 0.3, 1.5])
@pytest.mark.parametrize("size", [3, 48, 49, 130])
def test_visits_are_what_comes_in_and_what_comes_round(size: int, share: float) -> None:
    """Two steps, the first by two salvos or by one; few rounds and many, one block and several."""
    chance = np.random.default_rng(size)
    first, second, third, fourth = (_triangular(chance, size, share) for _ in range(4))
    some = chance.random(size) > 0.5
    inflow = np.vstack([chance.random((2, size)), np.zeros((1, size))])
    ways = (
        Way(0, 2, np.where(some, 0.9, 0.0), first),
        Way(2, 1, None, second),
        Way(0, 1, np.where(some, 0.0, 0.9), third),
        Way(1, 0, None, fourth),
    )
    to_second = np.where(some[:, None], first @ second, third) * 0.9

    seen = expected_visits(inflow, ways)

    assert np.allclose(seen[0], inflow[0] + seen[1] @ fourth, rtol=1e-12)
    assert np.allclose(seen[1], inflow[1] + seen[0] @ to_second, rtol=1e-12)
    assert np.allclose(
        seen[:2], step_by_step(inflow[:2], np.ones(size), [to_second, fourth]), rtol=1e-12
    )


def test_a_step_that_leads_nowhere_stays_where_it_is() -> None:
    """The second of two steps, in which nobody fires."""
    inflow = np.array([[0.25, 0.5], [0.25, 0.0]])
    first = np.array([[0.0, 0.5], [0.0, 0.5]])

    seen = step_by_step(inflow, np.ones(2), [first, None])

    assert seen[0].tolist() == pytest.approx([0.5, 1.5])
    assert seen[1].tolist() == pytest.approx([0.25, 1.0])


def _battles() -> Iterator[Battle]:
    land = Both(Army({"infantry": 4, "artillery": 3, "tank": 2}), Army({"infantry": 6, "tank": 2}))
    yield alpha3_land_battle(land)
    yield alpha3_land_battle(land, bombardment={"battleship": 1}, max_rounds=2)
    fleets = Both(Army({"submarine": 3}), Army({"cruiser": 2, "carrier": 1, "transport": 1}))
    yield alpha3_sea_battle(fleets)


@pytest.mark.parametrize("battle", list(_battles()))
def test_small_and_large_battles_are_worked_out_to_the_same_end(
    battle: Battle, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each in both ways."""
    found = []
    for small in (True, False):
        monkeypatch.setattr(battle_chances_module, "is_small", lambda *_, small=small: small)
        found.append(battle_chances(battle))
    one, other = found

    assert np.allclose(one.ended, other.ended, rtol=0, atol=1e-14)
    assert np.allclose(one.broken, other.broken, rtol=0, atol=1e-14)
    assert one.rounds == pytest.approx(other.rounds, abs=1e-13)


def test_no_more_is_left_out_than_is_allowed() -> None:
    """However much is rare: what has been left out counts, and then everything is followed."""
    rarities = Rarities()
    chances = np.full(1000, 9e-18)
    left_out = sum(float(chances[~rarities.kept(chances)].sum()) for _ in range(100))

    assert 0.9 * ALLOWANCE < left_out <= ALLOWANCE
    assert rarities.kept(chances).all()


@pytest.mark.parametrize("ships", [24, 48])
def test_large_fleets_lose_nothing_of_their_chances(ships: int) -> None:
    """Four kinds at sea, half of them on each side of what was once refused."""
    fleet = Army(dict.fromkeys(("submarine", "destroyer", "cruiser", "fighter"), ships // 4))
    chances = battle_chances(alpha3_sea_battle(Both(fleet, fleet)))

    assert chances.ended.size < MOST_PAIRS
    assert chances.ended.sum() == pytest.approx(1, abs=1e-12)
