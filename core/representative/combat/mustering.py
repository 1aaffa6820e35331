"""Who comes to a battle: moves with their parts in it, defenders, ships in port, interceptors."""

from collections.abc import Iterator
from dataclasses import replace

from core.board.counts import UnitCounts
from core.representative.bases.radius import LONG_RANGE
from core.representative.book.terms import AIRCRAFT, ROCKET, SHIPS, Power, clause
from core.representative.combat.parties import (
    ESCORT,
    FAR,
    FAR_ESCORT,
    IDLE,
    INTERCEPTOR,
    OWN,
    RAID,
    REGULAR,
    UNSEEN,
    UNSEEN_RAID,
    Site,
)
from core.representative.interception.interceptors import first_space
from core.representative.moving.limits import length
from core.representative.record.berths import Berth
from core.representative.record.campaign import MARCHING_HOME, Group, Purpose
from core.representative.record.position import Position
from core.representative.record.standing_battles import Party


def moved(group: Group, raiding: dict[tuple[Power, str], int]) -> Iterator[Party]:
    """Yield the parties of a move; ``raiding`` are the ships that raid, and are taken off it."""
    if group.purpose not in {Purpose.NIGHT, Purpose.DAY}:
        ships: dict[str, int] = {}
        for unit, count in group.fighting.items() if group.purpose not in MARCHING_HOME else ():
            if number := min(count, raiding.get((group.power, unit), 0)):
                ships[unit] = number
                raiding[group.power, unit] -= number
        yield Party(group.power, RAID, ships, group.base, group.number)
        others = group.fighting - ships
        part = FAR if set(others) == {"fighter"} and _far(group) else REGULAR
        yield Party(group.power, part, others, group.base, group.number)
        return
    if bombers := group.units.get("bomber", 0):
        yield Party(group.power, RAID, {"bomber": bombers}, group.base, group.number)
    if fighters := group.units.get("fighter", 0):
        part = FAR_ESCORT if _far(group) else ESCORT
        yield Party(group.power, part, {"fighter": fighters}, group.base, group.number)


def _far(group: Group) -> bool:
    """Return whether fighters of a group attack from beyond their usual radius (R4-3.9)."""
    attacking = group.purpose not in MARCHING_HOME
    return attacking and (length(group.base.space, group.path) or 0) >= LONG_RANGE


@clause("R-37", "R4-3.9", "R4-5.6")
def flies_for_nobody(part: str, *, raiding: bool, flying: bool) -> bool:
    """Escorts fly for day bombers, far fighters for any other aircraft; alone they go home."""
    if part in {ESCORT, FAR_ESCORT}:
        return not raiding
    return part == FAR and not raiding and not flying


def escorting(parties: list[Party], here: tuple[Group, ...]) -> Iterator[Party]:
    """Yield parties; escorts that have nobody to escort do not fight."""
    by_night = any(group.purpose is Purpose.NIGHT for group in here)
    raiding = any(p.part == RAID and p.units.get("bomber", 0) for p in parties) and not by_night
    flying = any(p.part == REGULAR and set(p.units) & AIRCRAFT for p in parties)
    for party in parties:
        alone = flies_for_nobody(party.part, raiding=raiding, flying=flying)
        yield replace(party, part=IDLE) if alone else party


def slipping_by(party: Party) -> Iterator[Party]:
    """Yield a party without its submarines, and these by themselves: nobody intercepts them."""
    units = UnitCounts(party.units)
    subs = units.only({"submarine"})
    part = {REGULAR: UNSEEN, RAID: UNSEEN_RAID}.get(party.part)
    if part is None or not subs:
        yield party
        return
    yield replace(party, units=units - subs)
    yield replace(party, units=subs, part=part)


def own_defenders(position: Position, power: Power, name: str) -> Iterator[Party]:
    """Yield enemies that stand in a space; of ships in port only carriers, and no rockets."""
    for (other, berth), units in position.enemies_in(power, name).items():
        there = UnitCounts(units)
        if fighting := there.only({"carrier"}) if berth.coast else there.but({ROCKET}):
            yield Party(other, OWN, fighting, berth)


def in_port(position: Position, power: Power, name: str, away: list[Party]) -> Iterator[Party]:
    """Yield enemy ships in a port that is attacked, but for those that intercept (``away``)."""
    for (other, berth), units in position.enemies_in(power, name).items():
        ships = UnitCounts(units).only(SHIPS - {"carrier"})
        for party in away:
            if party.power is other and party.at == berth:
                ships -= party.units
        if berth.coast and ships:
            yield Party(other, OWN, ships, berth)


def interceptors_of(position: Position, here: tuple[Group, ...]) -> Iterator[Party]:
    """Yield those who intercept moves, as many as are still there."""
    numbers = {group.number for group in here}
    taken: dict[tuple[Power, Berth, str], int] = {}
    for each in position.campaign.interceptions:
        if each.group not in numbers:
            continue
        key = (each.power, each.at, each.unit)
        there = position.there(each.power, each.at).get(each.unit, 0) - taken.get(key, 0)
        count = min(each.count, there)
        taken[key] = taken.get(key, 0) + count
        if count:
            yield Party(each.power, INTERCEPTOR, {each.unit: count}, each.at, each.group)


@clause("R4-5.5")
def bound_to_raiders(nights: tuple[int, ...], others: tuple[int, ...]) -> bool:
    """Interceptors that could have met nothing but night bombers fire at them."""
    return bool(nights) and not others


def met_by_night_alone(position: Position, site: Site) -> frozenset[tuple[Power, Berth]]:
    """Return where fighters intercept from that could meet night bombers alone, by nation."""
    found: set[tuple[Power, Berth]] = set()
    for party in site.defenders:
        if party.part != INTERCEPTOR or not party.units.get("fighter", 0):
            continue
        could = [
            group
            for group in site.groups
            if first_space(position, party.power, party.at, "fighter", group) is not None
        ]
        nights = tuple(g.number for g in could if g.purpose is Purpose.NIGHT)
        others = tuple(g.number for g in could if g.purpose is not Purpose.NIGHT)
        if bound_to_raiders(nights, others):
            found.add((party.power, party.at))
    return frozenset(found)
