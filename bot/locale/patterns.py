"""A catalogue as pairs of patterns, for text that was put together before it was said.

This room goes when the last room makes messages.
"""

import io
import re
from collections.abc import Iterator, Sequence
from importlib.resources import files

from babel.messages.pofile import read_po

from bot.locale.catalogue import DOMAIN
from bot.locale.speaking import catalogued

_WORD = re.compile(r"[^\W\d_]{2,}")
_HOLE = re.compile(r"\{[^{}]*\}")


def patterns_of(language: str) -> dict[str, str]:
    """Return what stands in the catalogue of a language for each line of English."""
    source = files("bot.locale") / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    found: dict[str, str] = {}
    for entry in read_po(io.BytesIO(source.read_bytes())):
        if entry.id and not entry.context:
            for english, other in _forms(entry.id, entry.string):
                found.update(_lines(english, catalogued(language).commanding(other)))
    return found


def _forms(
    english: str | Sequence[str], other: str | Sequence[str] | None
) -> Iterator[tuple[str, str]]:
    if isinstance(english, str):
        yield english, str(other)
    else:
        yield from zip(english, other or (), strict=True)


def _lines(english: str, other: str) -> Iterator[tuple[str, str]]:
    """Yield a pattern line by line, where both have as many."""
    ours, theirs = english.split("\n"), other.split("\n")
    if len(ours) == len(theirs):
        for one, two in zip(ours, theirs, strict=True):
            if two and _WORD.search(_HOLE.sub("", one)):
                yield one, two
