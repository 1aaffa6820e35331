"""A typed line from any door: read, declared, and shown as preview or refusal."""

import asyncio
from dataclasses import replace
from typing import Any

from bot.cogs.boards import Ahead, files_ahead, moves_anything
from bot.cogs.help import asks_help, help_page_at
from bot.cogs.not_locked import hindered_page
from bot.cogs.undo import asks_undo, undo_page_at
from bot.cogs.what_waits import with_what_is_asked
from bot.cogs.wiring.additions import pictured, unfinished
from bot.cogs.wiring.services import Services
from bot.games import FACES
from bot.referee.cases.answers import Answered
from bot.referee.cases.declarations import Preview, Refused
from bot.referee.cases.lock_lines import mode_for
from bot.referee.cases.locking import LockedIn, NotLocked
from bot.referee.game.acting_powers import speaks_for, spoken_for
from bot.referee.game.answer_reading import answers_first
from bot.referee.game.draft_contents import DraftKey, JoinableDraft, ParsedInput
from bot.referee.game.effects import changed
from bot.referee.game.left_undone import left_undone
from bot.referee.game.people import Act
from bot.referee.game.refusals import NO_GAME, PLAYERS_ALONE
from bot.referee.game.table import Table
from bot.show.acts.changes import WILL_CHANGE, changed_field, more_in_rules
from bot.show.acts.declaration import coming_words, draft_buttons, preview_page, refused_buttons
from bot.show.acts.left_undone import left_undone_field
from bot.show.asked.answered import answered_page
from bot.show.asked.refusal import apart_page, refused_page
from bot.show.chances.odds_line import with_odds
from bot.show.page import Colour, Page
from bot.words.brief_words import brief_words
from bot.words.imagined_battle import no_declaration
from bot.words.meanings import read_at
from bot.words.reading import Lines, takes_all, together_of
from bot.words.remarks import without_remarks
from core.forecast import has_odds, to_come
from core.terms.message import say
from core.terms.refusal import Refusal
from core.terms.request import Request
from core.terms.resolution import Resolution
from core.terms.system import System

_EARLIER = say("An earlier declaration is still open; `/status` says for whom it waits.")
"""What a preview says that cannot be locked in yet."""

MOST_TRIED = 12
"""How many lines of a draft are tried to find the one that holds what a refused line needs."""


async def declare_line(services: Services, act: Act, line: str) -> Page:
    """Return the preview of a typed line, or what stands in its way; `help` is answered as such.

    A line that makes something together with others joins the open declaration of its player.
    """
    if asks_help(line):
        return await help_page_at(services, act)
    if asks_undo(line):
        return await undo_page_at(services, act)
    joinable = await _joinable_draft(services, act, line)
    if joinable is not None:
        return await join_line(services, act, joinable, line)
    declare = services.declarations.declare
    said = ParsedInput(line, await read_typed(services, act, line))
    found = None if answers_first(line) else await declare(act, said, keep_refused=False)
    if not isinstance(found, Preview):  # it may be an answer
        answered = await services.typed_answers.of_line(act, line)
        if isinstance(answered, Answered):
            return answered_page(answered)
        found = await declare(act, said.no_answer(answered))
    return await with_what_is_asked(services, act, await declared_page(services, found), found)


async def declare_read(services: Services, act: Act, words: str, read: Request | Refusal) -> Page:
    """Return the preview of what a door has read, or what stands in its way."""
    found = await services.declarations.declare(act, ParsedInput(words, read))
    return await declared_page(services, found)


async def change_line(services: Services, act: Act, key: DraftKey, line: str) -> Page:
    """Return the preview of a draft after its player typed it anew, or what stands in the way."""
    joinable = await _joinable_draft(services, act, line)
    if joinable is not None and joinable.key != key:
        return await join_line(services, act, joinable, line, instead_of=key)
    said = ParsedInput(line, await read_typed(services, act, line))
    return await declared_page(services, await services.declarations.change(act, key, said))


