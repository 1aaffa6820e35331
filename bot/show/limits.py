"""Discord's limits on what we send, and how text is brought within them."""

from collections.abc import Sequence

from core.terms.message import Text, joined

TITLE = 256
BODY = 4096
FIELD_NAME = 256
FIELD_VALUE = 1024
FIELDS = 25
FOOTER = 2048
EMBED_TOTAL = 6000
CONTENT = 2000
LABEL = 80
CUSTOM_ID = 100
CHOICES = 25
CHOICE_NAME = 100
MODAL_TITLE = 45
MODAL_LABEL = 45

PHONE_BODY = 1500
"""What a page of working holds, so that it can be read on a phone without losing the thread."""

_MARK = "…"


def clip(text: Text, most: int) -> Text:
    """Return ``text`` within ``most`` characters, with a mark where it was cut."""
    return text if len(text) <= most else text[: most - 1].rstrip() + _MARK


def paged(lines: Sequence[Text], most: int = PHONE_BODY) -> list[Text]:
    """Return lines gathered into pages of at most ``most`` characters; a long line is cut."""
    pages: list[list[Text]] = [[]]
    room = most
    for line in lines:
        fitting = clip(line, most)
        if pages[-1] and len(fitting) + 1 > room:
            pages.append([])
            room = most
        pages[-1].append(fitting)
        room -= len(fitting) + 1
    return [joined(page, "\n") for page in pages]
