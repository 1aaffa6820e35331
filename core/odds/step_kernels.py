"""A profile's steps as kernels: the same fire that the resolver rolls, over all its dice."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from core.board.battle import Battle, Opening
from core.board.kind import Counts, Kind
from core.board.profile import Fire, Presence, Profile, Step, Support
from core.board.side import Both, Side
from core.board.volley import dice_of
from core.odds.fire_kernel import FireKernel, Salvo
from core.odds.hit_counts import SORTS, Flags, Ints, hit_distributions, sort_of
from core.odds.loss_graph import LossGraph

Graphs = Both[LossGraph]
StepKernels = Both[FireKernel]


@dataclass(slots=True)
class _Sort:
    """Dice whose hits are dealt alike: on the same kinds, under the same condition."""

    at: frozenset[str]
    when: tuple[Presence, ...]
    dice: Ints


def step_kernels(
    battle: Battle, steps: Iterable[Step], graphs: Graphs, openings: Sequence[Opening] = ()
) -> tuple[StepKernels, ...]:
    """Return both sides' fire in each step, with the openings that are thrown with it."""

    def of(side: Side, place: int, step: Step) -> FireKernel:
        fires = [fire for fire in step.fires if fire.side is side]
        thrown = [each for each in openings if each.step == place and each.side is side]
        return _fire_kernel(battle, side, fires, thrown, graphs)

    return tuple(
        Both(of(Side.ATTACKER, place, step), of(Side.DEFENDER, place, step))
        for place, step in enumerate(steps)
    )


def _fire_kernel(
    battle: Battle,
    side: Side,
    fires: Sequence[Fire],
    openings: Sequence[Opening],
    graphs: Graphs,
) -> FireKernel:
    own, enemy = graphs[side], graphs[side.other]
    sorts = [_opening(each, own.size) for each in openings]
    active = np.zeros((own.size, enemy.size), dtype=bool)
    for fire in fires:
        dice = _dice(battle, fire, own)
        if dice.any():
            armed: Flags = np.any(dice, axis=1)
            active |= armed[:, None] & _exposed(fire, enemy)
            conditions = tuple(each for each in fire.when if each.enemy)
            sorts.append(_Sort(fire.at, conditions, dice))
    salvos = tuple(_salvo(sort, enemy) for sort in _merged(sorts))
    return FireKernel(salvos, active)


def _salvo(sort: _Sort, enemy: LossGraph) -> Salvo:
    may_take = enemy.order.may_take(sort.at)
    chances = hit_distributions(sort.dice, may_take.bit_count())
    return Salvo(chances, enemy.after_hit(may_take), _condition(sort.when, enemy))


def _opening(opening: Opening, size: int) -> _Sort:
    dice = np.zeros((size, SORTS), dtype=np.int64)
    dice[:, sort_of(opening.number)] = opening.dice
    return _Sort(opening.at, (), dice)


def _dice(battle: Battle, fire: Fire, own: LossGraph) -> Ints:
    """Return the shots of a group by state (rows) and by their sort (columns)."""
    profile, kinds = battle.profile, own.order.kinds
    alone = replace(fire, when=()) if fire.when else fire
    dice = np.zeros((own.size, SORTS), dtype=np.int64)
    together = _together(profile.supports[fire.side], own)
    for place, kind in enumerate(kinds):
        # a unit throws its own dice, whatever stands beside it, unless they support one another
        if own.order.counts[place] and kind.name in fire.kinds and place not in together:
            unit = tuple(int(place == other) for other in range(len(kinds)))
            dice += own.counts[:, place, None] * np.array(_shots(profile, alone, unit))
    if together:
        beside = np.zeros_like(own.counts)
        beside[:, together] = own.counts[:, together]
        known = _known_shots(profile.supports[fire.side], kinds, alone)
        if len(known) > _MOST_KNOWN:
            known.clear()
        groups = list(map(tuple, beside.tolist()))
        for counts in {*groups} - known.keys():
            known[counts] = _shots(profile, alone, counts)
        dice += [known[counts] for counts in groups]
    for presence in fire.when:
        if not presence.enemy:
            dice *= (own.has(presence.kinds) == presence.there)[:, None]
    return dice


_MOST_KNOWN = 10_000
"""So many groups of units are kept with what they throw, before all are forgotten."""


@lru_cache(maxsize=16)
def _known_shots(
    _supports: tuple[Support, ...], _kinds: tuple[Kind, ...], _fire: Fire
) -> dict[Counts, list[int]]:
    """Return what units throw that support one another, as far as it was asked before."""
    return {}


def _together(supports: Iterable[Support], own: LossGraph) -> list[int]:
    """Return the places of the kinds that are there and support one another."""
    there = {
        kind.name for kind, units in zip(own.order.kinds, own.order.counts, strict=True) if units
    }
    found = set[str]()
    for support in supports:
        if not there.isdisjoint(support.receivers) and not there.isdisjoint(support.givers):
            found.update(support.receivers, support.givers)
    return [place for place, kind in enumerate(own.order.kinds) if kind.name in found]


def _shots(profile: Profile, fire: Fire, counts: Counts) -> list[int]:
    row = [0] * SORTS
    for kind, shots, number in dice_of(profile, fire, counts):
        row[sort_of(number, kind.best_of)] += shots
    return row


def _exposed(fire: Fire, enemy: LossGraph) -> Flags:
    """Return in which states the enemy lets a group fire, and has what it may hit."""
    return enemy.has(fire.at) & _condition(fire.when, enemy)


def _condition(when: Iterable[Presence], enemy: LossGraph) -> Flags:
    met = np.ones(enemy.size, dtype=bool)
    for each in when:
        if each.enemy:
            there = enemy.has(each.kinds)
            met &= there if each.there else ~there
    return met


def _merged(sorts: Sequence[_Sort]) -> list[_Sort]:
    """Join neighbours that are dealt alike: their dice make one number of hits."""
    joined: list[_Sort] = []
    for sort in sorts:
        before = joined[-1] if joined else None
        if before is not None and (before.at, before.when) == (sort.at, sort.when):
            before.dice = before.dice + sort.dice
        else:
            joined.append(sort)
    return joined
