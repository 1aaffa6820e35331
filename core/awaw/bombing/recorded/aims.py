"""26.31 and 26.461: what a power could bomb now, as far as a campaign knows it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from core.awaw.air.forces import Force
from core.awaw.air.ranges import STRATEGIC_BOMBERS, reach
from core.awaw.bombing.raid.requests import StrategicBombing
from core.awaw.bombing.recorded.fronts import (
    bombers_ready,
    fronts_of,
    has_a_base,
    ready_on,
)
from core.awaw.book.places import Place
from core.awaw.book.terms import Power, Theater
from core.awaw.book.units import BOMBERS, faction_of, side_of
from core.awaw.record.bombing import BombingTally
from core.awaw.record.clock import Clock, Phase
from core.awaw.record.ground import AirBase, Site
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
        distance: How far it lies from the nearest air base that they fly from; None where the
            record has no such distance.
        raid: The raid.
    """

    name: str
    site: Site | None
    reach: int
    distance: int | None
    raid: StrategicBombing

    @property
    def in_reach(self) -> bool:
        """Whether it is in reach, as far as that is known."""
        return self.distance is None or self.distance <= self.reach


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
        bombers = bombers_ready(campaign, power, theater, air_range)
        if side_of(defender) is side_of(power) or not bombers:
            continue
        distance = None if site is None else _distance(campaign, power, theater, site)
        raid = StrategicBombing(
            attacker=power,
            defender=defender,
            theater=theater,
            force=Force(strategic_bombers=bombers),
            target=Target(name=shown),
        )
        flown = reach(STRATEGIC_BOMBERS[theater], air_range)
        if distance is not None:
            raid = raid.model_copy(update={"distance": distance})
        aim = Aim(name, site, flown, distance, raid)
        if aim.in_reach:
            yield aim


def in_its_combat(position: Position, power: Power) -> Position:
    """Return a position as it would stand if the power's side were to bomb now."""
    campaign = position.campaign
    if campaign is None:
        return position
    clock = Clock(campaign.clock.turn, campaign.clock.first, Phase.COMBAT, side_of(power))
    return replace(position, campaign=campaign.altered(clock=clock), bombing=BombingTally())


def _distance(campaign: Campaign, power: Power, theater: Theater, site: Site) -> int | None:
    fronts = {
        front
        for front in fronts_of(theater)
        if has_a_base(campaign, power, front) and ready_on(campaign, power, BOMBERS, (front,))
    }
    near = [
        hexes
        for name, hexes in site.hexes.items()
        if _flies_from(campaign.ground.air_bases.get(name), power, fronts)
    ]
    return min(near, default=None)


def _flies_from(base: AirBase | None, power: Power, fronts: set[Place]) -> bool:
    return (
        base is not None
        and base.operational
        and faction_of(base.controller) is faction_of(power)
        and base.front in fronts
    )
