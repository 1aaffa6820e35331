"""What bombers that survive an air battle may do and suffer, target by target and in all."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np

from core.board.air_raid import AirRaid
from core.board.fight_raid import damage_dice, damage_done
from core.board.order_of_loss import take_hits
from core.board.volley import FACES
from core.odds.hit_counts import RAREST, Floats, binomials

Chances = Mapping[int, float]
"""The chance of each number."""


class Tally:
    """Chances by number, added up."""

    def __init__(self) -> None:
        self.chances: dict[int, float] = {}

    def add(self, number: int, chance: float) -> None:
        """Count a number that comes up with a chance."""
        self.chances[number] = self.chances.get(number, 0.0) + chance


@dataclass(frozen=True, slots=True)
class Bombed:
    """What may happen over targets: bombers lost by unit, and damage that is marked."""

    lost: Mapping[str, Chances]
    damage: Chances


def bombed(raid: AirRaid, after: Iterable[tuple[int, float]]) -> tuple[tuple[Bombed, ...], Bombed]:
    """Return what may happen to each target, and to all of them together.

    Args:
        raid: The raid.
        after: The attacker's states after the air battle, with their chances.
    """
    places = range(len(raid.targets))
    found: dict[tuple[int, tuple[int, ...]], Bombed] = {}
    apart: list[list[tuple[Bombed, float]]] = [[] for _ in places]
    together: list[tuple[Bombed, float]] = []
    for taken, chance in after:
        here = []
        for place in places:
            key = place, tuple(raid.left(taken, place).values())
            if key not in found:
                found[key] = _one(raid, place, taken)
            here.append(found[key])
            apart[place].append((found[key], chance))
        together.append((_summed(here), chance))
    return tuple(_mixed(each) for each in apart), _mixed(together)


def _one(raid: AirRaid, place: int, taken: int) -> Bombed:
    """Return what may happen at one target to the bombers that reach it."""
    target, bombs = raid.targets[place], raid.order.may_take(raid.bombers_of(place))
    before = raid.left(taken, place)
    lost = {unit: Tally() for unit in before}
    throwing: dict[tuple[int, int], float] = {}
    dice = sum(before.values())
    for hits, times in enumerate(binomials(raid.numbers.facility, np.array([dice]))[0].tolist()):
        if times > RAREST:
            left = raid.left(take_hits(taken, bombs, hits), place)
            thrown = damage_dice(raid, left)
            throwing[thrown] = throwing.get(thrown, 0.0) + times
            for unit, number in before.items():
                lost[unit].add(number - left[unit], times)
    done = Tally()
    for rolled, chance in enumerate(_rolled(throwing, raid.numbers.best_of).tolist()):
        if chance > 0:
            done.add(damage_done(rolled, target.room), chance)
    return Bombed({unit: tally.chances for unit, tally in lost.items()}, done.chances)


def _summed(each: list[Bombed]) -> Bombed:
    """Return what targets that do not bear on one another come to together."""
    units = dict.fromkeys(unit for target in each for unit in target.lost)
    lost = {unit: _sum([one.lost[unit] for one in each if unit in one.lost]) for unit in units}
    return Bombed(lost, _sum([target.damage for target in each]))


def _sum(parts: list[Chances]) -> Chances:
    total: Chances = {0: 1.0}
    for part in parts:
        tally = Tally()
        for so_far, chance in total.items():
            for number, times in part.items():
                tally.add(so_far + number, chance * times)
        total = tally.chances
    return total


def _mixed(cases: list[tuple[Bombed, float]]) -> Bombed:
    """Return what comes of several cases by their chances."""
    lost: dict[str, Tally] = {}
    damage = Tally()
    for case, chance in cases:
        for unit, of in case.lost.items():
            tally = lost.setdefault(unit, Tally())
            for number, times in of.items():
                tally.add(number, chance * times)
        for number, times in case.damage.items():
            damage.add(number, chance * times)
    return Bombed({unit: tally.chances for unit, tally in lost.items()}, damage.chances)


def _rolled(throwing: Mapping[tuple[int, int], float], best_of: int) -> Floats:
    """Return the distribution of all damage dice.

    Args:
        throwing: The chance of each number of heavy bombers and of all dice.
        best_of: Dice of a heavy bomber.
    """
    weights: dict[tuple[int, int], float] = {}
    for (heavy, dice), chance in throwing.items():
        counted = heavy, dice - heavy * best_of
        weights[counted] = weights.get(counted, 0.0) + chance
    total = np.zeros(FACES * max(map(sum, weights), default=0) + 1)
    best = np.diff((np.arange(FACES + 1) / FACES) ** best_of, prepend=0.0)
    die = np.diff(np.arange(FACES + 1) / FACES, prepend=0.0)
    sums: dict[int, list[Floats]] = {}
    for (heavy, plain), weight in weights.items():
        first = _power(best, heavy)
        of_heavy = sums.setdefault(heavy, [first])
        while len(of_heavy) <= plain:
            of_heavy.append(np.convolve(of_heavy[-1], die))
        total[: len(of_heavy[plain])] += weight * of_heavy[plain]
    return total


def _power(die: Floats, dice: int) -> Floats:
    """Return the distribution of the sum of some dice."""
    total = np.ones(1)
    for _ in range(dice):
        total = np.convolve(total, die)
    return total
