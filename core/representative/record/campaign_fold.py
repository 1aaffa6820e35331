"""What a turn has under way, after one effect."""

from core.board.counts import NOBODY, UnitCounts
from core.representative.book.terms import ROCKET, SHIPS
from core.representative.record import effects as done
from core.representative.record.campaign import Campaign, Purpose
from core.representative.record.card_effects import ComplexBuilt, NeutralPaid, RocketsFired
from core.representative.record.moments import Phase
from core.terms.fold import Fold
from core.terms.replaced import replaced

changed = Fold[Campaign]()
"""The campaign after one effect."""


@changed.by
def _moment(campaign: Campaign, effect: done.MomentChanged) -> Campaign:
    """Go on; as a turn begins, nothing is under way yet."""
    before = campaign
    if effect.phase is Phase.PURCHASE:
        before = Campaign(together=campaign.together)
    return replaced(
        before, round=effect.round, turn=effect.turn, phase=effect.phase, through=frozenset()
    )


@changed.by
def _left_phase(campaign: Campaign, effect: done.PhaseLeft) -> Campaign:
    return replaced(campaign, through=campaign.through | set(effect.powers))


@changed.by
def _order(campaign: Campaign, effect: done.OrderAgreed) -> Campaign:
    return replaced(campaign, together=effect.together)


@changed.by
def _controlled(campaign: Campaign, effect: done.ControlChanged) -> Campaign:
    return replaced(campaign, waiting=campaign.waiting | {effect.territory})


@changed.by
def _fired(campaign: Campaign, effect: RocketsFired) -> Campaign:
    fired = campaign.fired.get(effect.space, 0) + effect.count
    return replaced(campaign, fired={**campaign.fired, effect.space: fired})


@changed.by
def _paid(campaign: Campaign, effect: NeutralPaid) -> Campaign:
    paid = campaign.paid.get(effect.power, frozenset()) | set(effect.countries)
    return replaced(campaign, paid={**campaign.paid, effect.power: paid})


@changed.by
def _blockaded(campaign: Campaign, effect: done.SpacesBlockaded) -> Campaign:
    return replaced(campaign, blockaded=campaign.blockaded | set(effect.spaces))


@changed.by
def _announced(campaign: Campaign, effect: done.BlockadeAnnounced) -> Campaign:
    return replaced(
        campaign,
        blockades=(*campaign.blockades, effect.blockade),
        blockaded=campaign.blockaded | set(effect.blockade.spaces),
    )


@changed.by
def _raided(campaign: Campaign, effect: done.BlockadeRaided) -> Campaign:
    blockades = list(campaign.blockades)
    before = blockades[effect.place]
    zones = {name: ships for name, ships in before.zones.items() if name != effect.zone}
    blockades[effect.place] = replaced(before, zones=zones, cap=before.cap - effect.ipcs)
    return replaced(campaign, blockades=tuple(blockades))


@changed.by
def _bought(campaign: Campaign, effect: done.PurchaseChanged) -> Campaign:
    left = UnitCounts.of(campaign.bought.get(effect.power, NOBODY)).after(effect.changes)
    return replaced(campaign, bought={**campaign.bought, effect.power: left})


@changed.by
def _built(campaign: Campaign, effect: ComplexBuilt) -> Campaign:
    after = _bought(campaign, done.PurchaseChanged(effect.power, {"complex": -1}))
    return replaced(after, waiting=campaign.waiting | {effect.territory})


@changed.by
def _placed(campaign: Campaign, effect: done.UnitsPlaced) -> Campaign:
    after = _bought(campaign, done.PurchaseChanged(effect.power, -UnitCounts(effect.units)))
    units = sum(UnitCounts(effect.units).but({ROCKET}).values())
    if not units:
        return after
    placed = campaign.placed.get(effect.at.space, 0) + units
    return replaced(after, placed={**campaign.placed, effect.at.space: placed})


@changed.by
def _moved(campaign: Campaign, effect: done.GroupMoved) -> Campaign:
    group, modes = effect.group, {**campaign.modes}
    if group.purpose in {Purpose.NIGHT, Purpose.DAY}:
        modes[group.power] = group.purpose.value
    return replaced(campaign, groups=(*campaign.groups, group), modes=modes)


@changed.by
def _kept(campaign: Campaign, effect: done.GroupKept) -> Campaign:
    group = effect.group
    kept = tuple(group if each.number == group.number else each for each in campaign.groups)
    return replaced(campaign, groups=kept)


@changed.by
def _left(campaign: Campaign, effect: done.GroupReduced | done.GroupArrived) -> Campaign:
    left = tuple(
        each.without(effect.power, effect.units) if each.number == effect.number else each
        for each in campaign.groups
    )
    return replaced(campaign, groups=left)


@changed.by
def _came_home(campaign: Campaign, effect: done.GroupCameHome) -> Campaign:
    kept = tuple(group for group in campaign.groups if group.number != effect.number)
    return replaced(campaign, groups=kept)


@changed.by
def _intercepted(campaign: Campaign, effect: done.InterceptionMade) -> Campaign:
    return replaced(campaign, interceptions=(*campaign.interceptions, effect.interception))


@changed.by
def _driven(campaign: Campaign, effect: done.InterceptorsDriven) -> Campaign:
    moved = tuple(
        replaced(each, at=effect.to)
        if (each.power, each.at) == (effect.power, effect.at) and each.unit in SHIPS
        else each
        for each in campaign.interceptions
    )
    return replaced(campaign, interceptions=moved)


@changed.by
def _stands(campaign: Campaign, effect: done.BattleStands) -> Campaign:
    return replaced(campaign, battles={**campaign.battles, effect.battle.site: effect.battle})


@changed.by
def _settled(campaign: Campaign, effect: done.CombatSettled) -> Campaign:
    site = {effect.site}
    return replaced(
        campaign,
        battles={name: each for name, each in campaign.battles.items() if name != effect.site},
        settled=campaign.settled | site,
        bloodied=campaign.bloodied | site if effect.rounds else campaign.bloodied,
    )


@changed.by
def _tired(campaign: Campaign, effect: done.UnitsTired) -> Campaign:
    tired = dict(campaign.tired.get(effect.power, {}))
    tired[effect.at] = UnitCounts.of(tired.get(effect.at, NOBODY)).after(effect.units)
    return replaced(campaign, tired={**campaign.tired, effect.power: tired})
