"""Declare, change and cancel: one path from words to a preview that may be locked in."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.record.drafts import (
    Content,
    Draft,
    Drafted,
    DraftState,
    Planned,
    Words,
    draft_of,
    drafts_in,
)
from bot.record.errors import StaleStateError, UnknownRowError
from bot.record.transaction import Transaction
from bot.referee.cases.bindings import bound_to
from bot.referee.game.acting_powers import may_speak_for, spoken_for
from bot.referee.game.case import request_of
from bot.referee.game.draft_contents import (
    Declaration,
    DraftKey,
    JoinableDraft,
    ParsedInput,
    unreadable_draft,
)
from bot.referee.game.free_roll import FreeRoll, resolve_at_table
from bot.referee.game.people import Act
from bot.referee.game.refusals import NO_GAME, PLAYERS_ALONE, not_seated, refuse
from bot.referee.game.table import Table
from bot.referee.transaction.use_case import UseCase
from core.terms.dice import NoDice
from core.terms.message import say
from core.terms.procedure import Needs
from core.terms.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Preview:
    """A declaration that may be locked in.

    Attributes:
        draft: What its buttons name.
        declaration: The words and the request.
        needs: The working as far as it goes without dice, and what is asked or thrown next; a
            resolution where nothing is.
        by: Who declared it.
        revision: What tells this preview from others of the draft; see `Drafted.revision`.
    """

    table: Table
    draft: DraftKey
    declaration: Declaration
    needs: Needs
    by: int
    revision: int


@dataclass(frozen=True, slots=True)
class Refused:
    """A declaration that cannot be locked in.

    Attributes:
        refusal: What stands in the way.
        draft: What its buttons name, or None where there is nothing to change.
        words: What the player said.
        choices: What a line of it may mean that may mean several things.
    """

    refusal: Refusal
    draft: DraftKey | None
    words: str
    choices: tuple[str, ...] = ()


class Declarations(UseCase):
    """Keeps what players declare, as drafts, until they lock it in."""

    async def declare(
        self, act: Act, said: ParsedInput, *, keep_refused: bool = True
    ) -> Preview | Refused:
        """Check what was said and keep it as a draft; nothing is rolled or shown to others.

        What is refused is kept as words, so that its player can mend it instead of typing it
        again; no further line joins it.

        Args:
            act: Who declares.
            said: What he typed, and what it was read as.
            keep_refused: Whether that is so; there is nothing to mend where he typed nothing.
        """
        table = await self._tables.at(act.place)
        if table is None:
            return Refused(NO_GAME, None, said.words)
        declared = said.declared()
        needs = _judged(table, act, declared)
        if isinstance(needs, Refusal) and not keep_refused:
            return Refused(needs, None, said.words)

        def write(tx: Transaction) -> tuple[int, Content]:
            content = _kept(tx, table, act, said.words, declared, needs)
            return tx.put_draft(table.key, act.person.id, content, [act.source]), content

        seq, content = await self._archive.write(write)
        key = DraftKey(table.key, seq)
        return _seen(table, act, key, said.words, declared, needs, content)

    async def change(self, act: Act, key: DraftKey, said: ParsedInput) -> Preview | Refused:
        """Replace an open draft by a new reading of its player's words."""
        mine = await self.own_draft(act, key)
        if isinstance(mine, Refusal):
            return Refused(mine, None, said.words)
        sources = tuple(dict.fromkeys((*mine.sources, act.source)))
        return await self._shown(act, key, said, sources)

    async def show_again(self, act: Act, key: DraftKey) -> Preview | Refused:
        """Return an open draft as things stand now; what is shown binds its lock from here on."""
        read = await self._read(act, key)
        if isinstance(read, Refused):
            return read
        mine, declaration = read
        table = await self._tables.of(key.game)
        request = declaration.request.said_by(spoken_for(table, act.person.id))
        return await self._shown(act, key, ParsedInput(declaration.words, request), mine.sources)

    async def _shown(
        self, act: Act, key: DraftKey, said: ParsedInput, sources: tuple[int, ...]
    ) -> Preview | Refused:
        """Keep words in an open draft, and return what is shown of them."""
        table = await self._tables.of(key.game)
        declared = said.declared()
        needs = _judged(table, act, declared)

        def write(tx: Transaction) -> Content:
            content = _kept(tx, table, act, said.words, declared, needs)
            tx.change_draft(key.game, key.seq, content, sources)
            return content

        try:
            content = await self._archive.write(write)
        except StaleStateError:
            state = (await self._archive.read(draft_of, key.game, key.seq)).state
            return Refused(gone(state), None, said.words)
        return _seen(table, act, key, said.words, declared, needs, content)

    async def refusal_of(self, act: Act, said: ParsedInput) -> Refusal | None:
        """Return what stands against words as a declaration; nothing is kept of them."""
        table = await self._tables.at(act.place)
        judged = NO_GAME if table is None else _judged(table, act, said.declared())
        return judged if isinstance(judged, Refusal) else None

    async def preview_of(self, act: Act, key: DraftKey) -> Preview | Refused:
        """Return an open draft as its player last saw it."""
        read = await self._read(act, key)
        if isinstance(read, Refused):
            return read
        mine, declaration = read
        table = await self._tables.of(key.game)
        needs = _judged(table, act, declaration)
        return _seen(table, act, key, declaration.words, declaration, needs, mine.content)

    async def joinable_draft(self, act: Act, fits: Callable[[str], bool]) -> JoinableDraft | None:
        """Return this person's newest open declaration whose words fit, if it can be read."""
        table = await self._tables.at(act.place)
        if table is None:
            return None
        for draft in reversed(await self._archive.read(drafts_in, table.key)):
            mine, words = draft.owner == act.person.id, draft.content.words
            if mine and isinstance(draft.content, Drafted) and fits(words):
                return JoinableDraft(DraftKey(table.key, draft.seq), words, draft.sources)
        return None

    async def words_of(self, act: Act, key: DraftKey) -> str | Refusal:
        """Return the words of an open draft, for its player to change."""
        draft = await self.own_draft(act, key)
        if isinstance(draft, Refusal):
            return draft
        open_still = draft.state is DraftState.OPEN
        return draft.content.words if open_still else gone(draft.state)

    async def cancel(self, act: Act, key: DraftKey) -> Refusal | None:
        """Withdraw an open draft; nobody else ever saw it."""
        draft = await self.own_draft(act, key)
        if isinstance(draft, Refusal):
            return draft
        try:
            await self._archive.write(
                lambda tx: tx.advance_draft(
                    key.game, key.seq, was=DraftState.OPEN, now=DraftState.CANCELLED
                )
            )
        except StaleStateError:
            return gone(draft.state)
        return None

    async def _read(self, act: Act, key: DraftKey) -> tuple[Draft, Declaration] | Refused:
        """Return a draft of this person's with the declaration that it was read as."""
        mine = await self.own_draft(act, key)
        if isinstance(mine, Refusal):
            return Refused(mine, None, "")
        declaration = declaration_of(mine)
        if isinstance(declaration, Refusal):
            return Refused(declaration, key, mine.content.words)
        return mine, declaration

    async def own_draft(self, act: Act, key: DraftKey) -> Draft | Refusal:
        """Return a draft of this person's, open or not."""
        try:
            draft = await self._archive.read(draft_of, key.game, key.seq)
        except UnknownRowError:
            return refuse(say("This declaration is no longer known."), say("Declare it again."))
        if draft.owner != act.person.id:
            return refuse(
                say("This is somebody else's declaration."), say("Declare your own with `/do`.")
            )
        return draft


