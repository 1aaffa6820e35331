"""Plans of several lines: shown, begun, let go on and withdrawn by their owners."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from bot.record.drafts import DraftState, Planned, PlannedLine, Shown, draft_of
from bot.record.errors import Repeated, StaleStateError
from bot.record.plans import BegunPlan, Halt, plan_of
from bot.record.transaction import Transaction
from bot.referee.cases.bindings import Since, acts_since
from bot.referee.cases.declarations import Declarations, Refused, gone
from bot.referee.cases.plan_preview import (
    PlanAhead,
    SpokenLine,
    look_ahead,
    respoken,
    shown_of,
)
from bot.referee.cases.plan_progress import PlanProgress, lines_of, refusal_of
from bot.referee.game.draft_contents import DraftKey, ParsedInput
from bot.referee.game.people import Act, Place
from bot.referee.game.refusals import NO_GAME, refuse
from bot.referee.game.table import Table
from bot.referee.transaction.game_writer import GameWriter
from bot.referee.transaction.unit_of_work import UnitOfWork
from bot.referee.transaction.use_case import UseCase
from core.terms.message import say
from core.terms.refusal import Refusal, RefusedError

T = TypeVar("T")

_ANOTHER = refuse(
    say("Another plan of yours is on its way in this game."),
    say("See it in `/open`; withdraw it, or let it come to its end."),
)
_OVER = refuse(
    say("This plan is no longer on its way."), say("See `/open` and `/log` for what came of it.")
)
_WENT_ON = refuse(
    say("The plan has gone on since you saw it."), say("See `/open` for where it is now.")
)


@dataclass(frozen=True, slots=True)
class PlanPreview:
    """A plan that may begin.

    Attributes:
        draft: What its buttons name.
        ahead: Its lines and what each will do.
        by: Whose it is.
        revision: What tells this preview from others of the draft; see `Drafted.revision`.
    """

    table: Table
    draft: DraftKey
    ahead: PlanAhead
    by: int
    revision: int


@dataclass(frozen=True, slots=True)
class NotBegun:
    """Nothing has begun: the press would have done something else than its message showed."""

    why: Since
    found: PlanPreview | Refused


@dataclass(frozen=True, slots=True)
class PlanStanding:
    """A plan as its owner sees it.

    Attributes:
        draft: What its buttons name.
        lines: All its lines.
        plan: How far they have come; None where the last one is done.
        refusal: What stands against the line that comes next, where it stands for that.
    """

    draft: DraftKey
    lines: tuple[PlannedLine, ...]
    plan: BegunPlan | None
    refusal: Refusal | None = None


class Plans(UseCase):
    """Keeps plans as drafts until they begin, and lets their owners steer them afterwards."""

    def __init__(
        self, writer: GameWriter, declarations: Declarations, progress: PlanProgress
    ) -> None:
        super().__init__(writer)
        self._declarations = declarations
        self._progress = progress

    async def show(
        self, act: Act, words: str, lines: Sequence[SpokenLine], key: DraftKey | None = None
    ) -> PlanPreview | Refused:
        """Keep a plan as a draft and return what it would do, or everything against it.

        Args:
            act: Who declares it.
            words: All that he typed.
            lines: The same line by line.
            key: The open draft whose place it takes; a new one if None.
        """
        table = await self._tables.at(act.place)
        if table is None:
            return Refused(NO_GAME, None, words)
        if key is not None and isinstance(
            mine := await self._declarations.own_draft(act, key), Refusal
        ):
            return Refused(mine, None, words)
        # many lines on several positions each: too long for the loop that serves everybody
        ahead = await asyncio.to_thread(look_ahead, table, act, lines)
        if ahead.refusal is not None:
            said = ParsedInput(words, ahead.refusal)
            kept = (
                await self._declarations.declare(act, said)
                if key is None
                else await self._declarations.change(act, key, said)
            )
            refused = kept if isinstance(kept, Refused) else Refused(ahead.refusal, key, words)
            return replace(refused, choices=ahead.choices)

        def write(tx: Transaction) -> tuple[DraftKey, Planned]:
            shown = shown_of(tx.db, table, act.person.id, ahead)
            content = Planned(words, tuple(each.line for each in ahead.lines), shown)
            if key is None:
                seq = tx.put_draft(table.key, act.person.id, content, [act.source])
                return DraftKey(table.key, seq), content
            tx.change_draft(key.game, key.seq, content, [act.source])
            return key, content

        try:
            draft, content = await self._archive.write(write)
        except StaleStateError:
            return Refused(_OVER, None, words)
        return PlanPreview(table, draft, ahead, act.person.id, content.revision)

    async def begin(
        self, act: Act, key: DraftKey, revision: int | None
    ) -> PlanStanding | NotBegun | Refusal:
        """Let a plan begin if it still does what its preview showed, as far as it goes."""
        draft = await self._declarations.own_draft(act, key)
        if isinstance(draft, Refusal):
            return draft
        if draft.state is not DraftState.OPEN:
            return await self._begun_before(key, draft.state)
        try:
            await self._writer.write(
                key.game,
                lambda work: self._begin(work, act, key, revision),
                source=act.source,
                kind="lock",
            )
        except RefusedError as refused:
            return refused.refusal
        except _ChangedError as changed:
            return NotBegun(changed.why, await self._again(act, key))
        except StaleStateError:
            return await self._begun_before(key, DraftState.LOCKED)
        except Repeated:
            return await self._seen(key)
        await self._progress.carried(key.game, key.seq)
        return await self._seen(key)

    def _begin(self, work: UnitOfWork, act: Act, key: DraftKey, revision: int | None) -> None:
        content = draft_of(work.tx.db, key.game, key.seq).content
        work.tx.advance_draft(key.game, key.seq, was=DraftState.OPEN, now=DraftState.LOCKED)
        if not isinstance(content, Planned) or content.revision != revision:
            raise _ChangedError(Since(reworded=True))
        if plan_of(work.tx.db, key.game, act.person.id) is not None:
            raise RefusedError(_ANOTHER)
        ahead = look_ahead(work.table, act, respoken(content.lines, act.person.id))
        now = shown_of(work.tx.db, work.table, act.person.id, ahead)
        if ahead.faults or now.people != content.shown.people:
            raise _ChangedError(_since(work.table, content.shown))
        if now.orders != content.shown.orders:
            raise _ChangedError(Since(orders=True))
        work.tx.begin_plan(key.game, key.seq, act.person.id)

    async def _begun_before(self, key: DraftKey, state: DraftState) -> PlanStanding | Refusal:
        if state is DraftState.CANCELLED:
            return gone(state)
        return await self._seen(key)

    async def _again(self, act: Act, key: DraftKey) -> PlanPreview | Refused:
        """Return an open plan as things stand now."""
        draft = await self._declarations.own_draft(act, key)
        if isinstance(draft, Refusal):
            return Refused(draft, None, "")
        if not isinstance(draft.content, Planned):
            return Refused(_OVER, key, draft.content.words)
        return await self.show(
            act, draft.content.words, respoken(draft.content.lines, act.person.id), key
        )

    async def mine(self, place: Place, user: int) -> PlanStanding | None:
        """Return the plan that somebody has on its way in a channel's game, or None."""
        table = await self._tables.at(place)
        plan = None if table is None else await self._archive.read(plan_of, table.key, user)
        return None if plan is None else await self._seen(DraftKey(plan.game, plan.seq))

    async def standing(self, act: Act, key: DraftKey) -> PlanStanding | Refusal:
        """Return a begun plan of this person's."""
        draft = await self._declarations.own_draft(act, key)
        return draft if isinstance(draft, Refusal) else await self._seen(key)

    async def go_on(self, act: Act, key: DraftKey, begun: int | None) -> PlanStanding | Refusal:
        """Let a plan go on from where its owner saw it stand."""
        steered = await self._steered(act, key, begun, _let_go_on)
        if isinstance(steered, Refusal):
            return steered
        await self._progress.carried(key.game, key.seq)
        return await self._seen(key)

    async def withdraw(
        self, act: Act, key: DraftKey, begun: int | None
    ) -> Sequence[PlannedLine] | Refusal:
        """Take a plan off its way; return its lines that had not begun.

        What has a LOCK or waits for an answer stays as it is.
        """
        return await self._steered(act, key, begun, _taken_off)

    async def rest_of(self, act: Act, key: DraftKey, begun: int | None) -> str | Refusal:
        """Return the words of the lines that have not begun, for their owner to change."""
        seen = await self.standing(act, key)
        if isinstance(seen, Refusal):
            return seen
        if seen.plan is None:
            return _OVER
        if seen.plan.begun != begun:
            return _WENT_ON
        return "\n".join(each.words for each in seen.lines[seen.plan.begun :])

    async def _steered(
        self,
        act: Act,
        key: DraftKey,
        begun: int | None,
        steer: Callable[[UnitOfWork, BegunPlan], T],
    ) -> T | Refusal:
        """Do something to a plan that stands where its owner saw it."""
        draft = await self._declarations.own_draft(act, key)
        if isinstance(draft, Refusal):
            return draft

        def write(work: UnitOfWork) -> T | Refusal:
            plan = plan_of(work.tx.db, key.game, act.person.id)
            if plan is None or plan.seq != key.seq:
                return _OVER
            return _WENT_ON if plan.begun != begun else steer(work, plan)

        return await self._once(act, key.game, "plan", write, _OVER)

    async def _seen(self, key: DraftKey) -> PlanStanding:
        table = await self._tables.of(key.game)
        return await self._archive.read(_seen_at, table, key)


