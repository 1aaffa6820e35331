"""Fields of a request in words: no typed line is refused in the names that a form has for them."""

import re
from dataclasses import replace

from core.terms.message import Figure, Message, Text, Verbatim
from core.terms.refusal import Refusal

_FIELD = re.compile(r"\b[a-z]+(?:_[a-z0-9]+)+\b")


def in_words(refusal: Refusal, typed: str) -> Refusal:
    """Return a refusal whose figures name fields in words; what was typed so stays as it is."""
    faults = tuple(
        replace(each, what=_told(each.what, typed), do=_told(each.do, typed))
        for each in refusal.faults
    )
    return replace(refusal, faults=faults)


def _told(text: Text, typed: str) -> Text:
    if isinstance(text, Message):
        return replace(
            text, figures=tuple((name, _figure(figure, typed)) for name, figure in text.figures)
        )
    return _plain(text, typed)


def _figure(figure: Figure, typed: str) -> Figure:
    return _told(figure, typed) if isinstance(figure, Message | str) else figure


def _plain(text: str, typed: str) -> str:
    def said(found: re.Match[str]) -> str:
        return found[0] if found[0] in typed else found[0].replace("_", " ")

    plain = _FIELD.sub(said, text)
    return Verbatim(plain) if isinstance(text, Verbatim) else plain
