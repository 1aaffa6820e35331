"""Mishaps on order: error answers, lost answers, lost requests and slow answers."""

from collections import defaultdict, deque
from dataclasses import dataclass
from enum import Enum, auto


class MishapKind(Enum):
    """What goes wrong with a request."""

    ERROR = auto()
    """It has no effect and gets an error status."""
    ANSWER_LOST = auto()
    """It has its effect, and the connection breaks before the answer."""
    REQUEST_LOST = auto()
    """It has no effect, and the connection breaks."""
    SLOW = auto()
    """It has its effect at once, and the answer comes late."""


@dataclass(frozen=True, slots=True)
class Mishap:
    """One mishap.

    Attributes:
        kind: what goes wrong.
        status: HTTP status of an error.
        seconds: how late a slow answer comes; for status 429, when to try again.
        code: the error code in the answer's body.
        scope: for status 429, whose limit it is: `user`, `shared` or `global`.
    """

    kind: MishapKind
    status: int = 0
    seconds: float = 0.0
    code: int = 0
    scope: str = "user"


class Mishaps:
    """Mishaps waiting for their requests, by route."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[Mishap]] = defaultdict(deque)

    def order(self, route: str, mishap: Mishap, times: int) -> None:
        """Let the next `times` requests of the route meet the mishap."""
        self._waiting[route].extend([mishap] * times)

    def forget(self) -> None:
        """Let nothing go wrong that was ordered before."""
        self._waiting.clear()

    def next_for(self, route: str) -> Mishap | None:
        """Return what this request of the route meets."""
        waiting = self._waiting.get(route)
        return waiting.popleft() if waiting else None
