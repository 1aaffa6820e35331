"""What players have to do next in a campaign: the phase in hand, wars declared, what is due."""

from collections.abc import Iterator, Mapping

from core.awaw.book.terms import AXIS, Power
from core.awaw.book.units import Side
from core.awaw.campaign.dues import dues
from core.awaw.record.clock import Phase
from core.awaw.record.position import Position
from core.awaw.record.state import Campaign
from core.terms.duty import FREE_PLAY, OVER, Duty, Waiting, for_people
from core.terms.message import Text, opened, say

WORK: Mapping[Phase, Text] = {
    Phase.RESEARCH: say("research, production, who moves first"),
    Phase.MOVEMENT: say("ships to SW boxes, rocket bases"),
    Phase.COMBAT: say("cards, submarines, bombing"),
    Phase.CONSTRUCTION: say("units are built"),
    Phase.REDEPLOYMENT: say("submarines and air units move"),
}
"""What a phase is for, in a line of a phone."""

TO_TYPE: Mapping[Phase, Text] = {
    Phase.RESEARCH: say("`research …`, `produce …`, then `next`"),
    Phase.MOVEMENT: say("`fleet …`, `rocket-base …`, then `next`"),
    Phase.COMBAT: say("`cards …`, `subs …`, `bomb …`, then `next`"),
    Phase.CONSTRUCTION: say("`build …`, `produce …`, then `next`"),
    Phase.REDEPLOYMENT: say("`deploy …`, then `next`"),
}
"""What may be typed in each phase."""


def duties(position: Position) -> Waiting:
    """Return what players have to do; without a campaign each attack stands by itself."""
    campaign = position.campaign
    if campaign is None:
        return FREE_PLAY
    return OVER if campaign.clock.over else for_people(_duties(campaign))


def _duties(campaign: Campaign) -> Iterator[Duty]:
    clock = campaign.clock
    for side in Side if clock.moving is None else (clock.moving,):
        if side in campaign.through:
            continue
        yield Duty(
            f"{clock.turn}:{clock.moving}:{clock.phase}:{side}",
            tuple(power.value for power in Power if (power in AXIS) is (side is Side.AXIS)),
            say("{phase}: {work}", phase=opened(clock.phase.label), work=WORK[clock.phase]),
            TO_TYPE[clock.phase],
        )
    for war in campaign.politics.wars:
        if war.turn == clock.turn:
            yield Duty(
                f"{clock.turn}:war:{war.by}:{war.on}",
                (war.on.value,),
                say("{by} has declared war on {on}", by=opened(war.by.label), on=war.on.label),
                say("`brps …` and `control …` note what it changes"),
                waits=False,
            )
    yield from dues(campaign)