class _ChangedError(Exception):
    """A plan cannot begin as it was shown; the act that tried is rolled back."""

    def __init__(self, why: Since) -> None:
        super().__init__(why)
        self.why = why


def _since(table: Table, shown: Shown) -> Since:
    """Return what has come since a plan was shown, where it would do something else by now."""
    since = acts_since(table, shown)
    return since if since.done or since.undone else replace(since, people=True)


def _let_go_on(work: UnitOfWork, plan: BegunPlan) -> None:
    work.tx.save_plan(replace(plan, pause=None, seen=work.tools.now_ms()))


def _taken_off(work: UnitOfWork, plan: BegunPlan) -> Sequence[PlannedLine]:
    lines = lines_of(work.tx.db, plan)
    work.tx.end_plan(plan.game, plan.seq)
    work.tx.advance_draft(plan.game, plan.seq, was=DraftState.LOCKED, now=DraftState.CANCELLED)
    return lines[plan.begun :]


def _seen_at(db: sqlite3.Connection, table: Table, key: DraftKey) -> PlanStanding:
    draft = draft_of(db, key.game, key.seq)
    plan = plan_of(db, key.game, draft.owner)
    plan = plan if plan is not None and plan.seq == key.seq else None
    lines = draft.content.lines if isinstance(draft.content, Planned) else ()
    refusal = None
    if plan is not None and plan.pause is not None and plan.pause.why is Halt.REFUSED:
        refusal = refusal_of(table, plan, lines[plan.begun])
    return PlanStanding(key, lines, plan, refusal)
