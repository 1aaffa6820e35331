"""26.31 and 26.461: what a power could bomb now, as far as a campaign knows it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from core.awaw.air.forces import Force
from core.awaw.air.ranges import STRATEGIC_BOMBERS, reach
from core.awaw.bombing.raid.requests import StrategicBombing
from core.awaw.bombing.recorded.distances import distance_of, reaches
from core.awaw.bombing.recorded.fronts import bombers_ready
from core.awaw.book.terms import Power
from core.awaw.book.units import faction_of, side_of
from core.awaw.record.bombing import BombingTally
from core.awaw.record.clock import Clock, Phase
from core.awaw.record.ground import Site
from core.awaw.record.position import Position
from core.awaw.record.standing import Field
from core.awaw.record.state import Campaign
from core.awaw.targets.known import KNOWN, theater_of
from core.awaw.targets.target import Target


@dataclass(frozen=True, slots=True)
class Aim:
    """A target, and the raid that a power could fly at it with all its bombers.

    Attributes:
        name: The target's name in one spelling.
        site: What is recorded of it; None of a mapboard box.
        reach: How far the bombers fly, in hexes.
        distance: How far they fly to it; None where the record does not have that.
        raid: The raid.
    """

    name: str
    site: Site | None
    reach: int
    distance: int | None
    raid: StrategicBombing


def aims_of(campaign: Campaign, power: Power) -> Iterator[Aim]:
    """Yield the enemy targets that a power's uninverted strategic bombers may reach now."""
    air_range = campaign.level(faction_of(power), Field.AIR_RANGE)
    sites: dict[str, tuple[Power, Site | None, str]] = {
        name: (site.power, site, name.replace("_", " ").title())
        for name, site in campaign.ground.sites.items()
    }
    for name, known in KNOWN.items():
        if known.fields.get("kind") == "mapboard_box":
            sites.setdefault(name, (known.defender, None, known.name))
    for name, (defender, site, shown) in sites.items():
        theater = theater_of(power, defender)
        flown = reach(STRATEGIC_BOMBERS[theater], air_range)
        bombers, distance = bombers_ready(campaign, power, theater, air_range), None
        if site is not None:
            near = [
                each
                for each in reaches(campaign, power, theater, site)
                if each.hexes is None or each.hexes <= flown
            ]
            bombers = sum(each.ready for each in near)
            distance = distance_of(campaign, power, theater, site, bombers)
        if side_of(defender) is side_of(power) or not bombers:
            continue
        raid = StrategicBombing(
            attacker=power,
            defender=defender,
            theater=theater,
            force=Force(strategic_bombers=bombers),
            target=Target(name=shown),
        )
        yield Aim(name, site, flown, distance, raid)


def in_its_combat(position: Position, power: Power) -> Position:
    """Return a position as it would stand if the power's side were to bomb now."""
    campaign = position.campaign
    if campaign is None:
        return position
    clock = Clock(campaign.clock.turn, campaign.clock.first, Phase.COMBAT, side_of(power))
    return replace(position, campaign=campaign.altered(clock=clock), bombing=BombingTally())
