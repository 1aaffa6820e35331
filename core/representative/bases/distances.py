"""How far it is: by air, by sea, over land, and as a carrier strikes (R4-4.4, R4-4.7)."""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from core.representative.bases.radius import RETURN
from core.representative.book.terms import AIRCRAFT, LAND_UNITS, Power, clause
from core.representative.book.world import COASTS, ISLANDS, PASSAGES, TERRITORIES, TOUCHING, ZONES
from core.representative.record.berths import Berth
from core.representative.record.position import Position

Ways = Mapping[str, int]
"""Spaces, and how far they are."""

CARRIER_SAILS = 3
"""Spaces that a carrier sails of its four; its aircraft fly the last one (R4-4.7)."""


@clause("R4-4.4", "R4-4.9", "R-1")
def distance(
    unit: str, start: Berth, goal: str, closed: tuple[str, ...], shut: tuple[str, ...]
) -> int | None:
    """The distance is that of the shortest way; an island is in its sea zone, at 0 from it."""
    return ways(unit, start, closed, shut).get(goal)


@clause("R4-4.1", "R4-4.11", "R-2")
def closed_land(power: Power, position: Position) -> tuple[str, ...]:
    """Neutral land is closed, and so is Soviet land to the western powers and theirs to it."""
    return position.closed_to(power)


@clause("BASE-86 passages", "R-4")
def shut_canals(power: Power, position: Position) -> tuple[str, ...]:
    """Ships pass a canal only if its territories are their own or a friend's.

    Panama has to have been so as the turn began.
    """
    taken = position.campaign.waiting
    return tuple(
        canal.name
        for canal in PASSAGES
        if not all(position.friend_of(power, gate) for gate in canal.gates)
        or (canal.since_the_turn_began and not taken.isdisjoint(canal.gates))
    )


def ways(unit: str, start: Berth, closed: tuple[str, ...], shut: tuple[str, ...]) -> Ways:
    """Return how far every space is that a unit can come to.

    Args:
        unit: The unit.
        start: Its base or patrol zone; ships without a coast start from any coast of it.
        closed: Land that is neutral to it.
        shut: Canals that its ships may not pass.
    """
    if unit in AIRCRAFT:
        return air_ways(start.space, frozenset(closed))
    if unit in LAND_UNITS:
        return land_ways(start.space, frozenset(closed))
    if unit == "carrier":
        return strike_ways(start, frozenset(shut))
    return sea_ways(start, frozenset(shut))


@lru_cache(maxsize=4096)
def air_ways(start: str, closed: frozenset[str]) -> Ways:
    """Return distances by air: over open land and any sea; islands lie in their zones."""
    found = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        if here != start and (here in ISLANDS or here in closed):
            continue
        for there in TOUCHING[here]:
            step = 0 if here in ISLANDS or there in ISLANDS else 1
            if found[here] + step < found.get(there, len(TOUCHING)):
                found[there] = found[here] + step
                (queue.append if step else queue.appendleft)(there)
    return found


@lru_cache(maxsize=1024)
def land_ways(start: str, closed: frozenset[str]) -> Ways:
    """Return distances over open land."""
    found = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in TOUCHING[here]:
            if there in TERRITORIES and there not in found and there not in closed:
                found[there] = found[here] + 1
                queue.append(there)
    return found


@lru_cache(maxsize=4096)
def sea_ways(start: Berth, shut: frozenset[str]) -> Ways:
    """Return distances by sea, to zones and to the ports of all coasts."""
    found = dict(_put_to_sea(start))
    queue = deque(found)
    stopped = frozenset(canal.between for canal in PASSAGES if canal.name in shut)
    while queue:
        here = queue.popleft()
        for there in TOUCHING[here]:
            if there in TERRITORIES or there in found or frozenset({here, there}) in stopped:
                continue
            found[there] = found[here] + 1
            queue.append(there)
    ports = dict(_nearest(_into_port(found)))
    return {**found, **ports, start.space: 0}


