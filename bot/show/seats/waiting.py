"""What waits for whom, as lines of a page."""

from collections.abc import Sequence

from bot.referee.pending.pending_actions import Pending, PendingAction
from bot.show.headings import parted
from bot.show.page import Colour, Page
from core.terms.duty import Awaited
from core.terms.message import Message, Text, Verbatim, joined, say


def waiting_line(each: PendingAction, link: str) -> Message:
    """Return one thing that waits: what, for whom, since when, and where it was asked."""
    names = joined((say("<@{user}>", user=user) for user in each.users), say(" or "))
    waits = say(" · waits for {names}", names=names)
    whom = (waits if each.waits else say(" · for {names}", names=names)) if each.users else ""
    since = (
        say(", since <t:{since}:f> (<t:{since}:R>)", since=Verbatim(each.since // 1000))
        if each.since
        else ""
    )
    recalled = (
        say(", reminder <t:{reminder_ms}:R>", reminder_ms=Verbatim(each.reminder // 1000))
        if each.reminder is not None
        else ""
    )
    shown = say(" · [show]({link})", link=Verbatim(link)) if link else ""
    heading, below = parted(each.text)
    if not isinstance(heading, Message):
        heading = heading.rstrip(".:")
    line = joined([say("**{heading}**", heading=heading), whom, since, recalled, shown], "")
    return joined((line, *below), "\n")


def idle_line(awaited: Awaited) -> Message:
    """Return what stands where there is nothing to do for anybody."""
    if awaited is Awaited.OVER:
        return say("The game is over.")
    return say("Nothing waits for anybody.")


def elsewhere_line(pending: Pending) -> Message:
    """Return what waits for its reader in another game, and where."""
    what = joined((parted(each.text)[0] for each in pending.waiting), "; ")
    return say("<#{channel}> {what}", channel=Verbatim(pending.table.channel), what=what)


def open_page(pending: Pending, lines: Sequence[Text], elsewhere: Sequence[Pending]) -> Page:
    """Return everything that a game waits for, and what waits for its reader in other games.

    Args:
        pending: What is to be done in the game.
        lines: That, a line each, what is its reader's own first.
        elsewhere: His other games, with what waits for him there.
    """
    other = joined(map(elsewhere_line, elsewhere), "\n") if elsewhere else ""
    return Page(
        title=say("Open in {game}", game=Verbatim(pending.table.key.id)),
        body=joined(lines, "\n") if lines else idle_line(pending.awaited),
        fields=((say("Your other games"), other),) if other else (),
        footer=say("Only you see this."),
        colour=Colour.CALM,
    )
