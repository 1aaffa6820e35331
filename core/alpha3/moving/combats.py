"""What there is to be fought: the spaces where the moving power meets enemies."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from core.alpha3.book.terms import AIRCRAFT, LAND_UNITS, SURFACE_WARSHIPS, Power, Units, clause
from core.alpha3.book.world import TERRITORIES, ZONES
from core.alpha3.politics.relations import NEUTRALS, Stance, blocked, enemies_in, look
from core.alpha3.record.position import Position, is_zone
from core.board.counts import UnitCounts

ON_LAND = LAND_UNITS | AIRCRAFT
"""Units that fight for territories."""

_IN_TURN = {power: place for place, power in enumerate(Power)}

_ATTACKING = ON_LAND - {"aa_gun"}


@dataclass(frozen=True, slots=True)
class Combat:
    """One battle to be fought.

    Attributes:
        space: Where.
        attackers: The moving power's units that fight; AA guns that came ashore do not.
        landing: Of them those that are still aboard, by zone.
        defenders: The units of each power that defends.
        army: A neutral territory's own units.
        hurt: How many ships of each power have a hit, by kind.
        must: Whether it has to be fought: at sea enemy submarines and transports alone may be
            left in peace.
    """

    space: str
    attackers: Units
    landing: Mapping[str, Units] = field(default_factory=dict)
    defenders: Mapping[Power, Units] = field(default_factory=dict)
    army: Units = field(default_factory=dict)
    must: bool = True
    hurt: Mapping[Power, Units] = field(default_factory=dict)

    @property
    def defended(self) -> bool:
        """Whether anybody stands against the attackers."""
        return bool(self.army) or any(self.defenders.values())


@clause("BASE-G40 moves", "A3-POL.2", "A3-SCR.3", "R-28", "R-63")
def must_be_fought(surface_warships: int, scrambled: int, *, declared: bool = False) -> bool:
    """At sea enemy surface warships and aircraft are fought, others where an attack is declared."""
    return bool(surface_warships or scrambled or declared)


def combats(now: Position) -> tuple[Combat, ...]:
    """Return every combat of the turn that is not over, land first, in order of name."""
    own = {space for space, there in now.units.items() if there.get(now.power)}
    assaulted = {target for _, target in now.turn.assaults}
    found = [_on_land(now, name) for name in TERRITORIES if name in own or name in assaulted]
    found += [_at_sea(now, zone) for zone in ZONES if zone in own]
    return tuple(each for each in found if each is not None and each.space not in now.turn.over)


def assaults(now: Position) -> tuple[Combat, ...]:
    """Return those combats of the turn that are not over and in which units come from the sea."""
    targets = {target for _, target in now.turn.assaults}
    found = (combat_at(now, name) for name in TERRITORIES if name in targets)
    return tuple(each for each in found if each is not None and each.landing)


def combat_at(now: Position, space: str) -> Combat | None:
    """Return the combat in a space, if there is one that is not over."""
    if space in now.turn.over:
        return None
    return _at_sea(now, space) if is_zone(space) else _on_land(now, space)


def _on_land(now: Position, territory: str) -> Combat | None:
    power = now.power
    units = now.there(territory, power)
    if raid := now.turn.raids.get(territory):
        units -= raid.units
    units -= now.turn.withdrawn.get(territory, {})
    landing = {
        zone: planned
        for (zone, target), planned in now.turn.assaults.items()
        if target == territory and planned and not _lost(now, zone)
    }
    for planned in landing.values():
        units += planned
    units = units.only(_ATTACKING)
    if not units or look(now, power, territory).stance is not Stance.HOSTILE:
        return None
    defenders = {}
    for enemy, there in _in_turn(now, territory):
        flying = now.turn.intercepting.get((territory, enemy), 0)
        defenders[enemy] = UnitCounts(there).only(ON_LAND) - {"fighter": flying}
    army = now.armies.get(territory, {}) if now.owners[territory] in NEUTRALS else {}
    return Combat(territory, units, landing, {k: v for k, v in defenders.items() if v}, army)


def _lost(now: Position, zone: str) -> bool:
    """Return whether the battle for a zone is over and enemies hold it: nobody lands from there."""
    return zone in now.turn.over and blocked(now, now.power, zone)


def _at_sea(now: Position, zone: str) -> Combat | None:
    power = now.power
    own = now.there(zone, power).but(LAND_UNITS)
    defenders = {
        enemy: fighting
        for enemy, there in _in_turn(now, zone)
        if (fighting := UnitCounts(there).but(LAND_UNITS))
    }
    if not own or not defenders or (set(own) <= {"transport"} and _harmless(defenders)):
        return None
    surface = sum(UnitCounts.sum(defenders.values()).only(SURFACE_WARSHIPS).values())
    flying = sum(UnitCounts.sum(defenders.values()).only(AIRCRAFT).values())
    must = must_be_fought(surface, flying, declared=zone in now.turn.attacked)
    hurt = {each: hit for each in (power, *defenders) if (hit := now.hurt(zone, each))}
    return Combat(zone, own, defenders=defenders, must=must, hurt=hurt)


def _in_turn(now: Position, space: str) -> list[tuple[Power, Units]]:
    """Return the enemies in a space, the holder of the ground first, then in turn order."""
    there = enemies_in(now, now.power, space)
    holder = None if is_zone(space) else now.holder(space)
    order = sorted(there, key=lambda each: (each is not holder, _IN_TURN[each]))
    return [(each, there[each]) for each in order]


def _harmless(defenders: Mapping[Power, Units]) -> bool:
    return all(set(there) <= {"transport"} for there in defenders.values())
