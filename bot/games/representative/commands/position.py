"""`/classic setup | position`: the 1986 game from a position as a file, and back."""

from bot.games.commands import PageWithFiles, SetsUp, Shows, command
from bot.games.options import Given, Offer, Option, Upload, View, Words
from bot.games.representative.pages.position import power_blocks
from bot.games.representative.reading.position_text import (
    position_text,
    read_position_text,
)
from bot.show.attachments import Attachment
from bot.show.page import Colour, Page
from bot.words.toml_reading import MOST_CHARACTERS
from core.representative.book.terms import Power
from core.representative.record.position import Position
from core.terms.message import Verbatim, opened, say
from core.terms.wording import listed

POWERS = Words(offers=tuple(Offer(listed(power.label), power.value) for power in Power))
"""One of the powers."""

_POSITION = SetsUp(read_position_text, MOST_CHARACTERS, say("TOML or JSON"))


async def _exported(view: View, given: Given) -> PageWithFiles:
    """Return the position of this channel's game as a file, or what one power has."""
    now = view.position_of(Position)
    if given.text("power"):
        shown = Power(given.text("power"))
        title = opened(listed(shown.label))
        return Page(title=title, fields=tuple(power_blocks(now, shown)), colour=Colour.CALM), ()
    campaign = now.campaign
    turn = f"round-{campaign.round}-{campaign.powers[0].value}-{campaign.phase.value}"
    file = Attachment(f"{view.game}-{turn}.toml", position_text(now).encode())
    page = Page(
        title=say("The position in {told}", told=campaign.told),
        body=say(
            "`{file}` sets this position up in another game: `/classic setup` with "
            "the file, or `setup` with its text below. Every base, coast and move "
            "under way is in it; change it with any editor, and every fault is named "
            "with its line.",
            file=Verbatim(file.name),
        ),
        footer=say("Only you see this."),
        colour=Colour.CALM,
    )
    return page, (file,)


SETUP = command(
    "setup",
    "Begin from a position: attach it as a file",
    _POSITION,
    Option(
        "position",
        "A position as TOML; `/classic position` gives one to change",
        Upload(),
        needed=True,
    ),
)

POSITION = command(
    "position",
    "The position as a file that sets it up again",
    Shows(_exported),
    Option("power", "One power's units, place by place, in place of the file", POWERS),
)
