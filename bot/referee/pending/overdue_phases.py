"""A phase whose players have vanished: by the group's deadline, and the word of all others."""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass

from bot.record.entries.play import OrderLine
from bot.record.entries.seats import OverdueLine
from bot.record.errors import Repeated, StaleStateError
from bot.record.games import GameKey
from bot.record.lines import line_of, newest_first
from bot.record.questions import QuestionState, about, open_about, question_of
from bot.record.subjects import AboutDuty, AboutOverdue
from bot.referee.cases.overdue_requests import (
    PhaseEnd,
    declared_in,
    end_of,
    is_over,
    overdue_requests,
)
from bot.referee.cases.progress import advance
from bot.referee.game.acting_powers import acting_now
from bot.referee.game.asked_words import overdue_words
from bot.referee.game.draft_contents import Declaration
from bot.referee.game.people import Act, any_of
from bot.referee.game.refusals import NO_TURNS, PLAYERS_ALONE, asked_already, busy, refuse
from bot.referee.game.reminder_settings import HOUR_MS, reminder_settings_of
from bot.referee.game.table import Table
from bot.referee.seats.consenters import is_silent
from bot.referee.transaction.calls import OverdueAsked, OverdueEnded
from bot.referee.transaction.unit_of_work import UnitOfWork
from bot.referee.transaction.use_case import UseCase
from core.terms.message import Verbatim, english, say
from core.terms.refusal import Refusal, RefusedError

_OWN = refuse(say("This phase waits for you."), say("`/turn` ends it."))
_NO_DEADLINE = refuse(
    say("Your group has set no deadline for phases."),
    say("Set one with `/orders deadline`, such as `phase:72`; it counts from then on."),
)
_OVER = refuse(
    say("This is no longer asked: the phase has gone on, or its player has come back."),
    say("See `/status`."),
)


@dataclass(frozen=True, slots=True)
class Overdue:
    """A phase whose players do not come.

    Attributes:
        powers: Whose it is.
        users: Who acts for them.
        since: Since when it waits for them (ms since 1970).
    """

    powers: tuple[str, ...]
    users: tuple[int, ...]
    since: int


@dataclass(frozen=True, slots=True)
class OverdueOutcome:
    """How far the end of a phase has come: whose word it waits for; nobody's when it has ended."""

    asked: tuple[int, ...]


class OverduePhases(UseCase):
    """Lets the others end a phase, in the open, when its players have not come for long enough."""

    async def of(self, act: Act) -> Overdue | Refusal:
        """Return the phase that somebody may have ended now, or why he may not."""
        table = await self._tables.here(act.place)
        return await self._archive.read(_overdue, table, act.person.id, self._tools.now_ms())

    async def ask(self, act: Act, said: Declaration) -> OverdueOutcome | Refusal:
        """Ask everybody else to end the phase; where nobody else is there, it ends at once.

        Args:
            act: Who asks, and where.
            said: What ends it, as its players would declare it.
        """
        table = await self._tables.here(act.place)

        def write(work: UnitOfWork) -> OverdueOutcome | Refusal:
            by, now_ms = act.person.id, self._tools.now_ms()
            found = _overdue(work.tx.db, work.table, by, now_ms)
            if isinstance(found, Refusal):
                return found
            for each in overdue_requests(work):
                return asked_already(each.asking.about.by, each.asking.owners)
            declared = said.as_content()
            ends = end_of(work.table, declared)
            if ends is None or isinstance(ends, Refusal):
                return NO_TURNS if ends is None else ends
            others = _others(work, (*found.users, by), now_ms)
            asked = AboutOverdue(
                ends.phase.id,
                found.powers,
                found.users,
                by,
                others,
                found.since,
                ends.shown,
                declared.words,
                declared.kind,
                declared.request,
            )
            if not others:
                _end(work, asked, ends)
                return OverdueOutcome(())
            words = overdue_words(by, ends.phase.name)
            seq = work.ask(others, found.powers[0], words, asked)
            told = (ends.phase.name, found.powers, found.users, by, found.since, ends.left)
            work.emit(OverdueAsked(work.table, *told, seq, others))
            return OverdueOutcome(others)

        again = refuse(say("This was asked already."), say("See `/status`."))
        return await self._once(act, table.key, "overdue", write, again, outcome=OverdueOutcome)

    async def answer(
        self, act: Act, key: GameKey, seq: int, *, agreed: bool
    ) -> OverdueOutcome | Refusal:
        """Agree to the end of a phase, or let it wait on; one who wants that is enough."""
        found = about(await self._archive.read(question_of, key, seq), AboutOverdue)
        if found is None or found.state is QuestionState.WITHDRAWN:
            return _OVER

        def write(work: UnitOfWork) -> OverdueOutcome | Refusal:
            request = about(question_of(work.tx.db, key, seq), AboutOverdue)
            if request is None or is_over(work.table, request):
                work.withdraw(seq)
                return _OVER
            asked, owners = request.asking.about, request.asking.owners
            here = act.person.id in asked.users
            if act.person.id not in owners and not here:
                return refuse(
                    say("This is not yours to agree to."),
                    say("It waits for {names}.", names=any_of(owners)),
                )
            if not agreed or here:  # whoever it waited for is there
                work.answer(seq, "declined", act.person.id)
                return OverdueOutcome(())
            if work.table.case is not None:
                return busy(work.table)
            missing = tuple(each for each in owners if each != act.person.id)
            if missing:
                work.tx.set_owners(key, seq, missing)
                return OverdueOutcome(missing)
            ends = end_of(work.table, declared_in(work.table, asked))
            if not isinstance(ends, PhaseEnd):
                raise RefusedError(_OVER if ends is None else ends)
            work.answer(seq, "agreed", act.person.id)
            _end(work, asked, ends)
            return OverdueOutcome(())

        try:
            return await self._writer.write(
                key, write, source=act.source, kind="overdue answer", outcome=OverdueOutcome
            )
        except RefusedError as refused:
            return refused.refusal
        except (StaleStateError, Repeated):
            return refuse(say("This was answered already."), say("See `/log`."))


