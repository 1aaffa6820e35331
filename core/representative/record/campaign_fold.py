"""What a turn has under way, after one effect."""

from dataclasses import replace

from core.representative.book.terms import ROCKET, SHIPS, Power
from core.representative.record.berths import Berth
from core.representative.record.campaign import Campaign, Intercepting, Purpose, added, negative
from core.representative.record.card_effects import ComplexBuilt, NeutralPaid, RocketsFired
from core.representative.record.effects import (
    BlockadeAnnounced,
    BlockadeRaided,
    CombatSettled,
    ControlChanged,
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
from core.representative.record.moments import Phase
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
        case PurchaseChanged() | UnitsPlaced() | ComplexBuilt():
            return _bought(campaign, effect)
        case ControlChanged() | RocketsFired() | NeutralPaid():
            return _noted(campaign, effect)
        case BlockadeAnnounced() | BlockadeRaided():
            return _blockaded(campaign, effect)
        case GroupMoved() | GroupKept() | GroupCameHome():
            return _moved(campaign, effect)
        case SpacesBlockaded(spaces):
            return replace(campaign, blockaded=campaign.blockaded | set(spaces))
        case InterceptionMade() | InterceptorsDriven() | CombatSettled() | UnitsTired():
            return _in_combat(campaign, effect)
    raise TypeError(f"{type(effect).__name__} is no effect of this room")


def _noted(campaign: Campaign, effect: ControlChanged | RocketsFired | NeutralPaid) -> Campaign:
    """Return the campaign with what counts once in a turn."""
    match effect:
        case ControlChanged(territory, _):
            return replace(campaign, waiting=campaign.waiting | {territory})
        case RocketsFired(_, space, count):
            fired = {**campaign.fired, space: campaign.fired.get(space, 0) + count}
            return replace(campaign, fired=fired)
        case NeutralPaid(power, countries):
            paid = campaign.paid.get(power, frozenset()) | set(countries)
            return replace(campaign, paid={**campaign.paid, power: paid})


def _blockaded(campaign: Campaign, effect: BlockadeAnnounced | BlockadeRaided) -> Campaign:
    """Return the campaign after a blockade was announced, or raided in one of its zones."""
    match effect:
        case BlockadeAnnounced(blockade):
            return replace(
                campaign,
                blockades=(*campaign.blockades, blockade),
                blockaded=campaign.blockaded | set(blockade.spaces),
            )
        case BlockadeRaided(place, zone, ipcs):
            blockades = list(campaign.blockades)
            before = blockades[place]
            zones = {name: ships for name, ships in before.zones.items() if name != zone}
            blockades[place] = replace(before, zones=zones, cap=before.cap - ipcs)
            return replace(campaign, blockades=tuple(blockades))


def _bought(campaign: Campaign, effect: PurchaseChanged | UnitsPlaced | ComplexBuilt) -> Campaign:
    """Return the campaign after a purchase, or after new units were placed."""
    waiting = campaign.bought.get(effect.power, {})
    if isinstance(effect, PurchaseChanged):
        bought = {**campaign.bought, effect.power: added(waiting, effect.changes)}
        return replace(campaign, bought=bought)
    if isinstance(effect, ComplexBuilt):
        left = added(waiting, {"complex": -1})
        return replace(
            campaign,
            bought={**campaign.bought, effect.power: left},
            waiting=campaign.waiting | {effect.territory},
        )
    left = added(waiting, negative(effect.units))
    space = effect.at.space
    units = sum(count for unit, count in effect.units.items() if unit != ROCKET)
    placed = campaign.placed.get(space, 0) + units
    return replace(
        campaign,
        bought={**campaign.bought, effect.power: left},
        placed={**campaign.placed, space: placed} if units else campaign.placed,
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
