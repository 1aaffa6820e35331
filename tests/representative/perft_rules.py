"""What single units of 1986 may do, worked out from the printed borders and the rule text alone.

Nothing here is shared with the product but the facts of a position: who holds what, where units
are, what is in hand. It answers as the rules read, move by move, and counts nothing.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import core.representative.book.tables as printed
from core.representative.record.position import Position

_TABLES = Path(printed.__file__).parent
WESTERN = {"united_kingdom", "usa"}
AXIS = {"germany", "japan"}
SUEZ = ("East Mediterranean Sea Zone", "Red Sea Zone", ("Anglo Sudan Egypt", "Syria Jordan"))
PANAMA = ("Caribbean Sea Zone", "West Panama Sea Zone", ("Panama",))
TOLL = 3


def _lines(name: str) -> Iterator[str]:
    text = (_TABLES / f"{name}.txt").read_text(encoding="utf-8")
    yield from (line for line in text.splitlines() if line.strip() and not line.startswith("#"))


ZONES = frozenset(line.strip() for line in _lines("zones"))
LANDS = frozenset(line.split("|")[0].strip() for line in _lines("territories"))


def _borders() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {space: set() for space in LANDS | ZONES}
    for line in _lines("borders"):
        one, _, others = line.partition(":")
        for other in others.split(","):
            found[one.strip()].add(other.strip())
            found[other.strip()].add(one.strip())
    return found


NEXT = _borders()
ISLANDS = frozenset(land for land in LANDS if NEXT[land] <= ZONES)


def waters(space: str) -> set[str]:
    """Return a space, and of an island the zones with which it is one (R4-4.4)."""
    return {space} | (NEXT[space] if space in ISLANDS else set())


@cache
def near(space: str) -> tuple[str, ...]:
    """Return what a way may name after a space, an island being one with its zones."""
    beside = waters(space).union(*(NEXT[each] for each in waters(space)))
    beside |= {island for island in ISLANDS if NEXT[island] & beside}
    return tuple(sorted(beside - {space}))


@dataclass(frozen=True)
class Facts:
    """Who is where and holds what, as one nation sees it."""

    position: Position
    power: str

    def holder(self, land: str) -> str:
        """Return who holds land; nothing of neutral land."""
        return str(self.position.owners[land].value).replace("neutral", "")

    def friend(self, land: str) -> bool:
        """Its own, or a friend's: the two western powers, and the two of the Axis (R4-4.1)."""
        pair = {self.power, self.holder(land)}
        return len(pair) == 1 or pair in (WESTERN, AXIS)

    def enemy(self, land: str) -> bool:
        """Land of the other side."""
        holder = self.holder(land)
        return bool(holder) and (holder in AXIS) is not (self.power in AXIS)

    def neutral(self, land: str) -> bool:
        """Land of nobody."""
        return not self.holder(land)

    def closed(self, land: str) -> bool:
        """Soviet land to the western powers, and theirs to it (R-2)."""
        return not (self.friend(land) or self.enemy(land) or self.neutral(land))

    def stands(self, space: str) -> bool:
        """Whether enemy units stand in a space or lie in its ports; rockets hold nobody up."""
        return any(
            (power.value in AXIS) is not (self.power in AXIS)
            and at.space == space
            and any(n and unit != "rocket" for unit, n in units.items())
            for power, placed in self.position.forces.items()
            for at, units in placed.items()
        )

    def pays(self, countries: set[str]) -> bool:
        """Whether the IPCs in hand pay for neutral countries not paid for yet this turn (R-30)."""
        campaign: Any = self.position.campaign
        paid = {n for p, names in campaign.paid.items() if p.value == self.power for n in names}
        held = {p.value: ipcs for p, ipcs in self.position.treasuries.items()}[self.power]
        return TOLL * len(countries - paid) <= held

    def developed(self, name: str) -> bool:
        """Whether it uses a development."""
        return any(
            power.value == self.power and name in {each.value for each in self.position.uses(power)}
            for power in self.position.forces
        )

    def shut(self, one: str, other: str) -> bool:
        """Whether a canal that its ships may not pass lies between two zones (BASE-86 passages)."""
        for here, there, gates in (SUEZ, PANAMA):
            if {one, other} == {here, there}:
                taken = gates == PANAMA[2] and set(gates) & self.position.campaign.waiting
                return bool(taken) or not all(self.friend(gate) for gate in gates)
        return False


def by_land(facts: Facts, unit: str, base: str, path: tuple[str, ...]) -> bool:
    """Infantry one space, tanks two, through friends, empty enemies and paid neutrals."""
    if len(path) > (1 if unit == "infantry" else 2):
        return False
    before, took, tolls = base, False, set[str]()
    for space in path[:-1]:
        if space not in LANDS or space not in NEXT[before] or facts.closed(space):
            return False
        if facts.neutral(space):
            tolls.add(space)
        if not facts.friend(space):
            if facts.stands(space):
                return False
            took = True
        before = space
    goal = path[-1]
    if goal not in LANDS or goal not in NEXT[before] or facts.closed(goal):
        return False
    if facts.neutral(goal):
        tolls.add(goal)
    return facts.pays(tolls) and (took or not facts.friend(goal))


def flown(base: str, path: tuple[str, ...]) -> int | None:
    """Return how far a way by air is; None where it is none (R4-4.4, R-1).

    Whoever is over an island is in one of its zones, and leaves it by the same one.
    """
    far = dict.fromkeys(_stays(base), 0)
    for space in path:
        steps = {
            there: [n + (here != there) for here, n in far.items() if there in NEXT[here] | {here}]
            for there in _stays(space)
        }
        far = {there: min(found) for there, found in steps.items() if found}
    return min(far.values(), default=None)


