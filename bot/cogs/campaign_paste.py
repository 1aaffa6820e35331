"""A campaign's position that somebody pasted or attached, on the way to its preview."""

import discord

from bot.cogs.doorway import UmpireInteraction, act_of
from bot.cogs.speaking import declare_line, declare_read
from bot.referee.drafting import MOST_WORDS
from bot.referee.refusing import refuse
from bot.show.page import Page
from bot.show.refused import refused_page
from bot.words.awaw.position_text import MOST_CHARACTERS, read_position_text

_NO_TEXT = refuse("That file is no text.", "Attach a position as TOML, in UTF-8.")
_TOO_LARGE = refuse("That file is too large for a position.", "Attach a position as TOML.")


async def pasted(interaction: UmpireInteraction, words: str) -> Page:
    """Return the preview of a pasted position."""
    return await _previewed(interaction, words, "a form")


async def attached(interaction: UmpireInteraction, file: discord.Attachment) -> Page:
    """Return the preview of an attached position; a short one can be changed like any other."""
    if file.size > 4 * MOST_CHARACTERS:
        return refused_page(_TOO_LARGE)
    try:
        text = (await file.read()).decode("utf-8-sig")
    except UnicodeDecodeError:
        return refused_page(_NO_TEXT)
    return await _previewed(interaction, text, file.filename)


async def _previewed(interaction: UmpireInteraction, text: str, source: str) -> Page:
    """Return the preview of a position; a short one can be changed like any other declaration."""
    services, act = interaction.client.services, act_of(interaction)
    typed = f"setup\n{text}"
    if len(typed) <= MOST_WORDS:
        return await declare_line(services, act, typed)
    return await declare_read(services, act, f"setup from {source}", read_position_text(text))
