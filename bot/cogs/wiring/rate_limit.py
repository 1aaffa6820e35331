"""How much one person, and one guild, may ask for: so that nobody keeps the bot from the others."""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

REMEMBERED = 20_000
"""How many persons and guilds are remembered; whoever has not asked for long has all his turns."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """How many requests at once, and how many more a second."""

    burst: float
    a_second: float


A_PERSON = Allowance(60, 1.0)
A_GUILD = Allowance(300, 10.0)


class RateLimit:
    """Counts requests by person and by guild.

    Args:
        person: What one person may ask for.
        guild: What all persons of a guild may together.
        clock: Gives the time in seconds; it never goes back.
    """

    def __init__(
        self,
        person: Allowance = A_PERSON,
        guild: Allowance = A_GUILD,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._allowed = {"person": person, "guild": guild}
        self._clock = clock
        self._left: OrderedDict[tuple[str, int], tuple[float, float]] = OrderedDict()

    def wait(self, guild: int, person: int) -> float:
        """Count one request; return 0 if it is granted, else the seconds until one is."""
        waits = [self._short("guild", guild), self._short("person", person)]
        if max(waits) > 0:
            return max(waits)
        for kind, who in (("guild", guild), ("person", person)):
            left, now = self._standing(kind, who)
            self._left[kind, who] = (left - 1, now)
            self._left.move_to_end((kind, who))
        while len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
        return 0.0

    def _short(self, kind: str, who: int) -> float:
        left, _ = self._standing(kind, who)
        return max(0.0, (1 - left) / self._allowed[kind].a_second)

    def _standing(self, kind: str, who: int) -> tuple[float, float]:
        allowed, now = self._allowed[kind], self._clock()
        left, since = self._left.get((kind, who), (allowed.burst, now))
        return min(allowed.burst, left + (now - since) * allowed.a_second), now
