"""Text that somebody attached as a file: a plan or a Turn Summary, beside what he typed."""

import discord

from bot.referee.game.refusals import refuse
from bot.words.summary_bounds import MOST_CHARACTERS
from core.terms.message import say
from core.terms.refusal import Refusal

_BYTES = 4
"""A character of UTF-8 takes so many bytes at most."""


async def with_file(text: str, file: discord.Attachment | None) -> str | Refusal:
    """Return what was typed with the text of a file below it; what is too large is not fetched."""
    if file is None:
        return text
    if file.size > _BYTES * MOST_CHARACTERS:
        return refuse(
            say("That file is too large for declarations."),
            say("Attach one turn, of at most {most} characters.", most=MOST_CHARACTERS),
        )
    try:
        below = (await file.read()).decode("utf-8-sig")
    except UnicodeDecodeError:
        return refuse(
            say("That file is no text."),
            say("Attach a plan or a Turn Summary as text, in UTF-8."),
        )
    return f"{text}\n{below}".strip()
