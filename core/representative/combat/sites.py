"""Where combat is to be resolved, and who fights there, as moves have brought them."""

from dataclasses import replace

from core.board.amended_profile import Role
from core.board.unit_table import Domain
from core.representative.book.terms import SHIPS, Power, clause
from core.representative.book.world import TERRITORIES
from core.representative.combat.mustering import (
    escorting,
    in_port,
    interceptors_of,
    moved,
    own_defenders,
    slipping_by,
)
from core.representative.combat.parties import CARGO, Site
from core.representative.record.berths import Berth
from core.representative.record.campaign import MARCHING_HOME, Announced, Group, Purpose
from core.representative.record.position import Position
from core.representative.record.standing_battles import Party
from core.terms.ledger import Ledger


def site_at(position: Position, name: str, power: Power) -> Site:
    """Return what fights in a place; ships in port are all shut out as yet."""
    campaign, on_land = position.campaign, name in TERRITORIES
    here, landing = groups_at(position, name)
    raiding = _raiders(campaign.blockades, name)
    attackers = [party for group in here for party in moved(group, raiding)]
    attackers += [
        Party(power, CARGO, cargo, Berth(group.base.space), group.number)
        for group in landing
        for power, cargo in group.loads.items()
    ]
    marching = any(group.purpose in MARCHING_HOME for group in here)
    defenders = [] if marching else list(own_defenders(position, power, name))
    interceptors = list(interceptors_of(position, here))
    if interceptors and not defenders:
        attackers = [part for party in attackers for part in slipping_by(party)]
    attackers = list(escorting(attackers, here))
    return Site(
        name=name,
        power=power,
        place=_place(name, here),
        role=_role(here),
        groups=(*here, *landing),
        attackers=_counted(attackers),
        defenders=_counted([*defenders, *interceptors]),
        shut_out=_counted(list(in_port(position, power, name, interceptors)) if on_land else []),
        support=sum(
            group.units.get("battleship", 0)
            for group in landing
            if group.last not in campaign.bloodied
        ),
    )


def groups_at(position: Position, name: str) -> tuple[tuple[Group, ...], tuple[Group, ...]]:
    """Return the moves that fight in a place, and those that come ashore there."""
    groups = position.campaign.groups
    here = tuple(group for group in groups if group.site == name)
    on_land = name in TERRITORIES
    landing = tuple(
        group
        for group in groups
        if on_land and group.purpose is Purpose.ASSAULT and group.landing == name
    )
    return here, landing


@clause("R-49", "R4-1.1", "R4-1.2")
def in_hand_of(attacking: tuple[str, ...], begun_by: str) -> str:
    """A battle in which one nation attacks is that nation's, whichever of the turn begins it."""
    return attacking[0] if len(attacking) == 1 else begun_by


def begun_for(position: Position, site: str, by: Power, book: Ledger) -> Power:
    """Return which power of the turn decides in a battle that one of them begins."""
    here, landing = groups_at(position, site)
    attacking = {
        power.value for group in (*here, *landing) for power in (group.power, *group.loads)
    }
    if by.value in attacking or by not in position.campaign.powers:
        return by
    return Power(book.apply(in_hand_of, tuple(sorted(attacking)), by.value))


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
            first = comes_first(position, group)
            sites = (group.last, group.landing) if first else (group.landing,)
        else:
            sites = (group.last,)
        found |= dict.fromkeys(sites)
    found |= dict.fromkeys(campaign.battles)
    return tuple(site for site in found if site not in campaign.settled)


def comes_first(position: Position, group: Group) -> bool:
    """Return whether there is combat at sea to be resolved before a group lands."""
    campaign = position.campaign
    if group.last in campaign.settled:
        return False
    by_sea = opposed(position, group) or raided_from(campaign.blockades, group)
    return by_sea or group.last in campaign.battles


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


def _counted(parties: list[Party]) -> tuple[Party, ...]:
    return tuple(replace(party, before=party.units) for party in parties if party.units)


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
