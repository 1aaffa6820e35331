"""Reminders of questions that wait too long, as often as the group wants and never more."""

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

from bot.record.errors import ArchiveError, StaleStateError, UnknownRowError
from bot.record.games import GameKey, GameStatus, game_of
from bot.record.plans import plans_in
from bot.record.questions import (
    Question,
    due_questions,
    next_deadline,
    open_about,
    open_questions,
    question_of,
)
from bot.record.subjects import About, AboutDuty, AboutMention, AboutRoll
from bot.record.transaction import Transaction
from bot.referee.duties.mentions import waking
from bot.referee.duties.positions import pending_of
from bot.referee.game.asked_words import asked_words
from bot.referee.game.people import Act
from bot.referee.game.quiet_hours import QuietHours, quiet_key, read_quiet
from bot.referee.game.refusals import refuse
from bot.referee.game.reminder_settings import (
    LEAST_PHASE_HOURS,
    MOST_REMINDERS,
    ReminderSettings,
    reminder_settings_of,
    stored_reminder_settings,
)
from bot.referee.game.table import Table
from bot.referee.pending.pending_actions import pending_in
from bot.referee.scheduled_job import ScheduledJob
from bot.referee.transaction.calls import Mentioned, Reminded
from bot.referee.transaction.unit_of_work import UnitOfWork
from bot.referee.transaction.use_case import UseCase
from core.terms.message import Text, say
from core.terms.refusal import Refusal, RefusedError

log = logging.getLogger(__name__)

LONGEST_SLEEP_S = 3600.0
"""How long the watch sleeps at most: a question may be asked with a nearer deadline meanwhile."""


_NO_HOURS = refuse(
    say("Those are no quiet hours."), say("Give two hours of the day, such as `22-7`.")
)


_TOO_SOON = refuse(
    say("A phase waits at least {hours} hours for its player.", hours=LEAST_PHASE_HOURS),
    say("Give more hours, or 0 for never."),
)


@dataclass(frozen=True, slots=True)
class RemindersStopped:
    """A question of which nobody is reminded any more."""

    text: Text


class Deadlines(UseCase, ScheduledJob):
    """Keeps how a group is reminded, and reminds when a question has waited too long."""

    async def set(
        self, act: Act, reminder_settings: ReminderSettings, phase: int | None = None
    ) -> ReminderSettings | Refusal:
        """Let questions of a channel's game be recalled so from now on; 0 hours for never.

        Args:
            act: Who sets it, and where.
            reminder_settings: How; what it says of phases is kept as it was.
            phase: After how many hours others may end a phase; None leaves that as it is.
        """
        table = await self._tables.here(act.place)
        if table.side_of(act.person.id) is None and act.person.id != table.host:
            return refuse(say("Only players set the deadline."), say("Ask one of them."))
        if reminder_settings.quiet and read_quiet(reminder_settings.quiet) is None:
            return _NO_HOURS
        if phase is not None and 0 < phase < LEAST_PHASE_HOURS:
            return _TOO_SOON
        now_ms = self._tools.now_ms()

        def write(tx: Transaction) -> ReminderSettings:
            old = reminder_settings_of(tx.db, table.key)
            found = replace(
                reminder_settings,
                quiet=reminder_settings.quiet.strip(),
                phase=old.phase,
                phase_set=old.phase_set,
            )
            if phase is not None and phase != old.phase:
                found = replace(found, phase=phase, phase_set=now_ms)
            tx.save_setting(table.key.guild, *stored_reminder_settings(table.key, found))
            for each in open_questions(tx.db, table.key):
                _recall(tx, each, found, now_ms)
            return found

        return await self._archive.write(write)

    async def set_own_quiet(self, act: Act, quiet: QuietHours) -> QuietHours | Refusal:
        """Let a player of a guild be mentioned in no game at some hours; none for the groups'."""
        if quiet.quiet and read_quiet(quiet.quiet) is None:
            return _NO_HOURS
        kept = replace(quiet, quiet=quiet.quiet.strip()).as_json() if quiet.quiet else None
        guild, key = act.place.guild, quiet_key(act.person.id)
        await self._archive.write(lambda tx: tx.save_setting(guild, key, kept))
        return quiet

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
            put_off = isinstance(question.asking.about, AboutMention)
            due = self._mention if put_off else partial(self._due, question)
            try:
                await self._writer.write(question.game, due)
            except (ArchiveError, RefusedError):
                log.exception("game %s could not be reminded", question.game)
                await self._archive.write(self._later, question)

    def _due(self, question: Question[About], work: UnitOfWork) -> None:
        game, seq = question.game, question.seq
        now, reminder_settings = self._tools.now_ms(), reminder_settings_of(work.tx.db, game)
        owing = self._owing(question, work.table)
        if not owing:
            work.withdraw(seq)
            return
        awake = {user: waking(work.tx.db, work.table, user, now) for user in owing}
        here = [user for user, moment in awake.items() if moment <= now]
        if not here:
            work.tx.set_deadline(game, seq, min(awake.values()))
            return
        if isinstance(question.asking.about, AboutDuty) and _goes_on(work):
            self._later(work.tx, question)
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
            case _:
                return question.asking.owners

    def _mention(self, work: UnitOfWork) -> None:
        """Mention those who could not be when something came to them, if it waits for them still.

        Whatever has come to them since is one post.
        """
        now, db, key = self._tools.now_ms(), work.tx.db, work.table.key
        awake = []
        for each in open_about(db, key, AboutMention):
            (user,) = each.asking.owners
            moment = waking(db, work.table, user, now)
            if moment > now:
                work.tx.set_deadline(key, each.seq, moment)
            else:
                work.tx.withdraw(key, each.seq)
                awake.append(user)
        if game_of(db, key).status is not GameStatus.ACTIVE:
            return
        waiting = [
            each for each in pending_in(db, work.table, now).waiting if set(each.users) & set(awake)
        ]
        users = [user for user in awake if any(user in each.users for each in waiting)]
        if users:
            work.emit(Mentioned(work.table, [(each.text, each.do) for each in waiting], users))

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


def _recall(
    tx: Transaction, question: Question[About], settings: ReminderSettings, now_ms: int
) -> None:
    """Let what waits already be recalled as is wanted now; what was hushed stays so."""
    about, hushed = question.asking.about, question.reminded and question.asking.deadline is None
    if (
        hushed
        or isinstance(about, AboutMention)
        or (isinstance(about, AboutDuty) and not about.waits)
    ):
        return
    due = settings.next(now_ms, question.reminded) if question.reminded else settings.first(now_ms)
    tx.set_deadline(question.game, question.seq, due)


def _goes_on(work: UnitOfWork) -> bool:
    """Return whether a game goes on by itself: dice are on their way, or a plan is."""
    plans = plans_in(work.tx.db, work.table.key)
    return work.table.case is not None or any(plan.pause is None for plan in plans)
