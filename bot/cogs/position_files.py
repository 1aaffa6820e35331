"""Positions, and turns played elsewhere, that somebody attached as a file."""

import asyncio

import discord

from bot.cogs.delivery.responses import UmpireInteraction, act_of
from bot.cogs.modals import line_above
from bot.cogs.typed_lines import declare_line, declare_read
from bot.games.commands import SetsUp
from bot.referee.game.acting_powers import spoken_for
from bot.referee.game.draft_contents import MOST_WORDS
from bot.referee.game.refusals import accepted, refuse
from bot.show.page import Page
from core.terms.message import say
from core.terms.refusal import Refusal

BYTES = 4
"""A character of UTF-8 takes so many bytes at most."""


async def attached_position(
    interaction: UmpireInteraction, act: SetsUp, file: discord.Attachment
) -> Page:
    """Return the preview of an attached text; a short one can be changed like any other."""
    text = accepted(await _text_of(file, act))
    services, by = interaction.client.services, act_of(interaction)
    line = line_above(act.verb, text)
    if len(line) <= MOST_WORDS:
        return await declare_line(services, by, line)
    read = await asyncio.to_thread(act.read, text)
    if not isinstance(read, Refusal):
        read = read.said_by(spoken_for(await services.tables.here(by.place), by.person.id))
    return await declare_read(services, by, f"{act.verb} from {file.filename}", read)


async def _text_of(file: discord.Attachment, act: SetsUp) -> str | Refusal:
    """Return the text of an attached position; what is too large is not fetched."""
    if file.size > BYTES * act.most:
        return refuse(
            say("That file is too large."),
            say("Attach it as {written}, in UTF-8.", written=act.written),
        )
    try:
        return (await file.read()).decode("utf-8-sig")
    except UnicodeDecodeError:
        return refuse(
            say("That file is no text."),
            say("Attach it as {written}, in UTF-8.", written=act.written),
        )
