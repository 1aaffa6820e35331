"""The exact odds of a bombing raid of Global 1940 Alpha+3."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from core.board.air_raid import AirRaid, Target
from core.board.fight_raid import damage_dice, damage_done, interceptors_left
from core.board.order_of_loss import take_hits
from core.board.volley import FACES
from core.odds.hit_counts import RAREST, Floats, binomials, convolved

Chances = Mapping[int, float]
"""The chance of each number."""


@dataclass(frozen=True, slots=True)
class TargetOdds:
    """What may happen to one facility and to its bombers.

    Attributes:
        lost_to_aa: Bombers that its fire shoots down, by unit.
        damage_done: Damage that is marked.
        damage_total: Damage that it carries in the end.
    """

    lost_to_aa: Mapping[str, Chances]
    damage_done: Chances
    damage_total: Chances


@dataclass(frozen=True, slots=True)
class RaidOdds:
    """What a raid may come to, figure by figure.

    Attributes:
        interceptors_lost: Defending fighters lost.
        attackers_lost: The attacker's losses in the air battle, by unit.
        targets: What may happen to each facility.
    """

    interceptors_lost: Chances
    attackers_lost: Mapping[str, Chances]
    targets: tuple[TargetOdds, ...]

    def figures(self) -> dict[str, dict[str, float]]:
        """Return the distributions by the dotted names of a raid's outcome.

        The figures of the only target stand by themselves, those of several under ``targets.0``
        and so on.
        """
        shown: dict[str, Chances] = {"interceptors_lost": self.interceptors_lost}
        shown |= {f"attackers_lost.{unit}": of for unit, of in self.attackers_lost.items()}
        for place, target in enumerate(self.targets):
            prefix = f"targets.{place}." if len(self.targets) > 1 else ""
            shown |= {f"{prefix}lost_to_aa.{u}": of for u, of in target.lost_to_aa.items()}
            shown[f"{prefix}damage_done"] = target.damage_done
            shown[f"{prefix}damage_total"] = target.damage_total
        return {
            name: {str(value): chance for value, chance in sorted(of.items())}
            for name, of in shown.items()
        }


class _Tally:
    """Chances by number, added up."""

    def __init__(self) -> None:
        self.chances: dict[int, float] = {}

    def add(self, number: int, chance: float) -> None:
        self.chances[number] = self.chances.get(number, 0.0) + chance


def raid_odds(raid: AirRaid) -> RaidOdds:
    """Return the exact odds of a raid: computed over all dice, never sampled."""
    interceptors, hits = _air_battle(raid)
    everybody = raid.order.everything
    after = [(take_hits(0, everybody, n), float(p)) for n, p in enumerate(hits) if p > RAREST]
    lost: dict[str, _Tally] = {kind.unit: _Tally() for kind in raid.order.kinds}
    for taken, chance in after:
        for unit, number in raid.lost(taken).items():
            lost[unit].add(number, chance)
    return RaidOdds(
        interceptors_lost={
            raid.interceptors - left: chance for left, chance in interceptors.items()
        },
        attackers_lost={unit: tally.chances for unit, tally in lost.items()},
        targets=tuple(
            _bombed(raid, place, target, after) for place, target in enumerate(raid.targets)
        ),
    )


def _air_battle(raid: AirRaid) -> tuple[Chances, Floats]:
    """Return how many interceptors are left, and how many hits those score."""
    if not raid.interceptors:
        return {0: 1.0}, np.ones(1)
    bombers = sum(sum(target.bombers.values()) for target in raid.targets)
    scored = convolved(
        binomials(raid.numbers.bombers, np.array([bombers])),
        binomials(raid.numbers.escorts, np.array([raid.escorts])),
    )[0]
    left = _Tally()
    for hits, chance in enumerate(scored):
        left.add(interceptors_left(raid.interceptors, hits), float(chance))
    replies = binomials(raid.numbers.interceptors, np.arange(raid.interceptors + 1))
    weights = np.array([left.chances.get(n, 0.0) for n in range(raid.interceptors + 1)])
    return left.chances, weights @ replies


def _bombed(
    raid: AirRaid, place: int, target: Target, after: list[tuple[int, float]]
) -> TargetOdds:
    bombs = raid.order.may_take(raid.bombers_of(place))
    reaching: dict[tuple[int, ...], tuple[int, float]] = {}
    for taken, chance in after:
        there = tuple(raid.left(taken, place).values())
        reaching[there] = taken, reaching.get(there, (0, 0.0))[1] + chance
    lost = {unit: _Tally() for unit in raid.left(0, place)}
    surviving: dict[tuple[int, int], float] = {}
    for taken, chance in reaching.values():
        before = raid.left(taken, place)
        dice = sum(before.values())
        for hits, times in enumerate(binomials(raid.numbers.facility, np.array([dice]))[0]):
            if times > RAREST:
                left = raid.left(take_hits(taken, bombs, hits), place)
                throwing = damage_dice(raid, left)
                so_far = surviving.get(throwing, 0.0)
                surviving[throwing] = so_far + chance * float(times)
                for unit, number in before.items():
                    lost[unit].add(number - left[unit], chance * float(times))
    done = _Tally()
    for rolled, chance in enumerate(_rolled(surviving, raid.numbers.best_of)):
        if chance > 0:
            done.add(damage_done(rolled, target.room), float(chance))
    return TargetOdds(
        lost_to_aa={unit: tally.chances for unit, tally in lost.items()},
        damage_done=done.chances,
        damage_total={target.damage + number: p for number, p in done.chances.items()},
    )


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
