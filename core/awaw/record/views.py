"""The campaign as pages show it: box by box, power by power, pool by pool."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from core.awaw.book.places import SW_PLACE, Place
from core.awaw.book.terms import Box, Power
from core.awaw.book.units import POOLED, Owner, Unit, faction_of
from core.awaw.record.forces import Stack
from core.awaw.record.pools import left_to_build
from core.awaw.record.standing import Standing
from core.awaw.record.state import Campaign


@dataclass(frozen=True, slots=True)
class PoolLine:
    """One force pool.

    Attributes:
        size: Factors that may be in play; those that production gave the Western Allies together
            stand in a line of their own.
        in_play: Factors in play.
        left: Factors that may still be built.
        coming: Factors that join it when a phase ends.
    """

    owner: Owner
    unit: Unit
    size: int
    in_play: int
    left: int
    constructed: int
    eliminated: int
    coming: int


@dataclass(frozen=True, slots=True)
class StackLine:
    """Factors of one kind and owner in one place."""

    owner: Owner
    unit: Unit
    place: Place
    stack: Stack


@dataclass(frozen=True, slots=True)
class PowerView:
    """Everything that is on record of one power."""

    power: Power
    standing: Standing
    limit: int | None
    reduction: int
    research: Mapping[str, int]
    at_war_with: tuple[Power, ...]
    units: tuple[StackLine, ...]
    pools: tuple[PoolLine, ...]


def pools(campaign: Campaign) -> tuple[PoolLine, ...]:
    """Return every pool on record, by owner and then in the book's order of units."""
    return tuple(_pools(campaign))


def _pools(campaign: Campaign) -> Iterator[PoolLine]:
    forces = campaign.forces
    for owner in Owner:
        for unit in POOLED:
            coming = forces.coming_to(owner, unit)
            if (owner, unit) not in forces.pools and not coming:
                continue
            pool = forces.pool(owner, unit)
            left = max(left_to_build(forces, owner, unit), 0)
            yield PoolLine(
                *(owner, unit, pool.size, pool.alive, left),
                *(pool.constructed, pool.eliminated, coming),
            )


def stacks(campaign: Campaign) -> tuple[StackLine, ...]:
    """Return everything that stands anywhere, by place, unit and owner."""
    places, units, owners = list(Place), list(Unit), list(Owner)
    found = [
        StackLine(owner, unit, place, stack)
        for (owner, unit, place), stack in campaign.forces.stacks.items()
    ]

    def order(each: StackLine) -> tuple[int, int, int]:
        return places.index(each.place), units.index(each.unit), owners.index(each.owner)

    return tuple(sorted(found, key=order))


def in_box(campaign: Campaign, box: Box) -> tuple[StackLine, ...]:
    """Return what stands in an SW box."""
    return tuple(each for each in stacks(campaign) if each.place is SW_PLACE[box])


def of_power(campaign: Campaign, power: Power) -> PowerView:
    """Return everything that is on record of one power; what the Western Allies share is apart."""
    owner, faction = Owner(power.value), faction_of(power)
    wars = campaign.politics.wars
    return PowerView(
        power=power,
        standing=campaign.standing(power),
        limit=campaign.limit(power),
        reduction=campaign.carried.reduction.get(power.value, 0),
        research={
            field.value: level
            for (whose, field), level in campaign.research.items()
            if whose is faction
        },
        at_war_with=tuple(
            other for war in wars if power in war.powers for other in war.powers - {power}
        ),
        units=tuple(each for each in stacks(campaign) if each.owner is owner),
        pools=tuple(each for each in pools(campaign) if each.owner is owner),
    )
