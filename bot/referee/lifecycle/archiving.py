"""The end of a game: a line, told to all in the channel, and the whole record left with everybody.

A host who puts a game away does so before everybody's eyes: no game is gone without a word.
"""

from bot.record.entries.seats import ArchiveLine
from bot.record.games import GameKey, GameStatus
from bot.referee.cases.turn_end import hand_out
from bot.referee.game.people import Act
from bot.referee.game.refusals import refuse
from bot.referee.game.table import Table
from bot.referee.transaction.occurrences import Archived
from bot.referee.transaction.unit_of_work import UnitOfWork
from bot.referee.transaction.use_case import UseCase
from core.terms.message import say
from core.terms.refusal import Refusal


class GameArchiving(UseCase):
    """Ends games at their host's word."""

    async def archive(self, act: Act) -> GameKey | Refusal:
        """Put the game of a channel away; its record stays, and goes to every player."""
        table = await self._tables.here(act.place)

        def write(work: UnitOfWork) -> GameKey | Refusal:
            if refusal := self.may_archive(work.table, act):
                return refusal
            k = work.append(ArchiveLine(act.person.id)).k
            hand_out(work, Archived(work.table, work.seal, act.person.id), k)
            work.tx.set_status(work.table.key, GameStatus.ARCHIVED)
            return work.table.key

        ended: GameKey | Refusal = await self._once(
            act, table.key, "archive", write, table.key, outcome=GameKey
        )
        if not isinstance(ended, Refusal):
            self._tables.forget(table.key)
        return ended

    def may_archive(self, table: Table, act: Act) -> Refusal | None:
        """Return why somebody cannot put a game away now; None if he can."""
        if act.person.id != table.host:
            return refuse(
                say("Only the host puts a game away."),
                say("Ask <@{host}> to use `/game archive`.", host=table.host),
            )
        if table.case is not None or table.open_roll is not None:
            return refuse(
                say("A declaration or a roll is still open in this game."),
                say("Let it come to its end first, or take it back with `/undo`."),
            )
        return None
