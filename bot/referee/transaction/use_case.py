"""What people can ask for: a use case reads and writes games through one writer."""

from collections.abc import Callable
from typing import TypeVar

from bot.record.deliveries import delivery_of
from bot.record.errors import Repeated
from bot.record.games import GameKey
from bot.referee.game.people import Act
from bot.referee.transaction.game_writer import GameWriter
from bot.referee.transaction.unit_of_work import UnitOfWork
from core.terms.refusal import Refusal

T = TypeVar("T")
O = TypeVar("O")  # noqa: E741 - an outcome


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
        outcome: type[object] | None = None,
    ) -> T:
        """Write what an interaction or message asks for, or return ``again`` if it was written.

        What was refused the first time is refused so again, unless nothing is said to a repetition;
        what was done is told so again where its ``outcome`` was kept.
        """
        source = act.source
        try:
            return await self._writer.write(
                key, write, source=source, kind=kind, retell=retell, outcome=outcome
            )
        except Repeated:
            return again

    async def told_before(self, act: Act, outcome: type[O]) -> O | Refusal | None:
        """Return what an interaction or message was told that was dealt with before.

        Whatever is looked at before an act is written may look otherwise once it was done.
        """
        heard = await self._archive.read(delivery_of, act.place.guild, act.source)
        if heard is None or heard.game is None:
            return None
        return await self._writer.told_before(heard.game, heard.answer, outcome)
