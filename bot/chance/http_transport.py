"""How one relay is asked a question: over one session, with patience, a bounded answer."""

from dataclasses import dataclass
from typing import Protocol

from aiohttp import ClientError, ClientResponse, ClientSession, ClientTimeout, DummyCookieJar

from bot.chance.beacon import MOST_BYTES
from core.fairness.drand import CHAIN


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


PATIENCE_S = 5.0
_HEADERS = {"User-Agent": "umpire", "Accept": "application/json", "Accept-Encoding": "identity"}


class HttpTransport:
    """Asks relays over one session, which is opened at the first question.

    Args:
        patience_s: How many seconds one question may take, from connecting to the last byte.
    """

    __slots__ = ("_patience", "_session")

    def __init__(self, patience_s: float = PATIENCE_S) -> None:
        self._patience = ClientTimeout(total=patience_s)
        self._session: ClientSession | None = None

    async def ask(self, relay: str, number: int) -> Reply:
        """Return what the relay at a base URL answers when asked for a round.

        Raises:
            SilentRelayError: No answer came, or it broke off.
        """
        url = f"{relay}/{CHAIN}/public/{number}"
        try:
            # a redirect would lead to somebody who is not on the list
            async with self._opened().get(url, allow_redirects=False) as response:
                return Reply(response.status, await _beginning(response))
        except (ClientError, OSError) as error:
            # a timeout is an OSError too
            raise SilentRelayError(type(error).__name__) from error

    async def close(self) -> None:
        """Close the session; a later question opens another."""
        if self._session is not None:
            await self._session.close()
            self._session = None

    def _opened(self) -> ClientSession:
        if self._session is None:
            # an answer is read as it comes: unpacked, a small one could grow without bound
            self._session = ClientSession(
                timeout=self._patience,
                headers=_HEADERS,
                cookie_jar=DummyCookieJar(),
                auto_decompress=False,
            )
        return self._session


async def _beginning(response: ClientResponse) -> bytes:
    """Return the body, or one byte more of it than any beacon may have."""
    body = b""
    while len(body) <= MOST_BYTES:
        chunk = await response.content.read(MOST_BYTES + 1 - len(body))
        if not chunk:
            break
        body += chunk
    return body
