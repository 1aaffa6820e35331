"""Carrying begun plans on: line by line, each in a transaction of its own.

A plan waits where a line of it waits, and where anything else is open in its game. It stands until
its owner lets it go on where a battle of it was lost, at its conditions, and where a line cannot be
declared as things stand. What was begun survives a restart: the archive knows how far it came.
"""

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial

from bot.record.drafts import DraftState, Planned, PlannedLine, Until, draft_of
from bot.record.entries.play import Declared, OrderLine, ResolutionLine
from bot.record.errors import ArchiveError
from bot.record.games import GameKey
from bot.record.lines import first_of_kind, line_of
from bot.record.plans import BegunPlan, Halt, Pause, games_with_plans, plans_in
from bot.record.typed_json import read_json
from bot.referee.cases.declarations import checked
from bot.referee.cases.drand_rolls import nothing_missed
from bot.referee.cases.plan_owners import is_present
from bot.referee.cases.plan_preview import contests_of
from bot.referee.cases.progress import advance
from bot.referee.game.acting_powers import spoken_for
from bot.referee.game.case import request_of
from bot.referee.game.draft_contents import Declaration
from bot.referee.game.people import Act, Person, Place
from bot.referee.game.refusals import refuse
from bot.referee.game.standing_questions import standing_questions
from bot.referee.game.table import Table
from bot.referee.scheduled_job import end_all
from bot.referee.transaction.calls import PlanHalted
from bot.referee.transaction.game_writer import GameWriter
from bot.referee.transaction.unit_of_work import UnitOfWork
from bot.referee.transaction.use_case import UseCase
from core.terms.contest import Contest, ContestEnd
from core.terms.message import say
from core.terms.refusal import Refusal, RefusedError

log = logging.getLogger(__name__)

NAME = "plan"
"""What the task that carries a game's plans on is called."""


class PlanProgress(UseCase):
    """Carries plans on whenever something has happened in their games.

    Attributes:
        caught_up: Returns when a game's channel was looked at for what was typed unheard.
    """

    def __init__(self, writer: GameWriter) -> None:
        super().__init__(writer)
        self.caught_up: Callable[[GameKey], Awaitable[None]] = nothing_missed
        self._games: set[GameKey] = set()
        self._woken: set[GameKey] = set()
        self._tasks: dict[GameKey, asyncio.Task[None]] = {}
        self._told: set[tuple[GameKey, int]] = set()
        writer.listeners.append(self.on_change)

    async def start(self) -> None:
        """Take up every plan that an earlier run left on its way."""
        self._games = await self._archive.read(games_with_plans)
        for key in self._games:
            self._wake(key)

    def on_change(self, table: Table) -> None:
        """Look at a game's plans after something was recorded in it."""
        if table.key in self._games:
            self._wake(table.key)

    async def carried(self, key: GameKey, seq: int) -> None:
        """Carry a plan as far as it goes; its owner is there, and sees himself where it stands."""
        self._games.add(key)
        self._told.add((key, seq))
        try:
            self._wake(key)
            while key in self._tasks:
                await asyncio.shield(self._tasks[key])
        finally:
            self._told.discard((key, seq))

    async def close(self) -> None:
        """Stop; the next start takes the plans up again."""
        await end_all(self._tasks.values())

    def _wake(self, key: GameKey) -> None:
        self._woken.add(key)
        if key not in self._tasks:
            self._tasks[key] = asyncio.create_task(self._run(key), name=NAME)

    async def _run(self, key: GameKey) -> None:
        try:
            await self.caught_up(key)
            while key in self._woken:
                self._woken.discard(key)
                while await self._step(key):
                    pass
        except Exception:
            log.exception("the plans of game %s could not be carried on", key)
        finally:
            del self._tasks[key]

    async def _step(self, key: GameKey) -> bool:
        """Carry one plan of a game one line on; return whether there was anything to do."""
        table = await self._tables.of(key)
        plan = await self._archive.read(_ready, table)
        if plan is None:
            return False
        told = (key, plan.seq) in self._told
        try:
            await self._writer.write(key, partial(_carry_on, plan.seq, told=told), kind="lock")
        except RefusedError:
            await self._halt(plan, Halt.REFUSED)
        except ArchiveError:
            log.exception("a plan in game %s could not be carried on", key)
            return False
        except Exception:
            log.exception("a line of a plan in game %s failed", key)
            await self._halt(plan, Halt.FAILED)
        return True

    async def _halt(self, plan: BegunPlan, why: Halt) -> None:
        told = (plan.game, plan.seq) in self._told
        await self._writer.write(plan.game, lambda work: _stand(work, plan, Pause(why), told=told))


