"""How fields are called in front of players: the books' own terms, never ours."""

from collections.abc import Sequence
from typing import overload

from core.terms.message import Message, Text, english, joined, opened, say, say_many

MOST_OF_A_HEADLINE = 120
"""So many characters a list takes in a headline; the rest of it is counted."""

_NAMES: dict[str, Text] = {
    "asw": "ASW",
    "cves": "CVEs",
    "aaf": "AAF",
    "naval_drm": say("Naval Nationality DRMs"),
    "air_range": say("air range research"),
    "torpedo": say("torpedo research"),
    "asw_research": say("ASW research"),
    "us_at_war_turn": say("war between Germany and the U.S."),
    "ireland": say("Ireland"),
    "cards": say("codebreaking cards"),
    "ports": say("modifier ports"),
}


def ended(sentence: str) -> str:
    """Return a sentence with its full stop, of which an abbreviation has one already."""
    return sentence if sentence.endswith(".") else f"{sentence}."


@overload
def opening(text: str) -> str: ...


@overload
def opening(text: Text) -> Text: ...


def opening(text: Text) -> Text:
    """Return a name or a text as it opens a sentence, such as ``The U.S.``."""
    return opened(text) if isinstance(text, Message) else text[:1].upper() + text[1:]


def listed(name: str) -> str:
    """Return a name as it stands alone, in a list or a title: ``U.S.`` for ``the U.S.``."""
    return opening(name.removeprefix("the "))


def in_brief(told: Sequence[Text], between: str = ", ") -> Message:
    """Return a list as a headline has room for it: the first of it, and how many more there are."""
    every = joined(told, between)
    if len(english(every)) <= MOST_OF_A_HEADLINE:
        return every
    kept = list(told)
    while kept and len(english(joined(kept, between))) > MOST_OF_A_HEADLINE:
        kept.pop()
    left = len(told) - len(kept)
    if not kept:
        return say_many("{n} change", "{n} changes", left)
    return joined((*kept, say_many("{n} more change", "{n} more changes", left)), between)


def field_name(field: str) -> Text:
    """Return what a field of a request is called in a sentence."""
    return _NAMES.get(field, field.replace("_", " "))
