"""How the simple opponent of Global 1940 crosses the sea: landings, and convoys to the front."""

from collections.abc import Iterator
from dataclasses import dataclass

from law_land_alpha3 import BRAVE, Ground, against, ground_of, worth
from law_opponent import FAR, listed, might, spread

from core.alpha3.book.terms import LAND_UNITS, SURFACE_WARSHIPS, Units
from core.alpha3.book.world import TERRITORIES, TOUCHING, ZONES
from core.alpha3.moving.sailing import naval_bases, sea_step
from core.alpha3.politics.relations import OPEN, Stance, enemy_units
from core.alpha3.record.position import Position
from core.board.counts import UnitCounts
from core.board.unit_table import ALPHA3_UNITS

_ESCORTS = ("destroyer", "cruiser", "battleship")
_LIFT = 2
_NEAR_FRONT = 3


@dataclass(frozen=True)
class Convoy:
    """Transports of a zone, and what they carry or could load.

    Attributes:
        ground: What all land is to their power.
        zone: Where they lie.
        ships: How many transports.
        escort: The surface warships beside them.
        port: The territory whose land units they would load; empty where they are laden.
        cargo: Those units, or what is aboard.
    """

    ground: Ground
    zone: str
    ships: int
    escort: Units
    port: str
    cargo: UnitCounts

    @property
    def now(self) -> Position:
        """The position."""
        return self.ground.now

    @property
    def reach(self) -> int:
        """How many zones they sail."""
        return 2 + bool(naval_bases(self.now, self.now.power, self.zone))

    def sailing(self) -> str:
        """Return its ships and cargo as a line counts them."""
        return listed({"transport": self.ships, **self.escort, **self.cargo})

    def lines(self, to: str, land: str) -> Iterator[str]:
        """Yield its way: aboard, across, ashore."""
        if self.port:
            yield f"{listed(self.cargo)} {self.port} - {self.zone}"
        if to != self.zone:
            yield f"{self.sailing()} {self.zone} - {to}"
        if land:
            yield f"{listed(self.cargo)} {to} - {land}"


def _convoys(now: Position) -> Iterator[Convoy]:
    """Yield the convoys of the power on turn that have not moved, laden ones as they are."""
    ground = ground_of(now)
    for zone in ZONES:
        there = now.there(zone, now.power)
        ships = there.get("transport", 0) - len(now.turn.spent.get((zone, "transport"), ()))
        if ships <= 0:
            continue
        moved = {unit: len(now.turn.spent.get((zone, unit), ())) for unit in _ESCORTS}
        escort = UnitCounts(there).only(frozenset(_ESCORTS)) - moved
        aboard = UnitCounts(there).only(LAND_UNITS)
        if aboard:
            yield Convoy(ground, zone, ships, escort, "", aboard)
            continue
        ports = [
            name
            for name in sorted(TOUCHING[zone])
            if name in TERRITORIES
            and ground.front.get(name, FAR) == FAR
            and ground.stance.get(name) in OPEN
            and ground.free(name)
        ]
        if not ports:
            yield Convoy(ground, zone, ships, escort, "", UnitCounts())
            continue
        port = max(ports, key=lambda name: (sum(ground.free(name).values()), name))
        yield Convoy(ground, zone, ships, escort, port, _lifted(ground.free(port), ships))


def _lifted(free: UnitCounts, ships: int) -> UnitCounts:
    """Return what transports lift: one heavy unit and an infantry each, or two infantry."""
    infantry = free.get("infantry", 0)
    heavy = {}
    room = min(ships, infantry)
    for unit in ("tank", "artillery", "mech_infantry"):
        heavy[unit] = min(free.get(unit, 0), room)
        room -= heavy[unit]
    count = min(infantry, _LIFT * ships - sum(heavy.values()))
    return UnitCounts({"infantry": count, **heavy})


