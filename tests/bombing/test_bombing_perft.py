"""Exact counts over every pair of rolls, recounted here from the printed ladder alone."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

from bombing_cases import bomb, sw_rung

from core.terms.dice import LoadedDice

FACES = list(product(range(1, 7), repeat=2))
DEFENDED = {"kind": "key_economic_area", "flak": 5, "cities": 1, "value": None}


def by_hand(attack: tuple[int, ...], defence: tuple[int, ...], net: int) -> int:
    """Return BRPs lost to six bombers against a defense of seven."""
    before, after = sw_rung(6, sum(attack) + net)
    stopped = min(sum(sw_rung(7, sum(defence) - net)), 6)
    extra = 3 * min(max(net, 0), 6) + 3 * max(6 - stopped - max(-net, 0), 0)
    return 3 * before + after + extra


def resolved(**research: int) -> Iterator[int]:
    """Yield BRPs lost for each of the 1,296 pairs of rolls."""
    for attack, defence in product(FACES, FACES):
        dice = LoadedDice({"attacker": attack, "defender": defence})
        yield bomb(dice, research=research, target=DEFENDED).outcome.brp_loss


def test_24_65_every_pair_of_rolls_of_six_bombers_against_seven_at_minus_one() -> None:
    """How often each number of BRPs is lost; the figures can be recounted on paper."""
    counted = Counter(resolved(air_defense=1))

    assert counted == Counter(by_hand(a, d, -1) for a, d in product(FACES, FACES))
    assert dict(sorted(counted.items())) == {
        2: 90,
        4: 90,
        5: 285,
        6: 450,
        7: 165,
        8: 78,
        9: 75,
        10: 28,
        11: 14,
        12: 15,
        13: 5,
        14: 1,
    }


def test_24_65_every_pair_of_rolls_of_six_bombers_against_seven_at_plus_two() -> None:
    """The same with three strategic bomber results, against the ladder."""
    counted = Counter(resolved(strategic_bombers=3))

    assert counted == Counter(by_hand(a, d, 2) for a, d in product(FACES, FACES))
    assert sum(counted.values()) == 1296
