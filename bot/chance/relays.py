"""drand's rounds from public relays: asked in turn for the pinned chain, and never trusted."""

from collections.abc import Sequence
from typing import Self
from urllib.parse import urlsplit

from bot.chance.beacon import Beacon
from bot.chance.clock import Clock, SystemClock
from bot.chance.http_transport import PATIENCE_S, HttpTransport
from bot.chance.progress import Watch, unwatched
from bot.chance.round_fetch import RoundFetch

PUBLIC_RELAYS = (
    "https://api.drand.sh",
    "https://api2.drand.sh",
    "https://api3.drand.sh",
    "https://drand.cloudflare.com",
)


class Relays:
    """A source of drand rounds, one for the whole bot; `async with`, or `close` it at the end.

    Args:
        relays: Base URLs, the most trusted to be quick first; a beacon proves itself, so a relay
            can delay a roll but never change it.
        clock: Waits until a round is due, and between turns.
        patience_s: How many seconds one relay may take to answer.

    Raises:
        ValueError: No relay, one named twice, or no plain http(s) base URL.
    """

    __slots__ = ("_clock", "_relays", "_transport")

    def __init__(
        self,
        relays: Sequence[str] = PUBLIC_RELAYS,
        *,
        clock: Clock | None = None,
        patience_s: float = PATIENCE_S,
    ) -> None:
        self._relays = _readable(relays)
        self._clock = clock or SystemClock()
        self._transport = HttpTransport(patience_s)

    async def fetch(self, number: int, watch: Watch = unwatched) -> Beacon:
        """Return that round and no other, however long it takes; cancel the task to stop waiting.

        Args:
            number: The round, from 1.
            watch: Told how the wait goes.

        Raises:
            ValueError: The number is no round.
        """
        round_fetch = RoundFetch(number, self._relays, self._transport, self._clock, watch)
        relay, beacon = await round_fetch.run()
        # who answered last time is asked first next time
        self._relays = (relay, *(other for other in self._relays if other != relay))
        return beacon

    async def close(self) -> None:
        """Close the connections."""
        await self._transport.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


def _readable(relays: Sequence[str]) -> tuple[str, ...]:
    bases = tuple(relay.rstrip("/") for relay in relays)
    if not bases:
        raise ValueError("no drand relay is named; name at least one, better several")
    if len(set(bases)) != len(bases):
        raise ValueError("a drand relay is named twice")
    for base in bases:
        if not _is_base_url(base):
            raise ValueError(f"{base!r} is no relay: write its address like {PUBLIC_RELAYS[0]}")
    return bases


def _is_base_url(base: str) -> bool:
    try:
        parts = urlsplit(base)
        port_fits = parts.port is None or parts.port > 0
    except ValueError:
        return False
    plain = not (parts.query or parts.fragment or parts.username or parts.password)
    return parts.scheme in {"http", "https"} and bool(parts.hostname) and port_fits and plain
