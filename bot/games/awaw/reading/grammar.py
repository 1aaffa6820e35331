"""What the typed lines of submarine attacks share: a grammar, and a reading that gathers items."""

import re
from functools import cache
from importlib.resources import files
from typing import Protocol

from lark import Lark, Tree
from lark.exceptions import LarkError

from bot.games.awaw.reading.modifying import plain_letters
from core.awaw.book.names import NAMES
from core.terms.refusal import Fault, Refusal, unreadable
from core.terms.request import Request

_IDLE = "idle"
"""What the grammars call words that stand between others and say nothing."""
_POWERS = "%POWERS%"
"""Where the powers stand in a grammar, by every name that players type."""


class Reading(Protocol):
    """Gathers the items of one line into the fields of a request."""

    def take(self, kind: str, parts: list[str]) -> None:
        """Take one item: what the grammar calls it, and its words."""

    def request(self) -> Request | Refusal:
        """Return the request, or everything unreadable about the line."""


@cache
def grammar(name: str) -> Lark:
    """Return the grammar of a file in this folder, made when a line is first read by it."""
    text = (files(__package__) / f"{name}.lark").read_text(encoding="utf-8")
    powers = "|".join(map(re.escape, sorted(NAMES, key=len, reverse=True)))
    return Lark(text.replace(_POWERS, powers), parser="lalr", maybe_placeholders=False)


def read_items(rules: str, line: str, reading: Reading, unread: Fault) -> Request | Refusal:
    """Let a reading take every item of a line after its verb; return what comes of it.

    Args:
        rules: The name of the grammar.
        line: What was typed.
        reading: What gathers the items.
        unread: The fault of a line that the grammar cannot read at all.
    """
    try:
        tree = grammar(rules).parse(plain_letters(line))
    except LarkError:
        return unreadable(unread)
    for item in tree.children[1:]:
        if isinstance(item, Tree) and item.data != _IDLE:
            reading.take(str(item.data), [str(part) for part in item.children])
    return reading.request()
