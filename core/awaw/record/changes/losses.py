"""Losses in SW boxes and in the air, as far as no recorded unit or treasury tells them."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace

from core.awaw.book.places import SW_PLACE, Place
from core.awaw.book.terms import Box, Power
from core.awaw.book.units import BOMBERS, Owner, Unit
from core.awaw.record.bombing import PowerToll
from core.awaw.record.changes.bombing import POWER_TOLL
from core.awaw.record.changes.words import unit_called
from core.awaw.record.position import BoxTally, Position
from core.awaw.record.state import Campaign
from core.terms.change import Change, Counted, Differences
from core.terms.message import Text, say

BOX_TALLY = Differences(BoxTally, {})
"""How the losses of a box differ; which box it is stands in no change yet."""

_ANYWHERE = tuple(Place)


def _lost(
    name: str, unit: Unit, why: Text = ""
) -> Callable[[BoxTally, BoxTally], Iterator[Change]]:
    """Return what tells of units lost; what a box holds besides is on no record."""
    what = unit_called(unit)

    def tell(before: BoxTally, after: BoxTally) -> Iterator[Change]:
        was, now = getattr(before, name), getattr(after, name)
        yield Counted(what=what, before=-was, after=-now, why=why)

    return tell


BOX_TALLY.of("submarines_lost")(_lost("submarines_lost", Unit.SUBMARINES))
BOX_TALLY.of("transports_sunk")(_lost("transports_sunk", Unit.TRANSPORTS))
BOX_TALLY.of("transports_damaged")(_lost("transports_damaged", Unit.TRANSPORTS, say("damaged")))
BOX_TALLY.of("asw_lost")(_lost("asw_lost", Unit.ASW))
BOX_TALLY.of("cves_lost")(_lost("cves_lost", Unit.CVES))


def box_losses(before: Position, after: Position) -> Iterator[Change]:
    """Yield the losses of SW boxes that no unit of a campaign tells."""
    for box in dict.fromkeys((*before.boxes, *after.boxes)):
        was, now = before.tally(box), after.tally(box)
        if before.campaign is not None and after.campaign is not None:
            told = _told_by_units(before.campaign, after.campaign, box, was, now)
            was = replace(was, **{name: getattr(now, name) for name in told})
        for each in BOX_TALLY(was, now):
            yield replace(each, place=box.label)


def _told_by_units(
    before: Campaign, after: Campaign, box: Box, was: BoxTally, now: BoxTally
) -> Iterator[str]:
    """Yield the losses for which as many units left the record of a box."""

    def gone(unit: Unit, places: Collection[Place] = (SW_PLACE[box],)) -> int:
        return _gone(before, after, {unit}, places)

    sunk = now.transports_sunk - was.transports_sunk
    damaged = now.transports_damaged - was.transports_damaged
    limped = -gone(Unit.RETURNING_TRANSPORTS, _ANYWHERE)
    if (gone(Unit.TRANSPORTS), limped) == (sunk + damaged, damaged):
        yield from ("transports_sunk", "transports_damaged")
    if gone(Unit.ASW) == now.asw_lost - was.asw_lost:
        yield "asw_lost"
    if gone(Unit.CVES) == now.cves_lost - was.cves_lost:
        yield "cves_lost"
    if gone(Unit.SUBMARINES) == now.submarines_lost - was.submarines_lost:
        yield "submarines_lost"


def power_losses(before: Position, after: Position) -> Iterator[Change]:
    """Yield what bombing cost powers beyond what a campaign tells of their units and BRPs."""
    if before.campaign is None or after.campaign is None:
        return
    powers = (*before.bombing.powers, *after.bombing.powers)
    for power in dict.fromkeys(powers):
        was, now = (each.bombing.powers.get(power, PowerToll()) for each in (before, after))
        told = _told_by_power(before.campaign, after.campaign, power, was, now)
        was = replace(was, **{name: getattr(now, name) for name in told})
        for each in POWER_TOLL(was, now):
            yield replace(each, power=power.value)


def _told_by_power(
    before: Campaign, after: Campaign, power: Power, was: PowerToll, now: PowerToll
) -> Iterator[str]:
    """Yield the losses for which as many units or BRPs left the record of a power."""
    owner = [Owner(power.value)]
    had, has = before.standing(power), after.standing(power)
    if had.brps is not None and has.brps is not None:
        paid = had.brps - has.brps + has.shortfall - had.shortfall
        if paid == now.brps - was.brps:
            yield "brps"
    if (
        _gone(before, after, BOMBERS, _ANYWHERE, owner)
        == now.strategic_bombers - was.strategic_bombers
    ):
        yield "strategic_bombers"
    interceptors = _gone(before, after, {Unit.INTERCEPTORS}, _ANYWHERE, owner)
    if interceptors == now.interceptors - was.interceptors:
        yield "interceptors"


def _gone(
    before: Campaign,
    after: Campaign,
    units: Collection[Unit],
    places: Collection[Place],
    owners: Collection[Owner] = tuple(Owner),
) -> int:
    """Return how many factors of some kinds are no more in some places."""
    had, has = (
        sum(each.forces.owned(owner, units, places) for owner in owners) for each in (before, after)
    )
    return had - has
