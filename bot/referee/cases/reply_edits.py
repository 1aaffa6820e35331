"""Replies to a LOCK that their authors edit: told at once, and by every verification (DICE 10)."""

from bot.referee.duties.positions import pending_of
from bot.referee.game.people import Act, Place
from bot.referee.transaction.occurrences import ReplyEdited
from bot.referee.transaction.unit_of_work import UnitOfWork
from bot.referee.transaction.use_case import UseCase
from core.fairness.roll import Roll


class ReplyEdits(UseCase):
    """Takes note of edits while the dice of an open roll are not public."""

    async def of_recorded(self, place: Place, message: int) -> None:
        """Tell that a recorded reply was edited; what it said when it was recorded counts."""
        table = await self._tables.at(place)
        roll = table.open_roll if table is not None else None
        if table is None or roll is None or str(message) not in roll.message_lines:
            return

        def write(work: UnitOfWork) -> None:
            roll, reply = work.table.open_roll, str(message)
            if roll is None or reply in roll.edits:
                return
            if (user := _author(roll, reply)) is not None:
                work.append({"t": "edited", "n": roll.number, "user": user, "reply": reply})
                work.emit(ReplyEdited(work.table, work.seal, roll, user))

        await self._writer.write(table.key, write)

    async def of_unread(self, act: Act, answered: int) -> None:
        """Note a reply that was edited before anybody read it: what it said first is lost.

        It does not count. Its author may reply anew, and the report names him; cancel he cannot,
        for he may have seen what his reply would have thrown.
        """
        table = await self._tables.at(act.place)
        if table is None:
            return

        def write(work: UnitOfWork) -> None:
            roll, user, reply = work.table.open_roll, str(act.person.id), str(act.source)
            if roll is None or roll.posted != str(answered) or reply in roll.edits:
                return
            if act.person.id in pending_of(roll)[1]:
                work.append({"t": "edited", "n": roll.number, "user": user, "reply": reply})

        await self._writer.write(table.key, write)


def _author(roll: Roll, reply: str) -> str | None:
    """Return who sent a recorded reply that fixes the dice of a roll."""
    sent = [(each.message, each.user) for each in roll.phrases]
    sent += [(each.message, each.user) for each in roll.commits.values()]
    sent += [(each.message, each.user) for each in roll.openings.values()]
    return dict(sent).get(reply)
