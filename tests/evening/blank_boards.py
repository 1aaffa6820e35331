"""Boards and pages that nobody looks at: blank ones, so that no process begins to make them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from bot.page.apart import page_apart
from bot.show.board.drawing import drawn_board
from bot.show.board.request import BoardRequest, Drawn
from bot.workers import WorkerProcess

BLANK = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b55"
    "0000000a49444154789c6360000000020001737501180000000049454e44ae426082"
)
"""The smallest PNG."""

BLANK_PAGE = b"<!doctype html>\n" + b"\n" * 200_000
"""A page without anything on it, as long as others, so that it is too large where they are."""


_DRAWING = WorkerProcess()
"""One process for all tables of a process that runs tests: beginning one takes a second."""


class BlankBoards(WorkerProcess):
    """Draws everything but boards."""

    async def attempt(self, job: Callable[..., Any], *args: object) -> Any:
        """Return a blank picture for each part of a board that is asked for."""
        if job is not drawn_board:
            return await _DRAWING.attempt(job, *args)
        (wanted,) = args
        assert isinstance(wanted, BoardRequest)
        parts = wanted.around or ((wanted.spread or ()),)
        return tuple(Drawn(BLANK, frozenset(part) or None) for part in parts)


class BlankPages(WorkerProcess):
    """Makes a page without anything on it."""

    async def attempt(self, job: Callable[..., Any], *args: object) -> Any:
        """Return the page at once."""
        del args
        assert job is page_apart
        return BLANK_PAGE


@contextmanager
def making_no_pages() -> Iterator[None]:
    """Let no page of a record be made meanwhile: each takes a second or two."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.page.apart.PAGE_MAKER", BlankPages())
        yield


@contextmanager
def drawing_no_boards() -> Iterator[None]:
    """Let bots that are started meanwhile draw no boards."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.cogs.wiring.services.WorkerProcess", BlankBoards)
        yield
