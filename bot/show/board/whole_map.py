"""Beside a whole map, which no phone shows so that it can be read: how to see a part of it."""

from dataclasses import replace

from bot.show.board.pictures import Pictures
from bot.show.page import Page
from core.terms.message import Verbatim, joined, say


def with_way_to_a_part(page: Page, pictures: Pictures | None) -> Page:
    """Return a page that says, below all else, how to see a part of the map beside it.

    Args:
        page: A page with a picture of the whole board beside it.
        pictures: The board; a page beside one without parts stays as it is.
    """
    front = None if pictures is None else next(iter(pictures.fronts), None)
    if front is None:
        return page
    said = say("Too small to read? `/board where:{front}` shows a part.", front=Verbatim(front))
    return replace(page, body=joined((page.body, said), "\n") if page.body else said)