def _ready(db: sqlite3.Connection, table: Table) -> BegunPlan | None:
    """Return the first plan of a game that can be carried on now."""
    for each in plans_in(db, table.key):
        case = table.case
        over = case is None or (each.waits and case.k != each.cases[-1])
        ready = each.pause is None and over and (case is None or each.waits)
        if ready and not (each.waits and _stands(db, table, each)):
            return each
    return None


def _stands(db: sqlite3.Connection, table: Table, plan: BegunPlan) -> bool:
    """Return whether a battle that a plan's last line began waits for somebody's decision."""
    places = {place for place, _ in standing_questions(table)}
    if not places:
        return False
    contests = _contests(db, table, plan.cases[-1])
    return any(each.end is ContestEnd.WAITS and each.place in places for each in contests)


def _carry_on(seq: int, work: UnitOfWork, *, told: bool) -> None:
    """Settle the case that a plan waited for, or carry out its next line."""
    plan = _ready(work.tx.db, work.table)
    if plan is None or plan.seq != seq:
        return
    lines = lines_of(work.tx.db, plan)
    work.attended = is_present(work.tx.db, plan, work.tools.now_ms())
    if plan.waits:
        settled, pause = _settled(work, replace(plan, waits=False))
    else:
        settled, pause = _next_line(work, plan, lines)
    over = settled.begun == len(lines) and not settled.waits
    if over and (pause is None or pause.why in _AT_THE_END):
        work.tx.end_plan(plan.game, seq)
        work.tx.advance_draft(plan.game, seq, was=DraftState.LOCKED, now=DraftState.RESOLVED)
    elif pause is not None:
        _stand(work, settled, pause, told=told)
    elif settled != plan:
        work.tx.save_plan(settled)


_AT_THE_END = frozenset({Halt.STOP, Halt.LOST, Halt.NOT_TAKEN})
"""What keeps nothing back where no further line stands behind it."""


def lines_of(db: sqlite3.Connection, plan: BegunPlan) -> tuple[PlannedLine, ...]:
    """Return all lines of a plan."""
    content = draft_of(db, plan.game, plan.seq).content
    return content.lines if isinstance(content, Planned) else ()


def _next_line(
    work: UnitOfWork, plan: BegunPlan, lines: Sequence[PlannedLine]
) -> tuple[BegunPlan, Pause | None]:
    if undone := set(plan.cases) & work.table.undone:
        kept = tuple(each for each in plan.cases if each not in undone)
        return replace(plan, cases=kept), Pause(Halt.TAKEN_BACK)
    if plan.begun >= len(lines):
        return plan, None
    line, begun = lines[plan.begun], replace(plan, begun=plan.begun + 1)
    if line.until is Until.STOP:
        return begun, Pause(Halt.STOP)
    if line.until is Until.TAKEN:
        return begun, _not_taken(work, plan, line.place)
    if line.declared is None or _refusal_of(work.table, plan, line.declared) is not None:
        return plan, Pause(Halt.REFUSED)
    return _declared(work, begun, line.declared)


def refusal_of(table: Table, plan: BegunPlan, line: PlannedLine) -> Refusal | None:
    """Return why a line of a plan cannot be declared as things stand; None where it can."""
    return None if line.declared is None else _refusal_of(table, plan, line.declared)


