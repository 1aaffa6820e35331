"""`/awaw setup | position`: a campaign from a pasted or attached position, and back."""

from collections.abc import Sequence

from bot.games.awaw.commands.desk import seated
from bot.games.awaw.pages.position_file import position_page
from bot.games.awaw.reading.position_text import MOST_CHARACTERS, position_text, read_position_text
from bot.games.commands import Command, Form, PageWithFiles, SetsUp, Shows
from bot.games.option_lines import typed
from bot.games.options import Given, Offer, Option, Text, Upload, View
from bot.games.suggestions import fitting
from bot.referee.refusals import refuse
from bot.show.attachments import Attachment
from bot.show.refusal import refused_page

_NO_CAMPAIGN = refuse("This game has no campaign yet.", "Set one up with `/awaw setup`.")
_POSITION = SetsUp(
    read_position_text,
    MOST_CHARACTERS,
    "TOML",
    typed("{start}"),
    Form("A position as TOML", "Position", 'turn = "Fall 1941"'),
)


def _starts(_view: View, _given: Given, current: str) -> Sequence[Offer]:
    """Offer the printed start."""
    return fitting([Offer("1939: the start of 24.3", "1939")], current)


async def _exported(view: View, _given: Given) -> PageWithFiles:
    """Return the position of this channel's campaign as a file."""
    here = seated(view)
    if here.campaign is None:
        return refused_page(_NO_CAMPAIGN), ()
    turn = str(here.campaign.clock.turn).lower().replace(" ", "-")
    file = Attachment(f"{view.game}-{turn}.toml", position_text(here.position).encode())
    return position_page(file.name, here.campaign), (file,)


SETUP = Command(
    "setup",
    "Begin a campaign: 1939, a file or a pasted text",
    (
        Option(
            "start",
            "The printed start of 24.3; leave it out to paste or attach a position",
            Text(20),
            suggest=_starts,
        ),
        Option("position", "A position as TOML; `/awaw position` gives one to change", Upload()),
    ),
    _POSITION,
)

POSITION = Command("position", "The position as a file that sets it up again", (), Shows(_exported))
