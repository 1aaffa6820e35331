"""What a combat move is called: who goes where, by which way; a long list is summed up."""

from collections.abc import Sequence

from core.board.counts import UnitCounts
from core.representative.record.campaign import Group
from core.terms.message import Message, Text, Verbatim, english, joined, say, say_many
from core.terms.wording import MOST_OF_A_HEADLINE


def moving_out(groups: Sequence[Group]) -> Message:
    """Return the headline of groups that move out together, the same way."""
    first = groups[0]
    way = Verbatim(" - ".join((first.base.space, *first.path)))
    told: list[Text] = [*(group.roster for group in groups), way]
    if len(english(joined(told))) > MOST_OF_A_HEADLINE:
        told = [_summed_up(groups)]
    if first.landing:
        told.append(say("landing in {landing}", landing=first.landing))
    return say(
        "Move {number}, {purpose}: {told}",
        number=first.number,
        purpose=first.purpose.called,
        told=joined(told),
    )


def _summed_up(groups: Sequence[Group]) -> Message:
    """Return how many units go from where to where."""
    every = (units for group in groups for units in (group.units, *group.aboard.values()))
    return say(
        "{units} from {start} to {goal}",
        units=say_many("{n} unit", "{n} units", sum(UnitCounts.sum(every).values())),
        start=groups[0].base.space,
        goal=groups[0].last,
    )
