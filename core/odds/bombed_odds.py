"""What bombers that survive an air battle may do and suffer, target by target and in all."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from core.board.air_raid import AirRaid
from core.board.fight_raid import damage_dice, damage_done
from core.board.order_of_loss import next_hit
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


Known = dict[tuple[int, tuple[int, ...]], Bombed]
"""By target and the bombers that reach it, what may happen there."""


def bombed(
    raid: AirRaid, after: Iterable[tuple[int, float]], found: Known
) -> tuple[tuple[Bombed, ...], Bombed]:
    """Return what may happen to each target, and to all of them together.

    Args:
        raid: The raid.
        after: The attacker's states after the air battle, with their chances.
        found: What is known of this raid already; what is found is added.
    """
    places = range(len(raid.targets))
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
    struck = taken
    for hits, times in enumerate(binomials(raid.numbers.facility, np.array([dice]))[0].tolist()):
        struck = next_hit(struck, bombs) if hits else taken
        if times > RAREST:
            left = raid.left(struck, place)
            thrown = damage_dice(raid, left)
            throwing[thrown] = throwing.get(thrown, 0.0) + times
            for unit, number in before.items():
                lost[unit].add(number - left[unit], times)
    done = Tally()
    rolled = _rolled(throwing, raid.numbers.best_of, target.room)
    for total, chance in enumerate(rolled.tolist()):
        if chance > 0:
            done.add(damage_done(total, target.room), chance)
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


def _rolled(throwing: Mapping[tuple[int, int], float], best_of: int, room: int) -> Floats:
    """Return the distribution of all damage dice; totals of ``room`` and more count as so many.

    Args:
        throwing: The chance of each number of heavy bombers and of all dice.
        best_of: Dice of a heavy bomber.
        room: Damage that the facility can still carry.
    """
    by_heavy: dict[int, dict[int, float]] = {}
    for (heavy, dice), chance in throwing.items():
        plain = by_heavy.setdefault(heavy, {})
        others = dice - heavy * best_of
        plain[others] = plain.get(others, 0.0) + chance
    total = np.zeros(room + 1)
    most = max((max(plain) for plain in by_heavy.values()), default=0)
    of_plain, of_heavy = _sums(1, most, room), _sums(best_of, max(by_heavy, default=0), room)
    for heavy, plain in by_heavy.items():
        mixed = np.array(list(plain.values())) @ of_plain[list(plain)]
        total += _together(of_heavy[heavy], mixed)
    return total


@lru_cache(maxsize=32)
def _sums(best_of: int, most: int, room: int) -> Floats:
    """Return the distribution of the sum of so many shots (rows), each the best of some dice."""
    die = np.diff((np.arange(FACES + 1) / FACES) ** best_of, prepend=0.0)
    sums = np.zeros((most + 1, room + 1))
    sums[0, 0] = 1.0
    for shots in range(most):
        sums[shots + 1] = _together(sums[shots], die)
    sums.setflags(write=False)
    return sums


def _together(sums: Floats, more: Floats) -> Floats:
    """Return the distribution of two sums together, what goes beyond the room counted as full."""
    both = np.convolve(sums, more)
    both[len(sums) - 1] += both[len(sums) :].sum()
    return both[: len(sums)]
