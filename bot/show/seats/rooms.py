"""Pages of the rooms of sides: that they are open, and what they are for."""

from collections.abc import Sequence
from typing import Any

from bot.referee.game.rooms import SideRoom
from bot.referee.game.table import Table
from bot.show.page import Colour, Page
from core.terms.message import Verbatim, joined, opened, say
from core.terms.system import System

NO_RIGHT = (
    say("Umpire may not make private threads in this channel."),
    say(
        "Give it Create Private Threads and Send Messages in Threads there, then `/game rooms` "
        "once more."
    ),
)
"""Said where Discord does not let the bot make a room."""

NO_ROOM_HERE = (
    say("This game is played where no threads can be made."),
    say("Rooms need a text channel; without them answers are shown to you alone, as before."),
)
"""Said of a game in a thread, or in a forum."""


def rooms_page(rooms: Sequence[SideRoom], system: System[Any]) -> Page:
    """Return that the sides have their rooms."""
    told = (
        say("{side}: <#{thread}>", side=opened(system.whom(each.side)), thread=each.thread)
        for each in rooms
    )
    return Page(
        title=say("Each side has its room"),
        body=joined(
            (
                *told,
                say(
                    "Previews that you ask for there are shown to your whole side, and nobody else."
                ),
            ),
            "\n",
        ),
        colour=Colour.CALM,
    )


def room_page(table: Table, side: str) -> Page:
    """Return what a room is for, as its first message."""
    return Page(
        title=say("The room of {side}", side=table.system.whom(side)),
        body=say(
            "What you declare or plan here is shown to "
            "your side, to be talked over; whoever declared it locks it in. Results are posted in "
            "<#{channel}>. Whoever manages threads in this server can read here, as can whoever "
            "runs the bot.",
            channel=table.channel,
        ),
        footer=Verbatim(table.key.id),
        colour=Colour.CALM,
    )