def _refusal_of(table: Table, plan: BegunPlan, declared: Declared) -> Refusal | None:
    try:
        declaration = _declaration(table, plan, declared)
    except (KeyError, ValueError):
        return refuse(
            say("An older version of the bot has read this line."),
            say("Change it to read it again."),
        )
    needs = checked(table, _act_of(table, plan), declaration)
    return needs if isinstance(needs, Refusal) else None


def _declaration(table: Table, plan: BegunPlan, declared: Declared) -> Declaration:
    """Return a line as its owner says it now: for the powers that he may act for by now."""
    request = request_of(declared).said_by(spoken_for(table, plan.owner))
    return Declaration(declared.words, request)


def _declared(
    work: UnitOfWork, plan: BegunPlan, declared: Declared
) -> tuple[BegunPlan, Pause | None]:
    """Put a line on record and carry its case as far as it goes."""
    k = work.append(_declaration(work.table, plan, declared).ordered(plan.owner)).k
    # the LOCK that may follow asks whose plan declared this
    plan = replace(plan, cases=(*plan.cases, k), waits=True)
    work.tx.save_plan(plan)
    advance(work)
    if work.table.case is not None:
        return plan, None
    return _settled(work, replace(plan, waits=False))


def _settled(work: UnitOfWork, plan: BegunPlan) -> tuple[BegunPlan, Pause | None]:
    """Return a plan whose case is over, and why it stands if that keeps it."""
    k = plan.cases[-1]
    if all(each.case != k for each in work.table.resolved):
        again = replace(plan, begun=plan.begun - 1, cases=plan.cases[:-1])
        return again, Pause(Halt.NO_RESULT)
    if _stands(work.tx.db, work.table, plan):
        return replace(plan, waits=True), None
    lost = [
        each.place for each in _contests(work.tx.db, work.table, k) if each.end is ContestEnd.LOST
    ]
    return plan, Pause(Halt.LOST, tuple(lost)) if lost else None


def _not_taken(work: UnitOfWork, plan: BegunPlan, place: str) -> Pause | None:
    """Return why a plan stands at a condition; the latest fight for a place counts."""
    ends = {
        each.place: each.end for k in plan.cases for each in _contests(work.tx.db, work.table, k)
    }
    if place:
        taken = ends.get(place) is ContestEnd.TAKEN
        return None if taken else Pause(Halt.NOT_TAKEN, (place,))
    missing = tuple(name for name, end in ends.items() if end is not ContestEnd.TAKEN)
    return Pause(Halt.NOT_TAKEN, missing) if missing or not ends else None


def _contests(db: sqlite3.Connection, table: Table, case: int) -> tuple[Contest, ...]:
    """Return what was fought for in a case, as the record tells: how it stands by now."""
    found: dict[str, Contest] = {}
    came = first_of_kind(db, table.key, ResolutionLine.named, since=case)
    while came is not None:
        told = read_json(ResolutionLine, came.raw)
        if told.case not in table.undone and told.system == table.system.key:
            order = read_json(OrderLine, line_of(db, table.key, told.case).raw)
            ends = {each.place: each for each in contests_of(request_of(order), told.outcome)}
            if told.case == case:
                found = ends
            waits = [place for place, each in found.items() if each.end is ContestEnd.WAITS]
            found |= {place: ends[place] for place in waits if place in ends}
        if all(each.end is not ContestEnd.WAITS for each in found.values()):
            break
        came = first_of_kind(db, table.key, ResolutionLine.named, since=came.k + 1)
    return tuple(found.values())


def _stand(work: UnitOfWork, plan: BegunPlan, pause: Pause, *, told: bool) -> None:
    """Let a plan stand, and tell its owner in the channel unless he is looking at it.

    All read that post: it names no line that has not begun.
    """
    work.tx.save_plan(replace(plan, pause=pause))
    if not told:
        count = len(lines_of(work.tx.db, plan))
        work.emit(PlanHalted(work.table, plan.seq, plan.owner, plan.begun, count, pause))


def _act_of(table: Table, plan: BegunPlan) -> Act:
    """Return the act of a plan's owner that a line of it stands for."""
    return Act(Person(plan.owner, ""), Place(plan.game.guild, table.channel), 0)
