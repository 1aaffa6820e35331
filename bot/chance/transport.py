"""How one relay is asked one question."""

from dataclasses import dataclass
from typing import Protocol


class SilentRelayError(Exception):
    """No answer came: no connection, a timeout, or something that is not HTTP."""


@dataclass(frozen=True, slots=True)
class Reply:
    """An HTTP answer: status and body, the body cut where it is longer than a beacon can be."""

    status: int
    body: bytes = b""


class Transport(Protocol):
    """Asks relays."""

    async def ask(self, relay: str, number: int) -> Reply:
        """Return what a relay answers when asked for a round.

        Raises:
            SilentRelayError: No answer came; the message says why.
        """