async def join_line(
    services: Services,
    act: Act,
    joinable: JoinableDraft,
    line: str,
    *,
    instead_of: DraftKey | None = None,
) -> Page:
    """Add lines to an open declaration; what is refused is kept apart, to be mended.

    Args:
        services: The use cases.
        act: Who adds them.
        joinable: The open declaration.
        line: The lines to be added.
        instead_of: The draft in which they stood apart until now.
    """
    if act.source in joinable.sources:
        line = ""
    words = f"{joinable.words}\n{line}".strip()
    read = await read_typed(services, act, words)
    against = await services.declarations.refusal_of(act, ParsedInput(words, read))
    if against is None:
        if instead_of is not None:
            await services.declarations.cancel(act, instead_of)
        said = ParsedInput(words, read)
        changed = await services.declarations.change(act, joinable.key, said)
        return await declared_page(services, changed)
    stands = await services.declarations.preview_of(act, joinable.key)
    over = isinstance(stands, Refused)  # its phase has ended: nothing can join it
    apart = ParsedInput(line, await read_typed(services, act, line) if over else against)
    kept = (
        services.declarations.declare(act, apart)
        if instead_of is None
        else services.declarations.change(act, instead_of, apart)
    )
    page = await declared_page(services, await kept)
    if over:
        return page
    held = await _held_by(services, act, joinable, line)
    lock_in = (await declared_page(services, stands)).buttons[:1]
    return apart_page(page, joinable.words, lock_in, held)


async def _held_by(services: Services, act: Act, joinable: JoinableDraft, line: str) -> str:
    """Return the newest line of a draft without which a refused one could join it, or none."""
    kept = joinable.words.splitlines()
    for number in range(len(kept) - 1, max(-1, len(kept) - 1 - MOST_TRIED), -1):
        words = "\n".join((*kept[:number], *kept[number + 1 :], line))
        said = ParsedInput(words, await read_typed(services, act, words))
        if await services.declarations.refusal_of(act, said) is None:
            return kept[number]
    return ""


async def mean_line(services: Services, act: Act, key: DraftKey, number: int) -> Page:
    """Declare what ambiguous words mean, by the button that was pressed under them."""
    words = await services.declarations.words_of(act, key)
    if isinstance(words, Refusal):
        return refused_page(words)
    read = await read_typed(services, act, words)
    meanings = read.meanings if isinstance(read, Refusal) else ()
    meant = meanings[number].line if number < len(meanings) else words
    return await change_line(services, act, key, meant)


async def add_lines(services: Services, act: Act, key: DraftKey, line: str) -> Page:
    """Add lines to the draft whose button asked for them."""
    words = await services.declarations.words_of(act, key)
    if isinstance(words, Refusal):
        return refused_page(words)
    return await join_line(services, act, JoinableDraft(key, words, ()), line)


async def lock_page(services: Services, act: Act, key: DraftKey, revision: int | None) -> Page:
    """Lock a draft in as it was shown; else return why nothing was locked, and what it is now."""
    locked = await services.locking.lock_in(act, key, revision)
    if isinstance(locked, NotLocked):
        page = await declared_page(services, locked.found)
        return await hindered_page(services, act, locked.why, page)
    return locked_page(locked)


def locked_page(locked: LockedIn | Refusal) -> Page:
    """Return what the declarer is told after locking in."""
    if isinstance(locked, Refusal):
        return refused_page(locked)
    if locked.again:
        return Page(
            title=say("Already locked in"),
            body=say("Nothing was rolled twice; what came of it stands in the channel."),
            colour=Colour.CALM,
        )
    roll = say(" as roll {n}", n=locked.n) if locked.n else ""
    what = say("The result stands in the channel.")
    if locked.waits:
        what = say("It waits in the channel.")
    return Page(title=say("Locked in{roll}", roll=roll), body=what, colour=Colour.CALM)


async def verbs_at(services: Services, act: Act) -> Lines:
    """Return the verbs of a channel's game; none where there is no game."""
    table = await services.tables.at(act.place)
    return FACES[table.system.key].reading.verbs if table is not None else Lines()


async def _joinable_draft(services: Services, act: Act, line: str) -> JoinableDraft | None:
    """Return the open declaration that a line joins."""
    verbs = await verbs_at(services, act)
    kind = together_of(verbs, line)
    if not kind:
        return None
    return await services.declarations.joinable_draft(
        act, lambda said: together_of(verbs, said) == kind
    )


