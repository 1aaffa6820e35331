"""How much room a text takes on a phone: lines of 38 characters, marks of style left out."""

import re
import textwrap
from collections.abc import Iterable, Sequence

from bot.locale.catalogue import languages
from bot.locale.speaking import ENGLISH, text_in
from core.terms.message import Message, Text, say

WIDTH = 38
"""Characters in a line of a phone that is held upright."""

MOST_LINES = 14
"""So many lines a public post has at most; the rest stands behind a button."""

OWN_LINES = 2
"""So many lines of a post are for whom it mentions, and its small print."""

_STYLE = re.compile(r"\*\*|~~|`|\|\||<[@#]!?\d+>")
_USER = "@player name"


def lines_on_phone(text: Text) -> int:
    """Return how many lines a text takes on a phone, in the language in which it takes most.

    A text without letters takes none.
    """
    if not isinstance(text, Message):
        return _lines(text)
    return max(_lines(text_in(text, each)) for each in (ENGLISH, *languages()))


def _lines(text: str) -> int:
    return sum(
        max(1, len(textwrap.wrap(_plain(line), WIDTH)))
        for line in text.splitlines()
        if line.strip()
    )


def taken(lines: Iterable[Text]) -> int:
    """Return how many lines several texts take together."""
    return sum(map(lines_on_phone, lines))


def fitting(lines: Sequence[Text], most: int) -> tuple[Text, ...]:
    """Return lines as far as they take at most so many; the last says how many more there are."""
    if taken(lines) <= most:
        return tuple(lines)
    kept = list(lines)
    while len(kept) > 1 and taken(kept) >= most:
        kept.pop()
    more = len(lines) - len(kept)
    return (*kept, say("and {over} more", over=more)) if more else tuple(kept)


def _plain(line: str) -> str:
    return _STYLE.sub(lambda found: _USER if found[0].startswith("<") else "", line)
