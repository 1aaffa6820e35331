"""What a turn has under way, after one effect."""

from dataclasses import replace

from core.representative.effects import (
    CombatSettled,
    GroupCameHome,
    GroupKept,
    GroupMoved,
    InterceptionMade,
    InterceptorsDriven,
    MomentChanged,
    OrderAgreed,
    PurchaseChanged,
    SpacesBlockaded,
    UnitsPlaced,
    UnitsTired,
)
from core.representative.game.moments import Phase
from core.representative.game.record import Campaign, Intercepting, Purpose, added, negative
from core.representative.set_up import Berth
from core.representative.terms import SHIPS, Power
from core.terms.resolution import Effect


def changed(campaign: Campaign, effect: Effect) -> Campaign:
    """Return the campaign after one effect.

    Raises:
        TypeError: The effect is none of this room.
    """
    match effect:
        case MomentChanged(round_, turn, phase):
            moment = replace(campaign, round=round_, turn=turn, phase=phase)
            return _begun(moment) if phase is Phase.PURCHASE else moment
        case OrderAgreed(together):
            return replace(campaign, together=together)
        case PurchaseChanged() | UnitsPlaced():
            return _bought(campaign, effect)
        case GroupMoved() | GroupKept() | GroupCameHome():
            return _moved(campaign, effect)
        case SpacesBlockaded(spaces):
            return replace(campaign, blockaded=campaign.blockaded | set(spaces))
        case InterceptionMade() | InterceptorsDriven() | CombatSettled() | UnitsTired():
            return _in_combat(campaign, effect)
    raise TypeError(f"{type(effect).__name__} is no effect of this room")


def _bought(campaign: Campaign, effect: PurchaseChanged | UnitsPlaced) -> Campaign:
    """Return the campaign after a purchase, or after new units were placed."""
    waiting = campaign.bought.get(effect.power, {})
    if isinstance(effect, PurchaseChanged):
        bought = {**campaign.bought, effect.power: added(waiting, effect.changes)}
        return replace(campaign, bought=bought)
    left = added(waiting, negative(effect.units))
    space = effect.at.space
    placed = campaign.placed.get(space, 0) + sum(effect.units.values())
    return replace(
        campaign,
        bought={**campaign.bought, effect.power: left},
        placed={**campaign.placed, space: placed},
    )


def _moved(campaign: Campaign, effect: GroupMoved | GroupKept | GroupCameHome) -> Campaign:
    """Return the campaign after a move began, went on, or ended."""
    match effect:
        case GroupMoved(group):
            modes = {**campaign.modes}
            if group.purpose in {Purpose.NIGHT, Purpose.DAY}:
                modes[group.power] = group.purpose.value
            return replace(campaign, groups=(*campaign.groups, group), modes=modes)
        case GroupKept(group):
            kept = tuple(group if g.number == group.number else g for g in campaign.groups)
        case GroupCameHome(number):
            kept = tuple(group for group in campaign.groups if group.number != number)
    return replace(campaign, groups=kept)


def _in_combat(
    campaign: Campaign, effect: InterceptionMade | InterceptorsDriven | CombatSettled | UnitsTired
) -> Campaign:
    """Return the campaign after an interception, or after combat in a place."""
    match effect:
        case InterceptionMade(interception):
            return replace(campaign, interceptions=(*campaign.interceptions, interception))
        case InterceptorsDriven(power, at, to):
            moved = tuple(
                replace(each, at=to) if _lies(each, power, at) else each
                for each in campaign.interceptions
            )
            return replace(campaign, interceptions=moved)
        case CombatSettled(site, rounds):
            return replace(
                campaign,
                settled=campaign.settled | {site},
                bloodied=campaign.bloodied | ({site} if rounds else set()),
            )
        case UnitsTired(power, at, units):
            tired = dict(campaign.tired.get(power, {}))
            tired[at] = added(tired.get(at, {}), units)
    return replace(campaign, tired={**campaign.tired, power: tired})


def _lies(each: Intercepting, power: Power, at: Berth) -> bool:
    return each.power is power and each.at == at and each.unit in SHIPS


def _begun(campaign: Campaign) -> Campaign:
    """Return a turn that has nothing under way yet."""
    return Campaign(
        round=campaign.round,
        turn=campaign.turn,
        phase=campaign.phase,
        together=campaign.together,
    )
