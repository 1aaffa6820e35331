"""What is shown, in the language of whoever reads it: where finished pages leave for Discord.

Whoever draws a page knows English alone. A private answer is said in its reader's language; what
all see is said in the game's, or in the server's where no game is played.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import discord

from bot.cogs.wiring.client import UmpireClient
from bot.referee.game.language import ENGLISH
from bot.referee.game.people import Place
from bot.show import limits
from bot.show.attachments import Attachment
from bot.show.page import Button, Page
from bot.words.german.speech import Speech, german

GERMAN = "de"


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


def text_in(text: str, language: str) -> str:
    """Return a message in a language."""
    return german().says(text) if language == GERMAN else text


def page_in(page: Page, language: str) -> Page:
    """Return a page in a language; what does not fit there stays English rather than be cut."""
    if language != GERMAN:
        return page
    speech = german()
    return replace(
        page,
        title=_fitting(speech, page.title, limits.TITLE),
        body=_fitting(speech, page.body, limits.BODY),
        fields=tuple(
            (
                _fitting(speech, name, limits.FIELD_NAME),
                _fitting(speech, value, limits.FIELD_VALUE),
            )
            for name, value in page.fields
        ),
        footer=_fitting(speech, page.footer, limits.FOOTER),
        buttons=tuple(_button(speech, button) for button in page.buttons),
        content=_fitting(speech, page.content, limits.CONTENT),
    )


def files_in(attachments: Sequence[Attachment], language: str) -> Sequence[Attachment]:
    """Return files whose words for who cannot see them are in a language."""
    if language != GERMAN:
        return attachments
    return [replace(each, alt=german().says(each.alt)) for each in attachments]


def form_in(form: discord.ui.Modal, language: str) -> discord.ui.Modal:
    """Return a form with its title and labels in a language; what is typed in it is left alone."""
    if language != GERMAN:
        return form
    speech = german()
    form.title = limits.clip(speech.says(form.title), limits.MODAL_TITLE)
    for field in form.children:
        if isinstance(field, discord.ui.TextInput):
            _say_field(speech, field)
    return form


def _say_field(speech: Speech, field: "discord.ui.TextInput[Any]") -> None:
    told = field._underlying  # noqa: SLF001 - the property warns: labels stand around fields now
    if told.label:
        told.label = limits.clip(speech.says(told.label), limits.MODAL_LABEL)


def _button(speech: Speech, button: Button) -> Button:
    return replace(button, label=_fitting(speech, button.label, limits.LABEL))


def _fitting(speech: Speech, text: str, most: int) -> str:
    """Return a text in German, or as it is where only the German is too long."""
    said = speech.says(text)
    return said if len(said) <= most or len(text) > most else text
