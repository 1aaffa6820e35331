"""Pages about who acts for whom: shared seats, seats that were left, holidays."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.show.page import Colour, Page
from bot.show.powers import SeatLike
from core.terms.wording import listed


def seat_sharing_line(told: Mapping[str, Any], called: Mapping[str, str]) -> str:
    """Return in one sentence what a line of the record changed about who acts for whom."""
    user = f"<@{told['user']}>"
    match told["t"]:
        case "share":
            return f"{user} plays {called[told['seat']]} together with <@{told['by']}>."
        case "unshare":
            return f"{user} no longer plays {called[told['seat']]}."
        case "leave":
            return f"{user} has left the seat of {called[told['seat']]}."
        case "away":
            stand_in = f"; <@{told['substitute']}> acts meanwhile" if told["substitute"] else ""
            return f"{user} is away until <t:{told['until'] // 1000}:D>{stand_in}."
        case _:
            return f"{user} is back."


def seat_sharing_page(game: str, told: Mapping[str, Any], says: str, seal: tuple[str, str]) -> Page:
    """Return such a change for all to see."""
    added = [int(told["user"])] if told["t"] == "share" else []
    if told["t"] == "away" and told["substitute"]:
        added = [int(told["substitute"])]
    return Page(
        title="Who plays what has changed",
        body=says,
        fields=(seal,),
        footer=game,
        colour=Colour.CALM,
        mentions=tuple(added),
    )


def seats_page(
    game: str,
    seats: Sequence[SeatLike],
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
