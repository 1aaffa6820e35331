"""The fire order of the 'Representative' amendments: who fires in which step, at what.

Submarines fire first, then land units, aircraft and carriers, then battleships and transports;
who is lost in one step does not fire in a later one.
"""

from collections.abc import Iterable

from core.board.kind import Kind, names
from core.board.profile import Fire, Step
from core.board.side import Both, Side
from core.board.unit_table import Domain

STEPS = ("submarines", "land_and_air", "ships")
SUBMARINES, LAND_AND_AIR, SHIPS = range(len(STEPS))

FLYING_SHIPS = frozenset({"carrier"})
"""Ships that fire as their aircraft do."""

LONG_RANGE = "long_range"
"""The part of fighters that escort beyond their usual radius."""

Kinds = Both[tuple[Kind, ...]]


def step_of(kind: Kind) -> int:
    """Return the step in which a kind fires."""
    if kind.unit == "submarine":
        return SUBMARINES
    ship = kind.domain is Domain.SEA and kind.unit not in FLYING_SHIPS
    return SHIPS if ship else LAND_AND_AIR


def targets_of(kind: Kind, enemy: Iterable[Kind]) -> frozenset[str]:
    """Return the enemy kinds that may be given a kind's hits."""
    enemy = tuple(enemy)
    if kind.part == LONG_RANGE:
        return frozenset(each.name for each in enemy if each.unit.startswith("fighter"))
    if step_of(kind) == SUBMARINES:
        return names(enemy, Domain.SEA)
    if step_of(kind) == SHIPS:
        return names(enemy, Domain.SEA, Domain.AIR)
    if kind.domain is Domain.LAND:
        return names(enemy, Domain.LAND, Domain.AIR)
    return names(enemy, *Domain)


def fire_order(kinds: Kinds) -> tuple[Step, ...]:
    """Return the three steps of a round."""
    return tuple(
        Step(name, tuple(fire for side in Side for fire in fires(kinds, side, place)))
        for place, name in enumerate(STEPS)
    )


def fires(kinds: Kinds, side: Side, step: int) -> tuple[Fire, ...]:
    """Return a side's groups in a step, each with its targets; the narrowest targets first."""
    groups: dict[frozenset[str], list[str]] = {}
    for kind in kinds[side]:
        if step_of(kind) == step:
            groups.setdefault(targets_of(kind, kinds[side.other]), []).append(kind.name)
    return tuple(
        Fire(side, tuple(group), at)
        for at, group in sorted(groups.items(), key=lambda each: len(each[0]))
    )
