"""How much room a text takes on a phone: lines of 38 characters, marks of style left out."""

import re
import textwrap
from collections.abc import Iterable, Sequence
from functools import lru_cache

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
    return max(map(_lines, _said(text)))


def is_one_line(text: Text) -> bool:
    """Return whether a text that has no line feeds takes no more than a line of a phone."""
    return all(len(_plain(each)) <= WIDTH for each in _said(text))


def _said(text: Text) -> Iterable[str]:
    """Return a text in every language."""
    if not isinstance(text, Message):
        return (text,)
    return (text_in(text, each) for each in (ENGLISH, *languages()))


def _lines(text: str) -> int:
    return sum(_tall(line) for line in text.splitlines() if line.strip())


@lru_cache(4096)
def _tall(line: str) -> int:
    """Return how many lines one line takes: a post is measured anew with each line it gets."""
    plain = _plain(line)
    if len(plain) <= WIDTH and "\t" not in plain:
        return 1
    return max(1, len(textwrap.wrap(plain, WIDTH)))


def taken(lines: Iterable[Text]) -> int:
    """Return how many lines several texts take together."""
    return sum(map(lines_on_phone, lines))


def fitting(lines: Sequence[Text], most: int) -> tuple[Text, ...]:
    """Return lines as far as they take at most so many; the last says how many more there are."""
    tall = [lines_on_phone(line) for line in lines]
    if sum(tall) <= most:
        return tuple(lines)
    kept = len(lines)
    while kept > 1 and sum(tall[:kept]) >= most:
        kept -= 1
    more = len(lines) - kept
    return (*lines[:kept], say("and {over} more", over=more)) if more else tuple(lines)


def _plain(line: str) -> str:
    return _STYLE.sub(lambda found: _USER if found[0].startswith("<") else "", line)
