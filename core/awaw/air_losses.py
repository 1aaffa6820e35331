"""26.454: whose air factors are lost, group by group from the largest down."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import cycle

from core.awaw.requests import AllocateLosses
from core.awaw.terms import BOOK, clause
from core.terms.ledger import Ledger
from core.terms.refusal import Fault
from core.terms.resolution import Finding

ATTACKING_GROUPS = ("interceptors", "escorting_aaf", "jets", "bombing_aaf", "strategic_bombers")
DEFENDING_GROUPS = ("interceptors", "aaf", "jets")
"""The groups of each side in the order in which equal ones take losses (26.454)."""

GROUPS = {"attacker": ATTACKING_GROUPS, "defender": DEFENDING_GROUPS}


@dataclass(frozen=True, slots=True)
class AirLosses:
    """Factors by kind: eliminated, aborted, and left to go on."""

    eliminated: dict[str, int]
    aborted: dict[str, int]
    remaining: dict[str, int]


@clause("26.454")
def groups_in_order(groups: dict[str, int], ties: tuple[str, ...]) -> tuple[str, ...]:
    """Groups take losses from the largest down; equal ones in the printed order."""
    return tuple(
        sorted((kind for kind in ties if groups.get(kind)), key=lambda kind: -groups[kind])
    )


@clause("26.454", "R-10", "R-11")
def losses_by_group(
    groups: dict[str, int], order: tuple[str, ...], eliminated: int, aborted: int
) -> AirLosses:
    """One factor from each group in turn: lost factors first, then those turned back."""
    left = dict(groups)
    turns = _in_turn(left, order)
    lost = dict.fromkeys(groups, 0)
    back = dict.fromkeys(groups, 0)
    for tally, number in ((lost, eliminated), (back, aborted)):
        for _, kind in zip(range(number), turns, strict=False):
            left[kind] -= 1
            tally[kind] += 1
    return AirLosses(lost, back, left)


def share_by_size(groups: Mapping[str, int], number: int) -> dict[str, int]:
    """Return how a number of losses falls on groups: one from each in turn, the largest first."""
    order = sorted((group for group in groups if groups[group]), key=lambda group: -groups[group])
    left, lost = dict(groups), dict.fromkeys(groups, 0)
    for _, group in zip(range(number), _in_turn(left, tuple(order)), strict=False):
        left[group] -= 1
        lost[group] += 1
    return lost


def _in_turn(left: dict[str, int], order: tuple[str, ...]) -> Iterator[str]:
    """Yield the next group that still has a factor, for as long as any has."""
    for kind in cycle(order):
        if not any(left.values()):
            return
        if left[kind]:
            yield kind


@clause("26.454")
def known_groups(groups: dict[str, int], side: str) -> Fault | None:
    """Each side's force falls into the book's own categories."""
    unknown = sorted(set(groups) - set(GROUPS[side]))
    if not unknown:
        return None
    return Fault(
        what=f"26.454 knows no group `{', '.join(unknown)}` in the {side}'s force.",
        do=f"Name groups among: {', '.join(GROUPS[side])}.",
        rules=(BOOK["26.454"],),
    )


def allocate_losses(position: object, losses: AllocateLosses, book: Ledger) -> Finding:  # noqa: ARG001 - every procedure is given the position
    """Deal the losses of one side to its groups."""
    book.check(known_groups, losses.groups, losses.side)
    book.lawful()
    for field in ("eliminated", "aborted"):
        value = getattr(losses, field)
        said = "taken as 0" if losses.left_out(field) else str(value)
        book.declare(field, value, says=f"{field}: {said}.", rules=[BOOK["26.454"]])
    order = book.apply(groups_in_order, losses.groups, GROUPS[losses.side])
    found = book.apply(losses_by_group, losses.groups, order, losses.eliminated, losses.aborted)
    lost, back = sum(found.eliminated.values()), sum(found.aborted.values())
    left = sum(found.remaining.values())
    return Finding(f"{losses.side.title()}: {lost} lost, {back} turned back, {left} left", found)
