"""26.453, 26.461B and 26.661A: what a campaign knows of those who fight in the air."""

from collections.abc import Mapping
from typing import TypeVar

from core.awaw.book.fields import called
from core.awaw.book.figures import Compared
from core.awaw.book.sourced import Sourced
from core.awaw.book.terms import BOOK, Power
from core.awaw.book.units import Faction, faction_of
from core.awaw.record.disputed import as_the_record_has_it
from core.awaw.record.standing import Field
from core.awaw.record.state import Campaign
from core.terms.ledger import Ledger
from core.terms.message import Text, say

S = TypeVar("S", bound=Sourced)


def levels(campaign: Campaign, faction: Faction, **fields: Field) -> dict[str, int]:
    """Return the results of a faction that are on record, by the fields of a request."""
    found = {name: campaign.level(faction, field) for name, field in fields.items()}
    return {name: level for name, level in found.items() if level}


_NAMES: Mapping[str, Text] = {
    "strategic_bombers": say("results for strategic bombers"),
    "air_range": say("air range results"),
    "air_defense": say("air defense results"),
    "radar": say("radar results"),
    "attacker": say("the Air Nationality DRM of the attacker"),
    "defender": say("the Air Nationality DRM of the defender"),
}
"""What figures are called in a refusal, by their fields."""


def by_record(said: S, known: Mapping[str, int], rules: Mapping[str, str], book: Ledger) -> S:
    """Return figures with what is left out taken from the record; others are a fault.

    Args:
        said: What the players say.
        known: What is on record, by field.
        rules: Which rule asks for each.
        book: The working.
    """
    for field, (given, recorded) in said.against(known).items():
        what = _NAMES.get(field) or called(field)
        book.check(as_the_record_has_it, what, given, recorded, BOOK[rules[field]])
    return said.with_record(known)


def drms_on_record(campaign: Campaign, attacker: Power, defender: Power) -> dict[str, int]:
    """Return the Air Nationality DRMs of both sides that are on record."""
    found = {
        "attacker": campaign.standing(attacker).air_drm,
        "defender": campaign.standing(defender).air_drm,
    }
    return {side: drm for side, drm in found.items() if drm}


def drm_by_record(
    campaign: Campaign, attacker: Power, defender: Power, said: Compared, rule: str, book: Ledger
) -> Compared:
    """Return the Air Nationality DRMs of two powers as the record has them."""
    known = drms_on_record(campaign, attacker, defender)
    rules = dict.fromkeys(known, rule)
    return by_record(said, known, rules, book)


def radar_of(campaign: Campaign, defender: Power) -> dict[str, int]:
    """Return the radar results against which a power is attacked, where they are on record."""
    return levels(campaign, faction_of(defender), radar=Field.RADAR)


def air_defense_of(campaign: Campaign, defender: Power) -> dict[str, int]:
    """Return the air defense results of a power's faction, where they are on record."""
    return levels(campaign, faction_of(defender), air_defense=Field.AIR_DEFENSE)
