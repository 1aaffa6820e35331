"""What people can ask for: a use case reads and writes games through one writer."""

from collections.abc import Callable
from typing import TypeVar

from bot.record.errors import Repeated
from bot.record.games import GameKey
from bot.referee.game.people import Act
from bot.referee.transaction.game_writer import GameWriter
from bot.referee.transaction.unit_of_work import UnitOfWork

T = TypeVar("T")


class UseCase:
    """Something that people can ask for, over the games of one archive."""

    def __init__(self, writer: GameWriter) -> None:
        self._writer = writer
        self._archive = writer.archive
        self._tables = writer.tables
        self._tools = writer.tools

    async def _once(
        self,
        act: Act,
        key: GameKey,
        kind: str,
        write: Callable[[UnitOfWork], T],
        again: T,
        *,
        retell: bool = True,
    ) -> T:
        """Write what an interaction or message asks for, or return ``again`` if it was written.

        What was refused the first time is refused so again, unless nothing is said to a repetition.
        """
        try:
            return await self._writer.write(key, write, source=act.source, kind=kind, retell=retell)
        except Repeated:
            return again
