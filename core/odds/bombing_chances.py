"""What bombers that survive an air battle may do and suffer, target by target and in all."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from core.board.air_raid import AirRaid
from core.board.fight_raid import damage_dice, damage_done
from core.board.order_of_loss import next_hit
from core.board.volley import FACES
from core.odds.hit_counts import NEGLIGIBLE, Floats, binomials

Chances = Mapping[int, float]
"""The chance of each number."""


class Numbers:
    """Chances by number, added up."""

    def __init__(self) -> None:
        self.chances: dict[int, float] = {}

    def add(self, number: int, chance: float) -> None:
        """Count a number that comes up with a chance."""
        self.chances[number] = self.chances.get(number, 0.0) + chance


@dataclass(frozen=True, slots=True)
class BombingChances:
    """What may happen over targets: bombers lost by unit, and damage that is marked."""

    lost: Mapping[str, Chances]
    damage: Chances


KnownBombings = dict[tuple[int, tuple[int, ...]], BombingChances]
"""By target and the bombers that reach it, what may happen there."""


def bombing_chances(
    raid: AirRaid, after: Iterable[tuple[int, float]], found: KnownBombings
) -> tuple[tuple[BombingChances, ...], BombingChances]:
    """Return what may happen to each target, and to all of them together.

    Args:
        raid: The raid.
        after: The attacker's states after the air battle, with their chances.
        found: What is known of this raid already; what is found is added.
    """
    places = range(len(raid.targets))
    by_target: list[list[tuple[BombingChances, float]]] = [[] for _ in places]
    in_all: list[tuple[BombingChances, float]] = []
    for hits_taken, chance in after:
        at_targets = []
        for place in places:
            key = place, tuple(raid.left(hits_taken, place).values())
            if key not in found:
                found[key] = _at_one_target(raid, place, hits_taken)
            at_targets.append(found[key])
            by_target[place].append((found[key], chance))
        in_all.append((_at_all_targets(at_targets), chance))
    return tuple(_averaged(each) for each in by_target), _averaged(in_all)


def _at_one_target(raid: AirRaid, place: int, hits_taken: int) -> BombingChances:
    """Return what may happen at one target to the bombers that reach it."""
    target, bombs = raid.targets[place], raid.order.may_take(raid.bombers_of(place))
    before = raid.left(hits_taken, place)
    lost = {unit: Numbers() for unit in before}
    dice_thrown: dict[tuple[int, int], float] = {}
    dice = sum(before.values())
    after_fire = hits_taken
    for hits, share in enumerate(binomials(raid.numbers.facility, np.array([dice]))[0].tolist()):
        after_fire = next_hit(after_fire, bombs) if hits else hits_taken
        if share > NEGLIGIBLE:
            left = raid.left(after_fire, place)
            thrown = damage_dice(raid, left)
            dice_thrown[thrown] = dice_thrown.get(thrown, 0.0) + share
            for unit, number in before.items():
                lost[unit].add(number - left[unit], share)
    damage = Numbers()
    rolled = _damage_rolled(dice_thrown, raid.numbers.best_of, target.room)
    for total, chance in enumerate(rolled.tolist()):
        if chance > 0:
            damage.add(damage_done(total, target.room), chance)
    return BombingChances({unit: numbers.chances for unit, numbers in lost.items()}, damage.chances)


def _at_all_targets(each: list[BombingChances]) -> BombingChances:
    """Return what targets that do not bear on one another come to together."""
    units = dict.fromkeys(unit for target in each for unit in target.lost)
    lost = {unit: _sum_of([one.lost[unit] for one in each if unit in one.lost]) for unit in units}
    return BombingChances(lost, _sum_of([target.damage for target in each]))


def _sum_of(parts: list[Chances]) -> Chances:
    total: Chances = {0: 1.0}
    for part in parts:
        numbers = Numbers()
        for so_far, chance in total.items():
            for number, share in part.items():
                numbers.add(so_far + number, chance * share)
        total = numbers.chances
    return total


def _averaged(cases: list[tuple[BombingChances, float]]) -> BombingChances:
    """Return what comes of several cases by their chances."""
    lost: dict[str, Numbers] = {}
    damage = Numbers()
    for case, chance in cases:
        for unit, of in case.lost.items():
            numbers = lost.setdefault(unit, Numbers())
            for number, share in of.items():
                numbers.add(number, chance * share)
        for number, share in case.damage.items():
            damage.add(number, chance * share)
    return BombingChances({unit: numbers.chances for unit, numbers in lost.items()}, damage.chances)


def _damage_rolled(dice_thrown: Mapping[tuple[int, int], float], best_of: int, room: int) -> Floats:
    """Return the distribution of all damage dice; totals of ``room`` and more count as so many.

    Args:
        dice_thrown: The chance of each number of heavy bombers and of all dice.
        best_of: Dice of a heavy bomber.
        room: Damage that the facility can still carry.
    """
    by_heavy: dict[int, dict[int, float]] = {}
    for (heavy, dice), chance in dice_thrown.items():
        plain = by_heavy.setdefault(heavy, {})
        others = dice - heavy * best_of
        plain[others] = plain.get(others, 0.0) + chance
    total = np.zeros(room + 1)
    most = max((max(plain) for plain in by_heavy.values()), default=0)
    of_plain, of_heavy = _sums(1, most, room), _sums(best_of, max(by_heavy, default=0), room)
    for heavy, plain in by_heavy.items():
        mixed = np.array(list(plain.values())) @ of_plain[list(plain)]
        total += _capped_sum(of_heavy[heavy], mixed)
    return total


@lru_cache(maxsize=32)
def _sums(best_of: int, most: int, room: int) -> Floats:
    """Return the distribution of the sum of so many shots (rows), each the best of some dice."""
    die = np.diff((np.arange(FACES + 1) / FACES) ** best_of, prepend=0.0)
    sums = np.zeros((most + 1, room + 1))
    sums[0, 0] = 1.0
    for shots in range(most):
        sums[shots + 1] = _capped_sum(sums[shots], die)
    sums.setflags(write=False)
    return sums


def _capped_sum(sums: Floats, more: Floats) -> Floats:
    """Return the distribution of two sums together, what goes beyond the room counted as full."""
    both = np.convolve(sums, more)
    both[len(sums) - 1] += both[len(sums) :].sum()
    return both[: len(sums)]
