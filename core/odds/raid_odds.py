"""The exact odds of a bombing raid of Global 1940 Alpha+3."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from core.board.air_raid import AirRaid
from core.board.fight_raid import interceptors_left
from core.board.order_of_loss import next_hit, take_hits
from core.odds.bombing_chances import (
    BombingChances,
    Chances,
    KnownBombings,
    Numbers,
    bombing_chances,
)
from core.odds.hit_counts import NEGLIGIBLE, Floats, binomials, convolved


@dataclass(frozen=True, slots=True)
class TargetOdds:
    """What may happen to one facility and to its bombers, or to all of a raid's together.

    Attributes:
        lost_to_aa: Bombers that facilities shoot down, by unit.
        damage_done: Damage that is marked.
        damage_total: Damage that is carried in the end.
    """

    lost_to_aa: Mapping[str, Chances]
    damage_done: Chances
    damage_total: Chances

    def figures(self, prefix: str = "") -> dict[str, Chances]:
        """Return the distributions by their dotted names."""
        return {
            **{f"{prefix}lost_to_aa.{unit}": of for unit, of in self.lost_to_aa.items()},
            f"{prefix}damage_done": self.damage_done,
            f"{prefix}damage_total": self.damage_total,
        }


@dataclass(frozen=True, slots=True)
class RaidOdds:
    """What a raid may come to, figure by figure.

    Attributes:
        interceptors_lost: Defending fighters lost.
        attackers_lost: The attacker's losses in the air battle, by unit.
        lost_in_all: The attacker's losses in the air and to facilities, by unit.
        together: What may happen to all facilities and bombers taken together.
        targets: What may happen to each facility.
    """

    interceptors_lost: Chances
    attackers_lost: Mapping[str, Chances]
    lost_in_all: Mapping[str, Chances]
    together: TargetOdds
    targets: tuple[TargetOdds, ...]

    def figures(self) -> dict[str, dict[str, float]]:
        """Return the distributions by the dotted names of a raid's outcome.

        The figures of all targets together stand by themselves; where there are several, those
        of each stand under ``targets.0`` and so on.
        """
        shown: dict[str, Chances] = {"interceptors_lost": self.interceptors_lost}
        shown |= {f"attackers_lost.{unit}": of for unit, of in self.attackers_lost.items()}
        shown |= self.together.figures()
        if len(self.targets) > 1:
            for place, target in enumerate(self.targets):
                shown |= target.figures(f"targets.{place}.")
        return {
            name: {str(value): chance for value, chance in sorted(of.items())}
            for name, of in shown.items()
        }


def raid_odds(raid: AirRaid) -> RaidOdds:
    """Return the exact odds of a raid: computed over all dice, never sampled."""
    interceptors, hits = _air_battle(raid)
    everybody = raid.order.everything
    after = [(take_hits(0, everybody, n), float(p)) for n, p in enumerate(hits) if p > NEGLIGIBLE]
    lost = {kind.unit: Numbers() for kind in raid.order.kinds}
    for taken, chance in after:
        for unit, number in raid.lost(taken).items():
            lost[unit].add(number, chance)
    known: KnownBombings = {}
    each, together = bombing_chances(raid, after, known)
    return RaidOdds(
        interceptors_lost={
            raid.interceptors - left: chance for left, chance in interceptors.items()
        },
        attackers_lost={unit: numbers.chances for unit, numbers in lost.items()},
        lost_in_all=_lost_in_all(raid, after, known),
        together=_target_odds(together, sum(target.damage for target in raid.targets)),
        targets=tuple(
            _target_odds(found, target.damage)
            for found, target in zip(each, raid.targets, strict=True)
        ),
    )


def _lost_in_all(
    raid: AirRaid, after: Sequence[tuple[int, float]], known: KnownBombings
) -> dict[str, Chances]:
    """Return what the attacker loses by unit, in the air battle and to facilities together."""
    lost = {kind.unit: Numbers() for kind in raid.order.kinds}
    for taken, chance in after:
        _, there = bombing_chances(raid, [(taken, 1.0)], known)
        for unit, number in raid.lost(taken).items():
            for more, times in there.lost.get(unit, {0: 1.0}).items():
                lost[unit].add(number + more, chance * times)
    return {unit: numbers.chances for unit, numbers in lost.items()}


def _target_odds(found: BombingChances, before: int) -> TargetOdds:
    return TargetOdds(
        lost_to_aa=found.lost,
        damage_done=found.damage,
        damage_total={before + number: chance for number, chance in found.damage.items()},
    )


def _air_battle(raid: AirRaid) -> tuple[Chances, Floats]:
    """Return how many interceptors are left, and how many hits those score."""
    left = _interceptors(raid)
    replies = binomials(raid.numbers.interceptors, np.arange(raid.interceptors + 1))
    weights = np.array([left.get(n, 0.0) for n in range(raid.interceptors + 1)])
    return left, weights @ replies


def _interceptors(raid: AirRaid) -> Chances:
    """Return how many interceptors the first fire leaves."""
    if not raid.interceptors:
        return {0: 1.0}
    bombers = sum(sum(target.bombers.values()) for target in raid.targets)
    scored = convolved(
        binomials(raid.numbers.bombers, np.array([bombers])),
        binomials(raid.numbers.escorts, np.array([raid.escorts])),
    )[0]
    left = Numbers()
    for hits, chance in enumerate(scored):
        left.add(interceptors_left(raid.interceptors, hits), float(chance))
    return left.chances


def raid_swing(raid: AirRaid, interceptor: int) -> Chances:
    """Return the chance of each swing of a raid: IPCs of interceptors lost, less the attacker's.

    Args:
        raid: The raid.
        interceptor: What an interceptor costs.
    """
    swing = Numbers()
    everybody = raid.order.everything
    worth_lost = cache(lambda hits: _worth_lost(raid, take_hits(0, everybody, hits)))
    for left, chance in _interceptors(raid).items():
        interceptors_worth = (raid.interceptors - left) * interceptor
        replies = binomials(raid.numbers.interceptors, np.array([left]))[0] * chance
        for hits in np.flatnonzero(replies > NEGLIGIBLE).tolist():
            for lost, share in worth_lost(hits).items():
                swing.add(interceptors_worth - lost, float(replies[hits]) * share)
    return {value: chance for value, chance in swing.chances.items() if chance > NEGLIGIBLE}


def _worth_lost(raid: AirRaid, taken: int) -> Chances:
    """Return what the attacker loses in IPCs, from where the air battle has left him."""
    begun = _worth(raid, 0)
    lost: Chances = {begun - _worth(raid, taken): 1.0}
    for place in range(len(raid.targets)):
        bombs, so_far = raid.order.may_take(raid.bombers_of(place)), Numbers()
        dice = np.array([sum(raid.left(taken, place).values())])
        struck = taken
        for hits, times in enumerate(binomials(raid.numbers.facility, dice)[0].tolist()):
            struck = next_hit(struck, bombs) if hits else taken
            if times > NEGLIGIBLE:
                more = _worth(raid, taken) - _worth(raid, struck)
                for before, chance in lost.items():
                    so_far.add(before + more, chance * times)
        lost = so_far.chances
    return lost


def _worth(raid: AirRaid, taken: int) -> int:
    """Return what the attackers cost that are left after some hits."""
    left = zip(raid.order.kinds, raid.order.left(taken), strict=True)
    return sum(kind.cost * number for kind, number in left)
