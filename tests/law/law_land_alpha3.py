"""How the simple opponent of Global 1940 fights on land: attacks, marches, flights to the front."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from law_opponent import FAR, listed, might, spread

from core.alpha3.book.terms import AIRCRAFT, LAND_UNITS, Owner, Power, Units
from core.alpha3.book.world import TERRITORIES, TOUCHING
from core.alpha3.moving.limits import CHINESE_GROUND
from core.alpha3.politics.conquest import CAPITALS
from core.alpha3.politics.relations import NEUTRALS, OPEN, Stance, enemy_units, look
from core.alpha3.record.position import Position
from core.board.counts import UnitCounts
from core.board.unit_table import ALPHA3_UNITS

MARCHING = ("infantry", "artillery", "mech_infantry", "tank")
BRAVE = 1.2
"""How much stronger it wants to be where it attacks."""

GARRISON = 2
"""Land units that stay in a capital of its own."""

_PLENTY = 2.5
"""With so much more strength it sends no more."""

_STEPS = {"infantry": 1, "artillery": 1, "aa_gun": 1, "mech_infantry": 2, "tank": 2}
_STRICT = (Owner.STRICT, Owner.STRICT_MONGOLIA)


@dataclass(frozen=True)
class Ground:
    """What all land is to a power.

    Attributes:
        now: The position.
        stance: What each territory is.
        goals: Those that it attacks or takes over by entering.
        front: How far each that is open is from the nearest goal, by land.
        aim: How far each is from the nearest city of an enemy, by land that is not closed.
    """

    now: Position
    stance: Mapping[str, Stance]
    goals: frozenset[str]
    front: Mapping[str, int]
    aim: Mapping[str, int]

    @property
    def power(self) -> Power:
        """Whose turn it is."""
        return self.now.power

    def free(self, name: str) -> UnitCounts:
        """Return the land units that may leave a territory."""
        there = self.now.there(name, self.power).only(frozenset(MARCHING))
        for unit in MARCHING:
            there -= {unit: len(self.now.turn.spent.get((name, unit), ()))}
        stay = min(GARRISON, there.get("infantry", 0)) if name in CAPITALS else 0
        return there - {"infantry": stay}


def ground_of(now: Position) -> Ground:
    """Return what all land is to the power on turn."""
    stance = {
        name: look(now, now.power, name).stance
        for name in TERRITORIES
        if now.power is not Power.CHINA or name in CHINESE_GROUND
    }
    goals = frozenset(
        name
        for name, each in stance.items()
        if each is Stance.JOINING or (each is Stance.HOSTILE and now.owners[name] not in _STRICT)
    )

    def open_(name: str) -> bool:
        return stance.get(name) in OPEN

    def steps(here: str) -> Iterator[str]:
        yield from (each for each in sorted(TOUCHING[here]) if open_(each))

    def anywhere(here: str) -> Iterator[str]:
        yield from (each for each in sorted(TOUCHING[here]) if each in goals or open_(each))

    cities = sorted(name for name in goals if TERRITORIES[name].city)
    return Ground(now, stance, goals, spread(sorted(goals), steps), spread(cities, anywhere))


def against(now: Position, goal: str) -> Units:
    """Return whoever would defend a territory against the power on turn."""
    units: Units = enemy_units(now, now.power, goal)
    if now.owners[goal] in NEUTRALS:
        units = UnitCounts(units) + now.armies.get(goal, {})
    return units


def worth(name: str) -> tuple[bool, bool, int]:
    """Return how much is to be had in a territory: capitals before cities before riches."""
    return name in CAPITALS, bool(TERRITORIES[name].city), TERRITORIES[name].ipc


def attacks(now: Position) -> Iterator[str]:
    """Yield attacks over land on what it outnumbers, the best first."""
    ground = ground_of(now)
    free = {name: ground.free(name) for name in ground.front}
    aircraft = {name: now.there(name, now.power).only(AIRCRAFT) for name in ground.front}
    for goal in sorted(ground.goals, key=lambda name: (worth(name), name), reverse=True):
        if ground.stance[goal] is not Stance.HOSTILE:
            continue
        near = [name for name in sorted(TOUCHING[goal]) if free.get(name)]
        there = against(now, goal)
        helped = near if there else []
        mine = [free[name] for name in near] + [aircraft[name] for name in helped]
        wanted = might([there], ALPHA3_UNITS, attack=False)
        if not near or might(mine, ALPHA3_UNITS, attack=True) < BRAVE * max(wanted, 0.1):
            continue
        sent: list[Units] = []
        for name in near:
            going = {"infantry": 1} if free[name].get("infantry") and not there else free[name]
            flying = aircraft[name] if there else UnitCounts()
            if going == free[name] and not there:
                going = {next(iter(free[name])): 1}
            free[name] -= going
            sent += [going, flying]
            yield f"{listed(going)} {name} - {goal}"
            if flying:
                aircraft[name] = UnitCounts()
                yield f"{listed(flying)} {name} - {goal}"
            if might(sent, ALPHA3_UNITS, attack=True) > _PLENTY * wanted:
                break


def marches(now: Position) -> Iterator[str]:
    """Yield marches of all that stands behind the front, one step or two towards a city."""
    ground = ground_of(now)
    for name in sorted(ground.front):
        for unit, count in ground.free(name).items():
            goal = _towards(ground, name, _STEPS[unit])
            if goal:
                some = 1 if ground.stance[goal] is Stance.JOINING else count
                yield f"{some} {unit.replace('_', ' ')} {name} - {goal}"


def _towards(ground: Ground, name: str, steps: int) -> str | None:
    """Return where units get with so many steps, on the way to a city, or else to the front."""
    far = ground.aim if name in ground.aim else ground.front
    here = name
    for _ in range(steps):
        nearer = [each for each in sorted(TOUCHING[here]) if far.get(each, FAR) < far[here]]
        ways = [each for each in nearer if ground.stance[each] in (*OPEN, Stance.JOINING)]
        if not ways or (len(ways) < len(nearer) and far[here] == 1):
            break
        here = min(ways, key=lambda each: (far[each], each))
        if ground.stance[here] is Stance.JOINING:
            break
    return here if here != name else None


def flights(now: Position) -> Iterator[str]:
    """Yield flights of aircraft on land far from the front to a territory of the front."""
    ground = ground_of(now)
    held = [name for name, far in ground.front.items() if far == 1 and _manned(ground, name)]
    for name in sorted(TERRITORIES):
        aircraft = now.there(name, now.power).only(AIRCRAFT)
        moved = any(now.turn.spent.get((name, unit)) for unit in aircraft)
        if not aircraft or moved or ground.front.get(name, FAR) == 1 or not held:
            continue
        around = spread([name], lambda here: sorted(TOUCHING[here]), 4)
        near = [each for each in held if each in around]
        if near:
            goal = min(near, key=lambda each: (around[each], each))
            yield f"{listed(aircraft)} {name} - {goal}"


def _manned(ground: Ground, name: str) -> bool:
    there = ground.now.there(name, ground.power).only(LAND_UNITS)
    return sum(there.values()) >= GARRISON
