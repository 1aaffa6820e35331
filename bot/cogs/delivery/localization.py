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


def form_in(form: discord.ui.Modal, language: str) -> discord.ui.Modal:
    """Return a form with its title and labels in a language; what is typed in it is left alone."""
    form.title = limits.clip(told_in(form.title, language), limits.MODAL_TITLE)
    for field in form.children:
        if isinstance(field, discord.ui.TextInput):
            _say_field(field, language)
    return form


def _say_field(field: "discord.ui.TextInput[Any]", language: str) -> None:
    told = field._underlying  # noqa: SLF001 - the property warns: labels stand around fields now
    if told.label:
        told.label = limits.clip(told_in(told.label, language), limits.MODAL_LABEL)
