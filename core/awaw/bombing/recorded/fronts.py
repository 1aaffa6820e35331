"""26.21, 26.31 and 26.443: strategic bombers and interceptors by the front that they fly from."""

from collections.abc import Collection, Iterable

from core.awaw.book.places import FRONTS, US_BOXES, Place
from core.awaw.book.terms import Power, Theater
from core.awaw.book.units import BOMBERS, Owner, Unit, faction_of
from core.awaw.record.ground import Supply
from core.awaw.record.state import Campaign

INTERCEPTORS = frozenset({Unit.INTERCEPTORS})

RESULTS_FROM_US_BOXES = 3
"""Air range results with which strategic bombers fly from the U.S. boxes (26.31)."""


def fronts_of(theater: Theater) -> tuple[Place, ...]:
    """Return the fronts of a theater."""
    return tuple(front for front in FRONTS if front.theater is theater)


def has_a_base(campaign: Campaign, power: Power, front: Place, *, supplied: bool = False) -> bool:
    """Return whether a power can fly from a front: its faction has an operational base there.

    Where the record has no air base of the faction on that front, the players vouch for one.

    Args:
        campaign: The campaign.
        power: Who flies.
        front: The front.
        supplied: Whether the base has to be fully supplied (26.443E).
    """
    bases = [
        base
        for base in campaign.ground.air_bases.values()
        if base.front is front and faction_of(base.controller) is faction_of(power)
    ]
    return not bases or any(
        base.operational and (not supplied or base.supply is Supply.FULL) for base in bases
    )


def ready_on(
    campaign: Campaign,
    power: Power,
    units: Collection[Unit],
    fronts: Iterable[Place],
    *,
    supplied: bool = False,
) -> int:
    """Return the uninverted factors of a power that can fly from some fronts."""
    owner = Owner(power.value)
    return sum(
        campaign.forces.at(owner, unit, front).ready
        for front in fronts
        if has_a_base(campaign, power, front, supplied=supplied)
        for unit in units
    )


def bombers_ready(campaign: Campaign, power: Power, theater: Theater, air_range: int) -> int:
    """Return the strategic bombers of a power that can bomb in a theater."""
    places = list(fronts_of(theater))
    if air_range >= RESULTS_FROM_US_BOXES:
        places += [box for box in sorted(US_BOXES) if box.theater is theater]
    return ready_on(campaign, power, BOMBERS, places)


def interceptors_ready(campaign: Campaign, power: Power, theater: Theater) -> int:
    """Return the interceptors of a power that can fly in a theater."""
    return ready_on(campaign, power, INTERCEPTORS, fronts_of(theater))
