"""Declare, change, cancel and lock in: one path from words to a case on record."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.record.drafts import Content, Draft, DraftState, Words, draft_of, drafts_in
from bot.record.entries.play import Declared, OrderLine
from bot.record.errors import Repeated, StaleStateError, UnknownRowError
from bot.record.games import GameKey
from bot.referee.cases.progress import advance
from bot.referee.game.case import request_of
from bot.referee.game.draft_contents import Declaration, DraftKey, JoinableDraft, ParsedInput
from bot.referee.game.free_roll import FreeRoll, resolve_at_table
from bot.referee.game.people import Act
from bot.referee.game.refusals import NO_GAME, busy, not_seated, refuse
from bot.referee.game.table import Table
from bot.referee.transaction.unit_of_work import UnitOfWork
from bot.referee.transaction.use_case import UseCase
from core.terms.dice import NoDice
from core.terms.message import say
from core.terms.procedure import Needs
from core.terms.refusal import Refusal, RefusedError


@dataclass(frozen=True, slots=True)
class Preview:
    """A declaration that may be locked in.

    Attributes:
        draft: What its buttons name.
        declaration: The words and the request.
        needs: The working as far as it goes without dice, and what is asked or thrown next; a
            resolution where nothing is.
        by: Who declared it.
    """

    table: Table
    draft: DraftKey
    declaration: Declaration
    needs: Needs
    by: int


@dataclass(frozen=True, slots=True)
class Refused:
    """A declaration that cannot be locked in.

    Attributes:
        refusal: What stands in the way.
        draft: What its buttons name, or None where there is nothing to change.
        words: What the player said.
    """

    refusal: Refusal
    draft: DraftKey | None
    words: str


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


class Declarations(UseCase):
    """Takes declarations through preview and lock to the record."""

    async def declare(self, act: Act, said: ParsedInput) -> Preview | Refused:
        """Check what was said and keep it as a draft; nothing is rolled or shown to others.

        What is refused is kept as words, so that its player can mend it instead of typing it
        again; no further line joins it.
        """
        table = await self._tables.at(act.place)
        if table is None:
            return Refused(NO_GAME, None, said.words)
        needs = _judged(table, act, said)
        content = _kept(said, needs)
        seq = await self._archive.write(
            lambda tx: tx.put_draft(table.key, act.person.id, content, [act.source])
        )
        return _seen(table, act, DraftKey(table.key, seq), said, needs)

    async def change(self, act: Act, key: DraftKey, said: ParsedInput) -> Preview | Refused:
        """Replace an open draft by a new reading of its player's words."""
        mine = await self._own_draft(act, key)
        if isinstance(mine, Refusal):
            return Refused(mine, None, said.words)
        table = await self._tables.of(key.game)
        needs = _judged(table, act, said)
        content = _kept(said, needs)
        sources = tuple(dict.fromkeys((*mine.sources, act.source)))
        try:
            await self._archive.write(
                lambda tx: tx.change_draft(key.game, key.seq, content, sources)
            )
        except StaleStateError:
            return Refused(_gone(mine.state), None, said.words)
        return _seen(table, act, key, said, needs)

    async def refusal_of(self, act: Act, key: DraftKey, said: ParsedInput) -> Refusal | None:
        """Return what stands against an open draft's new words; the draft stays as it is."""
        judged = _judged(await self._tables.of(key.game), act, said)
        return judged if isinstance(judged, Refusal) else None

    async def preview_of(self, act: Act, key: DraftKey) -> Preview | Refused:
        """Return an open draft as its player last saw it."""
        mine = await self._own_draft(act, key)
        if isinstance(mine, Refusal):
            return Refused(mine, None, "")
        declaration = _declaration(mine)
        if isinstance(declaration, Refusal):
            return Refused(declaration, key, mine.content.words)
        said = ParsedInput(declaration.words, declaration.request)
        table = await self._tables.of(key.game)
        return _seen(table, act, key, said, _judged(table, act, said))

    async def joinable_draft(self, act: Act, fits: Callable[[str], bool]) -> JoinableDraft | None:
        """Return this person's newest open declaration whose words fit, if it can be read."""
        table = await self._tables.at(act.place)
        if table is None:
            return None
        for draft in reversed(await self._archive.read(drafts_in, table.key)):
            mine, words = draft.owner == act.person.id, draft.content.words
            if mine and isinstance(draft.content, Declared) and fits(words):
                return JoinableDraft(DraftKey(table.key, draft.seq), words, draft.sources)
        return None

    async def words_of(self, act: Act, key: DraftKey) -> str | Refusal:
        """Return the words of an open draft, for its player to change."""
        draft = await self._own_draft(act, key)
        if isinstance(draft, Refusal):
            return draft
        open_still = draft.state is DraftState.OPEN
        return draft.content.words if open_still else _gone(draft.state)

    async def cancel(self, act: Act, key: DraftKey) -> Refusal | None:
        """Withdraw an open draft; nobody else ever saw it."""
        draft = await self._own_draft(act, key)
        if isinstance(draft, Refusal):
            return draft
        try:
            await self._archive.write(
                lambda tx: tx.advance_draft(
                    key.game, key.seq, was=DraftState.OPEN, now=DraftState.CANCELLED
                )
            )
        except StaleStateError:
            return _gone(draft.state)
        return None

    async def lock_in(self, act: Act, key: DraftKey) -> LockedIn | Refusal:
        """Put a draft on record as a case, and carry it as far as it goes, as one act."""
        draft = await self._own_draft(act, key)
        if isinstance(draft, Refusal):
            return draft
        declaration = _declaration(draft)
        if isinstance(declaration, Refusal):
            return declaration

        def begin(work: UnitOfWork) -> None:
            work.tx.advance_draft(key.game, key.seq, was=DraftState.OPEN, now=DraftState.RESOLVED)

        try:
            return await self.begin_case(act, key.game, declaration, begin)
        except StaleStateError:
            return _gone((await self._archive.read(draft_of, key.game, key.seq)).state)

    async def roll(self, act: Act, free: FreeRoll, words: str) -> LockedIn | Refusal:
        """Roll dice for whatever the rules do not cover: locked and recorded like any other."""
        table = await self._tables.here(act.place)
        return await self.begin_case(act, table.key, Declaration(words, free), lambda _work: None)

    async def begin_case(
        self, act: Act, key: GameKey, declaration: Declaration, begin: Callable[[UnitOfWork], None]
    ) -> LockedIn | Refusal:
        """Record an order and carry it as far as it goes."""

        def write(work: UnitOfWork) -> LockedIn:
            needs = _checked(work.table, act, declaration)
            if isinstance(needs, Refusal):
                raise RefusedError(needs)
            if work.table.case is not None:
                raise RefusedError(busy(work.table))
            begin(work)
            before = work.table.rolls
            work.append(_order(act, declaration))
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

    async def _own_draft(self, act: Act, key: DraftKey) -> Draft | Refusal:
        try:
            draft = await self._archive.read(draft_of, key.game, key.seq)
        except UnknownRowError:
            return refuse(say("This declaration is no longer known."), say("Declare it again."))
        if draft.owner != act.person.id:
            return refuse(
                say("This is somebody else's declaration."), say("Declare your own with `/do`.")
            )
        return draft


