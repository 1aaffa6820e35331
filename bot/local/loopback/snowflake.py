"""Ids that carry their moment of birth, as Discord makes them."""

from collections.abc import Callable
from typing import TypeAlias

Clock: TypeAlias = Callable[[], float]
"""Returns seconds since the Unix epoch."""

DISCORD_EPOCH_MS = 1_420_070_400_000
_SEQUENCE_BITS = 22


class Snowflakes:
    """A source of ids: milliseconds of the given clock above 22 bits, strictly increasing.

    A clock that stands still or steps back never repeats or lowers an id.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        """Return the next id."""
        return self._advance_to(self._last + 1)

    def next_millisecond(self) -> int:
        """Return an id in a millisecond of its own, so that guilds spread over shards."""
        return self._advance_to(((self._last >> _SEQUENCE_BITS) + 1) << _SEQUENCE_BITS)

    def go_past(self, snowflake: int) -> None:
        """Give no id from now on that is not above this one."""
        self._last = max(self._last, snowflake)

    def _advance_to(self, least: int) -> int:
        now = (int(self._clock() * 1000) - DISCORD_EPOCH_MS) << _SEQUENCE_BITS
        self._last = max(now, least)
        return self._last


def born_at(snowflake: int) -> float:
    """Return the moment in the id, in seconds since the Unix epoch (millisecond precision)."""
    return ((snowflake >> _SEQUENCE_BITS) + DISCORD_EPOCH_MS) / 1000
