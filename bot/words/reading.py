"""From a typed line to a request of the game's system, or to everything that was not understood."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rapidfuzz import process
from rapidfuzz.distance import DamerauLevenshtein

from core.terms.refusal import Fault, Refusal, unreadable
from core.terms.request import Request

MOST_CHARACTERS = 2000
"""A line longer than this is no declaration."""

MOST_TOGETHER = 4000
"""So much fits into the form in which a declaration is changed."""

NEAR = 0.34
"""How much of a word may be mistyped for a suggestion to be made."""

Reader = Callable[[str, tuple[str, ...]], Request | Refusal]
"""Reads one line; the second argument are the powers that the speaker plays."""


@dataclass(frozen=True, slots=True)
class Verb:
    """A kind of typed line.

    Attributes:
        names: The words that it may begin with.
        read: What reads it.
        example: A line that works, shown to those who ask.
        together: What lines of such verbs make together; empty where each stands by itself.
    """

    names: tuple[str, ...]
    read: Reader
    example: str
    together: str = ""


def read_line(verbs: Mapping[str, Verb], text: str, powers: tuple[str, ...]) -> Request | Refusal:
    """Return the request that a line spells, by the verb it begins with."""
    line = text.strip()
    longest = max((len(each) for each in line.splitlines()), default=0)
    if longest > MOST_CHARACTERS or len(line) > MOST_TOGETHER:
        return unreadable(
            Fault(
                f"That is {len(line)} characters, too long for one declaration.",
                f"Use {MOST_CHARACTERS} or fewer for a line, {MOST_TOGETHER} for all together.",
            )
        )
    first, rest = (*line.split(maxsplit=1), "", "")[:2]
    name = first.lower().rstrip(":")
    verb = verbs.get(name)
    if verb is None:
        return unreadable(_unknown_verb(verbs, name))
    return verb.read(f"{name} {rest}", powers)


def together_of(verbs: Mapping[str, Verb], text: str) -> str:
    """Return what a line makes together with others, by the verb it begins with; else nothing."""
    first = (*text.split(maxsplit=1), "")[0].lower().rstrip(":")
    verb = verbs.get(first)
    return verb.together if verb is not None else ""


def by_name(*verbs: Verb) -> dict[str, Verb]:
    """Return verbs by each of their names."""
    return {name: verb for verb in verbs for name in verb.names}


def suggestion(word: str, known: tuple[str, ...]) -> str | None:
    """Return the known word that ``word`` most likely mistypes, or None."""
    found = process.extractOne(
        word.lower(),
        known,
        scorer=DamerauLevenshtein.normalized_distance,
        score_cutoff=NEAR,
    )
    return None if found is None else str(found[0])


def unknown_word(word: str, known: tuple[str, ...], accepts: str) -> Fault:
    """Return the fault of a word that was not understood."""
    shown = word if len(word) <= 40 else f"{word[:39]}…"  # noqa: PLR2004 - a readable length
    near = suggestion(word, known)
    return Fault(
        f"I do not understand `{shown.replace('`', chr(0x2B9))}`.",
        f"Did you mean `{near}`?" if near and near != word.lower() else accepts,
    )


def _unknown_verb(verbs: Mapping[str, Verb], first: str) -> Fault:
    examples = " or ".join(f"`{verb.example}`" for verb in dict.fromkeys(verbs.values()))
    if not first:
        return Fault("There is nothing to read.", f"Type a declaration, such as {examples}.")
    return unknown_word(first, tuple(verbs), f"Begin with what you do, such as {examples}.")
