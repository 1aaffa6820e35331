"""What combat leaves in the campaign: submarine warfare's losses and bombing's effects."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from core.awaw.book.names import port_name
from core.awaw.book.places import FRONTS, SW_PLACE, US_BOXES, Place
from core.awaw.book.terms import Box, Power, TargetKind, clause
from core.awaw.book.units import BOMBERS, Owner, Unit, side_of
from core.awaw.record import bombing_effects as hit
from core.awaw.record.clock import Until
from core.awaw.record.fold.campaign import paying
from core.awaw.record.forces import Inverted, StackKey, joined, lost, placing, without
from core.awaw.record.ground import MARKED, BaseState, RocketBase, Site
from core.awaw.record.standing import Grounded
from core.awaw.record.state import ALLIED_OWNERS, Campaign
from core.awaw.record.submarine_effects import EscortsLost, SubmarinesLost, TransportsLost
from core.terms.fold import Fold

PORT_OF = {
    Box.ATLANTIC: Place.WESTERN_PORT,
    Box.INDIAN_OCEAN: Place.INDIA_BOX,
    Box.PACIFIC: Place.AUSTRALIA_BOX,
}
"""Where Western Allied transports go that are damaged in a box (R-39)."""


after_submarines = Fold[Campaign]()
"""The campaign after one effect of submarine warfare."""


@after_submarines.by
def _submarines_lost(campaign: Campaign, gone: SubmarinesLost) -> Campaign:
    key = (Owner(gone.power.value), Unit.SUBMARINES, SW_PLACE[gone.box])
    return campaign.altered(forces=lost(campaign.forces, key, gone.factors))


@after_submarines.by
def _transports_lost(campaign: Campaign, gone: TransportsLost) -> Campaign:
    """Take off transports that were sunk; others leave the box damaged."""
    japanese, box = gone.power is Power.JAPAN, gone.box
    owner = Owner.JAPAN if japanese else Owner.WESTERN_ALLIES
    here = (owner, Unit.TRANSPORTS, SW_PLACE[box])
    forces = lost(campaign.forces, here, gone.sunk)
    stack = forces.at(*here)
    ready = min(gone.damaged, stack.ready)
    down = min(gone.damaged - ready, stack.down)
    if not ready + down:
        return campaign.altered(forces=forces)
    left, _ = without(stack, ready, down)
    forces = placing(forces, here, left)
    port = (owner, Unit.RETURNING_TRANSPORTS, Place.JAPAN if japanese else PORT_OF[box])
    limping = (Inverted(ready + down, repaired_when(campaign, owner)),)
    landed = joined(forces.at(*port), 0, limping, campaign.clock)
    return campaign.altered(forces=placing(forces, port, landed))


def repaired_when(campaign: Campaign, owner: Owner) -> Until:
    """Return when transports damaged now are uninverted: the end of their owner's next turn."""
    return campaign.clock.end_of_next(owner.side)


@after_submarines.by
def _escorts_lost(campaign: Campaign, gone: EscortsLost) -> Campaign:
    """Take off ASW and CVEs, of the larger group first."""
    owners = (Owner.JAPAN,) if gone.power is Power.JAPAN else ALLIED_OWNERS
    after = campaign
    for unit, factors in ((Unit.ASW, gone.asw), (Unit.CVES, gone.cves)):
        for _ in range(factors):
            after = _one_lost(after, [(owner, unit, SW_PLACE[gone.box]) for owner in owners])
    return after


@clause("24.66", "26.454", "R-43")
def from_the_largest(groups: Mapping[StackKey, int]) -> StackKey:
    """What combat takes off comes from the largest group there, the first of equal ones."""
    return max(groups, key=lambda key: groups[key])


def _one_lost(campaign: Campaign, keys: Iterable[StackKey]) -> Campaign:
    sizes = {key: campaign.forces.at(*key).total for key in keys}
    return campaign.altered(forces=lost(campaign.forces, from_the_largest(sizes), 1))


def site_name(place: str) -> str:
    """Return a target's name in one spelling, such as ``india`` for the India box."""
    return port_name(place).removeprefix("the_").removesuffix("_box")


after_bombing = Fold[Campaign]()
"""The campaign after one effect of chapter 26."""


@after_bombing.by
def _fought(campaign: Campaign, _phase: hit.BombingPhaseFought) -> Campaign:
    return campaign


