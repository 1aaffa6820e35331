"""What is said of messages that could not be posted."""

from bot.referee.transaction.occurrences import RefusedByDiscord
from bot.show.page import Button, Colour, Page
from core.terms.message import Verbatim, say

NEEDED = say(
    "View Channel, Send Messages (in a thread: Send Messages in Threads), "
    "Embed Links, Attach Files and Read Message History"
)
"""The permissions that the bot needs where a game lives."""


def refused_by_discord_page(told: RefusedByDiscord) -> Page:
    """Return what stands in the place of a message that Discord refused."""
    return Page(
        title="",
        content=say(
            "Discord refused the message that belongs here (line {k} of {game}). "
            "Nothing is lost: `/log` shows what is recorded, and `/status` what "
            "waits for whom.",
            k=told.k,
            game=Verbatim(told.game),
        ),
        colour=Colour.CALM,
        buttons=tuple(Button(**each) for each in told.buttons),
    )


def closed_channel_page(game: str, channel: int) -> Page:
    """Return what the host of a game is told when its channel is closed to the bot."""
    return Page(
        title=say("I may not post in your game's channel"),
        body=say(
            "Game {game} waits: <#{channel}> is closed to me. Give me {needed} "
            "there, or unlock the thread. I go on by myself then; nothing is lost, "
            "and nothing is rolled twice.",
            game=Verbatim(game),
            channel=Verbatim(channel),
            needed=NEEDED,
        ),
        colour=Colour.REFUSAL,
    )


def unread_channel_page(game: str, channel: int) -> Page:
    """Return what is said where a game's channel can be written in, and not read."""
    return Page(
        title=say("I may not read this channel's history"),
        body=say(
            "Give me Read Message History in <#{channel}>. Until then I cannot see "
            "what was replied while I was away. Nor can I see whether this channel "
            "is ahead of my record, as after an older backup. The game goes on; I "
            "look again as soon as I may.",
            channel=Verbatim(channel),
        ),
        footer=Verbatim(game),
        colour=Colour.REFUSAL,
    )


UNREAD = say(
    "My record is not compared with this channel: I may not read its "
    "history. Give me Read Message History."
)
"""What `/status` says of a game whose channel cannot be read."""
