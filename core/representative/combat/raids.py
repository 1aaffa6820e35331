"""What raids in a battle cost: bombers over a complex, ships in the zones of a blockade."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.representative.blockade.announcement import ipcs_lost as commerce_lost
from core.representative.book.terms import Development, Power, clause
from core.representative.book.world import TERRITORIES
from core.representative.combat.bombing import dice_thrown, ipcs_lost, limit
from core.representative.combat.parties import RAID, UNSEEN_RAID, Site
from core.representative.record.campaign import Announced, Purpose
from core.representative.record.effects import BlockadeRaided, IpcsLost
from core.representative.record.position import Position
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


@dataclass(frozen=True, slots=True)
class OverLand:
    """What bombers over a complex can cost.

    Attributes:
        holder: Whose IPCs are lost.
        before: What it has cost this turn already.
        held: IPCs in hand.
        by: Who bombs.
        where: The space.
    """

    holder: Power
    before: int
    held: int
    by: Power
    where: str


@dataclass(frozen=True, slots=True)
class OnCommerce:
    """What ships that raid in a zone can cost.

    Attributes:
        blockades: The blockades that they raid for, with their places among all of the turn.
        held: IPCs that each victim has in hand.
        zone: Where.
    """

    blockades: tuple[tuple[int, Announced], ...]
    held: Mapping[Power, int]
    zone: str


AtStake = OverLand | OnCommerce
"""What raids in a battle can cost."""


def at_stake(position: Position, site: Site) -> AtStake | None:
    """Return what raids in a place can cost; None where nothing is raided."""
    raiders = [party for party in site.attackers if party.part in {RAID, UNSEEN_RAID}]
    if site.name not in TERRITORIES:
        here = tuple(
            (place, each)
            for place, each in enumerate(position.campaign.blockades)
            if site.name in each.zones
        )
        held = {each.victim: position.treasuries[each.victim] for _, each in here}
        return OnCommerce(here, held, site.name) if here else None
    holder = position.holder(site.name)
    if not raiders or holder is None:
        return None
    return OverLand(
        holder=holder,
        before=position.bombed.get(site.name, 0),
        held=position.treasuries[holder],
        by=raiders[0].power,
        where=site.name,
    )


def raided(stake: AtStake, damage: tuple[int, ...], book: Ledger) -> int:
    """Take what raids cost from those they were aimed at; return the IPCs.

    Args:
        stake: What they can cost.
        damage: Their dice.
        book: Where it is recorded.
    """
    if isinstance(stake, OnCommerce):
        return _commerce(stake, damage, book)
    if not damage:
        return 0
    most = book.apply(limit, stake.where, TERRITORIES[stake.where].ipc, stake.holder)
    lost = book.apply(ipcs_lost, damage, most, stake.before, stake.held)
    book.effect(IpcsLost(stake.holder, lost, stake.where, stake.by))
    return lost


def _commerce(stake: OnCommerce, damage: tuple[int, ...], book: Ledger) -> int:
    """Take what ships in a zone cost, blockade by blockade."""
    counts = tuple(_ships(each, stake.zone) for _, each in stake.blockades)
    shares = book.apply(dice_shared, counts, damage)
    in_hand = dict(stake.held)
    total = 0
    for (place, each), faces in zip(stake.blockades, shares, strict=True):
        lost = book.apply(commerce_lost, faces, each.cap, in_hand[each.victim])
        in_hand[each.victim] -= lost
        book.effect(IpcsLost(each.victim, lost, "", each.by))
        book.effect(BlockadeRaided(place, stake.zone, lost))
        total += lost
    return total


def _ships(blockade: Announced, zone: str) -> int:
    return sum(blockade.zones[zone].values())
