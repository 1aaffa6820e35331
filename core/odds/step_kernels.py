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
from core.odds.hit_counts import Flags, Ints, hit_distributions, sort_of
from core.odds.loss_graph import LossGraph

Graphs = Both[LossGraph]
StepKernels = Both[FireKernel]


Dice = dict[int, Ints]
"""By sort of shot: how many a side throws in each of its states."""


@dataclass(slots=True)
class _Sort:
    """Dice whose hits are dealt alike: on the same kinds, under the same condition.

    `exposed` tells in which states the enemy lets them be thrown, and has what they may hit.
    """

    at: frozenset[str]
    when: tuple[Presence, ...]
    exposed: Flags
    dice: Dice


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
    sorts = [_opening(each, own.size, enemy) for each in openings]
    active = np.zeros((own.size, enemy.size), dtype=bool)
    for fire in fires:
        if dice := _dice(battle, fire, own):
            conditions = tuple(each for each in fire.when if each.enemy)
            exposed = _exposed(fire.at, conditions, enemy)
            active |= _armed(dice)[:, None] & exposed
            sorts.append(_Sort(fire.at, conditions, exposed, dice))
    salvos = tuple(_salvo(sort, enemy) for sort in _merged(sorts))
    return FireKernel(salvos, active)


def _salvo(sort: _Sort, enemy: LossGraph) -> Salvo:
    may_take = enemy.order.may_take(sort.at)
    chances = hit_distributions(sort.dice, may_take.bit_count())
    return Salvo(chances, enemy.after_hit(may_take), sort.exposed)


def _opening(opening: Opening, size: int, enemy: LossGraph) -> _Sort:
    dice = {sort_of(opening.number): np.full(size, opening.dice)}
    return _Sort(opening.at, (), enemy.has(opening.at), dice)


def _dice(battle: Battle, fire: Fire, own: LossGraph) -> Dice:
    """Return the shots of a group; none of a sort that is never thrown."""
    if not fire.kinds:
        return {}
    profile, kinds = battle.profile, own.order.kinds
    alone = replace(fire, when=()) if fire.when else fire
    together = _together(profile.supports[fire.side], own)
    found: Dice = {}
    # a unit throws its own dice, whatever stands beside it, unless they support one another
    apart = [int(units > 0 and n not in together) for n, units in enumerate(own.order.counts)]
    places = {kind.name: place for place, kind in enumerate(kinds)}
    for kind, shots, number in dice_of(profile, alone, apart):
        _add(found, sort_of(number, kind.best_of), shots * own.counts[:, places[kind.name]])
    if together:
        _add_together(found, battle, alone, own, together)
    for presence in fire.when:
        if not presence.enemy:
            there = own.has(presence.kinds) == presence.there
            found = {sort: shots * there for sort, shots in found.items()}
    return {sort: shots for sort, shots in found.items() if shots.any()} if fire.when else found


def _add_together(
    dice: Dice, battle: Battle, fire: Fire, own: LossGraph, places: list[int]
) -> None:
    """Add the shots of kinds that support one another, which their numbers decide."""
    supports, kinds = battle.profile.supports[fire.side], own.order.kinds
    known = _known_shots(supports, tuple(kinds[place] for place in places), fire)
    if len(known) > _MOST_KNOWN:
        known.clear()
    groups = list(map(tuple, own.counts[:, places].tolist()))
    for group in {*groups} - known.keys():
        there = dict(zip(places, group, strict=True))
        counts = [there.get(place, 0) for place in range(len(kinds))]
        known[group] = _shots(battle.profile, fire, counts)
    shots = [known[group] for group in groups]
    for sort in {sort for each in shots for sort in each}:
        _add(dice, sort, np.array([each.get(sort, 0) for each in shots]))


def _armed(dice: Dice) -> Flags:
    """Return in which states anything is thrown."""
    first, *others = (shots > 0 for shots in dice.values())
    for armed in others:
        first |= armed
    return first


def _add(dice: Dice, sort: int, shots: Ints) -> None:
    dice[sort] = dice[sort] + shots if sort in dice else shots


_MOST_KNOWN = 10_000
"""So many groups of units are kept with what they throw, before all are forgotten."""


@lru_cache(maxsize=16)
def _known_shots(
    _supports: tuple[Support, ...], _kinds: tuple[Kind, ...], _fire: Fire
) -> dict[Counts, dict[int, int]]:
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


def _shots(profile: Profile, fire: Fire, counts: Counts) -> dict[int, int]:
    """Return how many shots of each sort a group throws."""
    shots = dict[int, int]()
    for kind, number_of, number in dice_of(profile, fire, counts):
        sort = sort_of(number, kind.best_of)
        shots[sort] = shots.get(sort, 0) + number_of
    return shots


def _exposed(at: frozenset[str], when: Iterable[Presence], enemy: LossGraph) -> Flags:
    """Return in which states the enemy lets a group fire, and has what it may hit."""
    met = enemy.has(at)
    for each in when:
        met = met & (enemy.has(each.kinds) == each.there)
    return met


def _merged(sorts: Sequence[_Sort]) -> list[_Sort]:
    """Join neighbours that are dealt alike: their dice make one number of hits."""
    joined: list[_Sort] = []
    for sort in sorts:
        before = joined[-1] if joined else None
        if before is not None and (before.at, before.when) == (sort.at, sort.when):
            for number, shots in sort.dice.items():
                _add(before.dice, number, shots)
        else:
            joined.append(sort)
    return joined
