"""The end of a game: a line, told to all in the channel, and the whole record left with everybody.

A host who puts a game away does so before everybody's eyes: no game is gone without a word.
"""

from bot.record.entries.seats import ArchiveLine
from bot.record.errors import Repeated
from bot.record.games import GameKey, GameStatus
from bot.referee.desk import Desk
from bot.referee.people import Act
from bot.referee.refusing import NO_GAME, refuse
from bot.referee.tables import Tables
from bot.referee.tools import Tools
from bot.referee.turn_end import ENCLOSED, TO
from bot.referee.writing import Pen
from core.terms.refusal import Refusal


class PuttingAway:
    """Ends games at their host's word."""

    def __init__(self, tables: Tables, desk: Desk, tools: Tools) -> None:
        self._tables = tables
        self._desk = desk
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

        def write(pen: Pen) -> GameKey | Refusal:
            if pen.table.case is not None or pen.table.open_roll is not None:
                return refuse(
                    "A declaration or a roll is still open in this game.",
                    "Let it come to its end first, or take it back with `/undo`.",
                )
            self._end(pen, act.person.id)
            return pen.table.key

        try:
            ended = await self._desk.write(table.key, write, source=act.source, kind="archive")
        except Repeated:
            ended = table.key
        if not isinstance(ended, Refusal):
            self._tables.forget(table.key)
        return ended

    def _end(self, pen: Pen, by: int) -> None:
        k = pen.line(ArchiveLine(by)).k
        seal = self._tools.seal(pen.table)
        pen.post({**self._tools.present.put_away(pen.table, by, seal), ENCLOSED: k})
        for user in pen.table.players():
            page = self._tools.present.last_record_sent(pen.table, seal)
            pen.owe(k, user, {**page, ENCLOSED: k, TO: user})
        pen.tx.set_status(pen.table.key, GameStatus.ARCHIVED)
