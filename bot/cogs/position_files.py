"""Positions that somebody attached as a file."""

import discord

from bot.referee.game.refusals import refuse
from core.terms.refusal import Refusal

BYTES = 4
"""A character of UTF-8 takes so many bytes at most."""


async def attached_text(file: discord.Attachment, most: int, written: str) -> str | Refusal:
    """Return the text of an attached position.

    Args:
        file: What was attached; it is not fetched where it is too large.
        most: How many characters it may have.
        written: In which forms a position is written, such as ``TOML``.
    """
    if file.size > BYTES * most:
        return refuse("That file is too large for a position.", "Attach a position as TOML.")
    try:
        return (await file.read()).decode("utf-8-sig")
    except UnicodeDecodeError:
        return refuse("That file is no text.", f"Attach a position as {written}, in UTF-8.")
