"""What waits in a game, in lines; and for whoever typed what was not read."""

from dataclasses import replace

from bot.cogs.wiring.services import Services
from bot.games import FACES
from bot.referee.cases.declarations import Preview, Refused
from bot.referee.game.people import Act
from bot.referee.pending.pending_actions import Pending
from bot.show.asked.refusal import drafted_lines
from bot.show.dice.proofs import message_link
from bot.show.page import Page
from bot.show.seats.waiting import waiting_line
from bot.words.reading import together_of
from core.terms.message import Message, joined, say
from core.terms.refusal import RefusalKind


def waiting_lines(pending: Pending) -> list[Message]:
    """Return what is to be done in a game, a line each."""
    place = (pending.table.key.guild, pending.table.channel)
    return [
        waiting_line(each, message_link(*place, str(each.message) if each.message else None))
        for each in pending.waiting
    ]


async def with_what_is_asked(
    services: Services, act: Act, page: Page, found: Preview | Refused
) -> Page:
    """Return what came of a line; unread, with what waits for who typed it: it may be an answer."""
    if isinstance(found, Preview):
        return await with_unlocked(services, act, page, found)
    if found.refusal.kind is RefusalKind.ILLEGAL or await services.tables.at(act.place) is None:
        return page
    pending, reader = await services.pending_actions.of(act.place), act.person.id
    own = tuple(each for each in pending.waiting if each.waits and reader in each.users)
    return replace(page, fields=(*page.fields, *asked_field(replace(pending, waiting=own))))


async def with_unlocked(services: Services, act: Act, page: Page, found: Preview) -> Page:
    """Return the preview of going on, with what its player could lock in before that.

    A phase that ends without it would let moves fall that he has seen the preview of.
    """
    if not found.declaration.request.ends_phase:
        return page
    verbs = FACES[found.table.system.key].reading.verbs
    draft = await services.declarations.joinable_draft(
        act, lambda said: bool(together_of(verbs, said))
    )
    if draft is None or isinstance(await services.declarations.preview_of(act, draft.key), Refused):
        return page
    unlocked = (say("Not locked in, and dropped by this"), drafted_lines(draft.words))
    return replace(page, fields=(unlocked, *page.fields))


def asked_field(pending: Pending) -> tuple[tuple[Message, Message], ...]:
    """Return what waits beside whose phase it is."""
    asked = tuple(each for each in pending.waiting if not each.duty)
    waiting = waiting_lines(replace(pending, waiting=asked))
    return ((say("Waits"), joined(waiting, "\n")),) if waiting else ()
