"""Pages of what needs a typed word of every side."""

from collections.abc import Sequence
from dataclasses import replace

from bot.show.page import Colour, Page

_ASKED = {
    "void": ("Shall roll {n} be void?", "the result of roll {n} counts for nothing"),
    "handover": ("Does a new key sign for the bot?", "the bot signs with a new key from here on"),
}


def request_page(page: Page, *, instead: bool) -> Page:
    """Return the page of a request, which says so where another that waited is off for it."""
    if not instead:
        return page
    off = "The request that waited before is off; this one takes its place."
    return replace(page, body=f"{page.body}\n{off}")


def consent_sought_page(game: str, word: str, n: int, says: str, players: Sequence[int]) -> Page:
    """Return the request: one player of each side replies with the words and the code."""
    title, what = (text.format(n=n) for text in _ASKED[word])
    return Page(
        title=title,
        body="If one player of **each side** replies to this message (leave **@ ON**) with the "
        f"block above (tap it to copy), {what}. The replies are the proof; what stood before stays "
        "readable.",
        content=f"```\n{says}\n```",
        footer=game,
        colour=Colour.QUESTION,
        mentions=tuple(players),
    )


def consented_page(game: str, word: str, n: int, seal: tuple[str, str]) -> Page:
    """Return what every side has agreed to."""
    what = f"Roll {n} is void" if word == "void" else "A new key signs for the bot"
    return Page(
        title=what,
        body="Agreed by every side. What stood before stays readable in the record.",
        fields=(seal,),
        footer=game,
        colour=Colour.CALM,
    )
