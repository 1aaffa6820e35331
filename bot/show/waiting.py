"""What waits for whom, as lines of a page."""

from collections.abc import Sequence

from bot.show.page import Colour, Page
from bot.show.question import parted


def waiting_line(
    text: str,
    users: Sequence[int],
    since_ms: int,
    reminder_ms: int | None,
    link: str,
) -> str:
    """Return one thing that waits: what, for whom, since when, and where it was asked."""
    names = " or ".join(f"<@{user}>" for user in users)
    whom = f" · waits for {names}" if names else ""
    since = f", opened <t:{since_ms // 1000}:R>" if since_ms else ""
    recalled = f", reminder <t:{reminder_ms // 1000}:R>" if reminder_ms is not None else ""
    shown = f" · [show]({link})" if link else ""
    heading, below = parted(text)
    line = f"**{heading.rstrip('.:')}**{whom}{since}{recalled}{shown}"
    return "\n".join((line, *below))


def open_page(game: str, lines: Sequence[str]) -> Page:
    """Return everything that a game waits for."""
    return Page(
        title=f"Open in {game}",
        body="\n".join(lines) or "Nothing waits for anybody.",
        footer="Only you see this.",
        colour=Colour.CALM,
    )
