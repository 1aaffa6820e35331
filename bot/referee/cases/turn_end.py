"""A turn's end: the whole record is posted in the channel and sent to every player.

Whoever keeps a head can show later that nothing before it was rewritten. So nobody has to ask for
it: each turn leaves its copy with everybody who plays.
"""

from bot.record.entries.seats import TurnEndLine
from bot.record.errors import Repeated
from bot.record.lines import line_of
from bot.referee.game.people import Act
from bot.referee.game.refusals import refuse
from bot.referee.transaction.occurrences import Archived, RecordSent, TurnEnded
from bot.referee.transaction.unit_of_work import UnitOfWork
from bot.referee.transaction.use_case import UseCase
from core.terms.message import Text, english, say
from core.terms.refusal import Refusal

ATTACHED = "enclosed"
"""The key under which a post names the last line of the record that is attached to it."""

TO = "to"
"""The key under which a post names the player whose private messages it goes to."""


def end_turn(work: UnitOfWork, turn: Text, by: int) -> None:
    """Record that a turn has ended, and owe the channel and each player the record up to here."""
    k = work.append(TurnEndLine(english(turn), by)).k
    hand_out(work, TurnEnded(work.table, work.seal, turn), k)


def hand_out(work: UnitOfWork, ended: TurnEnded | Archived, k: int) -> None:
    """Owe the channel and each player the record up to line ``k``, because of what ended."""
    work.emit(ended, beside={ATTACHED: k})
    for user in work.table.players():
        # each player's messages are a queue of their own: none waits for another's
        work.emit(RecordSent(work.table, ended), beside={ATTACHED: k, TO: user}, channel=user)


class TurnEnds(UseCase):
    """Ends turns at a player's word, where no calendar does it or the group wants it sooner."""

    async def end(self, act: Act) -> int | Refusal:
        """End a turn of a channel's game; return the line that says so."""
        table = await self._tables.here(act.place)
        if table.side_of(act.person.id) is None:
            return refuse(say("Only players of this game end its turns."), say("Ask one of them."))

        def write(work: UnitOfWork) -> int | Refusal:
            if work.table.case is not None or work.table.open_roll is not None:
                return refuse(
                    say("A declaration or a roll is still open."),
                    say("Let it come to its end first."),
                )
            if line_of(work.tx.db, table.key, work.table.k).kind == TurnEndLine.named:
                return refuse(
                    say("Nothing has happened since the last turn's end."),
                    say("The record that was posted then is still the whole of it."),
                )
            # no calendar's turn is named: by the calendar it may still go on
            end_turn(work, "", act.person.id)
            return work.table.k

        try:
            return await self._writer.write(table.key, write, source=act.source, kind="turn end")
        except Repeated as repeated:
            return repeated.k or 0
