"""What tells how well a result went, in the game's own currency: what luck and odds speak of."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from core.terms.figures import Json
from core.terms.message import Text, say
from core.terms.request import Request
from core.terms.resolution import Resolution

IN_ALL = say("in all")
"""What a phase as a whole is called beside its parts."""


@dataclass(frozen=True, slots=True)
class Measure:
    """A figure of an outcome that tells how well it went.

    Attributes:
        figure: Its dotted name.
        unit: What it counts, after a number, such as ``transports sunk``.
        more_is_better: Whether whoever declared wants it high.
        read: How it is read from what came of a request, where it is not in the outcome by name.
    """

    figure: str
    unit: Text
    more_is_better: bool = True
    read: "Callable[[Part], int | None] | None" = field(default=None, compare=False)

    def actual(self, part: "Part") -> int | None:
        """Return what the figure came to; None where the outcome does not tell."""
        if self.read is not None:
            return self.read(part)
        found: Json = part.outcome
        for step in self.figure.split("."):
            found = found.get(step) if isinstance(found, dict) else None
        return found if isinstance(found, int) else None


@dataclass(frozen=True, slots=True)
class Part:
    """A request with odds of its own, alone or within a phase.

    Attributes:
        name: What it is called in its phase; empty where it stands alone.
        request: The request.
        outcome: What came of it as plain JSON; None before its dice.
        measures: What it is measured by.
        before: The position before it, where that is known.
        came: The whole resolution that it belongs to; None before its dice.
    """

    name: Text
    request: Request
    outcome: Json
    measures: tuple[Measure, ...]
    before: Any = None
    came: Resolution | None = None
