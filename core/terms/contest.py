"""What was fought for, and how that ended for whoever declared it: a plan goes on by that."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class ContestEnd(StrEnum):
    """How a battle ended for whoever attacked: lost, still going on, won, or the place taken.

    One that waits goes on when somebody has decided, without whoever began it.
    Where nobody can hold a place, such as the sea, a battle that is won has taken it.
    """

    LOST = "lost"
    WAITS = "waits"
    OPEN = "open"
    WON = "won"
    TAKEN = "taken"


@dataclass(frozen=True, slots=True)
class Contest:
    """A place that was fought for, by its name, and how that ended."""

    place: str
    end: ContestEnd


def nothing_contested(_request: object, _outcome: Mapping[str, Any]) -> tuple[Contest, ...]:
    """Return no contest: what is resolved is no battle for a place."""
    return ()
