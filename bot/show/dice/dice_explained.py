"""`/dice explain`: in short on a first page, then `bot/DICE.md` page by page."""

from importlib.resources import files

from bot.show.custom_id import turning
from bot.show.limits import paged
from bot.show.page import Colour, Page
from core.terms.message import joined, say

VERB = "dice"
"""What the buttons that turn these pages ask for."""

MOST = 1000
"""How many characters of the paragraphs stand on one page: two screens of a phone."""

_ALWAYS = "strict"
"""A way of throwing that differs from another one in who has to reply alone."""

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


def dice_explained_page(page: int, agreed: str = "") -> Page:
    """Return a page of what the dice prove; ``agreed`` is how a channel's game throws, if any."""
    title, *paragraphs = _written()
    ways = [agreed] if agreed else [way for way in DICE_WORDS if way != _ALWAYS]
    first = joined([paragraphs[0], *(DICE_WORDS[way] for way in ways)], "\n\n")
    pages = [first, *(each.strip() for each in paged(_lines(paragraphs[1:]), MOST))]
    here = min(max(page, 0), len(pages) - 1)
    return Page(
        title=title.lstrip("# "),
        body=pages[here],
        footer=say("Page {here} of {pages}", here=here + 1, pages=len(pages)),
        colour=Colour.CALM,
        buttons=turning(VERB, "-", 0, here, len(pages)),
    )


def _written() -> list[str]:
    return (files("bot") / "DICE.md").read_text(encoding="utf-8").strip().split("\n\n")


def _lines(paragraphs: list[str]) -> list[str]:
    """Return paragraphs as lines, each with an empty one above it, none cut in two."""
    return [f"\n{each}" for each in paragraphs]
