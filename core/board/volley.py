"""How many dice a group throws, on what numbers, and whether it has anybody to fire at."""

from collections.abc import Iterable
from dataclasses import dataclass

from core.board.kind import Counts, Kind
from core.board.profile import Fire, Presence, Profile, Support
from core.board.side import Side
from core.terms.citation import shared_clause

FACES = 6
"""Sides of the dice of every board room."""


@dataclass(frozen=True, slots=True)
class Shots:
    """Dice of one unit's throw that hit on the same number or less.

    Attributes:
        unit: Whose they are.
        dice: How many there are.
        number: They hit on this number or less.
        best_of: So many of them are one shot, which hits when the best of them does.
    """

    unit: str
    dice: int
    number: int
    best_of: int = 1


@dataclass(frozen=True, slots=True)
class Volley:
    """One throw: the dice of a unit, best numbers first."""

    unit: str
    shots: tuple[Shots, ...]


def dice_of(profile: Profile, fire: Fire, counts: Counts) -> list[tuple[Kind, int, int]]:
    """Return a group's kinds with their shots and the number those hit on.

    There are none where its own side does not meet the group's conditions.
    """
    kinds = profile.kinds[fire.side]
    if not all(is_met(each, kinds, counts) for each in fire.when if not each.enemy):
        return []
    if fire.number is not None or not profile.supports[fire.side]:
        return [
            (kind, units * kind.dice, kind.number if fire.number is None else fire.number)
            for kind, units in zip(kinds, counts, strict=True)
            if units and kind.number and kind.name in fire.kinds
        ]
    raised = supported(kinds, profile.supports[fire.side], counts)
    fired = []
    for kind, units in zip(kinds, counts, strict=True):
        if kind.name in fire.kinds:
            better = raised.get(kind.name, 0)
            fired.append((kind, better * kind.dice, kind.number + 1))
            fired.append((kind, (units - better) * kind.dice, kind.number))
    return [each for each in fired if each[1] and each[2]]


def volleys(profile: Profile, fire: Fire, counts: Counts) -> tuple[Volley, ...]:
    """Return the throws of a group: one a unit, its best numbers first."""
    by_unit: dict[str, list[Shots]] = {}
    for kind, dice, number in dice_of(profile, fire, counts):
        shots = Shots(kind.unit, dice * kind.best_of, number, kind.best_of)
        by_unit.setdefault(kind.unit, []).append(shots)
    return tuple(
        Volley(unit, tuple(sorted(dice, key=lambda each: -each.number)))
        for unit, dice in by_unit.items()
    )


@shared_clause
def hits(faces: tuple[int, ...], shots: tuple[Shots, ...]) -> int:
    """Each die of its unit's number or less is a hit; the first dice have the best numbers."""
    scored, thrown = 0, 0
    for each in shots:
        for first in range(thrown, thrown + each.dice, each.best_of):
            scored += min(faces[first : first + each.best_of]) <= each.number
        thrown += each.dice
    return scored


def has_targets(profile: Profile, fire: Fire, enemy: Counts) -> bool:
    """Return whether a group's enemy lets it fire in this step, and has something it may hit."""
    kinds = profile.kinds[fire.side.other]
    if not all(is_met(each, kinds, enemy) for each in fire.when if each.enemy):
        return False
    return any(units and kind.name in fire.at for kind, units in zip(kinds, enemy, strict=True))


def can_hit(profile: Profile, round_number: int, side: Side, own: Counts, enemy: Counts) -> bool:
    """Return whether any group of a side could score a hit in a round that begins like this."""
    return any(
        fire.side is side and has_targets(profile, fire, enemy) and dice_of(profile, fire, own)
        for step in profile.steps_of(round_number)
        for fire in step.fires
    )


def is_met(presence: Presence, kinds: Iterable[Kind], counts: Counts) -> bool:
    """Return whether a condition holds for a side's counts."""
    there = any(
        units and kind.name in presence.kinds for kind, units in zip(kinds, counts, strict=True)
    )
    return there is presence.there


def supported(
    kinds: tuple[Kind, ...], supports: tuple[Support, ...], counts: Counts
) -> dict[str, int]:
    """Return how many units of each kind fight one better by combined arms."""
    there = {kind.name: units for kind, units in zip(kinds, counts, strict=True)}
    raised: dict[str, int] = {}
    for support in supports:
        places = support.each * sum([there.get(giver, 0) for giver in support.givers])
        if not places:
            continue
        for receiver in support.receivers:
            served = min(places, there.get(receiver, 0) - raised.get(receiver, 0))
            raised[receiver] = raised.get(receiver, 0) + served
            places -= served
    return raised
