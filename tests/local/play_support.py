"""Sessions at a local table with the real bot."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from registered import KnownTable

from bot.local.script import Session, lines_of
from bot.local.table import LocalTable

NEW_GAME = "@axis /game new system:awaw seats: axis @axis, allies @allies"
ATTACK = "@axis /do subs atlantic 6 v 7 asw 34 transports -1"
LOCK = "@axis click: Lock it in"


async def play(table: LocalTable, *lines: str, as_json: bool = False) -> list[str]:
    """Play lines at a table and return what was told."""
    told: list[str] = []
    await Session(table, told.append, as_json=as_json).play(lines_of("\n".join(lines)))
    return told


@asynccontextmanager
async def table_with_game(**options: Any) -> AsyncIterator[LocalTable]:
    """Open a table on which @axis and @allies have begun a game of A World at War."""
    async with KnownTable(**options) as table:
        await play(table, NEW_GAME)
        yield table
