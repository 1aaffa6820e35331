"""Locking in: what its player was shown goes on record, and is carried as far as it goes."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.record.drafts import Draft, Drafted, DraftState, draft_of
from bot.record.errors import Repeated, StaleStateError
from bot.record.games import GameKey
from bot.referee.cases.bindings import Since, acts_since, bound_to, since_shown
from bot.referee.cases.declarations import (
    Declarations,
    Preview,
    Refused,
    checked,
    declaration_of,
    gone,
)
from bot.referee.cases.progress import advance
from bot.referee.game.acting_powers import spoken_for
from bot.referee.game.draft_contents import Declaration, DraftKey
from bot.referee.game.free_roll import FreeRoll
from bot.referee.game.people import Act
from bot.referee.game.refusals import busy
from bot.referee.transaction.game_writer import GameWriter
from bot.referee.transaction.unit_of_work import UnitOfWork
from bot.referee.transaction.use_case import UseCase
from core.terms.procedure import Needs
from core.terms.refusal import Refusal, RefusedError


@dataclass(frozen=True, slots=True)
class LockedIn:
    """A declaration that stands in the record now.

    Attributes:
        n: The last roll locked by it; 0 where it waits for an answer first.
        waits: Whether it waits for somebody.
        again: Whether it had been locked in before.
    """

    n: int
    waits: bool
    again: bool = False


@dataclass(frozen=True, slots=True)
class NotLocked:
    """Nothing was locked: a press would have done something else than its message showed.

    Attributes:
        why: What has come since.
        found: What the declaration would do as things stand, or why it cannot be made any more.
    """

    why: Since
    found: Preview | Refused


class Locking(UseCase):
    """Takes drafts to the record, and what is declared without one."""

    def __init__(self, writer: GameWriter, declarations: Declarations) -> None:
        super().__init__(writer)
        self._declarations = declarations

    async def lock_in(
        self, act: Act, key: DraftKey, revision: int | None
    ) -> LockedIn | NotLocked | Refusal:
        """Put a draft on record as a case, if it still does what its preview showed.

        Args:
            act: Who presses.
            key: The draft.
            revision: Which preview of it the button stands under; see `Drafted.revision`.
        """
        draft = await self._declarations.own_draft(act, key)
        if isinstance(draft, Refusal):
            return draft
        if draft.state is not DraftState.OPEN:
            return await self._over(key)
        declaration = declaration_of(draft)
        if isinstance(declaration, Refusal):
            return declaration
        try:
            return await self._locked(act, draft, declaration, revision)
        except StaleStateError:
            return await self._over(key)
        except _HinderedError as hindered:
            why = hindered.why
        return NotLocked(why, await self._declarations.show_again(act, key))

    async def roll(self, act: Act, free: FreeRoll, words: str) -> LockedIn | Refusal:
        """Roll dice for whatever the rules do not cover: locked and recorded like any other."""
        table = await self._tables.here(act.place)
        return await self.begin_case(act, table.key, Declaration(words, free))

    async def begin_case(
        self,
        act: Act,
        key: GameKey,
        declaration: Declaration,
        judge: Callable[[UnitOfWork], Needs | Refusal] | None = None,
    ) -> LockedIn | Refusal:
        """Record an order and carry it as far as it goes.

        Args:
            act: Who gives it.
            key: The game.
            declaration: The order.
            judge: Tells what it needs next, or why it is refused; by the rules if None.
        """

        def write(work: UnitOfWork) -> LockedIn:
            needs = judge(work) if judge else checked(work.table, act, declaration)
            if isinstance(needs, Refusal):
                raise RefusedError(needs)
            if work.table.case is not None:
                raise RefusedError(busy(work.table))
            before = work.table.rolls
            work.append(declaration.ordered(act.person.id))
            advance(work, needs)
            locked = work.table.rolls if work.table.rolls > before else 0
            return LockedIn(locked, waits=work.table.case is not None)

        try:
            return await self._writer.write(key, write, source=act.source, kind="lock")
        except RefusedError as refused:
            return refused.refusal
        except Repeated:
            table = await self._tables.of(key)
            return LockedIn(table.rolls, waits=table.case is not None, again=True)

    async def _locked(
        self, act: Act, draft: Draft, declaration: Declaration, revision: int | None
    ) -> LockedIn | Refusal:
        """Lock a draft in, unless something stands against it that its preview did not show.

        Raises:
            StaleStateError: It is no longer open.
        """
        game, seq, content = draft.game, draft.seq, draft.content

        def judge(work: UnitOfWork) -> Needs:
            work.tx.advance_draft(game, seq, was=DraftState.OPEN, now=DraftState.RESOLVED)
            reworded = draft_of(work.tx.db, game, seq).content != content
            if reworded or not isinstance(content, Drafted):
                raise _HinderedError(Since(reworded=True))
            found = _as_shown(work, act, declaration, content, revision)
            if isinstance(found, Since):
                raise _HinderedError(found)
            return found

        return await self.begin_case(act, game, declaration, judge)

    async def _over(self, key: DraftKey) -> LockedIn | Refusal:
        """Return what became of a draft that is no longer open."""
        state = (await self._archive.read(draft_of, key.game, key.seq)).state
        return LockedIn(0, waits=False, again=True) if state in _LOCKED else gone(state)


class _HinderedError(Exception):
    """A draft cannot be locked in as it was shown; the act that tried is rolled back."""

    def __init__(self, why: Since) -> None:
        super().__init__(why)
        self.why = why


_LOCKED = frozenset({DraftState.LOCKED, DraftState.RESOLVED})


def _as_shown(
    work: UnitOfWork, act: Act, declaration: Declaration, content: Drafted, revision: int | None
) -> Needs | Since:
    """Return what a draft needs next, or why it is not locked in at this press."""
    table, request = work.table, declaration.request
    if request.said_by(spoken_for(table, act.person.id)) != request:
        return Since(people=True)
    needs = checked(table, act, declaration)
    if isinstance(needs, Refusal):
        return acts_since(table, content.shown)
    if content.revision != revision:
        return Since(reworded=True)
    now = bound_to(work.tx.db, table, act.person.id, needs)
    if since := since_shown(table, content.shown, now, request):
        return since
    return needs if table.case is None else Since(busy=busy(table))
