"""The eye: what people can see of a position, taken from its raw fields.

It shares nothing with the code that tells changes. Each field of a position is seen by one function
here, or is the referee's own bookkeeping for a reason that is written here.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from law_ear import About, Told

Sight = Mapping[About, int | str]
"""What can be seen, each with a number of it or with words; nothing is the same as 0 or empty."""

Seeing = dict[About, int | str]
"""What is being seen."""

Seen = Iterable[tuple[About, int | str]]


def as_told(about: About) -> About:
    """Return what is counted as it is told."""
    return about


def as_heard(_told: Told, _first: Seeing, _then: Seeing) -> None:
    """Take what is told as it is."""


@dataclass(frozen=True, slots=True)
class Eye:
    """How one game is looked at.

    Attributes:
        sees: What can be seen of the positions before and after; what lapses by itself with the
            turn that is told to end stands in neither.
        singular: One of each thing that is counted, by how one and how several are called.
        parts: The records that a position is made of, each with the fields that are seen and with
            those that are the referee's own, by their reasons.
        same: What is counted, by what it is about, where two ways to tell it are as good.
        understood: Takes what is told of several things together as told of each of them, and the
            like; what is seen before and after stands beside it.
    """

    sees: Callable[[Any, Any], tuple[Seeing, Seeing]]
    singular: Mapping[str, str]
    parts: Mapping[type, tuple[frozenset[str], Mapping[str, str]]]
    same: Callable[[About], About] = as_told
    understood: Callable[[Told, Seeing, Seeing], None] = as_heard

    def overlooked(self) -> list[str]:
        """Return the fields that are neither seen nor bookkeeping, and those that are not there."""
        found = []
        for part, (seen, kept) in self.parts.items():
            there = {each.name for each in fields(part)}
            found += [f"{part.__name__}.{name}" for name in there ^ (seen | set(kept))]
        return found


def gathered(seen: Seen) -> Seeing:
    """Return everything seen; numbers of the same thing are added up."""
    found: dict[About, int | str] = {}
    for about, value in seen:
        if not all(about):
            about = tuple(filter(None, about))  # noqa: PLW2901 - without what is empty
        before = found.get(about, 0)
        found[about] = (
            value + before if isinstance(value, int) and isinstance(before, int) else value
        )
    return found


def called(*names: str, **plurals: str) -> dict[str, str]:
    """Return one of each thing by how one and several are called; ``s`` makes most plurals."""
    found = {name: name for name in names}
    found |= {plurals.get(name.replace(" ", "_"), f"{name}s"): name for name in names}
    return found
