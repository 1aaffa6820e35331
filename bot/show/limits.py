"""Discord's limits on what we send, and how text is brought within them."""

from collections.abc import Sequence
from typing import overload

from core.terms.message import Text, english, joined

TITLE = 256
BODY = 4096
FIELD_NAME = 256
FIELD_VALUE = 1024
FIELDS = 25
FOOTER = 2048
EMBED_TOTAL = 6000
CONTENT = 2000
LABEL = 80
ALT_TEXT = 1024
CUSTOM_ID = 100
CHOICES = 25
CHOICE_NAME = 100
MODAL_TITLE = 45
MODAL_LABEL = 45

PHONE_BODY = 1500
"""What a page of working holds, so that it can be read on a phone without losing the thread."""

_MARK = "…"
_UTF_16, _ODD = "utf-16-le", "surrogatepass"


def length(text: Text) -> int:
    """Return how long a text is in English as the strictest of Discord's validators counts.

    Some count code points and others UTF-16, in which an emoji is two: never fewer.
    """
    return len(english(text).encode(_UTF_16, _ODD)) // 2


@overload
def clip(text: str, most: int) -> str: ...


@overload
def clip(text: Text, most: int) -> Text: ...


def clip(text: Text, most: int) -> Text:
    """Return ``text`` within a length of ``most``, with a mark where it was cut."""
    if length(text) <= most:
        return text
    kept = english(text).encode(_UTF_16, _ODD)[: 2 * (most - 1)]
    return kept.decode(_UTF_16, "ignore").rstrip() + _MARK


def paged(lines: Sequence[Text], most: int = PHONE_BODY) -> list[Text]:
    """Return lines gathered into pages of at most ``most`` characters; a long line is cut."""
    return [joined(page, "\n") for page in gathered(lines, most)]


def gathered(lines: Sequence[Text], most: int = PHONE_BODY) -> list[list[Text]]:
    """Return the lines of each such page; one page without lines where there are none."""
    pages: list[list[Text]] = [[]]
    room = most
    for line in lines:
        fitting, long = line, length(line)
        if long > most:
            fitting = clip(line, most)
            long = length(fitting)
        if pages[-1] and long + 1 > room:
            pages.append([])
            room = most
        pages[-1].append(fitting)
        room -= long + 1
    return pages