@after_bombing.by
def _burned(campaign: Campaign, fire: hit.Firestorm) -> Campaign:
    name = site_name(fire.place)
    site = campaign.ground.sites.get(name, Site(fire.power))
    return _with_site(campaign, name, replace(site, firestorm=True))


@after_bombing.by
def _limit_raised(campaign: Campaign, limit: hit.GermanLimitRaised) -> Campaign:
    rise = campaign.carried.german_rise + limit.brps
    return campaign.altered(carried=replace(campaign.carried, german_rise=rise))


@after_bombing.by
def _bound(campaign: Campaign, met: hit.FlyingBombsMet) -> Campaign:
    """Bind what defended against flying bombs to the end of its next player turn."""
    until = campaign.clock.end_of_next(side_of(met.power))
    bound = {"aaf": met.aaf, "jets": met.jets, "interceptors": met.interceptors}
    more = tuple(
        Grounded(met.power, unit, number, until) for unit, number in bound.items() if number
    )
    carried = replace(campaign.carried, grounded=(*campaign.carried.grounded, *more))
    return campaign.altered(carried=carried)


@after_bombing.by
def _air_lost(campaign: Campaign, gone: hit.AirFactorsLost) -> Campaign:
    """Take strategic bombers and interceptors from where most of them stand."""
    owner, after = Owner(gone.power.value), campaign
    for _ in range(gone.strategic_bombers):
        after = _one_lost(after, _flying(owner, BOMBERS))
    for _ in range(gone.interceptors):
        after = _one_lost(after, _flying(owner, frozenset({Unit.INTERCEPTORS})))
    return after


def _flying(owner: Owner, units: frozenset[Unit]) -> list[StackKey]:
    places = (*FRONTS, *sorted(US_BOXES))
    return [(owner, unit, place) for unit in sorted(units) for place in places]


@after_bombing.by
def _described(campaign: Campaign, told: hit.SiteDescribed) -> Campaign:
    """Keep what was said of a target; what is on record already stays."""
    name = site_name(told.place)
    site = campaign.ground.sites.get(name, Site(told.power))
    kinds = site.kinds or tuple(map(TargetKind, told.kinds))
    figures: dict[str, Any] = {**told.figures, **site.described}
    return _with_site(campaign, name, replace(site, kinds=kinds, **figures))


@after_bombing.by
def _bombed(campaign: Campaign, bombed: hit.Bombed) -> Campaign:
    after = paying(campaign, bombed.power, bombed.brps)
    name = site_name(bombed.place)
    if name in after.ground.sites:
        site = after.ground.sites[name]
        after = _with_site(after, name, replace(site, lost=site.lost + bombed.brps))
    counted = dict(after.carried.bombed)
    for nation in bombed.limits:
        key = (nation, bombed.means)
        counted[key] = counted.get(key, 0) + bombed.brps
    return after.altered(carried=replace(after.carried, bombed=counted))


@after_bombing.by
def _marked(campaign: Campaign, earned: hit.DamageMarkersEarned) -> Campaign:
    """Place markers where one facility can take them; keep others until the players place them."""
    name, markers = site_name(earned.place), earned.markers
    site = campaign.ground.sites.get(name, Site(earned.power))
    if len(MARKED.intersection(site.kinds)) == 1:
        return _with_site(campaign, name, replace(site, markers=site.markers + markers))
    due = {**campaign.ground.markers_due, name: campaign.ground.markers_due.get(name, 0) + markers}
    return campaign.altered(ground=replace(campaign.ground, markers_due=due))


@after_bombing.by
def _base_hit(campaign: Campaign, found: hit.RocketBaseHit) -> Campaign:
    name = site_name(found.place)
    base = campaign.ground.rocket_bases.get(name, RocketBase(found.power))
    killed = found.fate == hit.BaseFate.ELIMINATED.value
    state = BaseState.ELIMINATED if killed else BaseState.STRUCK
    struck = replace(base, state=state, points=base.points + found.points)
    bases = {**campaign.ground.rocket_bases, name: struck}
    return campaign.altered(ground=replace(campaign.ground, rocket_bases=bases))


def _with_site(campaign: Campaign, name: str, site: Site) -> Campaign:
    sites = {**campaign.ground.sites, name: site}
    return campaign.altered(ground=replace(campaign.ground, sites=sites))
