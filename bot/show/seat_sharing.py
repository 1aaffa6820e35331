"""Pages about who acts for whom: shared seats, seats that were left, holidays."""

from collections.abc import Mapping

from bot.record.entries.seats import (
    AwayLine,
    BackLine,
    LeaveLine,
    ShareLine,
    SharingLine,
    UnshareLine,
)
from bot.referee.game.table import Table
from bot.referee.transaction.occurrences import SharingChanged
from bot.show.dice.locks import head_line
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
        footer=told.game,
        head=head_line(told.seal),
        colour=Colour.CALM,
        mentions=mentions,
    )


def seats_page(table: Table) -> Page:
    """Return who acts for every seat; whoever is not listed watches."""
    sharing, lines = table.seat_sharing, []
    for seat in table.seats.values():
        holder = "nobody" if seat.power in sharing.vacant else f"<@{seat.user}>"
        others = [f"<@{user}>" for user in table.acting(seat.power) if user != seat.user]
        absence = sharing.away.get(seat.user)
        absent = f", away until <t:{absence.until // 1000}:D>" if absence else ""
        also = f"; also {', '.join(others)}" if others else ""
        called = listed(table.system.called[seat.power])
        lines.append(f"**{called}** ({seat.side}): {holder}{absent}{also}")
    return Page(
        title=f"Seats of {table.key.id}",
        body="\n".join(lines),
        footer="Everybody else watches: they see the channel, /status and /log.",
        colour=Colour.CALM,
    )
