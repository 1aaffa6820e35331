"""What a phase's end and a player turn's beginning bring: pools, limits, inverted units."""

from collections.abc import Mapping
from dataclasses import replace

from core.awaw.book.units import Side
from core.awaw.record.bombing_effects import Means
from core.awaw.record.clock import Clock, Phase
from core.awaw.record.forces import Forces, raised, uninverted
from core.awaw.record.ground import BaseState, Ground, RocketBase
from core.awaw.record.standing import Carried, Politics
from core.awaw.record.state import Campaign, nations_of, powers_of

BRPS_A_STEP = {Means.STRATEGIC_BOMBING: 3, Means.FLYING_BOMBS: 3, Means.ROCKETS: 1}
"""BRPs lost for each point off a construction limit (26.71B, 26.653A, 26.653B)."""


def advanced(campaign: Campaign, to: Clock) -> Campaign:
    """Return the campaign in its next phase, with all that the change of phase brings."""
    now = campaign.clock
    after = _leaving(campaign)
    if to.turn != now.turn:
        after = _new_turn(after, to)
    after = after.altered(clock=to, through=frozenset())
    if to.phase is Phase.MOVEMENT and to.moving is not None:
        return _player_turn_begins(after, to.moving)
    return after


def _leaving(campaign: Campaign) -> Campaign:
    """Apply what the end of the present phase brings."""
    after = _pools_grow(campaign)
    if campaign.clock.phase is Phase.COMBAT:
        return _limits_fall(after)
    if campaign.clock.phase is Phase.REDEPLOYMENT and campaign.clock.moving:
        return _player_turn_ends(after, campaign.clock.moving)
    return after


def _pools_grow(campaign: Campaign) -> Campaign:
    forces = campaign.forces
    due = forces.due(campaign.clock)
    if not due:
        return campaign
    left = tuple(each for each in forces.coming if each not in due)
    forces = replace(forces, coming=left)
    for each in due:
        forces = raised(forces, each)
    return campaign.altered(forces=forces)


def _limits_fall(campaign: Campaign) -> Campaign:
    carried = campaign.carried
    if not carried.bombed:
        return campaign
    coming = dict(carried.next_reduction)
    for nation, points in reductions(carried.bombed).items():
        coming[nation] = coming.get(nation, 0) + points
    return campaign.altered(carried=replace(carried, bombed={}, next_reduction=coming))


def reductions(bombed: Mapping[tuple[str, Means], int]) -> dict[str, int]:
    """Return what a combat phase takes off each nation's limit, rounded once for each means."""
    points: dict[str, int] = {}
    for (nation, means), brps in bombed.items():
        points[nation] = points.get(nation, 0) + brps // BRPS_A_STEP[means]
    return {nation: lower for nation, lower in points.items() if lower}


def _player_turn_ends(campaign: Campaign, side: Side) -> Campaign:
    clock, forces, carried = campaign.clock, campaign.forces, campaign.carried
    if any(stack.inverted for stack in forces.stacks.values()):
        stacks = {key: uninverted(stack, clock) for key, stack in forces.stacks.items()}
        forces = Forces(stacks, forces.pools, forces.coming)
    if carried.grounded or carried.reduction:
        own = frozenset(nations_of(side))
        kept = {nation: lower for nation, lower in carried.reduction.items() if nation not in own}
        grounded = tuple(each for each in carried.grounded if not clock.ends(each.until))
        carried = replace(carried, grounded=grounded, reduction=kept)
    return campaign.altered(
        forces=forces, ground=_bases_work(campaign.ground, clock), carried=carried
    )


def _bases_work(ground: Ground, clock: Clock) -> Ground:
    again = {
        name: RocketBase(base.power, points=base.points)
        for name, base in ground.rocket_bases.items()
        if base.state is BaseState.INVERTED and base.until and clock.ends(base.until)
    }
    return replace(ground, rocket_bases={**ground.rocket_bases, **again}) if again else ground


def _player_turn_begins(campaign: Campaign, side: Side) -> Campaign:
    fresh = {
        power: replace(told, spent=0, laid=0) if told.spent or told.laid else told
        for power, told in campaign.powers.items()
        if power in powers_of(side)
    }
    carried = campaign.carried
    if carried.next_reduction:
        own = frozenset(nations_of(side))
        taken = {name: lower for name, lower in carried.next_reduction.items() if name in own}
        left = {name: lower for name, lower in carried.next_reduction.items() if name not in own}
        reduction = {**carried.reduction, **taken}
        carried = replace(carried, next_reduction=left, reduction=reduction)
    return campaign.altered(powers={**campaign.powers, **fresh}, carried=carried)


def _new_turn(campaign: Campaign, to: Clock) -> Campaign:
    carried, told = campaign.carried, campaign.politics
    research = dict(campaign.research)
    for each in carried.delayed:
        if each.turn <= to.turn:
            key = (each.faction, each.field)
            research[key] = research.get(key, 0) + each.levels
    return campaign.altered(
        research=research,
        politics=Politics(told.wars, told.usat, told.usjt, told.ireland),
        ground=_whole_again(campaign.ground),
        carried=Carried(
            bombed=carried.bombed,
            next_reduction=carried.next_reduction,
            reduction=carried.reduction,
            grounded=carried.grounded,
            delayed=tuple(each for each in carried.delayed if each.turn > to.turn),
        ),
    )


def _whole_again(ground: Ground) -> Ground:
    """Return the places with the turn's bombing forgotten, as far as it is counted by turns."""
    if not ground.sites and not ground.rocket_bases:
        return ground
    sites = {
        name: replace(site, lost=0) if site.lost else site for name, site in ground.sites.items()
    }
    bases = {
        name: replace(base, points=0) if base.points else base
        for name, base in ground.rocket_bases.items()
    }
    return replace(ground, sites=sites, rocket_bases=bases)
