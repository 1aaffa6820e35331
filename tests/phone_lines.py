"""How many lines a page takes on a phone, before its buttons."""

import re
import textwrap

from bot.show.page import Page

WIDTH = 38
"""Characters of a line on a phone."""

MOST = 14
"""So many lines has a page at most, before a button."""

_MARKS = re.compile(r"[*`_]|<@!?\d+>")
_MENTION = "@somebody"


def shown(text: str) -> str:
    """Return a text as it stands on the screen: without marks, mentions as names."""
    return _MARKS.sub(lambda mark: _MENTION if mark[0].startswith("<") else "", text)


def phone_lines(page: Page) -> int:
    """Return the lines of title, body and fields, wrapped as a phone wraps them."""
    texts = [page.title, page.body, *(text for field in page.fields for text in field)]
    return sum(
        len(textwrap.wrap(line, WIDTH, break_on_hyphens=False)) or 1
        for text in texts
        if text
        for line in shown(text).splitlines()
    )
