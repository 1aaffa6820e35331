"""Which language is spoken to whom, and forms in it.

A private answer is said in its reader's language; what
all see is said in the game's, or in the server's where no game is played.
"""

from typing import Any

import discord

from bot.cogs.wiring.client import UmpireClient
from bot.cogs.wiring.localization import GERMAN, told_in
from bot.locale.speaking import ENGLISH
from bot.referee.game.people import Place
from bot.show import limits
from bot.show.text_form import TextForm

WORDS = "words"
"""The id of the one field of a form."""


def language_for(locale: discord.Locale | None) -> str:
    """Return the language that we speak to somebody whose client has a locale."""
    return GERMAN if locale is discord.Locale.german else ENGLISH


async def language_at(client: UmpireClient, place: Place) -> str:
    """Return the language of what all see in a channel: its game's, else its server's."""
    spoken = await client.services.languages.at(place)
    if spoken is not None:
        return spoken
    guild = client.get_guild(place.guild)
    return language_for(guild.preferred_locale if guild is not None else None)


def form_in(form: TextForm, language: str) -> discord.ui.Modal:
    """Return a form as Discord shows it, its title and label in a language."""
    title = limits.clip(told_in(form.title, language), limits.MODAL_TITLE)
    field = discord.ui.TextInput[Any](
        label=limits.clip(told_in(form.label, language), limits.MODAL_LABEL),
        custom_id=WORDS,
        style=discord.TextStyle.paragraph,
        # Discord opens no form whose words are too long for it: rather an empty one
        default=(form.typed or None) if limits.length(form.typed) <= form.most else None,
        placeholder=form.example or None,
        max_length=form.most,
        required=form.required,
    )
    return discord.ui.Modal(title=title, custom_id=form.id, timeout=1).add_item(field)
