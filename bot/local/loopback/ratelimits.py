"""Rate limits per route and major parameter and over all, told in headers as Discord tells them."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limit:
    """So many requests in a window of so many seconds."""

    requests: int
    seconds: float


_EVERYWHERE = ("", "")
"""The window of the limit over all routes, which no route is called."""
GENEROUS = Limit(50, 1.0)
"""What the headers say of routes without a limit; without headers the client would queue."""


EVERYWHERE = Limit(50, 1.0)
"""All routes together, as Discord documents it."""
_CHANNEL = "/channels/{channel_id}/messages"
_LATER = "/webhooks/{application_id}/{token}"
USUAL: Mapping[str, Limit] = {
    f"POST {_CHANNEL}": Limit(5, 5.0),
    f"GET {_CHANNEL}": Limit(5, 5.0),
    f"PATCH {_CHANNEL}/{{message_id}}": Limit(5, 5.0),
    f"DELETE {_CHANNEL}/{{message_id}}": Limit(5, 1.0),
    f"POST {_LATER}": Limit(5, 2.0),
    f"PATCH {_LATER}/messages/{{message_id}}": Limit(5, 5.0),
}
"""What the headers of single routes usually say, for each channel or token; none is promised."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a bucket stands after a request."""

    limit: Limit
    remaining: int
    reset_after: float
    refused: bool

    def headers(self, bucket: str) -> dict[str, str]:
        """Return the headers of the answer."""
        return {
            "X-RateLimit-Limit": str(self.limit.requests),
            "X-RateLimit-Remaining": str(self.remaining),
            "X-RateLimit-Reset-After": f"{self.reset_after:.3f}",
            "X-RateLimit-Bucket": bucket,
        }


class Buckets:
    """The limits in force and how far each is used.

    Attributes:
        refusals: how many requests came too fast.
    """

    def __init__(self) -> None:
        self._limits: dict[str, Limit] = {}
        self._windows: dict[tuple[str, str], tuple[float, int]] = {}
        self._everywhere: Limit | None = None
        self.refusals = 0

    def set_as_usual(self, pace: float) -> None:
        """Put Discord's usual limits on everything, in windows `pace` times as long."""
        self.set_everywhere(Limit(EVERYWHERE.requests, EVERYWHERE.seconds * pace))
        for route, limit in USUAL.items():
            self.set(route, Limit(limit.requests, limit.seconds * pace))

    def set_everywhere(self, limit: Limit) -> None:
        """Put a limit on all routes together."""
        self._everywhere = limit

    def use_everywhere(self, now: float) -> Standing | None:
        """Count a request of any route at `now`; none if there is no limit over all."""
        limit = self._everywhere
        return None if limit is None else self._count(_EVERYWHERE, limit, now)

    def set(self, route: str, limit: Limit) -> None:
        """Put a limit on a route, for each channel or webhook apart."""
        self._limits[route] = limit

    def use(self, route: str, major: str, now: float) -> Standing:
        """Count a request of a route at `now` (seconds on any steady clock)."""
        limit = self._limits.get(route)
        if limit is None:
            return Standing(GENEROUS, GENEROUS.requests - 1, GENEROUS.seconds, refused=False)
        return self._count((route, major), limit, now)

    def _count(self, window: tuple[str, str], limit: Limit, now: float) -> Standing:
        began, used = self._windows.get(window, (now, 0))
        if now - began >= limit.seconds:
            began, used = now, 0
        refused = used >= limit.requests
        used += not refused
        self.refusals += refused
        self._windows[window] = (began, used)
        return Standing(limit, limit.requests - used, began + limit.seconds - now, refused)
