"""Exact counts over every pair of rolls, recounted here from the printed ladder alone.

The pinned figures can be recounted on paper: with six submarines the number before the stroke is
0 or 1, so only the ways to throw each total of the ASW matter.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product

from submarine_cases import rung, warfare

from core.terms.dice import LoadedDice

FACES = list(product(range(1, 7), repeat=2))


def by_hand(attack: tuple[int, ...], defence: tuple[int, ...], net: int) -> tuple[int, int]:
    """Return transports sunk and damaged by six submarines against seven ASW, ships to spare."""
    sunk, damaged = rung(6, sum(attack) + net)
    stopped = sum(rung(7, sum(defence) - net))
    through = 6 - min(stopped, 6)
    extra = min(max(net, 0), 6) + max(through - max(-net, 0), 0)
    return sunk + extra, damaged


def resolved(net: int) -> Iterator[tuple[int, int]]:
    """Yield transports sunk and damaged for each of the 1,296 pairs of rolls."""
    for attack, defence in product(FACES, FACES):
        outcome = warfare(
            LoadedDice({"attacker": attack, "defender": defence}),
            submarines=6,
            asw=7,
            transports=30,
            net_modifier=net,
        ).outcome
        yield outcome.transports_sunk, outcome.transports_damaged


def test_24_62_every_pair_of_rolls_of_the_printed_example_at_minus_one() -> None:
    """Six submarines, seven ASW, net -1: how often each number of transports is sunk."""
    counted = Counter(resolved(-1))

    assert counted == Counter(by_hand(a, d, -1) for a, d in product(FACES, FACES))
    assert _sunk(counted) == {0: 90, 1: 1005, 2: 168, 3: 33}


def test_24_62_every_pair_of_rolls_of_the_printed_example_at_plus_one() -> None:
    """The same at +1."""
    counted = Counter(resolved(1))

    assert counted == Counter(by_hand(a, d, 1) for a, d in product(FACES, FACES))
    assert _sunk(counted) == {2: 216, 3: 540, 4: 324, 5: 108, 6: 108}


def _sunk(counted: Counter[tuple[int, int]]) -> dict[int, int]:
    """Return how often each number of transports is sunk."""
    found: Counter[int] = Counter()
    for (sunk, _), times in counted.items():
        found[sunk] += times
    return dict(sorted(found.items()))
