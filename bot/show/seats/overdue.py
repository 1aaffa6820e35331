"""Pages of a phase whose players do not come: the request to end it, and that it was ended."""

from collections.abc import Sequence

from bot.referee.transaction.calls import OverdueAsked, OverdueEnded
from bot.show.acts.left_undone import left_undone_field
from bot.show.custom_id import CustomId
from bot.show.dice.locks import head_line
from bot.show.page import Button, Colour, Page
from core.terms.message import Text, Verbatim, joined, opened, say

END_IT, WAIT_ON = "end_it", "wait_on"
"""What the buttons of a request say."""

MOST_LEFT = 4
"""So many things left undone stand in these posts one by one."""


def overdue_asked_page(told: OverdueAsked) -> Page:
    """Return the request to everybody else, with what would be left undone."""
    body = say(
        "It has waited for {names} since {when}. <@{by}> asks to end it; it ends when {others} "
        "agree. Whoever it waits for plays on, or presses *Wait on*.",
        names=people(told.users),
        when=_moment(told.since),
        by=told.by,
        others=people(told.owners),
    )
    return Page(
        title=say("End {phase} without its player?", phase=told.phase),
        body=body,
        fields=tuple(left_undone_field(told.left, MOST_LEFT)),
        footer=Verbatim(told.game),
        colour=Colour.QUESTION,
        buttons=(
            Button(say("End it"), str(CustomId(END_IT, told.game, told.seq)), "success"),
            Button(say("Wait on"), str(CustomId(WAIT_ON, told.game, told.seq)), "danger"),
        ),
        mentions=(*told.owners, *told.users),
    )


def overdue_ended_page(told: OverdueEnded) -> Page:
    """Return that a phase ends without its players, who are told and may take it back."""
    agreed = say(", agreed by {names}", names=people(told.agreed)) if told.agreed else Verbatim("")
    body = say(
        "It had waited for {names} since {when}. Asked by <@{by}>{agreed}. {names} may take it "
        "back with `/undo`.",
        names=people(told.users),
        when=_moment(told.since),
        by=told.by,
        agreed=agreed,
    )
    return Page(
        title=say("{phase} ends without its player", phase=opened(told.phase)),
        body=body,
        fields=tuple(left_undone_field(told.left, MOST_LEFT)),
        footer=Verbatim(told.game),
        head=head_line(told.seal),
        colour=Colour.CALM,
        mentions=tuple(told.users),
    )


def _moment(at_ms: int) -> Text:
    return Verbatim(f"<t:{at_ms // 1000}:f>")


def people(users: Sequence[int]) -> Text:
    """Return how several people are named, all of whom are meant."""
    return joined((Verbatim(f"<@{user}>") for user in users), say(" and "))
