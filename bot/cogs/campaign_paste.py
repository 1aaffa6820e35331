"""A campaign's position that somebody pasted or attached, on the way to its preview."""

import discord

from bot.cogs.delivery.responses import UmpireInteraction, act_of
from bot.cogs.position_files import attached_text
from bot.cogs.typed_lines import declare_line, declare_read
from bot.games.awaw.reading.position_text import MOST_CHARACTERS, read_position_text
from bot.referee.game.draft_contents import MOST_WORDS
from bot.show.page import Page
from bot.show.refusal import refused_page
from core.terms.refusal import Refusal


async def pasted(interaction: UmpireInteraction, words: str) -> Page:
    """Return the preview of a pasted position."""
    return await _previewed(interaction, words, "a form")


async def attached(interaction: UmpireInteraction, file: discord.Attachment) -> Page:
    """Return the preview of an attached position; a short one can be changed like any other."""
    text = await attached_text(file, MOST_CHARACTERS, "TOML")
    if isinstance(text, Refusal):
        return refused_page(text)
    return await _previewed(interaction, text, file.filename)


async def _previewed(interaction: UmpireInteraction, text: str, source: str) -> Page:
    """Return the preview of a position; a short one can be changed like any other declaration."""
    services, act = interaction.client.services, act_of(interaction)
    typed = f"setup\n{text}"
    if len(typed) <= MOST_WORDS:
        return await declare_line(services, act, typed)
    return await declare_read(services, act, f"setup from {source}", read_position_text(text))
