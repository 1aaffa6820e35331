"""`/turn`: where a game stands, who has to act, what is open; and on to the next phase."""

from dataclasses import replace

from bot.cogs.delivery.responses import UmpireInteraction, act_of
from bot.cogs.presses import table_of
from bot.cogs.typed_lines import declared_page, read_typed
from bot.cogs.what_waits import asked_field, with_unlocked
from bot.games import FACES
from bot.referee.cases.declarations import Refused
from bot.referee.game.acting_powers import spoken_for
from bot.referee.game.draft_contents import ParsedInput
from bot.referee.game.people import Act
from bot.referee.game.refusals import NO_TURNS
from bot.referee.pending.pending_actions import Pending
from bot.show.acts.results import phase_number
from bot.show.asked.refusal import refused_page
from bot.show.custom_id import CustomId
from bot.show.game_text import Blocks
from bot.show.page import Colour, Page
from core.terms.message import Message, Text, Verbatim, joined, say
from core.terms.refusal import Refusal

JUST_ON = "phase"
"""How far `/turn` goes where nobody says."""

WHOLE_TURN = "turn"
"""How far it goes where the rest of a player's turn is passed over, whatever the game."""

_NOT_YOURS = say("Not your turn")
_YOURS = say("You are asked")
_YOURS_FIRST = say("The phase goes on once you have answered.")
_MEANWHILE = say(
    "`/odds` works out what may come; `/orders` answers beforehand what you will be asked."
)
"""What whoever waits may do."""


async def turn_page_of(interaction: UmpireInteraction, to: str) -> Page:
    """Return the preview of going on, with where the game stands in front of it."""
    services, act = interaction.client.services, act_of(interaction)
    table = await services.tables.here(act.place)
    face = FACES[table.system.key]
    if not face.reading.going_on:
        return refused_page(NO_TURNS)
    how_far = face.reading.whole_turn if to == WHOLE_TURN else to
    words = face.reading.going_on if to == JUST_ON else f"{face.reading.going_on} {how_far}"
    read = await read_typed(services, act, words)
    said = ParsedInput(words, read)
    found = await services.declarations.declare(act, said, keep_refused=False)
    pending = await services.pending_actions.of(act.place)
    if isinstance(found, Refused):
        page = _refused(pending, act, found.refusal)
    else:
        page = await with_unlocked(services, act, await declared_page(services, found), found)
    blocks = face.pages.turn(table.position)
    if not blocks:
        return page
    waits = asked_field(pending)
    refused = page.colour is Colour.REFUSAL
    title = page.title if refused else say("Next: {coming}", coming=_going_on(page.title))
    acting = _who_acts(pending, act.person.id)
    fields = (*blocks[:1], *acting, *blocks[1:], *waits, *page.fields)
    return replace(page, title=title, fields=fields)


async def next_page_of(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Return the preview of going on, of a result whose button was pressed.

    Where its phase is over by now, the preview says so: it is of another one.
    """
    table = await table_of(interaction, asked)
    page = await turn_page_of(interaction, JUST_ON)
    phase = table.system.phase(table.position)
    if phase is None or phase_number(phase) == asked.page:
        return page
    gone_on = say("The game has gone on since that result: it is in {phase} now.", phase=phase.name)
    return replace(page, body=joined(filter(None, (gone_on, page.body)), "\n"))


def _refused(pending: Pending, act: Act, why: Refusal) -> Page:
    """Return why somebody does not go on now; no draft is kept, since he typed nothing to mend.

    Who does not end the phase, and is asked something, is told that instead.
    """
    table, page = pending.table, refused_page(why)
    phase, own = table.system.phase(table.position), spoken_for(table, act.person.id)
    if phase is None or not own or any(set(each) & set(own) for each in phase.whose):
        return page
    if act.person.id in pending.acting:
        return replace(page, title=_YOURS, body=_YOURS_FIRST)
    return replace(page, title=_NOT_YOURS, fields=((say("Meanwhile"), _MEANWHILE),))


def _going_on(title: Text) -> Text:
    """Return a headline as it goes on in a sentence: only a name keeps its capital."""
    return replace(title, opens=False) if isinstance(title, Message) else title


def _who_acts(pending: Pending, reader: int) -> Blocks:
    """Return for whom the game waits: the reader as such, first, all others as mentions.

    Nobody is named where it waits for dice.
    """
    own = [say("you")] if reader in pending.acting else []
    others = [Verbatim(f"<@{user}>") for user in pending.acting if user != reader]
    return ((say("Who acts"), joined((*own, *others), ", ")),) if pending.acting else ()
