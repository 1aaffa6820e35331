"""The end of a game: a line, told to all in the channel, and the whole record left with everybody.

A host who puts a game away does so before everybody's eyes: no game is gone without a word.
"""

from bot.record.errors import Repeated
from bot.record.games import GameKey, GameStatus
from bot.referee.cases.turn_end import ATTACHED, TO
from bot.referee.game.people import Act
from bot.referee.game.refusals import NO_GAME, refuse
from bot.referee.game.table_cache import TableCache
from bot.referee.transaction.game_writer import GameWriter
from bot.referee.transaction.tools import Tools
from bot.referee.transaction.unit_of_work import UnitOfWork
from core.terms.refusal import Refusal

ARCHIVE = "archive"
"""The type of the line that ends a game."""


class GameArchiving:
    """Ends games at their host's word."""

    def __init__(self, tables: TableCache, writer: GameWriter, tools: Tools) -> None:
        self._tables = tables
        self._writer = writer
        self._tools = tools

    async def archive(self, act: Act) -> GameKey | Refusal:
        """Put the game of a channel away; its record stays, and goes to every player."""
        table = await self._tables.at(act.place)
        if table is None:
            return NO_GAME
        if act.person.id != table.host:
            return refuse(
                "Only the host puts a game away.", f"Ask <@{table.host}> to use `/game archive`."
            )

        def write(work: UnitOfWork) -> GameKey | Refusal:
            if work.table.case is not None or work.table.open_roll is not None:
                return refuse(
                    "A declaration or a roll is still open in this game.",
                    "Let it come to its end first, or take it back with `/undo`.",
                )
            self._end(work, act.person.id)
            return work.table.key

        try:
            ended = await self._writer.write(table.key, write, source=act.source, kind="archive")
        except Repeated:
            ended = table.key
        if not isinstance(ended, Refusal):
            self._tables.forget(table.key)
        return ended

    def _end(self, work: UnitOfWork, by: int) -> None:
        k = work.append({"t": ARCHIVE, "by": str(by)}).k
        seal = self._tools.seal(work.table)
        work.post({**self._tools.present.put_away(work.table, by, seal), ATTACHED: k})
        for user in work.table.players():
            page = self._tools.present.last_record_sent(work.table, seal)
            work.enqueue(k, user, {**page, ATTACHED: k, TO: user})
        work.tx.set_status(work.table.key, GameStatus.ARCHIVED)
