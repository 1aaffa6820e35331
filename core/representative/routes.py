"""Supply routes (R4-8.1), and how many attacked zones the best of them cross (R4-5.10)."""

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from core.representative.state import Position
from core.representative.terms import Power
from core.representative.world import CARDS, TERRITORIES, TOUCHING


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
    return {name: route.crossed for name, route in routes(power, now, attacked).items()}


def routes(
    power: Power, now: Position, attacked: frozenset[str] = frozenset()
) -> Mapping[str, Route]:
    """Return the supply route of each land space that crosses the fewest attacked zones.

    Spaces without a route are left out; so is everything when an enemy holds the capital. Routes
    run through friendly land and any sea zone, and pay no heed to canals.
    """
    capital = CARDS[power].capital
    if now.holder(capital) is not power:
        return {}
    found = {capital: 0}
    onwards: dict[str, str] = {}
    queue = deque([capital])
    while queue:
        here = queue.popleft()
        for there in TOUCHING[here]:
            if there in TERRITORIES and not now.friend_of(power, there):
                continue
            step = 1 if there in attacked else 0
            if found[here] + step < found.get(there, len(TOUCHING)):
                found[there], onwards[there] = found[here] + step, here
                (queue.append if step else queue.appendleft)(there)
    return {
        name: Route(crossed, tuple(_followed(name, onwards)))
        for name, crossed in found.items()
        if name in TERRITORIES
    }


def _followed(start: str, onwards: Mapping[str, str]) -> Iterator[str]:
    here: str | None = start
    while here is not None:
        yield here
        here = onwards.get(here)
