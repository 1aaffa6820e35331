"""Boards that nobody looks at: blank pictures in place of drawn ones, so that no process begins."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from bot.show.board.drawing import drawn_board
from bot.show.board.request import BoardRequest, Drawn
from bot.workers import WorkerProcess

BLANK = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b55"
    "0000000a49444154789c6360000000020001737501180000000049454e44ae426082"
)
"""The smallest PNG."""


class BlankBoards(WorkerProcess):
    """Draws everything but boards."""

    async def attempt(self, job: Callable[..., Any], *args: object) -> Any:
        """Return a blank picture for each part of a board that is asked for."""
        if job is not drawn_board:
            return await super().attempt(job, *args)
        (wanted,) = args
        assert isinstance(wanted, BoardRequest)
        parts = wanted.around or ((wanted.spread or ()),)
        return tuple(Drawn(BLANK, frozenset(part) or None) for part in parts)


@contextmanager
def drawing_no_boards() -> Iterator[None]:
    """Let bots that are started meanwhile draw no boards."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.cogs.wiring.services.WorkerProcess", BlankBoards)
        yield
