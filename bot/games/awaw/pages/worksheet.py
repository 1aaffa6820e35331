"""The turn's worksheet: what chapters 24 to 26 still allow this turn, side by side and by power."""

from collections.abc import Iterator

from bot.show.game_text import Blocks
from core.awaw.air.limits import JAPANESE_AAF
from core.awaw.bombing.recorded.fronts import bombers_ready, interceptors_ready
from core.awaw.book.counting import numbered
from core.awaw.book.places import SW_PLACE
from core.awaw.book.terms import Box, Power, Theater
from core.awaw.book.units import UNDERWATER, Owner, Side, Unit, faction_of, side_of
from core.awaw.campaign.open_matters import may_fight
from core.awaw.record.clock import Phase
from core.awaw.record.ground import BaseState
from core.awaw.record.position import Position
from core.awaw.record.standing import Field
from core.awaw.record.state import Campaign
from core.awaw.record.timing import announced
from core.awaw.submarines.limits import FIGHTERS
from core.awaw.submarines.record import turn_limit
from core.terms.message import Message, Text, joined, opened, say


def worksheet(position: Position, campaign: Campaign) -> Iterator[tuple[Text, Text]]:
    """Yield what each side may still do this turn, and then what each power may."""
    for side in Side:
        yield opened(side.listed), joined(_of_side(position, campaign, side), "\n")
    for power in Power:
        yield joined((power.listed,), ""), joined(_of_power(position, campaign, power), "\n")


def still_allowed(position: Position, campaign: Campaign) -> Blocks:
    """Return what the side whose player turn it is may still do in the present phase."""
    clock = campaign.clock
    if clock.moving is None:
        return ()
    lines: list[Text] = []
    if clock.phase is Phase.COMBAT:
        lines += _of_side(position, campaign, clock.moving)
    for power in Power:
        if side_of(power) is clock.moving:
            own = tuple(_IN_PHASE[clock.phase](position, campaign, power))
            if own:
                lines.append(say("{power}: {told}", power=power.listed, told=joined(own, "; ")))
    return ((say("Still allowed"), joined(lines, "\n")),) if lines else ()


def _of_side(position: Position, campaign: Campaign, side: Side) -> Iterator[Message]:
    turn = campaign.clock.turn.told
    if announced(position, side):
        yield say("Bombing of {turn} is announced (26.41)", turn=turn)
    else:
        yield say("Bombing of {turn}: one announcement is left (26.41)", turn=turn)
    if passed := campaign.carried.past_gibraltar.get(side, 0):
        yield say(
            "{units} went past an enemy Gibraltar this turn (25.15, 25.16)",
            units=Unit.SUBMARINES.counted(passed),
        )


def _of_power(position: Position, campaign: Campaign, power: Power) -> Iterator[Text]:
    yield from _attacks(position, campaign, power)
    yield from _bases(position, campaign, power)
    yield from _building(position, campaign, power)


def _attacks(
    position: Position, campaign: Campaign, power: Power, *, idle: bool = True
) -> Iterator[Message]:
    yield from _submarines(position, campaign, power, idle=idle)
    air_range = campaign.level(faction_of(power), Field.AIR_RANGE)
    flown = announced(position, side_of(power))
    for theater in Theater:
        bombers = bombers_ready(campaign, power, theater, air_range)
        escorts = interceptors_ready(campaign, power, theater)
        if (bombers or escorts) and not flown:
            yield say(
                "{bombers} and {interceptors} can fly {placed}",
                bombers=Unit.STRATEGIC_BOMBERS.counted(bombers),
                interceptors=Unit.INTERCEPTORS.counted(escorts),
                placed=theater.placed,
            )
    if power is Power.JAPAN and idle and not flown:
        yield say("{most} AAF may bomb or escort (26.52)", most=JAPANESE_AAF)
    states = [b.state for b in campaign.ground.rocket_bases.values() if b.power is power]
    if states and not flown:
        standing = len(states) - states.count(BaseState.ELIMINATED)
        yield say(
            "{salvos}, {half} of a kind at the most (26.63)",
            salvos=numbered(states.count(BaseState.OPERATIONAL), "salvo"),
            half=(standing + 1) // 2,
        )


def _ready_attacks(position: Position, campaign: Campaign, power: Power) -> Iterator[Message]:
    """Yield what may attack, and nothing of boxes from which nobody does."""
    yield from _attacks(position, campaign, power, idle=False)


def _submarines(
    position: Position, campaign: Campaign, power: Power, *, idle: bool
) -> Iterator[Message]:
    turn = campaign.clock.turn
    for box in Box:
        if power not in FIGHTERS[box]:
            continue
        left = may_fight(position, power, box, turn)
        limit = turn_limit(power, box, turn)
        there = sum(
            campaign.forces.at(Owner(power.value), unit, SW_PLACE[box]).ready for unit in UNDERWATER
        )
        if not idle and not min(there, left):
            continue
        yield say(
            "{left} of {limit} factors may still fight in {placed} (25.13); {there} ready there",
            left=left,
            limit=limit,
            placed=box.placed,
            there=there,
        )


def _bases(_position: Position, campaign: Campaign, power: Power) -> Iterator[Message]:
    carried = campaign.carried
    if not campaign.level(faction_of(power), Field.ROCKETS):
        return
    placed, moved = carried.bases_placed.get(power, 0), carried.bases_moved.get(power, 0)
    if not placed:
        yield say("one rocket base may be placed (26.61A)")
    if not moved and any(each.power is power for each in campaign.ground.rocket_bases.values()):
        yield say("one rocket base may be recycled, or placed again (26.61A, 26.62C)")


def _building(_position: Position, campaign: Campaign, power: Power) -> Iterator[Message]:
    standing, limit = campaign.standing(power), campaign.limit(power)
    if limit is not None:
        yield say(
            "{left} of {limit} BRPs of construction are left",
            left=max(limit - standing.spent, 0),
            limit=limit,
        )
    if standing.shipbuilding is not None:
        yield say(
            "{left} of {points} shipbuilding points are left",
            left=max(standing.shipbuilding - standing.laid, 0),
            points=standing.shipbuilding,
        )


def _nothing(_position: Position, _campaign: Campaign, _power: Power) -> Iterator[Message]:
    return iter(())


_IN_PHASE = {
    Phase.RESEARCH: _nothing,
    Phase.MOVEMENT: _bases,
    Phase.COMBAT: _ready_attacks,
    Phase.CONSTRUCTION: _building,
    Phase.REDEPLOYMENT: _nothing,
}
"""What of a power's lines belongs to a phase."""
