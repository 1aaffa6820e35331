"""`/awaw setup | position`: a campaign from a pasted or attached position, and back."""

from bot.games.awaw.commands.player_options import seated
from bot.games.awaw.reading.position_text import position_text, read_position_text
from bot.games.commands import Form, PageWithFiles, SetsUp, Shows, command, typed
from bot.games.options import Given, Offer, Option, Upload, View, Words, among
from bot.referee.game.refusals import refuse
from bot.show.asked.refusal import refused_page
from bot.show.attachments import Attachment
from bot.show.page import Colour, Page
from bot.words.toml_reading import MOST_CHARACTERS
from core.awaw.record.state import Campaign
from core.terms.message import Verbatim, say

_START = Offer("1939: the start of 24.3", "1939")
NO_CAMPAIGN = refuse(say("This game has no campaign yet."), say("Set one up with `/awaw setup`."))
_POSITION = SetsUp(
    read_position_text,
    MOST_CHARACTERS,
    "TOML",
    typed("{start}"),
    Form(say("A position as TOML"), say("Position"), 'turn = "Fall 1941"'),
)


async def _exported(view: View, _given: Given) -> PageWithFiles:
    """Return the position of this channel's campaign as a file."""
    here = seated(view)
    if here.campaign is None:
        return refused_page(NO_CAMPAIGN), ()
    turn = str(here.campaign.clock.turn).lower().replace(" ", "-")
    file = Attachment(f"{view.game}-{turn}.toml", position_text(here.position).encode())
    return position_page(file.name, here.campaign), (file,)


SETUP = command(
    "setup",
    "Begin a campaign: 1939, a file or a pasted text",
    _POSITION,
    Option(
        "start",
        "The printed start of 24.3; leave it out to paste or attach a position",
        Words(20),
        among([_START]),
    ),
    Option("position", "A position as TOML; `/awaw position` gives one to change", Upload()),
)

POSITION = command("position", "The position as a file that sets it up again", Shows(_exported))


def position_page(file: str, campaign: Campaign) -> Page:
    """Return what the file is for."""
    return Page(
        title=say("The position in {told}", told=campaign.clock.told),
        body=say(
            "`{file}` sets this position up in another game: `/awaw setup` with the "
            "file, or with its text pasted. Change it with any editor; every fault "
            "is named with its line.",
            file=Verbatim(file),
        ),
        footer=say("Only you see this."),
        colour=Colour.CALM,
    )
