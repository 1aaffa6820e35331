"""A question within the lines of a phone, and the whole of it behind a button."""

from dataclasses import replace

from bot.show.custom_id import CustomId, turning
from bot.show.game_text import QuestionText
from bot.show.limits import paged
from bot.show.page import Button, Colour, Page
from bot.show.phone import MOST_LINES, OWN_LINES, fitting, lines_on_phone, taken
from core.terms.message import Message, Text, Verbatim, joined, say

VERB = "question"
"""What the button asks for that shows a whole question."""


def question_body(said: QuestionText) -> Message:
    """Return what stands under the headline of a question."""
    return joined((*said.told, *said.lines, *said.decides), "\n")


def folded(said: QuestionText) -> QuestionText:
    """Return a question as far as a phone shows it.

    What led to it goes first, the earliest before the latest; then of what is to be decided the
    last lines, counted. Who decides and how always stands.
    """
    blocks = [text for block in said.last for text in block]
    room = MOST_LINES - OWN_LINES - taken((said.title, *said.decides))
    if taken((*said.told, *blocks, *said.lines)) <= room:
        return said
    lines = fitting(said.lines, room)
    room -= taken(lines)
    last = said.last if taken(blocks) <= room else ()
    room -= taken(blocks) if last else 0
    told: list[Text] = []
    for line in reversed(said.told):
        if lines_on_phone(line) > room:
            break
        room -= lines_on_phone(line)
        told.insert(0, line)
    return replace(said, told=tuple(told), lines=lines, last=last)


def whole_button(game: str, seq: int) -> Button:
    """Return the way to all of a question."""
    return Button(say("Whole question"), str(CustomId(VERB, game, seq, 0)))


def whole_question_page(game: str, seq: int, said: QuestionText, page: int) -> Page:
    """Return a page of all that a question says, for whoever asks."""
    last = [text for over, block in said.last for text in (say("**{name}**", name=over), block)]
    pages = paged([*said.told, *last, *said.lines, *said.decides])
    at = min(max(page, 0), len(pages) - 1)
    return Page(
        title=said.title,
        body=pages[at],
        footer=Verbatim(game),
        colour=Colour.QUESTION,
        buttons=turning(VERB, game, seq, at, len(pages)),
    )
