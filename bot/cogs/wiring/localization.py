"""Pages in the language of whoever reads them: messages by their catalogue, at the edge.

Whoever draws a page knows no language; what is no message stands in it as it is.
"""

import io
from collections.abc import Sequence

import discord

from bot.locale.speaking import text_in
from bot.show import limits
from bot.show.attachments import Attachment
from bot.show.limits import length
from bot.show.page import Page
from core.terms.message import Message, Text, english

GERMAN = "de"


def told_in(text: Text, language: str) -> str:
    """Return a text in a language; what is no message stands as it is."""
    return text_in(text, language) if isinstance(text, Message) else text


def page_in(page: Page, language: str) -> Page:
    """Return a page in a language; what does not fit there stays English rather than be cut."""
    return page.said(lambda text, most: _fitting(text, language, most))


def discord_files(attachments: Sequence[Attachment], language: str) -> list[discord.File]:
    """Return files as Discord takes them, with words in a language for who cannot see them."""
    return [
        discord.File(
            io.BytesIO(each.content),
            each.name,
            description=_fitting(each.alt, language, limits.ALT_TEXT) or None,
        )
        for each in attachments
    ]


def _fitting(text: Text, language: str, most: int) -> str:
    """Return a text in a language, or in English where it would be too long in that one alone."""
    said = told_in(text, language)
    if length(said) <= most:
        return said
    plain = english(text)
    return said if length(plain) > most else plain
