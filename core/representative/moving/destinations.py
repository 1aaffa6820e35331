"""Where units that can still move may go: what a move there comes to, its own rules tell."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping

from core.board.counts import UnitCounts
from core.representative.bases.distances import (
    into_port,
    nearest_base,
    shut_canals,
    takes_home,
    ways_over_friendly_land,
)
from core.representative.bases.radius import combat_radius, land_move, rebase_range
from core.representative.book.terms import (
    AIRCRAFT,
    LAND_UNITS,
    ROCKET,
    SHIPS,
    Power,
    Units,
    enemies,
)
from core.representative.book.world import (
    CAPITALS,
    COASTS,
    ISLANDS,
    PASSAGES,
    TERRITORIES,
    TOUCHING,
)
from core.representative.record.berths import Berth
from core.representative.record.position import Position

PRIZE = 10
"""What a complex, or a capital, counts beside the IPCs of its ground."""

Way = tuple[str, ...]
"""The spaces that units enter, one after another."""


def can_move_out(now: Position, power: Power) -> Mapping[Berth, UnitCounts]:
    """Return a power's units in their bases, which may move out."""
    found = {
        at: UnitCounts(units).but({ROCKET})
        for at, units in now.forces[power].items()
        if at.space in TERRITORIES
    }
    return {at: units for at, units in found.items() if units}


def can_march(now: Position, power: Power) -> Mapping[Berth, UnitCounts]:
    """Return a power's land and air units that had no part in combat."""
    tired = now.campaign.tired.get(power, {})
    found = {
        at: (now.there(power, at) - tired.get(at, {})).but(SHIPS | {ROCKET})
        for at in now.forces[power]
        if at.space in TERRITORIES
    }
    return {at: units for at, units in found.items() if units}


def attacks(now: Position, power: Power, at: Berth, units: Units) -> Iterator[Way]:
    """Yield ways to enemies, and of ships to their patrols, near ones first."""
    kinds = set(units)
    if kinds <= SHIPS:
        steps = min(combat_radius(unit, (), strategic=False) for unit in kinds)
        yield from _at_sea(
            now, power, at, steps, lambda zone, far: far <= 1 or _met(now, power, zone)
        )
    elif kinds <= LAND_UNITS:
        steps = min(land_move(unit) for unit in kinds)
        yield from _spread(
            at.space,
            steps,
            lambda here: here == at.space or not _held_against(now, power, here),
            lambda end: _hostile(now, power, end),
        )
    elif kinds <= AIRCRAFT:
        used = tuple(sorted(now.uses(power)))
        steps = min(combat_radius(unit, used, strategic=False) for unit in kinds)
        for way in _spread(at.space, steps + 1, _anywhere, _anywhere):
            entered = [space for space in way if space not in ISLANDS] or [*way]
            near = len(entered) <= steps
            if near and (_hostile(now, power, way[-1]) or _met(now, power, way[-1])):
                yield way


def raids(now: Position, power: Power, at: Berth, steps: int) -> Iterator[Way]:
    """Yield the ways of bombers to enemy complexes; the zone of an island is no step from it."""
    closed = frozenset(now.closed_to(power))
    for way in _spread(at.space, steps + 1, lambda here: here not in closed, _anywhere):
        if way[-1] in now.complexes and _hostile(now, power, way[-1]):
            yield way


def rebases(now: Position, power: Power, at: Berth, units: Units) -> Iterator[Way]:
    """Yield the ways of aircraft and ships to other bases of a power or its friend."""
    kinds = set(units)
    used = tuple(sorted(now.uses(power)))
    if not kinds or not kinds.isdisjoint(LAND_UNITS):
        return
    steps = min(rebase_range(unit, used) for unit in kinds)
    if kinds <= AIRCRAFT:
        closed = frozenset(now.closed_to(power))
        ways = _spread(at.space, steps, lambda here: here not in closed, _anywhere)
        yield from (way for way in ways if _friendly(now, power, way[-1]))
    elif kinds <= SHIPS:
        for way in _at_sea(now, power, at, steps - 1, lambda _zone, _far: True):
            for port in sorted(TOUCHING[way[-1]] & TERRITORIES.keys()):
                if _friendly(now, power, port) and port != at.space:
                    yield (*way, port)


