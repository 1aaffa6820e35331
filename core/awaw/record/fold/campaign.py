"""The campaign after one more effect: a pure function of both."""

from dataclasses import replace

from core.awaw.book.places import Place
from core.awaw.book.terms import Power
from core.awaw.book.units import SURFACE, Unit
from core.awaw.record import effects as done
from core.awaw.record.clock import Clock, Phase, Until
from core.awaw.record.fold.advance import advanced
from core.awaw.record.forces import Addition, Inverted, built, joined, placing, without
from core.awaw.record.ground import AirBase, BaseState, Ground, Held, RocketBase
from core.awaw.record.standing import Delayed, Field, Politics, Standing, War
from core.awaw.record.state import Campaign
from core.awaw.record.text.parts import known_turn, known_until
from core.terms.fold import Fold

change_campaign = Fold[Campaign]()
"""The campaign that was begun, after one effect of its own requests."""


@change_campaign.by
def _built(campaign: Campaign, built_: done.UnitsBuilt) -> Campaign:
    key = (built_.owner, built_.unit, built_.place)
    forces = built(campaign.forces, key, built_.factors, campaign.clock)
    before = campaign.standing(built_.power)
    brps = None if before.brps is None else max(before.brps - built_.brps, 0)
    after = replace(
        before,
        brps=brps,
        spent=before.spent + built_.brps,
        laid=before.laid + built_.shipbuilding,
    )
    return _stand(campaign.altered(forces=forces), built_.power, after)


@change_campaign.by
def _moved(campaign: Campaign, move: done.UnitsMoved) -> Campaign:
    clock, forces = campaign.clock, campaign.forces
    ready, parts = move.ready, tuple[Inverted, ...]()
    kept = not (move.unit in SURFACE and move.origin.is_base)
    if kept:
        origin = (move.owner, move.unit, move.origin)
        left, parts = without(forces.at(*origin), move.ready, move.inverted)
        forces = placing(forces, origin, left)
    elif move.inverted:
        parts = (Inverted(move.inverted, clock.end_of_this()),)
    if move.until:
        least = known_until(move.until)
        parts = tuple(Inverted(part.factors, _later(clock, part.until, least)) for part in parts)
        parts = (*parts, Inverted(ready, least)) if ready else parts
        ready = 0
    if not (move.unit in SURFACE and move.destination.is_base):
        unit = _in_service(move.unit, move.destination)
        key = (move.owner, unit, move.destination)
        forces = placing(forces, key, joined(forces.at(*key), ready, parts, clock))
    return _counted(campaign.altered(forces=forces), move)


def _later(clock: Clock, one: Until, other: Until) -> Until:
    return max(one, other, key=clock.order)


def _in_service(unit: Unit, destination: Place) -> Unit:
    returned = unit is Unit.RETURNING_TRANSPORTS and destination.box is not None
    return Unit.TRANSPORTS if returned else unit


def _counted(campaign: Campaign, move: done.UnitsMoved) -> Campaign:
    if not (move.past_gibraltar or move.under_tension):
        return campaign
    carried, factors = campaign.carried, move.ready + move.inverted
    passed = dict(carried.past_gibraltar)
    if move.past_gibraltar:
        side = move.owner.side
        passed[side] = passed.get(side, 0) + factors
    tense = carried.under_tension + (factors if move.under_tension else 0)
    return campaign.altered(carried=replace(carried, past_gibraltar=passed, under_tension=tense))


@change_campaign.by
def _raised(campaign: Campaign, more: done.PoolRaised) -> Campaign:
    addition = Addition(more.owner, more.unit, more.factors, more.phase)
    forces = replace(campaign.forces, coming=(*campaign.forces.coming, addition))
    return campaign.altered(forces=forces)


@change_campaign.by
def _found(campaign: Campaign, found: done.ResearchFound) -> Campaign:
    key = (found.faction, found.field)
    before = campaign.research.get(key, 0)
    best = found.field is Field.ROCKETS
    level = max(before, found.levels) if best else before + found.levels
    after = campaign.altered(research={**campaign.research, key: level})
    if not found.later:
        return after
    late = Delayed(found.faction, found.field, found.later, campaign.clock.turn.next())
    carried = replace(campaign.carried, delayed=(*campaign.carried.delayed, late))
    return after.altered(carried=carried)


