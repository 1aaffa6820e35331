"""Supply routes (R4-8.1), and how many attacked zones the best of them cross (R4-5.10)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush

from core.representative.book.terms import Power
from core.representative.book.world import CARDS, TERRITORIES, TOUCHING
from core.representative.record.position import Position

_BESIDE = {name: tuple(sorted(others)) for name, others in TOUCHING.items()}
"""The spaces that touch each space, in one order, so that of equal routes the same is shown."""


@dataclass(frozen=True, slots=True)
class Route:
    """A supply route: how many attacked zones it crosses, and the spaces to the capital."""

    crossed: int
    spaces: tuple[str, ...]


def crossings(
    power: Power, now: Position, attacked: frozenset[str] = frozenset()
) -> Mapping[str, int]:
    """Return the fewest attacked zones on any supply route from each space to a power's capital.

    Spaces without a route are left out.
    """
    found, _ = _search(power, now, attacked)
    return {name: crossed for name, (crossed, _) in found.items() if name in TERRITORIES}


def routes(
    power: Power, now: Position, attacked: frozenset[str] = frozenset()
) -> Mapping[str, Route]:
    """Return the supply route of each land space that crosses the fewest attacked zones.

    Of several it is the shortest. Spaces without a route are left out; so is everything when an
    enemy holds the capital. Routes run through friendly land and any sea zone, and pay no heed to
    canals.
    """
    found, onwards = _search(power, now, attacked)
    return {
        name: Route(crossed, tuple(_followed(name, onwards)))
        for name, (crossed, _) in found.items()
        if name in TERRITORIES
    }


def _search(
    power: Power, now: Position, attacked: frozenset[str]
) -> tuple[dict[str, tuple[int, int]], dict[str, str]]:
    """Return attacked zones and steps to the capital from each space, and each one's next space."""
    capital = CARDS[power].capital
    if now.holder(capital) is not power:
        return {}, {}
    friendly = {name for name in TERRITORIES if now.friend_of(power, name)}
    found = {capital: (0, 0)}
    onwards: dict[str, str] = {}
    waiting = [(0, 0, capital)]
    while waiting:
        crossed, steps, here = heappop(waiting)
        if (crossed, steps) > found[here]:
            continue
        for there in _BESIDE[here]:
            if there in TERRITORIES and there not in friendly:
                continue
            way = crossed + (there in attacked), steps + 1
            if there not in found or way < found[there]:
                found[there], onwards[there] = way, here
                heappush(waiting, (*way, there))
    return found, onwards


def _followed(start: str, onwards: Mapping[str, str]) -> Iterator[str]:
    here: str | None = start
    while here is not None:
        yield here
        here = onwards.get(here)
