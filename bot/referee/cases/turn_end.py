"""A turn's end: the whole record is posted in the channel and sent to every player.

Whoever keeps a head can show later that nothing before it was rewritten. So nobody has to ask for
it: each turn leaves its copy with everybody who plays.
"""

from bot.record.errors import Repeated
from bot.record.lines import line_of
from bot.referee.game.people import Act
from bot.referee.game.refusals import NO_GAME, refuse
from bot.referee.game.table_cache import TableCache
from bot.referee.transaction.game_writer import GameWriter
from bot.referee.transaction.tools import Tools
from bot.referee.transaction.unit_of_work import UnitOfWork
from core.terms.refusal import Refusal

TURN_END = "turn-end"
"""The type of the line that ends a turn."""

ATTACHED = "enclosed"
"""The key under which a post names the last line of the record that is attached to it."""

TO = "to"
"""The key under which a post names the player whose private messages it goes to."""


def end_turn(work: UnitOfWork, tools: Tools, turn: str, by: int) -> None:
    """Record that a turn has ended, and owe the channel and each player the record up to here."""
    k = work.append({"t": TURN_END, "turn": turn, "by": str(by)}).k
    seal = tools.seal(work.table)
    work.post({**tools.present.turn_ended(work.table, turn, seal), ATTACHED: k})
    for user in work.table.players():
        page = tools.present.record_sent(work.table, turn, seal)
        # each player's messages are a queue of their own: none waits for another's
        work.enqueue(k, user, {**page, ATTACHED: k, TO: user})


class TurnEnds:
    """Ends turns at a player's word, where no calendar does it or the group wants it sooner."""

    def __init__(self, tables: TableCache, writer: GameWriter, tools: Tools) -> None:
        self._tables = tables
        self._writer = writer
        self._tools = tools

    async def end(self, act: Act) -> int | Refusal:
        """End a turn of a channel's game; return the line that says so."""
        table = await self._tables.at(act.place)
        if table is None:
            return NO_GAME
        if table.side_of(act.person.id) is None:
            return refuse("Only players of this game end its turns.", "Ask one of them.")

        def write(work: UnitOfWork) -> int | Refusal:
            if work.table.case is not None or work.table.open_roll is not None:
                return refuse(
                    "A declaration or a roll is still open.", "Let it come to its end first."
                )
            if line_of(work.tx.db, table.key, work.table.k).kind == TURN_END:
                return refuse(
                    "Nothing has happened since the last turn's end.",
                    "The record that was posted then is still the whole of it.",
                )
            # no calendar's turn is named: by the calendar it may still go on
            end_turn(work, self._tools, "", act.person.id)
            return work.table.k

        try:
            return await self._writer.write(table.key, write, source=act.source, kind="turn end")
        except Repeated as repeated:
            return repeated.k or 0
