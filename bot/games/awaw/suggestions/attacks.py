"""Attacks that a half-typed line may become: submarines, raids, flying bombs and rockets."""

from collections.abc import Collection, Iterator

from bot.games.awaw.reading.campaign_offers import name_of
from bot.words.suggestions import Proposal
from core.awaw.bombing.recorded.aims import aims_of
from core.awaw.book.places import SW_PLACE
from core.awaw.book.terms import Box, Power
from core.awaw.book.units import UNDERWATER, Owner
from core.awaw.campaign.requests import PLAYERS
from core.awaw.record.position import Position
from core.awaw.record.standing import Hunt
from core.awaw.record.state import Campaign
from core.awaw.submarines.limits import FIGHTERS
from core.awaw.targets.known import KNOWN
from core.terms.message import say

_FACTORS, _WORTH = 4, 10
"""What stands in a line for the figures that no record tells."""

OWN_FIGURES = say("put in your own figures")
"""What is said of a line with such figures."""


def cards(campaign: Campaign, powers: Collection[Power]) -> Iterator[Proposal]:
    """Yield the codebreaking cards that have not been played."""
    for hunt in Hunt:
        if hunt not in campaign.politics.cards and not set(PLAYERS[hunt]).isdisjoint(powers):
            yield Proposal(f"cards {hunt.value}")


def submarines(
    position: Position, campaign: Campaign, powers: Collection[Power]
) -> Iterator[Proposal]:
    """Yield the boxes in which submarines lie that have not attacked."""
    for box in Box:
        for power in FIGHTERS[box]:
            ready = sum(
                campaign.forces.at(Owner(power.value), unit, SW_PLACE[box]).ready
                for unit in UNDERWATER
            )
            if power not in powers or not ready:
                continue
            if not position.fought_in(campaign.clock.turn, power, box):
                several = len([each for each in FIGHTERS[box] if each in powers]) > 1
                by = f" by {name_of(power)}" if several else ""
                yield Proposal(f"subs {name_of(box)}{by}")


def raids(campaign: Campaign, powers: Collection[Power]) -> Iterator[Proposal]:
    """Yield raids of all bombers that reach a target, those of several powers by their names."""
    several = len(powers) > 1
    for power in powers:
        by = f" by {name_of(power)}" if several else ""
        for aim in aims_of(campaign, power):
            bombers = aim.raid.force.strategic_bombers
            yield Proposal(f"bomb {aim.raid.target.name} {bombers}sb{by}")


def salvos(campaign: Campaign, powers: Collection[Power]) -> Iterator[Proposal]:
    """Yield a flying bomb and a rocket from each power's bases at every target on record."""
    firing = {base.power for base in campaign.ground.rocket_bases.values()} & set(powers)
    targets = dict.fromkeys(
        ("London", *(name.replace("_", " ").title() for name in campaign.ground.sites))
    )
    for power in firing:
        by = f" by {name_of(power)}" if len(powers) > 1 else ""
        for name in targets:
            yield Proposal(f"v1 {name} 1{by}")
            yield Proposal(f"rockets {name} 1{by}")


def loose_raids(powers: Collection[Power]) -> Iterator[Proposal]:
    """Yield raids where there is no campaign, at the targets that the book itself tells."""
    for target in KNOWN.values():
        for power in powers:
            line = f"bomb {target.name} {_FACTORS}sb by {name_of(power)}"
            yield Proposal(line)
            yield Proposal(f"{line} value {_WORTH}", OWN_FIGURES)
