"""What came of a case, as the table keeps it."""

from dataclasses import dataclass

from core.terms.message import Text
from core.terms.resolution import Effect


@dataclass(frozen=True, slots=True)
class ResolvedCase:
    """A case that was resolved: its order line, its rolls, its headline, what it changed.

    And who declared it, whether anything was asked in it, and in place of whom it was declared.
    """

    case: int
    rolls: tuple[int, ...]
    headline: Text
    effects: tuple[Effect, ...]
    by: int
    asked: bool
    instead: tuple[int, ...] = ()
