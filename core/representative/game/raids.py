"""What raids in a battle cost: bombers over a complex, ships in the zones of a blockade."""

from core.representative.blockade import ipcs_lost as commerce_lost
from core.representative.bombing import dice_thrown, ipcs_lost, limit
from core.representative.effects import BlockadeRaided, IpcsLost
from core.representative.game.parties import RAID, UNSEEN_RAID, Site
from core.representative.game.record import Announced, Purpose
from core.representative.game.rounds import Fought
from core.representative.state import Position
from core.representative.terms import Development, clause
from core.representative.world import TERRITORIES
from core.terms.ledger import Ledger


@clause("R4-5.11", "R-32")
def dice_shared(raiders: tuple[int, ...], faces: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Each ship raids for one blockade; dice go to them in the order they were announced."""
    found, at = [], 0
    for count in raiders:
        found.append(faces[at : at + count])
        at += count
    return tuple(found)


def dice_a_raider(position: Position, site: Site, book: Ledger) -> int:
    """Return how many dice each unit that raids throws; 0 where nothing raids."""
    raiders = [party for party in site.attackers if party.part in {RAID, UNSEEN_RAID}]
    if not raiders:
        return 0
    if site.name not in TERRITORIES:
        return 1
    heavy = all(Development.HEAVY_BOMBERS in position.uses(party.power) for party in raiders)
    by_night = any(group.purpose is Purpose.NIGHT for group in site.groups)
    return book.apply(dice_thrown, "night" if by_night else "day", 1, int(heavy))


def raided(position: Position, site: Site, fought: Fought, book: Ledger) -> int:
    """Take what raids cost from those they were aimed at; return the IPCs."""
    if site.name not in TERRITORIES:
        return _commerce(position, site, fought, book)
    holder = position.holder(site.name)
    if not fought.raided or holder is None:
        return 0
    most = book.apply(limit, site.name, TERRITORIES[site.name].ipc, holder)
    before = position.bombed.get(site.name, 0)
    held = position.treasuries[holder]
    lost = book.apply(ipcs_lost, fought.damage, most, before, held)
    by = next(party.power for party in site.attackers if party.part == RAID)
    book.effect(IpcsLost(holder, lost, site.name, by))
    return lost


def _commerce(position: Position, site: Site, fought: Fought, book: Ledger) -> int:
    """Take what ships in a zone cost, blockade by blockade."""
    here = [
        (place, each)
        for place, each in enumerate(position.campaign.blockades)
        if site.name in each.zones
    ]
    if not here:
        return 0
    counts = tuple(_ships(each, site.name) for _, each in here)
    shares = book.apply(dice_shared, counts, fought.damage)
    in_hand = dict(position.treasuries)
    total = 0
    for (place, each), faces in zip(here, shares, strict=True):
        lost = book.apply(commerce_lost, faces, each.cap, in_hand[each.victim])
        in_hand[each.victim] -= lost
        book.effect(IpcsLost(each.victim, lost, "", each.by))
        book.effect(BlockadeRaided(place, site.name, lost))
        total += lost
    return total


def _ships(blockade: Announced, zone: str) -> int:
    return sum(blockade.zones[zone].values())