def _order(act: Act, declaration: Declaration) -> OrderLine:
    """Return the line that puts a declaration on record."""
    told = declaration.as_content()
    return OrderLine(told.words, told.system, told.kind, told.request, by=act.person.id)


def _declaration(draft: Draft) -> Declaration | Refusal:
    """Return the declaration that a draft holds, if its words could be read."""
    match draft.content:
        case Declared() as told:
            return Declaration(told.words, request_of(told))
        case Words():
            return refuse(say("This declaration cannot be read yet."), say("Change it first."))


def _seen(
    table: Table, act: Act, key: DraftKey, said: ParsedInput, needs: Needs | Refusal
) -> Preview | Refused:
    if isinstance(said.read, Refusal):
        return Refused(said.read, key, said.words)
    if isinstance(needs, Refusal):
        return Refused(needs, key, said.words)
    return Preview(table, key, Declaration(said.words, said.read), needs, act.person.id)


def _judged(table: Table, act: Act, said: ParsedInput) -> Needs | Refusal:
    """Return what something said needs next, or what stands against it."""
    if isinstance(said.read, Refusal):
        return said.read
    return _checked(table, act, Declaration(said.words, said.read))


def _kept(said: ParsedInput, needs: Needs | Refusal) -> Content:
    """Return what a draft keeps: the request, or of what is refused the words alone."""
    return (ParsedInput(said.words, needs) if isinstance(needs, Refusal) else said).as_content()


def _checked(table: Table, act: Act, declaration: Declaration) -> Needs | Refusal:
    """Return what a declaration needs next, or why this player cannot make it now."""
    request = declaration.request
    if table.side_of(act.person.id) is None:
        return refuse(
            say("Only players of this game act in it."), say("Ask for a seat with `/game seat`.")
        )
    if not isinstance(request, FreeRoll) and request.system != table.system.key:
        return refuse(
            say("This channel plays {system_title}.", system_title=table.system.title),
            say("Declare something of that game."),
        )
    actors = request.actors()
    if actors and not set(actors) & set(table.powers_of(act.person.id)):
        return not_seated(table.system.called.get(actors[0]))
    return resolve_at_table(table.position, request, {}, NoDice())


def _gone(state: DraftState) -> Refusal:
    said = {
        DraftState.CANCELLED: say("was cancelled"),
        DraftState.LOCKED: say("is locked in and waits for its dice"),
        DraftState.RESOLVED: say("was locked in already"),
    }.get(state, "is no longer open")
    return refuse(
        say("This declaration {said}.", said=said), say("Look at `/log`, or declare anew.")
    )