@change_campaign.by
def _drm(campaign: Campaign, new: done.DrmChanged) -> Campaign:
    before = campaign.standing(new.power)
    naval = new.field is Field.NAVAL_DRM
    after = replace(before, naval_drm=new.drm) if naval else replace(before, air_drm=new.drm)
    return _stand(campaign, new.power, after)


@change_campaign.by
def _held(campaign: Campaign, now: done.PlaceHeld) -> Campaign:
    place = Held(now.controller, now.supply, now.operational, now.area)
    held = {**campaign.ground.held, now.place: place}
    ground = campaign.ground
    changed = Ground(held, ground.air_bases, ground.rocket_bases, ground.sites, ground.markers_due)
    return campaign.altered(ground=changed)


@change_campaign.by
def _air_base(campaign: Campaign, now: done.AirBaseHeld) -> Campaign:
    base = AirBase(now.controller, now.front, now.supply, now.operational)
    bases = {**campaign.ground.air_bases, now.place: base}
    return campaign.altered(ground=replace(campaign.ground, air_bases=bases))


@change_campaign.by
def _rocket_base(campaign: Campaign, now: done.RocketBaseChanged) -> Campaign:
    bases = dict(campaign.ground.rocket_bases)
    bases.pop(now.moved_from, None)
    points = bases[now.place].points if now.place in bases else 0
    until = known_until(now.until) if now.until else None
    bases[now.place] = RocketBase(now.power, now.state, points, until)
    after = campaign.altered(ground=replace(campaign.ground, rocket_bases=bases))
    if now.brps:
        return paying(after, now.power, now.brps)
    if now.state is not BaseState.OPERATIONAL:
        return after
    carried = after.carried
    counted = carried.bases_moved if now.moved_from else carried.bases_placed
    counted = {**counted, now.power: counted.get(now.power, 0) + 1}
    if now.moved_from:
        return after.altered(carried=replace(carried, bases_moved=counted))
    return after.altered(carried=replace(carried, bases_placed=counted))


def paying(campaign: Campaign, power: Power, brps: int) -> Campaign:
    """Return the campaign after a power lost BRPs; what it does not have is a shortfall."""
    before = campaign.standing(power)
    if before.brps is None:
        return campaign
    after = replace(
        before,
        brps=max(before.brps - brps, 0),
        shortfall=before.shortfall + max(brps - before.brps, 0),
    )
    return _stand(campaign, power, after)


@change_campaign.by
def _war(campaign: Campaign, broke: done.WarBroke) -> Campaign:
    war = War(broke.by, broke.on, known_turn(broke.turn), known_turn(broke.combat), broke.reentry)
    politics = replace(campaign.politics, wars=(*campaign.politics.wars, war))
    return campaign.altered(politics=politics)


@change_campaign.by
def _tension(campaign: Campaign, now: done.TensionChanged) -> Campaign:
    told = campaign.politics
    politics = Politics(told.wars, now.usat, now.usjt, told.ireland, told.cards)
    return campaign.altered(politics=politics)


@change_campaign.by
def _cards(campaign: Campaign, played: done.CardsPlayed) -> Campaign:
    cards = {**campaign.politics.cards, played.hunt: (played.submarine_warfare, played.asw)}
    return campaign.altered(politics=replace(campaign.politics, cards=cards))


@change_campaign.by
def _economy(campaign: Campaign, now: done.EconomyDeclared) -> Campaign:
    before = campaign.standing(now.power)
    after = replace(
        before,
        brps=now.brps,
        limit=now.construction_limit,
        shipbuilding=now.shipbuilding,
    )
    return _stand(campaign, now.power, after)


@change_campaign.by
def _advanced(campaign: Campaign, to: done.Advanced) -> Campaign:
    return advanced(campaign, Clock(known_turn(to.turn), to.first, Phase(to.phase), to.moving))


@change_campaign.by
def _left(campaign: Campaign, left: done.PhaseLeft) -> Campaign:
    clock = replace(campaign.clock, first=left.first or campaign.clock.first)
    return campaign.altered(clock=clock, through=campaign.through | set(left.sides))


def _stand(campaign: Campaign, power: Power, standing: Standing) -> Campaign:
    return campaign.altered(powers={**campaign.powers, power: standing})
