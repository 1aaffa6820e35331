"""Pages about who acts for whom: shared seats, seats that were left, holidays."""

from collections.abc import Mapping, Sequence

from bot.record.entries.seats import (
    AwayLine,
    BackLine,
    LeaveLine,
    ShareLine,
    SharingLine,
    UnshareLine,
)
from bot.referee.game.table import Seat
from bot.referee.transaction.occurrences import SharingChanged
from bot.show.dice.locks import seal_field
from bot.show.page import Colour, Page
from core.terms.wording import listed


def seat_sharing_line(line: SharingLine, called: Mapping[str, str]) -> str:
    """Return in one sentence what a line of the record changed about who acts for whom."""
    user = f"<@{line.user}>"
    match line:
        case ShareLine():
            return f"{user} plays {called[line.seat]} together with <@{line.by}>."
        case UnshareLine():
            return f"{user} no longer plays {called[line.seat]}."
        case LeaveLine():
            return f"{user} has left the seat of {called[line.seat]}."
        case AwayLine():
            stand_in = f"; <@{line.substitute}> acts meanwhile" if line.substitute else ""
            return f"{user} is away until <t:{line.until // 1000}:D>{stand_in}."
        case BackLine():
            return f"{user} is back."


def seat_sharing_page(told: SharingChanged) -> Page:
    """Return such a change for all to see."""
    match told.line:
        case ShareLine(user=added) | AwayLine(substitute=int(added)):
            mentions: tuple[int, ...] = (added,)
        case _:
            mentions = ()
    return Page(
        title="Who plays what has changed",
        body=seat_sharing_line(told.line, told.table.system.called),
        fields=(seal_field(told.seal),),
        footer=told.game,
        colour=Colour.CALM,
        mentions=mentions,
    )


def seats_page(
    game: str,
    seats: Sequence[Seat],
    called: Mapping[str, str],
    partners: Mapping[str, Sequence[int]],
    vacant: frozenset[str],
    away: Mapping[int, int],
) -> Page:
    """Return who acts for every seat; whoever is not listed watches.

    Args:
        game: The game's name.
        seats: Every seat.
        called: What the book calls each power.
        partners: Who acts beside its holder, by power.
        vacant: The seats that were left.
        away: Until when (ms) somebody is on holiday, by user.
    """
    lines = []
    for seat in seats:
        holder = "nobody" if seat.power in vacant else f"<@{seat.user}>"
        others = [f"<@{user}>" for user in partners.get(seat.power, ()) if user != seat.user]
        absent = f", away until <t:{away[seat.user] // 1000}:D>" if seat.user in away else ""
        also = f"; also {', '.join(others)}" if others else ""
        lines.append(f"**{listed(called[seat.power])}** ({seat.side}): {holder}{absent}{also}")
    return Page(
        title=f"Seats of {game}",
        body="\n".join(lines),
        footer="Everybody else watches: they see the channel, /status and /log.",
        colour=Colour.CALM,
    )
