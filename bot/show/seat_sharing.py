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
from core.terms.message import Message, Verbatim, joined, say
from core.terms.wording import listed


def seat_sharing_line(line: SharingLine, called: Mapping[str, str]) -> Message:
    """Return in one sentence what a line of the record changed about who acts for whom."""
    user = f"<@{line.user}>"
    match line:
        case ShareLine():
            return say(
                "{user} plays {power_name} together with <@{by}>.",
                user=user,
                power_name=called[line.seat],
                by=line.by,
            )
        case UnshareLine():
            return say(
                "{user} no longer plays {power_name}.", user=user, power_name=called[line.seat]
            )
        case LeaveLine():
            return say(
                "{user} has left the seat of {power_name}.", user=user, power_name=called[line.seat]
            )
        case AwayLine():
            stand_in = (
                say("; <@{substitute}> acts meanwhile", substitute=line.substitute)
                if line.substitute
                else ""
            )
            return say(
                "{user} is away until <t:{until}:D>{stand_in}.",
                user=user,
                until=Verbatim(line.until // 1000),
                stand_in=stand_in,
            )
        case BackLine():
            return say("{user} is back.", user=user)


def seat_sharing_page(told: SharingChanged) -> Page:
    """Return such a change for all to see."""
    match told.line:
        case ShareLine(user=added) | AwayLine(substitute=int(added)):
            mentions: tuple[int, ...] = (added,)
        case _:
            mentions = ()
    return Page(
        title=say("Who plays what has changed"),
        body=seat_sharing_line(told.line, told.table.system.called),
        footer=Verbatim(told.game),
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
        absent = (
            say(", away until <t:{away}:D>", away=Verbatim(absence.until // 1000))
            if absence
            else ""
        )
        also = say("; also {others}", others=joined(others)) if others else ""
        called = listed(table.system.called[seat.power])
        lines.append(f"**{called}** ({seat.side}): {holder}{absent}{also}")
    return Page(
        title=say("Seats of {game}", game=Verbatim(table.key.id)),
        body=joined(lines, "\n"),
        footer=say("Everybody else watches: they see the channel, /status and /log."),
        colour=Colour.CALM,
    )
