"""Plain sentences of A World at War: ``six German submarines attack in the Atlantic``."""

import re
from typing import ClassVar

from bot.words.kit.counts import NUMBERS
from bot.words.said import Plainly
from core.awaw.book.names import NAMES
from core.terms.refusal import Refusal

_WORDS = {word: number for word, number in NUMBERS.items() if word not in {"a", "an", "both"}}
_NUMBER = re.compile(rf"\b(?P<word>{'|'.join(_WORDS)})\b(?!\s*[:=])", re.IGNORECASE)
_POWERS = "|".join(map(re.escape, sorted(NAMES, key=len, reverse=True)))
_WHOSE = re.compile(
    rf"^(?:the\s+)?(?:(?P<before>{_POWERS})\s+)?(?P<count>\d+)\s+(?:(?P<whose>{_POWERS})\s+)?"
    r"(?P<what>(?:advanced\s+)?(?:submarines?|subs?|u-?boats?))\b(?P<rest>.*)$",
    re.IGNORECASE,
)
_BOMBS = re.compile(
    r"^(?P<force>.*\d.*?)\s+(?:attack\s+and\s+)?bombs?\s+(?P<rest>\S.*)$", re.IGNORECASE
)
_BOX = re.compile(r"\b(?:atlantic|pacific|indian ocean)\b", re.IGNORECASE)
_ATTACKS = re.compile(
    rf"^(?:the\s+)?(?P<who>{_POWERS})\s+attacks?\s+(?P<place>(?:in\s+)?(?:the\s+)?(?:atlantic|pacific|"
    r"indian\s+ocean)(?:\s+box)?\s+)?with\s+(?P<rest>.*\b(?:submarines?|subs?|u-?boats?)\b.*)$",
    re.IGNORECASE,
)
_NET = re.compile(
    r"\b(?:with\s+an?\s+)?(?:the\s+)?net\s+modifier(?:\s+(?:is|of|being))?(?=\s*:?\s*[+-]?\d)\s*:?",
    re.IGNORECASE,
)


class Sentences:
    """The kit of A World at War and its aid."""

    counted: ClassVar[str] = ""

    def spoken(self, line: str) -> Plainly | Refusal | None:
        """Return a sentence in plain form, or None to leave it as it is."""
        first = (*line.split(maxsplit=1), "")[0].lower().rstrip(":")
        text = _NET.sub("net ", line)
        if first in _WORDS or text[:1].isdigit() or first in NAMES or first == "the":
            text = _NUMBER.sub(lambda found: str(_WORDS[found["word"].lower()]), text)
            if attacks := _ATTACKS.match(text):
                text = f"{attacks['who']} {attacks['rest']} {attacks['place'] or ''}".strip()
            if (found := _WHOSE.match(text)) and _BOX.search(text):
                power = NAMES.get((found["whose"] or found["before"] or "").lower())
                by = f" by {power.value.replace('_', ' ')}" if power else ""
                both = found["whose"] and found["before"]
                said = f"subs {found['count']} {found['what']}{found['rest'].rstrip(' .')}{by}"
                return None if both else Plainly((said,))
            if bombs := _BOMBS.match(text):
                return Plainly((f"bomb {bombs['rest']} {bombs['force']}",))
        return Plainly((text,)) if text != line else None

    def unbracketed(self, line: str) -> str:
        """Return the line: brackets hold remarks."""
        return line

    def statements(self, lines: list[str]) -> tuple[list[tuple[str, str]], list[str]]:
        """Return a text's lines, each a declaration."""
        return [(line, line) for line in lines], []


SENTENCES = Sentences()
"""Reads plain sentences of both."""
