"""Who fights where: the parties of a battle, as moves and interceptions have brought them there."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from core.board.amended_profile import Role
from core.board.unit_table import Domain
from core.representative.game.move_checks import length
from core.representative.game.record import (
    MARCHING_HOME,
    Announced,
    Group,
    Purpose,
    added,
    negative,
)
from core.representative.radius import LONG_RANGE
from core.representative.set_up import Berth
from core.representative.state import Position
from core.representative.terms import ROCKET, SHIPS, Power, Units
from core.representative.world import TERRITORIES

REGULAR, RAID, ESCORT, FAR_ESCORT, CARGO = "regular", "raid", "escort", "far_escort", "cargo"
UNSEEN, UNSEEN_RAID = "unseen", "unseen_raid"
"""The parts of submarines that slip by while interceptors meet the ships beside them (R4-4.27)."""

OWN, INTERCEPTOR = "own", "interceptor"


@dataclass(frozen=True, slots=True)
class Party:
    """Units of one power that fight together in one part.

    Attributes:
        power: Whose they are.
        part: What they are in the battle.
        units: How many are left.
        at: Where they are in the position, or came from.
        group: The number of their move; 0 for those who did not move.
        before: How many there were.
        away: Those that withdrew or retreated alive.
    """

    power: Power
    part: str
    units: Units
    at: Berth
    group: int = 0
    before: Units | None = None
    away: Units = field(default_factory=dict)

    @property
    def alive(self) -> Units:
        """Its units that live, in the battle or away from it."""
        return added(self.units, self.away)

    @property
    def lost(self) -> Units:
        """Its units that were lost."""
        alive = self.alive
        return {
            unit: count - alive.get(unit, 0)
            for unit, count in (self.before or {}).items()
            if count > alive.get(unit, 0)
        }


@dataclass(frozen=True, slots=True)
class Site:
    """A place where combat is to be resolved.

    Attributes:
        name: A space, or the move that was met by itself.
        power: The moving power that resolves it.
        place: Land or sea.
        role: What the moving units were doing.
        groups: The moves that come together here.
        attackers: Their units that fight here.
        defenders: Enemies here, and those who intercept.
        shut_out: Enemy ships in port that are not attacked.
        support: Battleships that support a landing.
    """

    name: str
    power: Power
    place: Domain
    role: Role
    groups: tuple[Group, ...]
    attackers: tuple[Party, ...]
    defenders: tuple[Party, ...]
    shut_out: tuple[Party, ...] = ()
    support: int = 0

    @property
    def lands(self) -> bool:
        """Whether units come ashore here."""
        return any(party.part == CARGO for party in self.attackers)


def site_at(position: Position, name: str, power: Power) -> Site:
    """Return what fights in a place; ships in port are all shut out as yet."""
    campaign = position.campaign
    here = tuple(group for group in campaign.groups if group.site == name)
    on_land = name in TERRITORIES
    landing = tuple(
        group
        for group in campaign.groups
        if on_land and group.purpose is Purpose.ASSAULT and group.landing == name
    )
    raiding = _raiders(campaign.blockades, name)
    attackers = [party for group in here for party in _moved(group, raiding)]
    attackers += [
        Party(power, CARGO, cargo, Berth(group.base.space), group.number)
        for group in landing
        for power, cargo in group.loads.items()
    ]
    marching = any(group.purpose in MARCHING_HOME for group in here)
    defenders = [] if marching else list(_defenders(position, power, name))
    interceptors = list(_interceptors(position, here))
    if interceptors and not defenders:
        attackers = [part for party in attackers for part in _slipping_by(party)]
    return Site(
        name=name,
        power=power,
        place=_place(name, here),
        role=_role(here),
        groups=(*here, *landing),
        attackers=_counted(attackers),
        defenders=_counted([*defenders, *interceptors]),
        shut_out=_counted(list(_in_port(position, power, name)) if on_land else []),
        support=sum(
            group.units.get("battleship", 0)
            for group in landing
            if group.last not in campaign.bloodied
        ),
    )


def open_sites(position: Position) -> tuple[str, ...]:
    """Return the places where combat is still to be resolved, in the order of the moves."""
    campaign = position.campaign
    met = {each.group for each in campaign.interceptions}
    found: dict[str, None] = {}
    for group in campaign.groups:
        sites: tuple[str, ...]
        if group.purpose in MARCHING_HOME:
            sites = (group.site,) if group.number in met else ()
        elif group.purpose is Purpose.ASSAULT:
            by_sea = opposed(position, group) or raided_from(campaign.blockades, group)
            first = by_sea and group.last not in campaign.settled
            sites = (group.last, group.landing) if first else (group.landing,)
        else:
            sites = (group.last,)
        found |= dict.fromkeys(sites)
    return tuple(site for site in found if site not in campaign.settled)


def opposed(position: Position, group: Group) -> bool:
    """Return whether a group meets enemies at sea before it can land."""
    met = any(each.group == group.number for each in position.campaign.interceptions)
    return met or bool(position.enemies_in(group.power, group.last))


def raided_from(blockades: tuple[Announced, ...], group: Group) -> bool:
    """Return whether ships of a group have still to raid for a blockade."""
    return any(each.by is group.power and group.last in each.zones for each in blockades)


def _raiders(blockades: tuple[Announced, ...], zone: str) -> dict[tuple[Power, str], int]:
    """Return how many ships of each nation and kind raid in a zone, for all blockades."""
    found: dict[tuple[Power, str], int] = {}
    for each in blockades:
        for unit, count in each.zones.get(zone, {}).items():
            found[each.by, unit] = found.get((each.by, unit), 0) + count
    return found


def with_port(site: Site) -> Site:
    """Return the site with ships in port attacked as well."""
    return replace(site, defenders=(*site.defenders, *site.shut_out), shut_out=())


def _counted(parties: list[Party]) -> tuple[Party, ...]:
    return tuple(replace(party, before=party.units) for party in parties if party.units)


def _moved(group: Group, raiding: dict[tuple[Power, str], int]) -> Iterator[Party]:
    """Yield the parties of a move; ``raiding`` are the ships that raid, and are taken off it."""
    if group.purpose not in {Purpose.NIGHT, Purpose.DAY}:
        ships: dict[str, int] = {}
        for unit, count in group.fighting.items() if group.purpose not in MARCHING_HOME else ():
            if number := min(count, raiding.get((group.power, unit), 0)):
                ships[unit] = number
                raiding[group.power, unit] -= number
        yield Party(group.power, RAID, ships, group.base, group.number)
        others = added(group.fighting, negative(ships))
        yield Party(group.power, REGULAR, others, group.base, group.number)
        return
    bombers = {"bomber": group.units["bomber"]}
    yield Party(group.power, RAID, bombers, group.base, group.number)
    if fighters := group.units.get("fighter", 0):
        far = length(group.base.space, group.path) >= LONG_RANGE
        part = FAR_ESCORT if far else ESCORT
        yield Party(group.power, part, {"fighter": fighters}, group.base, group.number)


def _slipping_by(party: Party) -> Iterator[Party]:
    """Yield a party without its submarines, and these by themselves: nobody intercepts them."""
    subs = {unit: n for unit, n in party.units.items() if unit == "submarine"}
    others = added(party.units, negative(subs))
    part = {REGULAR: UNSEEN, RAID: UNSEEN_RAID}.get(party.part)
    if part is None or not subs:
        yield party
        return
    yield replace(party, units=others)
    yield replace(party, units=subs, part=part)


def _defenders(position: Position, power: Power, name: str) -> Iterator[Party]:
    for (other, berth), units in position.enemies_in(power, name).items():
        fighting = {unit: n for unit, n in units.items() if unit != ROCKET}
        if berth.coast:
            fighting = {unit: n for unit, n in units.items() if unit == "carrier"}
        if fighting:
            yield Party(other, OWN, fighting, berth)


def _in_port(position: Position, power: Power, name: str) -> Iterator[Party]:
    for (other, berth), units in position.enemies_in(power, name).items():
        ships = {unit: n for unit, n in units.items() if unit in SHIPS and unit != "carrier"}
        if berth.coast and ships:
            yield Party(other, OWN, ships, berth)


def _interceptors(position: Position, here: tuple[Group, ...]) -> Iterator[Party]:
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


def _place(name: str, here: tuple[Group, ...]) -> Domain:
    if name in TERRITORIES:
        return Domain.LAND
    ships = any(unit in SHIPS for group in here for unit in group.units)
    return Domain.SEA if ships or not name.startswith("move ") else Domain.LAND


def _role(here: tuple[Group, ...]) -> Role:
    purposes = {group.purpose for group in here}
    if Purpose.TRANSPORT in purposes:
        return Role.TRANSPORTING
    return Role.REBASING if Purpose.REBASE in purposes else Role.ATTACKING
