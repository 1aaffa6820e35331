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
from bot.referee.game.table import Seat, Table
from bot.referee.transaction.occurrences import SharingChanged
from bot.show.dice.locks import head_line
from bot.show.page import Colour, Page
from core.terms.message import Message, Text, Verbatim, joined, say
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


def seats_block(table: Table) -> Message:
    """Return who plays what at this moment, a line for each company, without pinging anybody.

    A seat is played by its holder, those who share it, and whoever stands in for him while he is
    away; one that was left by nobody, until somebody takes it.
    """
    held: dict[tuple[str, Text], list[Text]] = {}
    for seat in table.seats.values():
        company = seat.side, _company(table, seat)
        held.setdefault(company, []).append(listed(table.system.called[seat.power]))
    return joined(
        (
            say(
                "**{side}** {company}: {powers}",
                side=side.title(),
                company=company,
                powers=joined(powers),
            )
            for (side, company), powers in held.items()
        ),
        "\n",
    )


def _company(table: Table, seat: Seat) -> Text:
    """Return who plays a seat: its holder and until when he is away, and who plays beside him."""
    sharing = table.seat_sharing
    mates = sharing.partners.get(seat.power, ())
    if seat.power in sharing.vacant:
        return joined(map(_named, mates), say(" and ")) if mates else say("nobody")
    absence = sharing.away.get(seat.user)
    people: list[Text] = [_named(seat.user) if absence is None else _absent(absence)]
    return joined((*people, *map(_named, mates)), say(" and "))


def _absent(absence: AwayLine) -> Message:
    until = Verbatim(absence.until // 1000)
    if not absence.substitute:
        return say("<@{user}> (away until <t:{until}:D>)", user=absence.user, until=until)
    return say(
        "<@{user}> (away until <t:{until}:D>, <@{substitute}> stands in)",
        user=absence.user,
        until=until,
        substitute=absence.substitute,
    )


def _named(user: int) -> Verbatim:
    return Verbatim(f"<@{user}>")


def seats_page(table: Table) -> Page:
    """Return who acts for every seat; whoever is not listed watches."""
    return Page(
        title=say("Seats of {game}", game=Verbatim(table.key.id)),
        body=seats_block(table),
        footer=say("Everybody else watches: they see the channel, /status and /log."),
        colour=Colour.CALM,
    )
