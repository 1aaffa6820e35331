"""`/dice explain`: in short on a first page, then `bot/DICE.md` page by page."""

from collections.abc import Iterator, Sequence
from importlib.resources import files

from bot.show.custom_id import turning
from bot.show.limits import length
from bot.show.page import Colour, Page
from core.terms.message import Message, Text, Verbatim, joined, say

VERB = "dice"
"""What the buttons that turn these pages ask for."""

MOST = 1000
"""How many characters of the paragraphs stand on one page: two screens of a phone."""

_ALWAYS = "strict"
"""A way of throwing that differs from another one in who has to reply alone."""

DICE_NAMES = {
    "witnessed": say("witnessed"),
    "strict": say("always witnessed"),
    "sealed": say("sealed"),
    "duel": say("duel"),
    "plain": say("plain, unverified"),
}
"""What each way of throwing is called."""

DICE_WORDS = {
    "witnessed": say(
        "Witnessed: what the host's side declares is fixed by a reply of the "
        "other side; everything else comes from drand. Nobody, the host "
        "included, can choose or foresee a die."
    ),
    "strict": say(
        "Always witnessed: every roll is fixed by a reply of a player who is not "
        "on the host's side, and comes from drand."
    ),
    "sealed": say(
        "Sealed: the bot's secret and a reply of the other side make the dice; "
        "the host could withhold a roll, which would be counted."
    ),
    "duel": say("Duel: both sides commit to numbers made on their own machines, then open them."),
    "plain": say("Plain: thrown by the host's computer, labelled unverified on every result."),
}
"""What each way of throwing is, in one sentence."""


def dice_explained_page(page: int, agreed: str = "", viewer: str = "") -> Page:
    """Return a page of what the dice prove.

    Args:
        page: Which one, from 0.
        agreed: How a channel's game throws, if there is one.
        viewer: The SHA-256 of the empty viewer, which the last page tells.
    """
    title, *paragraphs = _written()
    ways = [agreed] if agreed else [way for way in DICE_WORDS if way != _ALWAYS]
    first = joined([paragraphs[0], *(DICE_WORDS[way] for way in ways)], "\n\n")
    last = say("SHA-256 of this version's empty viewer: `{viewer}`", viewer=Verbatim(viewer))
    pages = [first, *_paged([*paragraphs[1:], *([last] if viewer else [])])]
    here = min(max(page, 0), len(pages) - 1)
    return Page(
        title=title,
        body=pages[here],
        footer=say("Page {here} of {pages}", here=here + 1, pages=len(pages)),
        colour=Colour.CALM,
        buttons=turning(VERB, "-", 0, here, len(pages)),
    )


def _written() -> list[Message]:
    """Return the paragraphs of the page, each of its lines a message; the heading first."""
    text = (files("bot") / "DICE.md").read_text(encoding="utf-8").strip()
    return [
        joined((Message(line.removeprefix("# ")) for line in paragraph.split("\n")), "\n")
        for paragraph in text.split("\n\n")
    ]


def _paged(paragraphs: Sequence[Text]) -> Iterator[Text]:
    """Yield paragraphs page by page, an empty line between two, none cut in two."""
    page: list[Text] = []
    for each in paragraphs:
        if page and length(joined([*page, each], "\n\n")) > MOST:
            yield joined(page, "\n\n")
            page = []
        page.append(each)
    if page:
        yield joined(page, "\n\n")
