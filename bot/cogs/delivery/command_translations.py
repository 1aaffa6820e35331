"""What Discord shows of the commands in a player's own language."""

from discord import Locale
from discord.app_commands import (
    TranslationContextLocation,
    TranslationContextTypes,
    Translator,
    locale_str,
)

from bot.words.german import catalogue

_CATALOGUES = ("names", "descriptions")

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
        name = "descriptions" if context.location in _DESCRIPTIONS else "names"
        return catalogue(name).get(string.message)


def translations() -> list[dict[str, str]]:
    """Return everything that the translator may say, for whoever asks whether it has changed."""
    return [dict(catalogue(name)) for name in _CATALOGUES]
