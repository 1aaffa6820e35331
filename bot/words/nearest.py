"""Did you mean: the known words nearest to one that is not known."""

from collections.abc import Iterable

from rapidfuzz import fuzz, process

from core.terms.message import Text, Verbatim, say

_ALIKE = 70
_LONGEST = 100


def nearest(word: str, known: Iterable[str], most: int = 3) -> tuple[str, ...]:
    """Return at most ``most`` known words like ``word``, the likest first; none when none is."""
    found = process.extract(
        word[:_LONGEST],
        tuple(known),
        scorer=fuzz.WRatio,
        processor=str.casefold,
        limit=most,
        score_cutoff=_ALIKE,
    )
    return tuple(text for text, _, _ in found)


def did_you_mean(word: str, known: Iterable[str]) -> Text:
    """Return the question ``Did you mean ...? `` with a space after it, or nothing."""
    alike = nearest(word, known, most=1)
    return say("Did you mean `{alike}`? ", alike=Verbatim(alike[0])) if alike else ""