@lru_cache(maxsize=4096)
def strike_ways(start: Berth, shut: frozenset[str]) -> Ways:
    """Return how far a carrier's strikes are: it sails three spaces, its aircraft fly one more."""
    sailed = sea_ways(start, shut)
    at_sea = [zone for zone in ZONES if sailed.get(zone, CARRIER_SAILS + 1) <= CARRIER_SAILS]
    flown = {zone: sailed[zone] + 1 for zone in at_sea}
    found = {**sailed}
    for zone, steps in flown.items():
        for there in TOUCHING[zone]:
            near = steps - 1 if there in ISLANDS else steps
            found[there] = min(near, found.get(there, near))
            for island in _islands_in(there):
                found[island] = min(steps, found.get(island, steps))
    return found


def into_port(start: Berth, port: Berth, shut: tuple[str, ...]) -> int | None:
    """Return how far a ship sails into a port on one coast of it."""
    steps = sea_ways(start, frozenset(shut)).get(port.coast)
    return None if steps is None else steps + (0 if port.space in ISLANDS else 1)


def other_coast(start: Berth, shut: frozenset[str]) -> int | None:
    """Return how far it is to the nearest other coast of a ship's own base; None if there is none.

    A ship whose coast is not said starts from the one that is nearest to another.
    """
    coasts = COASTS.get(start.space, ())
    found = [
        steps + (0 if start.space in ISLANDS else 1)
        for coast in ((start.coast,) if start.coast else coasts)
        for goal in coasts
        if goal != coast
        and (steps := sea_ways(Berth(start.space, coast), shut).get(goal)) is not None
    ]
    return min(found, default=None)


def nearest_friendly_land(power: Power, space: str, position: Position) -> int | None:
    """Return how far the nearest friendly coast is from a sea zone, as a ship sails."""
    found = ways("battleship", Berth(space), (), shut_canals(power, position))
    return min(
        (found[name] for name in TERRITORIES if name in found and position.friend_of(power, name)),
        default=None,
    )


def nearest_base(power: Power, space: str, position: Position) -> int | None:
    """Return how far a patrol has to sail for friendly land; None where own land is near enough."""
    found = ways("battleship", Berth(space), (), shut_canals(power, position))
    near = (name for name, steps in found.items() if name in TERRITORIES and steps <= RETURN)
    if any(position.holder(name) is power for name in near):
        return None
    return nearest_friendly_land(power, space, position)


def takes_home(power: Power, name: str, nearest: int | None, position: Position) -> bool:
    """Return whether a patrol may go home to a territory, by how far `nearest_base` has it sail."""
    if nearest is None:
        return position.holder(name) is power
    return position.friend_of(power, name)


def ways_over_friendly_land(power: Power, start: str, position: Position) -> Ways:
    """Return distances over land of a power and its friends."""
    hostile = (name for name in TERRITORIES if not position.friend_of(power, name))
    return land_ways(start, frozenset(hostile))


def _put_to_sea(start: Berth) -> Iterator[tuple[str, int]]:
    if start.space not in TERRITORIES:
        yield start.space, 0
        return
    for zone in (start.coast,) if start.coast else COASTS[start.space]:
        yield zone, 0 if start.space in ISLANDS else 1


def _into_port(sailed: Ways) -> Iterator[tuple[str, int]]:
    for name in TERRITORIES:
        step = 0 if name in ISLANDS else 1
        for zone in COASTS[name]:
            if zone in sailed:
                yield name, sailed[zone] + step


def _nearest(found: Iterable[tuple[str, int]]) -> Iterator[tuple[str, int]]:
    """Yield the pairs so that the nearest of each space comes last."""
    yield from sorted(found, key=lambda each: -each[1])


def _islands_in(space: str) -> tuple[str, ...]:
    return tuple(name for name in TOUCHING[space] if name in ISLANDS) if space in ZONES else ()