def landings(now: Position, power: Power, at: Berth) -> Iterator[tuple[Way, str, bool]]:
    """Yield where transports put cargo ashore near by: way, ground, and if enemies hold it."""
    for way in _at_sea(now, power, at, 2, lambda _zone, _far: True):
        for ground in sorted(TOUCHING[way[-1]] & TERRITORIES.keys()):
            if ground == at.space:
                continue
            if _hostile(now, power, ground):
                yield way, ground, True
            elif _friendly(now, power, ground):
                yield way, ground, False


def homes(now: Position, power: Power, zone: str) -> Iterator[Berth]:
    """Yield the ports to which a patrol may come home, near ones first: its own, if one is near."""
    shut = shut_canals.function(power, now)
    nearest = nearest_base(power, zone, now)
    ports = [
        (steps, Berth(name, coast))
        for name in TERRITORIES
        if takes_home(power, name, nearest, now)
        for coast in COASTS[name]
        if (steps := into_port(Berth(zone), Berth(name, coast), shut)) is not None
    ]
    yield from (port for _, port in sorted(ports))


def marches(now: Position, power: Power, start: str) -> Iterator[Way]:
    """Yield the friendly land to which a way leads over friendly land, near ground first."""
    ways = ways_over_friendly_land(power, start, now)
    for name in sorted(ways, key=lambda each: (ways[each], each)):
        if name != start and _friendly(now, power, name):
            yield (name,)


def worth(now: Position, power: Power, space: str) -> int:
    """Return how much is to be had in a space: ground by what it pays, a zone by who is there.

    Friendly ground counts by the enemies beside it, and by what it has to guard.
    """
    if space not in TERRITORIES:
        return sum(sum(units.values()) for units in now.enemies_in(power, space).values())
    prized = space in now.complexes or space in CAPITALS
    value = 2 + 2 * TERRITORIES[space].ipc + PRIZE * prized
    if _hostile(now, power, space):
        return value
    beside = sum(PRIZE for each in TOUCHING[space] if _held_against(now, power, each))
    return beside + (value if prized else 0)


def undefended(now: Position, power: Power, space: str) -> bool:
    """Return whether nobody stands in enemy land."""
    return _hostile(now, power, space) and not now.enemies_in(power, space)


def _anywhere(_space: str) -> bool:
    return True


def _friendly(now: Position, power: Power, space: str) -> bool:
    return space in TERRITORIES and now.friend_of(power, space)


def _hostile(now: Position, power: Power, space: str) -> bool:
    holder = now.holder(space) if space in TERRITORIES else None
    return holder is not None and enemies(power, holder)


def _held_against(now: Position, power: Power, space: str) -> bool:
    return _hostile(now, power, space) and bool(now.enemies_in(power, space))


def _met(now: Position, power: Power, space: str) -> bool:
    """Return whether enemies are at sea in a zone."""
    return space not in TERRITORIES and bool(now.enemies_in(power, space))


def _at_sea(
    now: Position, power: Power, at: Berth, steps: int, ends: Callable[[str, int], bool]
) -> Iterator[Way]:
    """Yield ways of ships from zone to zone, out of the port by the coast on which they lie."""
    shut = shut_canals.function(power, now)
    stopped = {canal.between for canal in PASSAGES if canal.name in shut}

    def onward(here: str) -> Iterator[str]:
        zones = TOUCHING[here] - TERRITORIES.keys()
        return (there for there in zones if frozenset({here, there}) not in stopped)

    for way in _ways(at.coast, (at.coast,), steps, onward):
        if ends(way[-1], len(way) - 1):
            yield way


def _spread(
    start: str, steps: int, passes: Callable[[str], bool], ends: Callable[[str], bool]
) -> Iterator[Way]:
    """Yield the shortest way to every space that is near enough, and where a way may end."""
    for way in _ways(start, (), steps, lambda here: TOUCHING[here] if passes(here) else ()):
        if way and ends(way[-1]):
            yield way


def _ways(
    start: str, entered: Way, steps: int, onward: Callable[[str], Iterable[str]]
) -> Iterator[Way]:
    """Yield the shortest way to every space that is near enough, near ones first."""
    ways: dict[str, Way] = {start: entered}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        yield ways[here]
        if len(ways[here]) >= steps:
            continue
        for there in sorted(onward(here)):
            if there not in ways:
                ways[there] = (*ways[here], there)
                queue.append(there)
