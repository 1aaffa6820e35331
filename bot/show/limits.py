"""Discord's limits on what we send, and how text is brought within them."""

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


def clip(text: str, most: int) -> str:
    """Return ``text`` within ``most`` characters, with a mark where it was cut."""
    return text if len(text) <= most else text[: most - 1].rstrip() + _MARK


def paged(lines: list[str], most: int = PHONE_BODY) -> list[str]:
    """Return lines gathered into pages of at most ``most`` characters; a long line is cut."""
    pages: list[str] = []
    page = ""
    for line in lines:
        fitting = clip(line, most)
        if page and len(page) + 1 + len(fitting) > most:
            pages.append(page)
            page = fitting
        else:
            page = f"{page}\n{fitting}" if page else fitting
    return [*pages, page] if page else pages or [""]
