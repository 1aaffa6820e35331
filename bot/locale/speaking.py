"""Messages said in a language."""

import re
from collections.abc import Mapping
from functools import cache
from gettext import NullTranslations

from babel.core import UnknownLocaleError
from babel.numbers import get_decimal_symbol, get_group_symbol

from bot.locale.catalogue import NAME, catalogue_of
from core.terms.message import Message, said_in

ENGLISH = "en"
COMMAND = "command"
"""The context of commands as messages name them: a German client shows them in German."""

_COMMAND = re.compile(r"(?<![\w/])(/[a-z0-9]+)( [a-z_-]+)?")


class Catalogued:
    """A language that has a catalogue.

    Args:
        catalogue: What stands there for messages and names.
        marks: What the language puts for the point and the comma of English numbers.
    """

    def __init__(self, catalogue: NullTranslations, marks: Mapping[int, str]) -> None:
        self.catalogue = catalogue
        self.marks = marks

    def message(self, msgid: str) -> str:
        """Return the translation of a message; its English where there is none."""
        return self.commanding(self.catalogue.gettext(msgid))

    def plural(self, one: str, many: str, n: float) -> str:
        """Return the translation of a message that speaks of so many."""
        whole = int(n) if n == int(n) else 2
        return self.commanding(self.catalogue.ngettext(one, many, whole))

    def name(self, name: str) -> str:
        """Return what something is called; as the book has it where nothing else is said."""
        return self.catalogue.pgettext(NAME, name) if name else name

    def commanding(self, text: str) -> str:
        """Return a text in which commands are called as a client of the language shows them."""
        return _COMMAND.sub(self._command, text) if "/" in text else text

    def _command(self, found: re.Match[str]) -> str:
        """Return a command; a single word may be followed by options."""
        whole = self.catalogue.pgettext(COMMAND, found[0])
        if whole != found[0] or found[2] is None:
            return whole
        return self.catalogue.pgettext(COMMAND, found[1]) + found[2]

    def decimal(self, number: str) -> str:
        """Return a number with the marks that the language puts into numbers."""
        return number.translate(self.marks)


def _marks(language: str) -> Mapping[int, str]:
    try:
        return str.maketrans({".": get_decimal_symbol(language), ",": get_group_symbol(language)})
    except UnknownLocaleError:
        return {}


@cache
def catalogued(language: str) -> Catalogued:
    """Return a language."""
    return Catalogued(catalogue_of(language), _marks(language))


def text_in(message: Message, language: str) -> str:
    """Return a message in a language."""
    return said_in(message, catalogued(language))
