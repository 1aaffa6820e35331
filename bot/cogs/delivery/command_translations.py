"""What Discord shows of the commands in a player's own language."""

from discord import Locale
from discord.app_commands import (
    TranslationContextLocation,
    TranslationContextTypes,
    Translator,
    locale_str,
)

from bot.cogs.wiring.localization import GERMAN
from bot.locale.catalogue import catalogue_of

NAME, DESCRIPTION = "command name", "command description"
"""The contexts of both in the catalogue."""

_DESCRIPTIONS = frozenset(
    {
        TranslationContextLocation.command_description,
        TranslationContextLocation.group_description,
        TranslationContextLocation.parameter_description,
    }
)


class GermanTranslator(Translator):
    """Names and descriptions of commands, options and choices in German."""

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        """Return a text in German; None for other languages, which keep the English one."""
        if locale is not Locale.german:
            return None
        among = DESCRIPTION if context.location in _DESCRIPTIONS else NAME
        return in_german(among, string.message)


def in_german(among: str, text: str) -> str:
    """Return a name or a description in German; in English where there is no German."""
    return catalogue_of(GERMAN).pgettext(among, text)