def _end(work: UnitOfWork, asked: AboutOverdue, ends: PhaseEnd) -> None:
    """Record why a phase ends without its players, tell them, and end it."""
    of = (asked.powers, asked.users, asked.by, asked.asked, asked.since)
    left = tuple(english(each) for each in ends.left)
    work.append(OverdueLine(english(ends.phase.name), *of, left))
    work.emit(OverdueEnded(work.table, work.seal, ends.phase.name, *of, ends.left))
    declared = declared_in(work.table, asked)
    words, system = declared.words, declared.system
    order = OrderLine(words, system, declared.kind, declared.request, asked.by, asked.users)
    work.append(order)
    advance(work, ends.needs)


def _others(work: UnitOfWork, but: Sequence[int], now_ms: int) -> tuple[int, ...]:
    """Return everybody else who plays and is there: on no holiday, and not long silent."""
    table = work.table
    others = tuple(user for user in table.players() if user not in but)
    return tuple(
        user
        for user in table.seat_sharing.here(others, now_ms)
        if not is_silent(work.tx.db, table, user, now_ms)
    )


def _overdue(db: sqlite3.Connection, table: Table, by: int, now_ms: int) -> Overdue | Refusal:
    """Return the phase that the others may end now, or why they may not."""
    phase = table.system.phase(table.position)
    if table.side_of(by) is None:
        return PLAYERS_ALONE
    if phase is None:
        return NO_TURNS
    if table.case is not None:
        return busy(table)
    waits = [entry for entry in phase.whose if entry not in phase.through]
    powers = tuple(
        power for entry in waits if by not in acting_now(table, entry, now_ms) for power in entry
    )
    if not powers:
        return _OWN
    settings = reminder_settings_of(db, table.key)
    if not settings.phase:
        return _NO_DEADLINE
    users = acting_now(table, powers, now_ms)
    since = _since(db, table, powers, users)
    from_then = max(since, settings.phase_set)
    back = max(table.seat_sharing.back_at(user, from_then) for user in users)
    due = max(from_then, back) + settings.phase * HOUR_MS
    if now_ms < due:
        return refuse(
            say("{phase} still has time for its player.", phase=phase.name),
            say("Ask again <t:{due}:R>.", due=Verbatim(due // 1000 + 1)),
        )
    return Overdue(powers, users, since)


def _since(
    db: sqlite3.Connection, table: Table, powers: Sequence[str], users: Sequence[int]
) -> int:
    """Return since when a phase waits for its players, who have done nothing in it since."""
    names = {
        each.id
        for each in table.system.duties(table.position).duties
        if each.waits and set(powers) & set(each.whose)
    }
    kept = [
        each
        for each in open_about(db, table.key, AboutDuty)
        if each.asking.about.id in names and set(users) & set(each.asking.owners)
    ]
    came = max((line_of(db, table.key, each.asking.asked_at).at for each in kept), default=0)
    for line in newest_first(db, table.key, {"order", "answer"}):
        told = line.parsed()
        if line.at <= came or int(str(told.get("by") or told.get("user") or 0)) in users:
            return max(came, line.at)
    return came
