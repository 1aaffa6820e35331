"""Losses that a player chooses after the dice, where no order of loss was given beforehand."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, combinations

from core.board.clauses import HitsOn, Standing, after_hits

Losses = Mapping[str, int]
"""Hits by the slot that takes them: a unit that is lost, or one of two hits that is damaged."""

DAMAGED = " damaged"
"""What stands after a unit's name where a hit only damages it."""

MOST_TRIED = 4000
"""So many ways to lose are looked at before a player is asked to type one of them."""


@dataclass(frozen=True, slots=True)
class Slot:
    """Hits of one sort that one kind of unit can take.

    Attributes:
        name: The unit, with `DAMAGED` after it where the hit only damages it.
        unit: The unit.
        most: The most hits of this sort that can be taken now.
        free: The bits of the order of loss that stand for them.
    """

    name: str
    unit: str
    most: int
    free: int


def slots(standing: Standing, scored: Sequence[HitsOn]) -> tuple[Slot, ...]:
    """Return what a side may give hits to, in the order of its kinds."""
    order, taken = standing.order, standing.taken
    left, damaged = standing.units, standing.damaged
    found: list[Slot] = []
    for kind, sinking, hurting in zip(order.kinds, order.sinking, order.hurting, strict=True):
        hits = sum(each.hits for each in scored if kind.name in each.at)
        there, hurt = left.get(kind.name, 0), damaged.get(kind.name, 0)
        if kind.hits > 1:
            most = min(there - hurt, hits)
            found.append(Slot(kind.name + DAMAGED, kind.name, most, hurting & ~taken))
        found.append(Slot(kind.name, kind.name, min(there, hits), sinking & ~taken))
    return tuple(each for each in found if each.most)


def by_the_order(standing: Standing, scored: tuple[HitsOn, ...]) -> Losses:
    """Return what the order of loss would give up."""
    after = after_hits(standing, scored)
    new = after.taken & ~standing.taken
    taken = {each.name: (new & each.free).bit_count() for each in slots(standing, scored)}
    return {name: hits for name, hits in taken.items() if hits}


def fits(
    standing: Standing, scored: tuple[HitsOn, ...], losses: Losses, last: Collection[str]
) -> bool:
    """Return whether losses take every hit that can be taken, each by a unit that it may hit.

    Units that are lost last are given up only as far as nothing else can take the hits.
    """
    usual = by_the_order(standing, scored)
    if sum(losses.values()) != sum(usual.values()):
        return False
    return (
        all(losses.get(name, 0) == usual.get(name, 0) for name in last)
        and _there(standing, scored, losses)
        and _dealt(standing, scored, losses)
    )


def ways_to_lose(
    standing: Standing, scored: tuple[HitsOn, ...], last: Collection[str], most: int
) -> tuple[Losses, ...] | None:
    """Return every way to take hits, what the order of loss says first; None if more than most."""
    usual = by_the_order(standing, scored)
    found: list[Losses] = [usual]
    for tried, losses in enumerate(_spread(slots(standing, scored), sum(usual.values()))):
        if tried >= MOST_TRIED:
            return None
        if losses != usual and fits(standing, scored, losses, last):
            found.append(losses)
        if len(found) > most:
            return None
    return tuple(found)


def after_losses(standing: Standing, scored: tuple[HitsOn, ...], losses: Losses) -> Standing:
    """Return a side after the losses that were chosen."""
    taken = standing.taken
    for each in slots(standing, scored):
        free = each.free
        for _ in range(losses.get(each.name, 0)):
            taken |= free & -free
            free &= free - 1
    return Standing(standing.order, taken)


def _there(standing: Standing, scored: Sequence[HitsOn], losses: Losses) -> bool:
    """Return whether a side has what it gives up; whole ships are damaged before they are lost."""
    most = {each.name: each.most for each in slots(standing, scored)}
    if any(hits > most.get(name, 0) for name, hits in losses.items()):
        return False
    damaged = standing.damaged
    return all(
        losses.get(kind.name, 0) <= damaged.get(kind.name, 0) + losses.get(kind.name + DAMAGED, 0)
        for kind in standing.order.kinds
        if kind.hits > 1
    )


def _dealt(standing: Standing, scored: Sequence[HitsOn], losses: Losses) -> bool:
    """Return whether the hits can be dealt out so: every group of units has hits enough for it."""
    units = {each.name: each.unit for each in slots(standing, scored)}
    taken: dict[str, int] = {}
    for name, hits in losses.items():
        taken[units[name]] = taken.get(units[name], 0) + hits
    groups = chain.from_iterable(combinations(taken, size) for size in range(1, len(taken) + 1))
    return all(
        sum(taken[unit] for unit in group)
        <= sum(each.hits for each in scored if not each.at.isdisjoint(group))
        for group in groups
    )


def _spread(open_slots: tuple[Slot, ...], hits: int) -> Iterator[Losses]:
    """Yield every way to spread hits over slots."""
    if not open_slots:
        if not hits:
            yield {}
        return
    first, *rest = open_slots
    room = sum(each.most for each in rest)
    for taken in range(min(first.most, hits), max(0, hits - room) - 1, -1):
        for others in _spread(tuple(rest), hits - taken):
            yield {first.name: taken, **others} if taken else others
