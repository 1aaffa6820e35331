"""Pages in the language of whoever reads them: messages by their catalogue, at the edge.

Whoever draws a page knows English alone. What is no message yet is looked up as finished text.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from bot.locale.speaking import ENGLISH, Catalogued, catalogued
from bot.show import limits
from bot.show.attachments import Attachment
from bot.show.page import Button, Page
from bot.words.german.speech import german
from core.terms.message import Language, Message, Text, Verbatim, said_in

GERMAN = "de"


class _German(Catalogued):
    """German, in which a name may still be finished text of a room that makes no messages."""

    def name(self, name: str) -> str:
        """Return what something is called, or finished text looked up."""
        called = super().name(name)
        return german().says(name) if called == name else called


@cache
def _spoken(language: str) -> Language:
    known = catalogued(language)
    return _German(known.catalogue, known.mark) if language == GERMAN else known


def told_in(text: Text, language: str) -> str:
    """Return a text in a language."""
    if isinstance(text, Message):
        return said_in(text, _spoken(language))
    if isinstance(text, Verbatim) or language != GERMAN:
        return text
    return german().says(text)


def page_in(page: Page, language: str) -> Page:
    """Return a page in a language; what does not fit there stays English rather than be cut."""
    if language == ENGLISH:
        return page
    return replace(
        page,
        title=_fitting(page.title, language, limits.TITLE),
        body=_fitting(page.body, language, limits.BODY),
        fields=tuple(
            (
                _fitting(name, language, limits.FIELD_NAME),
                _fitting(value, language, limits.FIELD_VALUE),
            )
            for name, value in page.fields
        ),
        footer=_fitting(page.footer, language, limits.FOOTER),
        buttons=tuple(_button(button, language) for button in page.buttons),
        content=_fitting(page.content, language, limits.CONTENT),
    )


def files_in(attachments: Sequence[Attachment], language: str) -> Sequence[Attachment]:
    """Return files whose words for who cannot see them are in a language."""
    return [replace(each, alt=told_in(each.alt, language)) for each in attachments]


def _button(button: Button, language: str) -> Button:
    return replace(button, label=_fitting(button.label, language, limits.LABEL))


def _fitting(text: Text, language: str, most: int) -> str:
    """Return a text in a language, or as it is where it would be too long in that one alone."""
    said = told_in(text, language)
    return said if len(said) <= most or len(text) > most else text