def declaration_of(draft: Draft) -> Declaration | Refusal:
    """Return the declaration that a draft holds, if its words could be read."""
    match draft.content:
        case Words():
            return refuse(say("This declaration cannot be read yet."), say("Change it first."))
        case Planned():
            return refuse(say("This is a plan of several lines."), say("Use the plan's buttons."))
        case Drafted() as told:
            try:
                return Declaration(told.words, request_of(told))
            except (KeyError, ValueError):
                return refuse(
                    say("An older version of the bot has read this declaration."),
                    say("Declare it again."),
                )


def _seen(
    table: Table,
    act: Act,
    key: DraftKey,
    words: str,
    declared: Declaration | Refusal,
    needs: Needs | Refusal,
    content: Content,
) -> Preview | Refused:
    if isinstance(declared, Refusal):
        return Refused(declared, key, words)
    if isinstance(needs, Refusal):
        return Refused(needs, key, words)
    revision = content.revision if isinstance(content, Drafted) else 0
    return Preview(table, key, declared, needs, act.person.id, revision)


def _judged(table: Table, act: Act, declared: Declaration | Refusal) -> Needs | Refusal:
    """Return what something said needs next, or what stands against it."""
    return declared if isinstance(declared, Refusal) else checked(table, act, declared)


def _kept(
    tx: Transaction,
    table: Table,
    act: Act,
    words: str,
    declared: Declaration | Refusal,
    needs: Needs | Refusal,
) -> Content:
    """Return what a draft keeps: the request as it is shown, or of what is refused the words."""
    if isinstance(declared, Refusal) or isinstance(needs, Refusal):
        return unreadable_draft(words)
    return declared.as_draft(bound_to(tx.db, table, act.person.id, needs))


def checked(table: Table, act: Act, declaration: Declaration) -> Needs | Refusal:
    """Return what a declaration needs next, or why this player cannot make it now."""
    request = declaration.request
    if table.side_of(act.person.id) is None:
        return PLAYERS_ALONE
    if not isinstance(request, FreeRoll) and request.system != table.system.key:
        return refuse(
            say("This channel plays {system_title}.", system_title=table.system.title),
            say("Declare something of that game."),
        )
    actors = request.actors()
    if actors and not may_speak_for(table, act.person.id, actors):
        return not_seated(table.system.called.get(actors[0]))
    return resolve_at_table(table.position, request, {}, NoDice())


def gone(state: DraftState) -> Refusal:
    """Return the refusal of what is asked of a draft that is no longer open."""
    said = {
        DraftState.CANCELLED: say("was cancelled"),
        DraftState.LOCKED: say("is locked in and waits for its dice"),
        DraftState.RESOLVED: say("was locked in already"),
    }.get(state, "is no longer open")
    return refuse(
        say("This declaration {said}.", said=said), say("Look at `/log`, or declare anew.")
    )
