"""Reminders of questions that wait too long, as often as the group wants and never more."""

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

from bot.record.errors import ArchiveError, StaleStateError, UnknownRowError
from bot.record.games import GameKey, GameStatus, game_of
from bot.record.questions import Question, due_questions, next_deadline, question_of
from bot.record.subjects import About, AboutCase, AboutRoll, AboutSeat, AboutUndo
from bot.record.transaction import Transaction
from bot.referee.game.asked_words import asked_words
from bot.referee.game.people import Act
from bot.referee.game.refusals import refuse
from bot.referee.game.reminder_settings import (
    MOST_REMINDERS,
    ReminderSettings,
    read_quiet,
    reminder_settings_of,
    stored_reminder_settings,
)
from bot.referee.game.table import Table
from bot.referee.pending.pending_actions import pending_of
from bot.referee.scheduled_job import ScheduledJob
from bot.referee.transaction.occurrences import Reminded
from bot.referee.transaction.unit_of_work import UnitOfWork
from bot.referee.transaction.use_case import UseCase
from core.terms.message import Text, say
from core.terms.refusal import Refusal, RefusedError

log = logging.getLogger(__name__)

LONGEST_SLEEP_S = 3600.0
"""How long the watch sleeps at most: a question may be asked with a nearer deadline meanwhile."""


@dataclass(frozen=True, slots=True)
class RemindersStopped:
    """A question of which nobody is reminded any more."""

    text: Text


class Deadlines(UseCase, ScheduledJob):
    """Keeps how a group is reminded, and reminds when a question has waited too long."""

    async def set(
        self, act: Act, reminder_settings: ReminderSettings
    ) -> ReminderSettings | Refusal:
        """Let questions of a channel's game be recalled so from now on; 0 hours for never."""
        table = await self._tables.here(act.place)
        if table.side_of(act.person.id) is None and act.person.id != table.host:
            return refuse(say("Only players set the deadline."), say("Ask one of them."))
        if reminder_settings.quiet and read_quiet(reminder_settings.quiet) is None:
            return refuse(
                say("Those are no quiet hours."), say("Give two hours of the day, such as `22-7`.")
            )
        key, kept = stored_reminder_settings(
            table.key, replace(reminder_settings, quiet=reminder_settings.quiet.strip())
        )
        await self._archive.write(lambda tx: tx.save_setting(table.key.guild, key, kept))
        return reminder_settings

    async def stop_reminders(self, act: Act, key: GameKey, seq: int) -> RemindersStopped | Refusal:
        """Remind nobody of a question any more, at the word of somebody who owes its answer."""
        try:
            question = await self._archive.read(question_of, key, seq)
        except UnknownRowError:
            return refuse(say("This question is not known any more."), say("See `/open`."))
        if act.person.id not in question.asking.owners:
            return refuse(
                say("You are not reminded of this."), say("See `/open` for what waits for you.")
            )
        with suppress(StaleStateError):
            await self._archive.write(lambda tx: tx.set_deadline(key, seq, None))
        table = await self._tables.of(key)
        (words,) = await self._archive.read(asked_words, table, [question])
        return RemindersStopped(words.text)

    async def remind(self) -> None:
        """Remind of every question whose time has come, and note when it is recalled next.

        A game in which that fails is left for the next hour; the others are served.
        """
        for question in await self._archive.read(due_questions, self._tools.now_ms()):
            try:
                await self._writer.write(question.game, partial(self._due, question))
            except (ArchiveError, RefusedError):
                log.exception("game %s could not be reminded", question.game)
                await self._archive.write(self._later, question)

    def _due(self, question: Question[About], work: UnitOfWork) -> None:
        game, seq = question.game, question.seq
        now, reminder_settings = self._tools.now_ms(), reminder_settings_of(work.tx.db, game)
        away, owing = work.table.seat_sharing.away, self._owing(question, work.table)
        if not owing:
            work.withdraw(seq)
            return
        here = [user for user in owing if user not in away or away[user].until <= now]
        back = min((away[user].until for user in owing if user in away), default=now)
        quiet_until = reminder_settings.waking(now)
        if not here or quiet_until > now:
            work.tx.set_deadline(
                game, seq, max(quiet_until, now if here else reminder_settings.waking(back))
            )
            return
        if game_of(work.tx.db, game).status is not GameStatus.ACTIVE:
            work.tx.set_deadline(game, seq, None)
            return
        reminded = question.reminded + 1
        work.tx.note_reminder(game, seq, reminder_settings.next(now, reminded))
        last = reminded >= MOST_REMINDERS or not reminder_settings.again
        (words,) = asked_words(work.tx.db, work.table, [question])
        work.emit(Reminded(work.table, words.text, seq, here, last))

    @staticmethod
    def _owing(question: Question[About], table: Table) -> tuple[int, ...]:
        """Return who still owes an answer; a roll is asked itself, which may be over by now."""
        roll = table.open_roll
        match question.asking.about:
            case AboutRoll(n=n):
                return pending_of(roll)[1] if roll is not None and roll.number == n else ()
            case AboutCase() | AboutSeat() | AboutUndo():
                return question.asking.owners

    def _later(self, tx: Transaction, question: Question[About]) -> None:
        tx.set_deadline(
            question.game, question.seq, self._tools.now_ms() + round(LONGEST_SLEEP_S * 1000)
        )

    async def _run(self) -> None:
        while True:
            try:
                due = await self._archive.read(next_deadline)
                sleep_s = LONGEST_SLEEP_S
                if due is not None:
                    sleep_s = min(sleep_s, max(0.0, (due - self._tools.now_ms()) / 1000))
                await asyncio.sleep(max(sleep_s, 1.0))
                await self.remind()
            except ArchiveError:
                log.exception("reminders could not be read or written")
                await asyncio.sleep(60)