def _sea(now: Position, convoy: Convoy) -> dict[str, int]:
    """Return how far every zone is for a convoy, past whom the rules let it."""
    may_pass = sea_step(now, now.power, {"transport": 1})

    def steps(here: str) -> Iterator[str]:
        yield from (each for each in sorted(TOUCHING[here]) if may_pass(here, each))

    return spread([convoy.zone], steps)


def _safe(convoy: Convoy, zone: str) -> bool:
    """Return whether a landing from a zone may be dared."""
    enemies = enemy_units(convoy.now, convoy.now.power, zone)
    if not enemies:
        return True
    mine = might([convoy.escort], ALPHA3_UNITS, attack=True)
    return bool(convoy.escort) and mine > BRAVE * might([enemies], ALPHA3_UNITS, attack=False)


def assaults(now: Position) -> Iterator[Iterator[str]]:
    """Yield, convoy by convoy, the lines of a landing where few stand."""
    for convoy in _convoys(now):
        if not convoy.cargo:
            continue
        away = _sea(now, convoy)
        shores = [
            (goal, zone)
            for goal in convoy.ground.goals
            if convoy.ground.stance[goal] is Stance.HOSTILE
            for zone in sorted(TOUCHING[goal])
            if zone in ZONES and away.get(zone, FAR) <= convoy.reach and _safe(convoy, zone)
        ]
        mine = might([convoy.cargo], ALPHA3_UNITS, attack=True)
        weak = [
            (goal, zone)
            for goal, zone in shores
            if mine > BRAVE * might([against(now, goal)], ALPHA3_UNITS, attack=False)
        ]
        if weak:
            goal, zone = max(weak, key=lambda each: (worth(each[0]), -away[each[1]], each))
            yield convoy.lines(zone, goal)


def crossings(now: Position) -> Iterator[Iterator[str]]:
    """Yield, convoy by convoy, the lines by which it carries on: ashore, nearer, or back."""
    for convoy in _convoys(now):
        away = _sea(now, convoy)
        near = [zone for zone, far in away.items() if far <= convoy.reach and _quiet(now, zone)]
        if not convoy.cargo:
            yield from _home(convoy, near)
            continue
        shores = [
            (land, zone)
            for zone in near
            for land in sorted(TOUCHING[zone])
            if convoy.ground.front.get(land, FAR) <= _NEAR_FRONT
            and convoy.ground.stance.get(land) in OPEN
        ]
        if shores:
            land, zone = min(
                shores, key=lambda each: (convoy.ground.front[each[0]], away[each[1]], each)
            )
            yield convoy.lines(zone, land)
            continue
        goals = [
            zone
            for zone in ZONES
            if any(each in convoy.ground.goals or _front(convoy, each) for each in TOUCHING[zone])
        ]
        from_goal = spread(goals, lambda here: (z for z in sorted(TOUCHING[here]) if z in ZONES))
        to = min(near, key=lambda zone: (from_goal.get(zone, FAR), away[zone], zone))
        if from_goal.get(to, FAR) < from_goal.get(convoy.zone, FAR):
            yield convoy.lines(to, "")


def _front(convoy: Convoy, land: str) -> bool:
    return convoy.ground.front.get(land, FAR) <= _NEAR_FRONT


def _quiet(now: Position, zone: str) -> bool:
    return SURFACE_WARSHIPS.isdisjoint(enemy_units(now, now.power, zone))


def _home(convoy: Convoy, near: list[str]) -> Iterator[Iterator[str]]:
    """Yield the way back to where land units wait for transports."""
    ports = [
        zone
        for zone in ZONES
        if any(
            convoy.ground.front.get(land, FAR) == FAR and convoy.ground.free(land)
            for land in TOUCHING[zone]
            if convoy.ground.stance.get(land) in OPEN
        )
    ]
    from_port = spread(ports, lambda here: (z for z in sorted(TOUCHING[here]) if z in ZONES))
    if not near or convoy.zone in ports:
        return
    to = min(near, key=lambda zone: (from_port.get(zone, FAR), zone))
    if from_port.get(to, FAR) < from_port.get(convoy.zone, FAR):
        yield convoy.lines(to, "")
