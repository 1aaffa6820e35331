"""Both ways of working a battle out, against one another, and what they leave out."""

from collections.abc import Iterator

import numpy as np
import pytest

import core.odds.battle_chances as battle_chances_module
from core.board.alpha3_profile import alpha3_land_battle, alpha3_sea_battle
from core.board.army import Army
from core.board.battle import Battle
from core.board.side import Both, Side
from core.odds.battle_chances import battle_chances
from core.odds.hit_counts import binomials
from core.odds.hit_table import LEVELS, HitTable
from core.odds.loss_graph import MOST_PAIRS
from core.odds.rare import ALLOWANCE, RARE, Rarities


def _battles() -> Iterator[Battle]:
    land = Both(Army({"infantry": 4, "artillery": 3, "tank": 2}), Army({"infantry": 6, "tank": 2}))
    yield alpha3_land_battle(land)
    yield alpha3_land_battle(land, bombardment={"battleship": 1}, max_rounds=2)
    fleets = Both(Army({"submarine": 3}), Army({"cruiser": 2, "carrier": 1, "transport": 1}))
    yield alpha3_sea_battle(fleets)
    yield alpha3_sea_battle(fleets, submerging=frozenset(Side))


@pytest.mark.parametrize("battle", list(_battles()))
def test_small_and_large_battles_are_worked_out_to_the_same_end(
    battle: Battle, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it is, all salvos written out together, and pair by pair."""
    found = [battle_chances(battle)]
    monkeypatch.setattr(battle_chances_module, "is_small", lambda *_: False)
    for joint in (True, False):
        monkeypatch.setattr(battle_chances_module, "is_joint", lambda *_, joint=joint: joint)
        found.append(battle_chances(battle))
    one, *others = found

    for other in others:
        assert np.allclose(one.ended, other.ended, rtol=0, atol=1e-14)
        assert np.allclose(one.broken, other.broken, rtol=0, atol=1e-14)
        assert one.rounds == pytest.approx(other.rounds, abs=1e-13)


def test_fire_of_several_salvos_is_the_same_in_both_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    """Submarines, aircraft that see none, and ships: each with hits of its own, in two steps."""
    fleets = Both(
        Army({"submarine": 2, "destroyer": 1, "fighter": 2, "battleship": 1}),
        Army({"submarine": 1, "destroyer": 1, "fighter": 1, "cruiser": 1, "transport": 1}),
    )
    found = []
    for joint in (True, False):
        monkeypatch.setattr(battle_chances_module, "is_joint", lambda *_, joint=joint: joint)
        found.append(battle_chances(alpha3_sea_battle(fleets)))
    one, other = found

    assert np.allclose(one.ended, other.ended, rtol=0, atol=1e-14)
    assert one.rounds == pytest.approx(other.rounds, abs=1e-13)


def test_no_more_is_left_out_than_is_allowed() -> None:
    """However much is rare: what has been left out counts, and then everything is followed."""
    rarities = Rarities(2)
    chances = np.full(1000, 6e-18)
    left_out = []
    for _ in range(2):
        rarities.next_part()
        left_out.append(sum(float(chances[~rarities.kept(chances)].sum()) for _ in range(100)))

    assert left_out[0] <= ALLOWANCE / 2
    assert 0.9 * ALLOWANCE < sum(left_out) <= ALLOWANCE
    assert rarities.kept(chances).all()


def test_next_to_nothing_is_left_out_in_any_case() -> None:
    """Even where nothing may be left out any more."""
    assert (
        Rarities(1).kept(np.array([0.0, 0.4**90, 0.5**80, 1.0])).tolist()
        == [False] * 2 + [True] * 2
    )


@pytest.mark.parametrize("weight", [3.0, 1.0, 1e-7, 1e-14])
def test_hits_that_are_left_out_are_too_rare_and_are_counted(weight: float) -> None:
    """Nine dice and ninety: the others come up as often as ever, and lead where they led."""
    dice = np.array([0, 9, 90])
    chances = binomials(2, dice)
    table = HitTable([chances])
    rarities = Rarities(1)
    rarities.next_part()
    targets = np.array([5, 6, 7])

    scored = table.scored(
        (1 + np.arange(3)) * LEVELS, np.full(3, weight), targets * table.width, rarities
    )

    hits = scored.cells - targets[scored.thrown] * table.width
    told = np.zeros_like(chances)
    told[scored.thrown, hits] = scored.chance
    kept = told > 0
    assert np.allclose(told[kept], weight * chances[kept], rtol=1e-15)
    # up to eight times as rare is still told
    assert (weight * chances[~kept] < 0.5 ** RARE[0]).all()
    assert kept[weight * chances > 0.5 ** RARE[0]].all()
    lost = weight * float(chances[~kept].sum())
    assert rarities.spares(ALLOWANCE - lost, 0) or lost == 0
    assert not rarities.spares(1e-20, 0)


@pytest.mark.parametrize("ships", [24, 48])
def test_large_fleets_lose_nothing_of_their_chances(ships: int) -> None:
    """Four kinds at sea, half of them on each side of what was once refused."""
    fleet = Army(dict.fromkeys(("submarine", "destroyer", "cruiser", "fighter"), ships // 4))
    chances = battle_chances(alpha3_sea_battle(Both(fleet, fleet)))

    assert chances.ended.size < MOST_PAIRS
    assert chances.ended.sum() == pytest.approx(1, abs=1e-13)
