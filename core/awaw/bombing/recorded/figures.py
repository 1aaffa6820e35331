"""26.421, 26.453 and 26.461B: the figures of a raid, as far as the record has them."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from core.awaw.air.on_record import (
    air_defense_of,
    by_record,
    drm_by_record,
    levels,
    radar_of,
)
from core.awaw.air.ranges import AAF, JETS, STRATEGIC_BOMBERS, jets_reach, least_jets, reach
from core.awaw.bombing.raid.requests import BombingResearch, Raid
from core.awaw.bombing.recorded.distances import (
    NOBODY,
    Gone,
    distance_of,
    no_nearer_than_recorded,
    taken,
)
from core.awaw.book.places import Place
from core.awaw.book.terms import BOOK, Power, clause
from core.awaw.book.units import faction_of
from core.awaw.record.ground import Site
from core.awaw.record.standing import Field
from core.awaw.record.state import Campaign
from core.awaw.targets.on_record import target_on_record
from core.awaw.targets.places import place_name
from core.terms.ledger import Ledger
from core.terms.message import say
from core.terms.refusal import Fault

R = TypeVar("R", bound=Raid)

_RESEARCH_RULES = {
    "strategic_bombers": "26.461B",
    "air_range": "26.421",
    "air_defense": "26.461B",
}


def raids_on_record(campaign: Campaign, raids: Iterable[R], book: Ledger) -> Iterator[R]:
    """Yield the raids of a phase with what they leave out taken from the campaign and the book.

    Bombers that fly in one of them fly in none after it (R-66).
    """
    gone: dict[Power, Counter[Place]] = {}
    for raid in raids:
        before = gone.setdefault(raid.attacker, Counter())
        full = raid_on_record(campaign, raid, book, before)
        site, sent = _site(campaign, full), full.force.strategic_bombers
        yield full
        if site is not None and full.distance is not None:
            flown = full.distance
            before.update(taken(campaign, raid.attacker, raid.theater, site, sent, flown, before))


def raid_on_record(campaign: Campaign, raid: R, book: Ledger, gone: Gone = NOBODY) -> R:
    """Return a raid with what it leaves out taken from the campaign and the book.

    What is said against the record is kept as a fault.

    Args:
        campaign: The campaign.
        raid: The raid.
        book: Where its figures are told.
        gone: The bombers of its power that fly in other raids of the phase.
    """
    attacker, defender = raid.attacker, raid.defender
    target = target_on_record(campaign, attacker, defender, raid.target, book)
    drm = drm_by_record(campaign, attacker, defender, raid.air_drm, "26.453", book)
    research = _research(campaign, raid, book)
    full = by_record(raid, radar_of(campaign, defender), {"radar": "26.453"}, book)
    full = full.model_copy(update={"target": target, "air_drm": drm, "research": research})
    full = full.knowing({power: campaign.standing(power).air_drm for power in Power})
    return _ranged(campaign, full, book, gone)


@clause("24.21A", "26.461B", "R-54")
def least_result(bombers: int) -> int:
    """Whoever flies strategic bombers has the one research result that allows them."""
    return min(bombers, 1)


def least_research(raid: Raid, book: Ledger) -> BombingResearch:
    """Return the research of a raid, with the least that its bombers tell of it."""
    bombers, field = raid.force.strategic_bombers, "strategic_bombers"
    if not bombers or field in raid.research.model_fields_set:
        return raid.research
    return raid.research.at_least({field: book.apply(least_result, bombers)})


def _research(campaign: Campaign, raid: Raid, book: Ledger) -> BombingResearch:
    known = levels(
        campaign,
        faction_of(raid.attacker),
        strategic_bombers=Field.STRATEGIC_BOMBERS,
        air_range=Field.AIR_RANGE,
    )
    known |= air_defense_of(campaign, raid.defender)
    research = by_record(raid.research, known, _RESEARCH_RULES, book)
    return least_research(raid.model_copy(update={"research": research}), book)


def _ranged(campaign: Campaign, raid: R, book: Ledger, gone: Gone) -> R:
    """Return a raid with its distance, and the range that its bombers have to spare, as recorded.

    AAF fly from bases of their own, so that the record tells of a force with AAF no range to spare
    that is more than they may have themselves.
    """
    known, said = _distance(campaign, raid, gone), raid.distance
    if known is not None and said is not None:
        book.check(no_nearer_than_recorded, place_name(raid.target) or "", said, known)
    jets = campaign.level(faction_of(raid.attacker), Field.JETS)
    if raid.force.jets and said is not None and said <= max(JETS[raid.theater]):
        book.check(jets_reach, said, raid.theater, least_jets(jets))
    if known is not None and said is None:
        raid = raid.with_record({"distance": known})
    air_range = campaign.level(faction_of(raid.attacker), Field.AIR_RANGE)
    if not air_range:
        return raid
    flown = reach(STRATEGIC_BOMBERS[raid.theater], air_range)
    if raid.distance is None:
        book.check(no_more_than_they_fly, raid.excess_range, flown)
        return raid
    spare: dict[str, Any] = {"excess_range": max(flown - raid.distance, 0)}
    found = by_record(raid, spare, {"excess_range": "26.461B"}, book)
    return found.model_copy(update=spare)  # said otherwise it is told once


@clause("26.461B", "26.421", "R-53")
def no_more_than_they_fly(excess_range: int, flown: int) -> Fault | None:
    """Bombers have no more range to spare than they have by the results on record."""
    if excess_range <= flown:
        return None
    return Fault(
        what=say(
            "26.461B counts range to spare; by the air range results on record strategic bombers "
            "fly {flown} hexes, and you gave {excess_range} to spare.",
            flown=flown,
            excess_range=excess_range,
        ),
        do=say("Give the distance instead, or set the record right with `edit`."),
        rules=(BOOK["26.461B"], BOOK["R-38"]),
    )


def _site(campaign: Campaign, raid: Raid) -> Site | None:
    return campaign.ground.sites.get(place_name(raid.target) or "")


def _distance(campaign: Campaign, raid: Raid, gone: Gone) -> int | None:
    site, bombers = _site(campaign, raid), raid.force.strategic_bombers
    if site is None or not bombers:
        return None
    distance = distance_of(campaign, raid.attacker, raid.theater, site, bombers, gone)
    if distance is None or not raid.force.aaf:
        return distance
    return distance if distance >= AAF[raid.theater] else None
