"""What the simple opponent of Global 1940 buys, and where it places it."""

from collections.abc import Iterator, Mapping

from law_land_alpha3 import ground_of
from law_opponent import FAR

from core.alpha3.book.terms import LAND_UNITS, SHIPS, Facility, Power
from core.alpha3.book.world import TERRITORIES, TOUCHING, ZONES
from core.alpha3.economy.income import purses_of
from core.alpha3.economy.mobilizing import OUTPUT
from core.alpha3.politics.conquest import capital_lost, purse_of
from core.alpha3.record.position import Position, Purse
from core.board.unit_table import ALPHA3_UNITS

FLEET = 5
"""Transports that it wants where its complexes lie across the sea from the enemy."""

_ESCORTS = 3


def purchases(now: Position) -> Iterator[str]:
    """Yield what each treasury buys: ships across the sea, guns and tanks by land, infantry."""
    front = ground_of(now).front
    for purse in purses_of(now.power):
        ipcs = now.treasuries.get(purse, 0)
        if capital_lost(now, purse):
            continue
        if now.power is Power.CHINA:
            if ipcs >= _cost("infantry"):
                yield f"buy {ipcs // _cost('infantry')} inf"
            continue
        rooms = makers(now, purse)
        room = sum(rooms.values())
        overseas = all(front.get(name, FAR) == FAR for name in rooms)
        bought: dict[str, int] = {}
        for unit, most in _wishes(now, room, ipcs, overseas=overseas):
            count = min(most, room, ipcs // _cost(unit))
            if count > 0:
                bought[unit] = bought.get(unit, 0) + count
                room, ipcs = room - count, ipcs - count * _cost(unit)
        if bought:
            units = " ".join(f"{n} {unit.replace('_', ' ')}" for unit, n in bought.items())
            yield f"buy {units} {purse[1].value}" if purse[1] else f"buy {units}"


def _wishes(now: Position, room: int, ipcs: int, *, overseas: bool) -> Iterator[tuple[str, int]]:
    """Yield what it would buy, in order, and how many at most."""
    if overseas:
        afloat = {unit: _afloat(now, unit) for unit in ("transport", "destroyer")}
        wanted = max(FLEET, _waiting(now) // 6)
        yield "transport", min(3, wanted - afloat["transport"])
        yield "destroyer", min(2, _ESCORTS - afloat["destroyer"])
    spare = ipcs - 3 * room
    yield "tank", max(1, spare // 3) if ipcs > 4 * room or not overseas else 0
    yield "artillery", room // 4
    yield "infantry", room


def _afloat(now: Position, unit: str) -> int:
    return sum(now.there(zone, now.power).get(unit, 0) for zone in ZONES)


def _waiting(now: Position) -> int:
    """Return how many land units stand where no front can be marched to."""
    ground = ground_of(now)
    idle = (name for name in TERRITORIES if ground.front.get(name, FAR) == FAR)
    return sum(sum(now.there(name, now.power).only(LAND_UNITS).values()) for name in idle)


def _cost(unit: str) -> int:
    return ALPHA3_UNITS[unit].cost


def makers(now: Position, purse: Purse) -> dict[str, int]:
    """Return how many units each complex of a treasury makes this turn."""
    found = {}
    for name, there in now.facilities.items():
        complex_ = next((each for each in OUTPUT if each in there), None)
        own = now.holder(name) is purse[0] and purse_of(purse[0], name) == purse
        if complex_ and own and name not in now.turn.taken:
            most = OUTPUT[Facility(complex_)] - now.damage.get((name, complex_), 0)
            found[name] = max(0, most - now.turn.placed.get(name, 0))
    return found


def placements(now: Position) -> Iterator[str]:
    """Yield where what was bought is placed: nearest the front, ships where fewest lie."""
    front = ground_of(now).front
    for (power, economy), units in now.bought.items():
        if power is not now.power:
            continue
        if power is Power.CHINA:
            own = [n for n in TERRITORIES if now.holder(n) is power]
            if own and (count := units.get("infantry", 0)):
                yield f"place {count} inf {min(own, key=lambda n: (front.get(n, FAR), n))}"
            continue
        rooms = makers(now, (power, economy))
        for unit, count in sorted(units.items(), key=lambda each: each[0] not in SHIPS):
            yield from _placed(now, rooms, front, unit, count)


def _placed(
    now: Position, rooms: dict[str, int], front: Mapping[str, int], unit: str, count: int
) -> Iterator[str]:
    for name in sorted(rooms, key=lambda each: (front.get(each, FAR), -rooms[each], each)):
        where = name
        if unit in SHIPS:
            zones = [zone for zone in sorted(TOUCHING[name]) if zone in ZONES]
            if not zones:
                continue
            where = min(zones, key=lambda zone: (-_own_ships(now, zone), zone))
        made = min(count, rooms[name])
        if made > 0:
            rooms[name] -= made
            count -= made
            yield f"place {made} {unit.replace('_', ' ')} {where}"


def _own_ships(now: Position, zone: str) -> int:
    return sum(now.there(zone, now.power).only(SHIPS).values())
