"""Positions that somebody attached as a file."""

import discord

from bot.games.commands import SetsUp
from bot.referee.game.refusals import refuse
from core.terms.refusal import Refusal

BYTES = 4
"""A character of UTF-8 takes so many bytes at most."""


async def attached_text(file: discord.Attachment, act: SetsUp) -> str | Refusal:
    """Return the text of an attached position; what is too large is not fetched."""
    if file.size > BYTES * act.most:
        return refuse("That file is too large for a position.", "Attach a position as TOML.")
    try:
        return (await file.read()).decode("utf-8-sig")
    except UnicodeDecodeError:
        return refuse("That file is no text.", f"Attach a position as {act.written}, in UTF-8.")
