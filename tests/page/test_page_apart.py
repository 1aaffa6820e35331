"""Pages made beside the loop: each once, however many ask; one that failed is tried again."""

import asyncio

import pytest

from bot.page import apart
from bot.page.apart import MOST_KEPT, Pages


class Maker:
    """Makes pages as told, and counts how often it is asked."""

    def __init__(self, *made: bytes | None) -> None:
        self.made = list(made)
        self.asked = 0

    async def attempt(self, *_: object) -> bytes | None:
        """Make the next page."""
        self.asked += 1
        await asyncio.sleep(0)
        return self.made.pop(0)


async def test_a_page_is_made_once_for_all_who_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the head it ends with, and by the address where it is told of more."""
    maker = Maker(b"one", b"live")
    monkeypatch.setattr(apart, "PAGE_MAKER", maker)
    pages = Pages()
    same = await asyncio.gather(*(pages.page(b"h", b"", b"") for _ in range(5)))

    assert same == [b"one"] * 5
    assert await pages.page(b"h", b"", b"", "/lines") == b"live"
    assert maker.asked == 2


async def test_a_page_that_failed_is_made_anew_and_old_ones_are_let_go(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nothing that did not come about is kept, nor more than a few pages."""
    maker = Maker(None, *(b"%d" % each for each in range(MOST_KEPT + 2)))
    monkeypatch.setattr(apart, "PAGE_MAKER", maker)
    pages = Pages()

    assert await pages.page(b"h", b"", b"") is None
    assert await pages.page(b"h", b"", b"") == b"0"
    for each in range(MOST_KEPT):
        await pages.page(b"%d" % each, b"", b"")
    before = maker.asked
    assert await pages.page(b"h", b"", b"") == b"%d" % (MOST_KEPT + 1)
    assert maker.asked == before + 1


async def test_whoever_leaves_before_it_is_made_stops_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A page goes on being made, and is there for the next who asks."""
    maker = Maker(b"one")
    monkeypatch.setattr(apart, "PAGE_MAKER", maker)
    pages = Pages()
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(pages.page(b"h", b"", b""), 0)

    assert await pages.page(b"h", b"", b"") == b"one"
