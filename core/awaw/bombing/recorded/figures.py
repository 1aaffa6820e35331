"""26.421, 26.453 and 26.461B: the figures of a raid, as far as the record has them."""

from typing import Any, TypeVar

from core.awaw.air.on_record import (
    air_defense_of,
    by_record,
    drm_by_record,
    levels,
    radar_of,
)
from core.awaw.air.ranges import STRATEGIC_BOMBERS, jets_reach, reach
from core.awaw.bombing.raid.requests import BombingResearch, Raid
from core.awaw.book.terms import Power, clause
from core.awaw.book.units import faction_of
from core.awaw.record.standing import Field
from core.awaw.record.state import Campaign
from core.awaw.targets.on_record import target_on_record
from core.terms.ledger import Ledger

R = TypeVar("R", bound=Raid)

_RESEARCH_RULES = {
    "strategic_bombers": "26.461B",
    "air_range": "26.421",
    "air_defense": "26.461B",
}


def raid_on_record(campaign: Campaign, raid: R, book: Ledger) -> R:
    """Return a raid with what it leaves out taken from the campaign and the book.

    What is said against the record is kept as a fault.
    """
    attacker, defender = raid.attacker, raid.defender
    target = target_on_record(campaign, attacker, defender, raid.target, book)
    drm = drm_by_record(campaign, attacker, defender, raid.air_drm, "26.453", book)
    research = _research(campaign, raid, book)
    full = by_record(raid, radar_of(campaign, defender), {"radar": "26.453"}, book)
    full = full.model_copy(update={"target": target, "air_drm": drm, "research": research})
    full = full.knowing({power: campaign.standing(power).air_drm for power in Power})
    return _ranged(campaign, full, book)


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


def _ranged(campaign: Campaign, raid: R, book: Ledger) -> R:
    """Return a raid with the range that its bombers have to spare, where its distance is known."""
    if raid.distance is None:
        return raid
    jets = campaign.level(faction_of(raid.attacker), Field.JETS)
    if raid.force.jets and jets:
        book.check(jets_reach, raid.distance, raid.theater, jets)
    air_range = campaign.level(faction_of(raid.attacker), Field.AIR_RANGE)
    if not air_range:
        return raid
    flown = reach(STRATEGIC_BOMBERS[raid.theater], air_range)
    spare: dict[str, Any] = {"excess_range": max(flown - raid.distance, 0)}
    return by_record(raid, spare, {"excess_range": "26.461B"}, book)
