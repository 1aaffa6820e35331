"""What waits for whom, as lines of a page."""

from collections.abc import Sequence

from bot.show.headings import parted
from bot.show.page import Colour, Page
from core.terms.message import Message, Text, Verbatim, joined, say


def waiting_line(
    text: Text,
    users: Sequence[int],
    since_ms: int,
    reminder_ms: int | None,
    link: str,
) -> Message:
    """Return one thing that waits: what, for whom, since when, and where it was asked."""
    names = joined((say("<@{user}>", user=user) for user in users), say(" or "))
    whom = say(" · waits for {names}", names=names) if names else ""
    since = (
        say(", opened <t:{since_ms}:R>", since_ms=Verbatim(since_ms // 1000)) if since_ms else ""
    )
    recalled = (
        say(", reminder <t:{reminder_ms}:R>", reminder_ms=Verbatim(reminder_ms // 1000))
        if reminder_ms is not None
        else ""
    )
    shown = say(" · [show]({link})", link=Verbatim(link)) if link else ""
    heading, below = parted(text)
    if not isinstance(heading, Message):
        heading = heading.rstrip(".:")
    line = joined([say("**{heading}**", heading=heading), whom, since, recalled, shown], "")
    return joined((line, *below), "\n")


def open_page(game: str, lines: Sequence[Text]) -> Page:
    """Return everything that a game waits for."""
    return Page(
        title=say("Open in {game}", game=Verbatim(game)),
        body=joined(lines, "\n") or say("Nothing waits for anybody."),
        footer=say("Only you see this."),
        colour=Colour.CALM,
    )