def _stays(space: str) -> set[str]:
    return NEXT[space] if space in ISLANDS else {space}


def by_air(facts: Facts, unit: str, base: str, path: tuple[str, ...], purpose: str) -> bool:
    """Radius 1, raids of bombers 2, rebasing 2 and 3; over neutrals for payment if they attack."""
    far = flown(base, path)
    long = unit == "fighter" and facts.developed("long_range_aircraft")
    raid, rebase = purpose in {"night", "day"}, purpose == "rebase"
    limit = 2 if (unit == "bomber" and raid) or long else 1
    if rebase:
        limit = 3 if unit == "bomber" or long else 2
    if far is None or far > limit or (purpose == "night" and unit != "bomber"):
        return False
    over = {space for space in path[:-1] if space in LANDS}
    tolls = {space for space in over if facts.neutral(space)}
    if any(facts.closed(space) for space in over) or (rebase and tolls) or not facts.pays(tolls):
        return False
    goal = path[-1]
    if rebase:
        return goal in LANDS and facts.friend(goal)
    if raid:
        return goal in LANDS and facts.enemy(goal) and goal in facts.position.complexes
    return goal in ZONES or facts.enemy(goal)


def sailed(facts: Facts, base: str, coast: str, path: tuple[str, ...], *, flies: bool) -> bool:
    """Whether ships come from their coast along a way of zones, a carrier's last step by air."""
    zone, last = coast, len(path) - 1
    for place, space in enumerate(path):
        if space in LANDS:
            return place == last and _into(zone, space)
        first = not place
        if first and space == coast:
            continue
        if (first and base not in ISLANDS) or space not in NEXT[zone]:
            return False
        if facts.shut(zone, space) and not (flies and _is_flown(path, place)):
            return False
        zone = space
    return True


def _is_flown(path: tuple[str, ...], place: int) -> bool:
    """Whether a carrier's aircraft enter a space of its way: the last, an island with its zone."""
    strikes = path[-1] in ISLANDS and place == len(path) - 2 and path[place] in NEXT[path[-1]]
    return place == len(path) - 1 or strikes


def _into(zone: str, land: str) -> bool:
    """Whether one step leads from a zone onto a coast, an island being one with its zones."""
    return zone in NEXT[land] or (land in ISLANDS and bool(NEXT[zone] & NEXT[land]))


def by_sea(
    facts: Facts, unit: str, base: str, coast: str, path: tuple[str, ...], purpose: str
) -> bool:
    """Attacks end in a zone, a carrier's on a coast too; rebasing in a friendly port."""
    goal, carrier = path[-1], unit == "carrier"
    on_land = goal in LANDS
    if base not in ISLANDS and path[0] != coast:
        return False
    if not sailed(facts, base, coast, path, flies=carrier and purpose == "attack"):
        return False
    if purpose == "rebase":
        return on_land and facts.friend(goal) and _lies(coast, path)
    return not on_land or (carrier and facts.enemy(goal))


def _lies(coast: str, path: tuple[str, ...]) -> bool:
    """Whether it is clear on which coast of its new port a ship lies, where nobody says it."""
    before = path[-2] if len(path) > 1 else coast
    coasts = NEXT[path[-1]] & ZONES
    return before in coasts or len(coasts) == 1


def ferried(
    facts: Facts, base: str, coast: str, path: tuple[str, ...], landing: str, purpose: str
) -> bool:
    """A transport with infantry: friendly land beside its last zone, or an enemy's for assault."""
    if path[-1] not in ZONES or not sailed(facts, base, coast, path, flies=False):
        return False
    if base not in ISLANDS and path[0] != coast:
        return False
    if landing not in LANDS or path[-1] not in NEXT[landing] or facts.closed(landing):
        return False
    if purpose == "transport":
        return facts.friend(landing)
    tolls = {landing} if facts.neutral(landing) else set()
    return not facts.friend(landing) and facts.pays(tolls)


def over_friends(facts: Facts, base: str) -> set[str]:
    """Return where noncombat movement leads: over friendly land without end (R4-6.2)."""
    found, queue = {base}, deque([base])
    while queue:
        for land in NEXT[queue.popleft()] & LANDS - found:
            if facts.friend(land):
                found.add(land)
                queue.append(land)
    return found


def at_sea(facts: Facts, zones: dict[str, int]) -> dict[str, int]:
    """Return how far every zone is by ship from zones that are so far (R4-4.3)."""
    found, queue = dict(zones), deque(sorted(zones, key=lambda zone: zones[zone]))
    while queue:
        here = queue.popleft()
        for zone in NEXT[here] & ZONES:
            if not facts.shut(here, zone) and found.get(zone, 99) > found[here] + 1:
                found[zone] = found[here] + 1
                queue.append(zone)
    return found


def homes(facts: Facts, zone: str) -> dict[tuple[str, str], int]:
    """Return the ports to which a patrol comes home, with their distance (R4-4.6)."""
    far = at_sea(facts, {zone: 0})
    ports = {
        (land, coast): far[coast] + (land not in ISLANDS)
        for land in LANDS
        for coast in NEXT[land] & ZONES & far.keys()
    }
    own = {port: n for port, n in ports.items() if facts.holder(port[0]) == facts.power and n <= 3}
    if own:
        return own
    friends = {port: n for port, n in ports.items() if facts.friend(port[0])}
    limit = max(3, min(friends.values(), default=0))
    return {port: n for port, n in friends.items() if n <= limit}
