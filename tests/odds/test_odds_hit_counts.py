"""Distributions of hits, against Python's own fractions."""

from fractions import Fraction
from math import comb

import numpy as np
import pytest

from core.odds.hit_counts import NEGLIGIBLE, binomials, hit_distributions


@pytest.mark.parametrize("number", [1, 3, 5])
def test_hits_of_equal_dice_are_binomial(number: int) -> None:
    """Every count of hits of 0 to 40 dice, to the last digits."""
    found = binomials(number, np.arange(41))
    chance = Fraction(number, 6)
    for dice in range(41):
        for hits in range(dice + 1):
            exact = comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits)

            assert found[dice, hits] == pytest.approx(float(exact), rel=1e-12)


def test_hits_of_many_dice_are_binomial() -> None:
    """Six hundred dice, past the tables that are kept, and of nobody."""
    found = binomials(2, np.array([600, 0, 600]))

    assert found[1].tolist() == [1.0] + 600 * [0.0]
    assert found[0].tolist() == found[2].tolist()
    for hits in (0, 150, 200, 250):
        exact = Fraction(comb(600, hits) * 2 ** (600 - hits), 3**600)

        assert found[0, hits] == pytest.approx(float(exact), rel=1e-12)


@pytest.mark.parametrize("dice", [5, 300])
def test_hits_that_nobody_is_left_for_count_as_the_last(dice: int) -> None:
    """Of three that can be hit, at most three are, however many dice are thrown."""
    everything = binomials(2, np.array([dice, 2]))
    found = binomials(2, np.array([dice, 2]), 3)

    assert np.allclose(found[:, :3], everything[:, :3], rtol=1e-12)
    assert np.allclose(found[:, 3], everything[:, 3:].sum(axis=1), rtol=1e-12)
    assert hit_distributions({1: np.array([1]), 2: np.array([dice])}, 3).shape == (1, 4)


def test_dice_that_hit_on_six_never_miss() -> None:
    """Numbers above the die's faces are no different."""
    assert binomials(6, np.array([3]))[0].tolist() == [0, 0, 0, 1]


def test_mixed_dice_are_added_up() -> None:
    """One die on 1 and one on 4, by hand."""
    found = hit_distributions({1: np.array([1]), 4: np.array([1])}, 2)[0]

    assert found.tolist() == pytest.approx([5 / 6 * 2 / 6, 5 / 6 * 4 / 6 + 1 / 6 * 2 / 6, 4 / 36])


def test_states_without_dice_hit_nothing() -> None:
    """Beside one that has dice, and alone."""
    none = np.zeros(2, dtype=np.int64)

    assert hit_distributions({2: none}, 9).tolist() == [[1], [1]]
    assert hit_distributions({2: np.array([1, 0]), 3: none}, 9)[1].tolist() == [1, 0]


def test_hits_of_few_dice_are_all_told_and_of_many_only_those_that_count() -> None:
    """Thirty-eight dice that hit on 1 may all hit; of ninety so many that it counts in a sum."""
    few = hit_distributions({1: np.array([38])}, 90)[0]
    many = hit_distributions({1: np.array([90])}, 90)[0]

    assert few[38] == pytest.approx(6.0**-38, rel=1e-9)
    assert many[-1] > NEGLIGIBLE
    assert 38 < len(many) < 91


def test_shots_of_two_sorts_are_added_up_to_the_last_digits() -> None:
    """Seven shots on 2 and twelve on 5, against fractions."""
    found = hit_distributions({2: np.array([7]), 5: np.array([12])}, 19)[0]
    exact = [Fraction(0)] * 20
    for low in range(8):
        for high in range(13):
            ways = comb(7, low) * 2**low * 4 ** (7 - low)
            ways *= comb(12, high) * 5**high
            exact[low + high] += Fraction(ways, 6**19)

    assert found.tolist() == pytest.approx([float(each) for each in exact], rel=1e-12)
