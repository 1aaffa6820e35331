"""What is different between two moments of a campaign."""

from collections.abc import Iterator
from dataclasses import replace

from core.awaw.record.changes.carried import CARRIED
from core.awaw.record.changes.forces import FORCES
from core.awaw.record.changes.ground import GROUND
from core.awaw.record.changes.powers import (
    CLOCK,
    POLITICS,
    STANDING,
    phase_called,
    research_changes,
)
from core.awaw.record.state import Campaign
from core.terms.change import Change, Differences, Stated
from core.terms.message import say

CAMPAIGN = Differences(Campaign, {"through": "the post says who is through with the phase"})
"""How a campaign differs."""


def ended(campaign: Campaign | None) -> Iterator[Change]:
    """Yield that there is no campaign any more, where there was one."""
    if campaign is not None:
        yield Stated(what=say("campaign"), before=campaign.clock.turn.told, after="")


def begun(campaign: Campaign | None) -> Iterator[Change]:
    """Yield everything that a campaign sets up where there was none."""
    if campaign is None:
        return
    clock = campaign.clock
    yield Stated(what=say("Turn"), before="", after=clock.turn.told)
    yield Stated(what=say("Phase"), before="", after=phase_called(clock))
    yield Stated(what=say("First player turn"), before="", after=clock.first.listed)
    yield from CAMPAIGN(Campaign(clock), campaign)


CAMPAIGN.within("clock", CLOCK)


CAMPAIGN.within("forces", FORCES)


@CAMPAIGN.of("powers")
def _powers(before: Campaign, after: Campaign) -> Iterator[Change]:
    for power in dict.fromkeys((*before.powers, *after.powers)):
        for each in STANDING(before.standing(power), after.standing(power)):
            yield replace(each, power=power.value)


@CAMPAIGN.of("research")
def _research(before: Campaign, after: Campaign) -> Iterator[Change]:
    yield from research_changes(before.research, after.research)


CAMPAIGN.within("politics", POLITICS)


CAMPAIGN.within("ground", GROUND)


CAMPAIGN.within("carried", CARRIED)