async def read_typed(services: Services, act: Act, line: str) -> Request | Refusal:
    """Return the request that a line spells in the channel's game, or why it spells none."""
    table = await services.tables.at(act.place)
    if table is None:
        return NO_GAME
    verbs = FACES[table.system.key].reading.verbs
    if takes_all(verbs, line) and table.side_of(act.person.id) is None:
        return PLAYERS_ALONE  # a whole position is much to read for somebody who may not set it up
    return await asyncio.to_thread(read_by, table, act.person.id, line)


def read_by(table: Table, user: int, line: str) -> Request | Refusal:
    """Return the request that a line of somebody's spells at a table, or why it spells none."""
    reading = FACES[table.system.key].reading
    speaks = speaks_for(table, user)
    read = read_at(table.system, reading.verbs, line, speaks, table.position)
    if isinstance(read, Refusal):
        return no_declaration(reading.imagined, without_remarks(line)) or read
    return read.said_by(spoken_for(table, user))


async def declared_page(services: Services, found: Preview | Refused) -> Page:
    """Return the preview of a draft, or what stands in its way."""
    if isinstance(found, Preview):
        return _previewed(services, found)
    draft = found.draft
    meanings = found.refusal.meanings
    buttons = refused_buttons(draft.game.id, draft.seq, meanings) if draft else ()
    return refused_page(found.refusal, found.words, buttons)


def _previewed(services: Services, found: Preview) -> Page:
    face, system = FACES[found.table.system.key], found.table.system
    request, needs = found.declaration.request, found.needs
    said = face.pages.preview(request, needs)
    first = ((say("First"), _EARLIER),) if found.table.case is not None else ()
    left = left_undone(system, found.table.position, request, needs)
    said = replace(said, fields=(*left_undone_field(left), *first, *said.fields))
    if ended := isinstance(needs, Resolution):  # no dice are thrown, and nobody is asked
        changes = system.changes(found.table.position, needs.effects)
        told = changed_field(system, changes, WILL_CHANGE, more_in_rules)
        if not told:
            told = ((say("In short"), needs.headline),) if said.coming is None else ()
        said = replace(said, fields=(*said.fields, *told), coming=said.coming or "")
    page = preview_page(
        brief_words(face.reading.verbs, found.declaration.words),
        said,
        "" if first else coming_words(needs, mode_for(found.table, found.by).value, system.whom),
        draft_buttons(
            found.draft.game.id,
            found.draft.seq,
            found.revision,
            gathered=said.gathered,
            rolled=has_odds(request) and not ended,
        ),
    )
    page = _with_board(services, found, page)
    if isinstance(needs, Resolution):
        return _with_what_comes(services, system, found.table.position, needs, page)
    position, forecasts = found.table.position, services.forecasts
    if (odds := forecasts.in_hand(position, request)) is not None:
        return with_odds(page, odds, face.pages.odds)

    async def completed(shown: Page) -> Page:
        return with_odds(shown, await forecasts.later(position, request), face.pages.odds)

    return unfinished(page, completed)


def _with_board(services: Services, found: Preview, page: Page) -> Page:
    """Return a preview that gets a picture of the moves that it declares, when it has been sent."""
    ahead = (Ahead(found.table.position, found.declaration.request, found.needs),)
    if not moves_anything(found.table, ahead):
        return page
    return pictured(page, lambda: files_ahead(services, found.table, found.by, ahead))


def _with_what_comes(
    services: Services, system: System[Any], position: Any, made: Resolution, page: Page
) -> Page:
    """Return a preview with the odds of what will be rolled because of it, now or when known."""
    words, forecasts = FACES[system.key].pages.odds, services.forecasts
    after = changed(system, position, made.effects)
    parts = to_come(made.request, after)
    if not parts:
        return page
    if (odds := forecasts.ahead_in_hand(after, parts)) is not None:
        return with_odds(page, odds, words)

    async def completed(shown: Page) -> Page:
        return with_odds(shown, await forecasts.ahead(after, parts), words)

    return unfinished(page, completed)
