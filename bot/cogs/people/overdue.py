"""`/game end-phase`: a phase whose players do not come, ended by the word of all others."""

import asyncio

from bot.cogs.delivery.responses import UmpireInteraction, act_of
from bot.cogs.presses import Draw, game_of
from bot.games import FACES
from bot.referee.game.draft_contents import Declaration
from bot.referee.game.refusals import NO_TURNS, accepted
from bot.referee.pending.overdue_phases import OverdueOutcome
from bot.show.asked.refusal import refused_page
from bot.show.custom_id import CustomId
from bot.show.page import Colour, Page
from bot.show.seats.overdue import people
from bot.words.reading import read_line
from core.terms.message import say
from core.terms.refusal import Refusal


async def ends_overdue(interaction: UmpireInteraction) -> Page:
    """Ask everybody else to end the phase in hand, whose players do not come."""
    services, act = interaction.client.services, act_of(interaction)
    if (told := await services.overdue_phases.told_before(act, OverdueOutcome)) is not None:
        return _told(accepted(told))
    table = await services.tables.here(act.place)
    reading = FACES[table.system.key].reading
    if not reading.going_on:
        return refused_page(NO_TURNS)
    found = accepted(await services.overdue_phases.of(act))
    line = reading.going_on
    read = await asyncio.to_thread(read_line, reading.verbs, line, found.powers)
    if isinstance(read, Refusal):
        return refused_page(read)
    said = Declaration(line, read.said_by(found.powers))
    return _told(accepted(await services.overdue_phases.ask(act, said)))


def settles_overdue(*, agreed: bool) -> Draw:
    """Return what agrees to the end of a phase, or lets it wait on."""

    async def settled(interaction: UmpireInteraction, asked: CustomId) -> Page:
        services, key = interaction.client.services, game_of(interaction, asked)
        found = await services.overdue_phases.answer(
            act_of(interaction), key, asked.seq, agreed=agreed
        )
        told = accepted(found)
        if not agreed:
            return Page(title=say("The phase waits on"), colour=Colour.CALM)
        return _told(told)

    return settled


def _told(found: OverdueOutcome) -> Page:
    if not found.asked:
        return Page(title=say("Done"), colour=Colour.CALM)
    return Page(
        title=say("Asked"),
        body=say("It waits for the word of each: {names}.", names=people(found.asked)),
        colour=Colour.CALM,
    )
