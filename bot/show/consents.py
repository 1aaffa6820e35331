"""Pages of what needs a typed word of every side."""

from bot.referee.transaction.occurrences import ConsentAsked, Consented
from bot.show.changes import changed_field
from bot.show.dice.locks import head_line
from bot.show.page import Colour, Page

_ASKED = {
    "void": ("Shall roll {n} be void?", "the result of roll {n} counts for nothing"),
    "handover": ("Does a new key sign for the bot?", "the bot signs with a new key from here on"),
}


def in_place(body: str, *, instead: bool) -> str:
    """Return what a request says, and so where another that waited is off for it."""
    if not instead:
        return body
    return f"{body}\nThe earlier request no longer counts."


def consent_asked_page(told: ConsentAsked) -> Page:
    """Return the request: one player of each side replies with the words and the code."""
    title, what = (text.format(n=told.n) for text in _ASKED[told.word])
    body = (
        "If one player of **each side** replies to this message (leave **@ ON**) with the "
        f"block above (tap it to copy), {what}. The replies are the proof; what stood before stays "
        "readable."
    )
    return Page(
        title=title,
        body=in_place(body, instead=told.instead),
        content=f"```\n{told.says}\n```",
        footer=told.game,
        colour=Colour.QUESTION,
        mentions=tuple(told.players),
    )


def consented_page(told: Consented) -> Page:
    """Return what every side has agreed to."""
    what = f"Roll {told.n} is void" if told.word == "void" else "A new key signs for the bot"
    return Page(
        title=what,
        body="Agreed by every side. What stood before stays readable in the record.",
        fields=changed_field(told.table.system, told.changes),
        footer=told.game,
        head=head_line(told.seal),
        colour=Colour.CALM,
    )
