"""What could still be done in a phase before the campaign goes on: a list for the players."""

from collections.abc import Iterator

from core.awaw.book.calendar import Turn
from core.awaw.book.places import SW_PLACE
from core.awaw.book.terms import Box, Power
from core.awaw.book.units import POOLED, UNDERWATER, Owner, Side, Unit, owner_of, side_of
from core.awaw.campaign.construction_costs import payable
from core.awaw.campaign.requests import PLAYERS
from core.awaw.record.changes.powers import phase_called
from core.awaw.record.clock import Phase
from core.awaw.record.ground import BaseState
from core.awaw.record.pools import left_to_build
from core.awaw.record.position import Position
from core.awaw.record.standing import Hunt
from core.awaw.record.state import Campaign
from core.awaw.submarines.limits import FIGHTERS
from core.awaw.submarines.record import turn_limit
from core.terms.message import Text, Verbatim, say, say_many
from core.terms.phase import PhaseInHand, Undone


def open_matters(position: Position, campaign: Campaign) -> tuple[Text, ...]:
    """Return what is still open in the present phase, one short sentence each.

    Args:
        position: The position, for what was fought.
        campaign: Its campaign, perhaps some phases on.
    """
    if campaign.clock.phase is Phase.COMBAT:
        return tuple(_combat(position, campaign))
    listed = _LISTS.get(campaign.clock.phase)
    return tuple(listed(campaign)) if listed else ()


def may_fight(position: Position, power: Power, box: Box, turn: Turn) -> int:
    """Return with how many factors a power may still attack in a box: once a turn (R-47)."""
    if position.fought_in(turn, power, box):
        return 0
    used = position.fought_in(turn, power, None if power is Power.JAPAN else box)
    return max(turn_limit(power, box, turn) - used, 0)


def _research(campaign: Campaign) -> Iterator[Text]:
    for name, markers in campaign.ground.markers_due.items():
        if markers:
            yield say_many(
                "{n} damage marker at {name} is not placed",
                "{n} damage markers at {name} are not placed",
                markers,
                name=Verbatim(name),
            )


def _combat(position: Position, campaign: Campaign) -> Iterator[Text]:
    side, turn = campaign.clock.moving, campaign.clock.turn
    for box in Box:
        for power in FIGHTERS[box]:
            owner = Owner(power.value)
            if owner.side is not side:
                continue
            ready = sum(campaign.forces.at(owner, u, SW_PLACE[box]).ready for u in UNDERWATER)
            if able := min(ready, may_fight(position, power, box, turn)):
                yield say(
                    "{units} of {power} may fight in {placed}",
                    units=Unit.SUBMARINES.counted(able),
                    power=power.label,
                    placed=box.placed,
                )
    for hunt in Hunt:
        attacker = PLAYERS[hunt][0]
        ours = Owner(attacker.value).side is side
        if ours and hunt not in campaign.politics.cards and _hunting(campaign, hunt):
            yield say("no codebreaking cards were played for the {hunt}", hunt=hunt.label)


def _hunting(campaign: Campaign, hunt: Hunt) -> bool:
    owner = Owner(PLAYERS[hunt][0].value)
    return any(
        campaign.forces.at(owner, Unit.SUBMARINES, place).ready for place in SW_PLACE.values()
    )


def _construction(campaign: Campaign) -> Iterator[Text]:
    for owner in Owner:
        if owner.side is not campaign.clock.moving:
            continue
        for unit in POOLED:
            shared = owner is Owner.WESTERN_ALLIES and unit is Unit.ASW
            left = _may_be_built(campaign, owner, unit)
            if left > 0 and (owner, unit) in campaign.forces.pools and not shared:
                yield say(
                    "{units} of {owner} may still be built",
                    units=unit.counted(left),
                    owner=owner.label,
                )


def _may_be_built(campaign: Campaign, owner: Owner, unit: Unit) -> int:
    """Return how many factors the pool holds and the powers that build them can pay for."""
    left = left_to_build(campaign.forces, owner, unit)
    builders = [power for power in Power if owner_of(power, unit) is owner]
    able = [payable(campaign, power, unit) for power in builders]
    known = [each for each in able if each is not None]
    return min(left, sum(known)) if len(known) == len(able) else left


def _redeployment(campaign: Campaign) -> Iterator[Text]:
    side = campaign.clock.moving
    for (owner, unit, place), stack in campaign.forces.stacks.items():
        if owner.side is not side:
            continue
        waits = place.is_base and unit is Unit.ASW
        if unit is Unit.RETURNING_TRANSPORTS or waits:
            yield say(
                "{units} of {owner} still in {placed}",
                units=unit.counted(stack.total),
                owner=owner.label,
                placed=place.placed,
            )


def _movement(campaign: Campaign) -> Iterator[Text]:
    for name, base in campaign.ground.rocket_bases.items():
        ours: Side | None = Owner(base.power.value).side
        if base.state is BaseState.ELIMINATED and ours is campaign.clock.moving:
            yield say("the rocket base lost at {name} may be placed again", name=Verbatim(name))


_LISTS = {
    Phase.RESEARCH: _research,
    Phase.MOVEMENT: _movement,
    Phase.CONSTRUCTION: _construction,
    Phase.REDEPLOYMENT: _redeployment,
}


def phase_in_hand(position: Position) -> PhaseInHand | None:
    """Return the phase that a campaign is in; none without one, or after its last phase."""
    campaign = position.campaign
    if campaign is None:
        return None
    clock = campaign.clock
    whose = {
        side: tuple(power.value for power in Power if side_of(power) is side)
        for side in (Side if clock.moving is None else (clock.moving,))
    }
    return PhaseInHand(
        id=f"{clock.turn}:{clock.moving}:{clock.phase}",
        name=phase_called(clock),
        whose=tuple(whose.values()),
        through=frozenset(whose[side] for side in campaign.through if side in whose),
        undone=tuple(map(Undone, open_matters(position, campaign))),
        kind=clock.phase.value,
    )
