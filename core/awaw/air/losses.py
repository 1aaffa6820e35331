"""26.454: whose air factors are lost, group by group from the largest down."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from core.awaw.book.fields import called
from core.awaw.book.terms import BOOK, clause
from core.terms.ledger import Ledger
from core.terms.message import Verbatim, opened, say
from core.terms.refusal import Fault
from core.terms.request import Count, Request
from core.terms.resolution import Finding

ATTACKING_GROUPS = ("interceptors", "escorting_aaf", "jets", "bombing_aaf", "strategic_bombers")
DEFENDING_GROUPS = ("interceptors", "aaf", "jets")
"""The groups of each side in the order in which equal ones take losses (26.454)."""

GROUPS = {"attacker": ATTACKING_GROUPS, "defender": DEFENDING_GROUPS}


class AllocateLosses(Request):
    """Air losses of one side, dealt to its groups by 26.454."""

    system: ClassVar[str] = "awaw"
    kind: ClassVar[str] = "allocate-losses"

    groups: dict[str, Count]
    side: Literal["attacker", "defender"]
    eliminated: Count = 0
    aborted: Count = 0


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
    lost = _dealt(groups, order, eliminated)
    gone = _dealt(groups, order, eliminated + aborted)
    return AirLosses(
        eliminated=lost,
        aborted={kind: gone[kind] - lost[kind] for kind in groups},
        remaining={kind: number - gone[kind] for kind, number in groups.items()},
    )


def share_by_size(groups: Mapping[str, int], number: int) -> dict[str, int]:
    """Return how a number of losses falls on groups: one from each in turn, the largest first."""
    order = sorted((group for group in groups if groups[group]), key=lambda group: -groups[group])
    return _dealt(groups, order, number)


def _dealt(groups: Mapping[str, int], order: Sequence[str], number: int) -> dict[str, int]:
    """Return what a number of losses takes from each group, one factor in turn.

    Whole rounds are dealt together, up to the one in which the next group runs out.
    """
    dealt, going = dict.fromkeys(groups, 0), [kind for kind in order if groups[kind]]
    while going and number:
        rounds = min(number // len(going), *(groups[kind] - dealt[kind] for kind in going))
        for place, kind in enumerate(going):
            dealt[kind] += rounds or place < number
        number -= rounds * len(going) or min(number, len(going))
        going = [kind for kind in going if dealt[kind] < groups[kind]]
    return dealt


_SIDES = {"attacker": say("attacker"), "defender": say("defender")}


def _typed(groups: Iterable[str]) -> Verbatim:
    return Verbatim(", ".join(groups).replace("_", " "))


@clause("26.454")
def known_groups(groups: dict[str, int], side: str) -> Fault | None:
    """Each side's force falls into the book's own categories."""
    unknown = sorted(set(groups) - set(GROUPS[side]))
    if not unknown:
        return None
    return Fault(
        what=say(
            "26.454 knows no group `{unknown}` in the force of the {side}.",
            unknown=_typed(unknown),
            side=_SIDES[side],
        ),
        do=say("Name groups among: {groups}.", groups=_typed(GROUPS[side])),
    )


def allocate_losses(position: object, losses: AllocateLosses, book: Ledger) -> Finding:  # noqa: ARG001 - every procedure is given the position
    """Deal the losses of one side to its groups."""
    book.check(known_groups, losses.groups, losses.side)
    book.lawful()
    for field in ("eliminated", "aborted"):
        value = getattr(losses, field)
        told = say("taken as 0") if losses.left_out(field) else value
        says = say("{field}: {value}.", field=called(field), value=told)
        book.declare(field, value, says=says, rules=[BOOK["26.454"]])
    order = book.apply(groups_in_order, losses.groups, GROUPS[losses.side])
    found = book.apply(losses_by_group, losses.groups, order, losses.eliminated, losses.aborted)
    lost, back = sum(found.eliminated.values()), sum(found.aborted.values())
    left = sum(found.remaining.values())
    return Finding(
        say(
            "{side}: {lost} lost, {back} turned back, {left} left",
            side=opened(_SIDES[losses.side]),
            lost=lost,
            back=back,
            left=left,
        ),
        found,
    )
