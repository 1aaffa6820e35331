"""Words that were not understood: what they were, and what they may have meant."""

from collections.abc import Sequence

from rapidfuzz import process
from rapidfuzz.distance import DamerauLevenshtein

from core.terms.message import Message, Text, Verbatim, joined, say
from core.terms.refusal import Fault

NEAR = 0.34
"""How much of a word may be mistyped for a suggestion to be made."""

_LONGEST_WORD = 39
_MOST_WORDS = 6
"""So much of what was not understood is shown again."""


def suggestion(word: str, known: tuple[str, ...]) -> str | None:
    """Return the known word that ``word`` most likely mistypes, or None."""
    found = process.extractOne(
        word.lower(),
        known,
        scorer=DamerauLevenshtein.normalized_distance,
        score_cutoff=NEAR,
    )
    return None if found is None else str(found[0])


def unknown_word(word: str, known: tuple[str, ...], accepts: Text) -> Fault:
    """Return the fault of a word that was not understood."""
    return unknown_words((word,), known, accepts)[0]


def unknown_words(words: Sequence[str], known: tuple[str, ...], accepts: Text) -> list[Fault]:
    """Return the faults of words that were not understood: those like no known one are one."""
    alike: list[Fault] = []
    strange: list[str] = []
    for word in dict.fromkeys(words):
        near = suggestion(word, known)
        if near and near != word.lower():
            alike.append(
                Fault(_not_understood([word]), say("Did you mean `{near}`?", near=Verbatim(near)))
            )
        else:
            strange.append(word)
    return [*alike, Fault(_not_understood(strange), accepts)] if strange else alike


def _not_understood(words: Sequence[str]) -> Message:
    plain = [word.replace("`", chr(0x2B9)) for word in words]
    shown = [word if len(word) <= _LONGEST_WORD else f"{word[:_LONGEST_WORD]}…" for word in plain]
    more = ", …" if len(shown) > _MOST_WORDS else ""
    return say(
        "I do not understand {shown}{more}.",
        shown=joined(Verbatim(f"`{each}`") for each in shown[:_MOST_WORDS]),
        more=more,
    )
