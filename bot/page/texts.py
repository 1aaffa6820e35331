"""Messages as a page holds them: each once, with the words that every language has for it.

A page is read in more than one language, and its reader chooses. So a message is not said when the
page is made: what is written are its template in each language and what fills its holes, and the
page says it. What stands twice is written once.
"""

from collections.abc import Mapping
from typing import TypeAlias

from bot.locale.speaking import ENGLISH, catalogued, text_in
from core.terms.message import Figure, Message, Rounded, Verbatim, english, holes_of, joined, worded

LANGUAGES = (ENGLISH, "de")
"""The languages that a page can be read in; the first one has every text."""

Words: TypeAlias = "str | dict[str, str]"
"""A text that is the same in every language, or one by language."""

Held: TypeAlias = "Words | list[int]"
"""A text of its own, or a template's number with the numbers of what fills its holes."""


class Texts:
    """The texts of a page by number."""

    def __init__(self) -> None:
        self._numbers: dict[object, int] = {}
        self._held: list[Held] = []
        self._templates: dict[object, int] = {}
        self._written: list[dict[str, object]] = []

    def number(self, text: Figure) -> int:
        """Return the number of a text; it is held from now on."""
        match text:
            case Message():
                return self._of_message(text)
            case Verbatim():
                return self._keep(("verbatim", str(text)), str(text))
        said = in_every_language(joined((text,)))
        return self._keep(("words", str(said)), said)

    def _of_message(self, message: Message) -> int:
        figures = dict(message.figures)
        holes = [name for name in figures if name in _holes(message)]
        filled = [self.number(figures[name]) for name in holes]
        template = self._template(message, holes)
        return self._keep((template, *filled), [template, *filled])

    def _template(self, message: Message, holes: list[str]) -> int:
        patterns = _patterns(message)
        key = (tuple(patterns.items()), tuple(holes), message.opens)
        if key not in self._templates:
            self._templates[key] = len(self._written)
            written: dict[str, object] = {"holes": holes, **patterns}
            self._written.append({**written, "opens": True} if message.opens else written)
        return self._templates[key]

    def _keep(self, key: object, held: Held) -> int:
        if key not in self._numbers:
            self._numbers[key] = len(self._held)
            self._held.append(held)
        return self._numbers[key]

    def as_json(self) -> dict[str, object]:
        """Return the texts as the page reads them."""
        return {"templates": self._written, "texts": self._held}


def in_every_language(message: Message) -> Words:
    """Return a message said in each language; one text where all are the same."""
    said = {language: text_in(message, language) for language in LANGUAGES[1:]}
    first = english(message)
    different = {language: text for language, text in said.items() if text != first}
    return {ENGLISH: first, **different} if different else first


def _holes(message: Message) -> frozenset[str]:
    return holes_of(message.msgid) | (holes_of(message.plural) if message.plural else frozenset())


def _patterns(message: Message) -> Mapping[str, str]:
    """Return a message without its figures, in each language that has it otherwise than English."""
    count = _count(message)
    first = pattern_in(message, ENGLISH, count)
    others = {language: pattern_in(message, language, count) for language in LANGUAGES[1:]}
    return {ENGLISH: first, **{name: text for name, text in others.items() if text != first}}


def pattern_in(message: Message, language: str, count: float = 2) -> str:
    """Return a message in a language with its holes open, as it speaks of so many."""
    if language == ENGLISH:
        return message.plural if message.plural and count != 1 else message.msgid
    told = catalogued(language)
    if message.plural:
        return told.plural(message.msgid, message.plural, count)
    return told.message(message.msgid) if worded(message.msgid) else message.msgid


def _count(message: Message) -> float:
    """Return what a message that counts goes by; more than one where no number is told."""
    match dict(message.figures).get("n"):
        case Rounded(value=value, places=places):
            return round(value, places)
        case int() | float() as number:
            return number
    return 2
