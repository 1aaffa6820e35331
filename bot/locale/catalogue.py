"""The catalogue of a language: compiled in the wheel, compiled here in a source checkout."""

import io
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from importlib.resources.abc import Traversable

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

DOMAIN = "umpire"
NAME = "name"
"""The context of what powers, units and places are called."""


@cache
def languages() -> tuple[str, ...]:
    """Return the languages that have a catalogue; English is none of them."""
    folders = (each for each in files("bot.locale").iterdir() if (each / "LC_MESSAGES").is_dir())
    return tuple(sorted(each.name for each in folders))


@cache
def catalogue_of(language: str) -> NullTranslations:
    """Return the catalogue of a language; an empty one where there is none."""
    folder = files("bot.locale") / language / "LC_MESSAGES"
    compiled, source = folder / f"{DOMAIN}.mo", folder / f"{DOMAIN}.po"
    if compiled.is_file():
        return GNUTranslations(io.BytesIO(compiled.read_bytes()))
    return _compiled(source) if source.is_file() else NullTranslations()


def _compiled(source: Traversable) -> GNUTranslations:
    held = io.BytesIO()
    write_mo(held, read_po(io.BytesIO(source.read_bytes())))
    return GNUTranslations(io.BytesIO(held.getvalue()))
