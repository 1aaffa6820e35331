"""Every post that is drawn while a game is played, with what it tells of."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import pytest

from bot.cogs.wiring import rendering
from bot.cogs.wiring.localization import page_in
from bot.referee.duties.handovers import NOTHING_NEW, Handover
from bot.referee.transaction.occurrences import Occurrence, Resolved
from bot.show.acts.results import with_number
from bot.show.page import Page
from bot.show.phone import MOST_LINES, lines_on_phone
from core.terms.message import english

LANGUAGES = ("en", "de")


class Drawn(NamedTuple):
    """A post: what it tells of, and its page."""

    kind: str
    page: Page

    def lines(self, language: str) -> int:
        """Return how many lines it takes on a phone, its number too; the head counts for none."""
        page = page_in(self.page, language)
        blocks = [part for field in page.fields for part in field]
        small = english(with_number(page.footer)) if page.footer else ""
        return sum(
            lines_on_phone(english(line))
            for line in (page.content, page.title, page.body, *blocks, small)
        )


@contextmanager
def posts_drawn() -> Iterator[list[Drawn]]:
    """Keep every post that is drawn meanwhile."""
    found: list[Drawn] = []
    drawn = rendering.drawn

    def draw(told: Occurrence, came: Handover = NOTHING_NEW) -> tuple[Page, ...]:
        pages = drawn(told, came)
        kind = type(told).__name__
        if isinstance(told, Resolved):
            kind = f"{told.resolution.system} · {told.resolution.kind}"
        found.extend(Drawn(kind, page) for page in pages)
        return pages

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rendering, "drawn", draw)
        yield found


def too_long(posts: Sequence[Drawn]) -> list[str]:
    """Return the posts that take more lines than a phone has, each once, in its longer language."""
    found = {
        english(each.page.title): f"{each.kind}, {language}, {lines} lines: {each.page}"
        for each in posts
        for language in LANGUAGES
        if (lines := each.lines(language)) > MOST_LINES
    }
    return list(found.values())
