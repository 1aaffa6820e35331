"""Where a game stands: what waits for whom, the position, its further pages."""

from collections.abc import Sequence

from bot.show.custom_id import CustomId
from bot.show.game_text import Blocks
from bot.show.page import Button, Colour, Page
from core.terms.message import Text, Verbatim, joined, opened, say

MOST_SHEETS = 24
"""So many buttons of pages fit on one message, beside that of the log."""


def status_page(
    game: str,
    title: str,
    seats: Text,
    position: Sequence[tuple[Text, Text]],
    waiting: Sequence[Text],
    heading: Text,
    latest: Sequence[Text],
    sheets: Sequence[Text] = (),
) -> Page:
    """Return where a game stands: what waits for whom, the position, the latest of the log.

    ``sheets`` are the names of further pages of the position.
    """
    return Page(
        title=joined([title, game], " · "),
        body=joined(waiting, "\n"),
        fields=(
            *position,
            (heading, joined(latest, "\n") or say("nothing new")),
            (say("Seats"), seats),
        ),
        footer=say("Only you see this."),
        colour=Colour.CALM,
        buttons=(
            Button(say("Log"), str(CustomId("log", game, 0, 0)), "secondary"),
            *_sheet_buttons(game, sheets, 0),
        ),
    )


OVERVIEW = say("Overview")
"""The first page of a position, beside its sheets."""

SHEET = "state"
"""What the buttons of a position's pages ask for."""


def sheet_page(
    game: str, moment: Text, sheets: Sequence[Text], number: int, blocks: Blocks
) -> Page:
    """Return a further page of a position.

    Args:
        game: The game's name.
        moment: The turn that the position stands in.
        sheets: The names of all such pages.
        number: Which of them this is, from 1.
        blocks: What it says.
    """
    return Page(
        title=joined(filter(None, (sheets[number - 1], moment and opened(moment))), " · "),
        fields=tuple((name, text) for name, text in blocks if text),
        body="" if blocks else say("Nothing is on record."),
        footer=say("{game} · only you see this", game=Verbatim(game)),
        colour=Colour.CALM,
        buttons=_sheet_buttons(game, sheets, number),
    )


def _sheet_buttons(game: str, sheets: Sequence[Text], here: int) -> tuple[Button, ...]:
    """Return a button for each page of a position, none where there is but one."""
    names: Sequence[Text] = (OVERVIEW, *sheets) if sheets else ()
    return tuple(
        Button(opened(name), str(CustomId(SHEET, game, 0, number)), disabled=number == here)
        for number, name in enumerate(names[:MOST_SHEETS])
    )
