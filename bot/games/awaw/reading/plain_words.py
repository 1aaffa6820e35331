"""What plain sentences have in common: numbers as words, and the powers by every name."""

import re

from bot.words.kit.counts import NUMBERS
from core.awaw.book.names import NAMES

NUMBER_WORDS = {word: number for word, number in NUMBERS.items() if word not in {"a", "an", "both"}}
"""Numbers that stand for nothing else in a sentence."""

POWERS = "|".join(map(re.escape, sorted(NAMES, key=len, reverse=True)))
"""The powers by every name, for patterns."""

SUBMARINES = r"(?:submarines?|subs?|(?:u[ -]?)?boats?)"
"""Submarines by every name, for patterns."""

_NUMBER = re.compile(
    rf"\"[^\"]*\"|\b(?P<word>{'|'.join(NUMBER_WORDS)})\b(?!\s*[:=])|\breason\s*[:=].*",
    re.IGNORECASE,
)


def with_digits(text: str) -> str:
    """Return a text with its numbers as digits; what is quoted, or a reason, stays as it is."""
    return _NUMBER.sub(
        lambda found: str(NUMBER_WORDS[found["word"].lower()]) if found["word"] else found[0], text
    )


def spoken(power: str) -> str:
    """Return the power that a name of it means, as lines have it."""
    return NAMES[power.lower()].value.replace("_", " ")
