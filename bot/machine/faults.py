"""What is wrong with what a command was given, as its refusals tell it."""

from collections.abc import Iterable

from bot.words.nearest import did_you_mean
from core.terms.message import english
from core.terms.refusal import Fault, Refusal, unreadable


def unknown_word(field: str, word: str, known: Iterable[str]) -> Fault:
    """Return the fault of a word that is none of those known, with the choices."""
    known = tuple(known)
    return Fault(
        f"`{field}` cannot be `{word[:60]}`.",
        f"{english(did_you_mean(word, known))}Give one of: {', '.join(known)}.",
    )


def refuse_all(faults: Iterable[Fault]) -> Refusal:
    """Return the refusal of what cannot be read, each fault once."""
    return unreadable(*dict.fromkeys(faults))
