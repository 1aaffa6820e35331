"""A procedure that somebody wants told beforehand, by its title or any name of it."""

from collections.abc import Sequence

from rapidfuzz import fuzz

from core.terms.explained import Explanation
from core.terms.message import Verbatim, joined, say
from core.terms.refusal import Fault, Refusal, unreadable

_ALIKE = 75


def find_explanation(
    asked: str, among: Sequence[Explanation], home: str = ""
) -> Explanation | Refusal:
    """Return the explanation that ``asked`` names.

    Args:
        asked: Its key, its title, or another name.
        among: What there is.
        home: The system whose procedures go before those of others.
    """
    exact = next((each for each in among if each.key == asked), None)
    found = [exact] if exact else suggested_explanations(asked, among, home)
    if found and asked.strip():
        return found[0]
    titles = [each.title for each in among if home in ("", each.system)]
    return unreadable(
        Fault(
            say("No procedure `{asked}` is told beforehand.", asked=Verbatim(asked.strip()[:60])),
            say(
                "Ask for one of: {titles}.",
                titles=joined(titles or [each.title for each in among]),
            ),
        )
    )


def suggested_explanations(
    typed: str, among: Sequence[Explanation], home: str = ""
) -> list[Explanation]:
    """Return the explanations that what is typed may mean, best first; all before it is typed."""
    words = typed.strip().casefold()
    scored = [(_likeness(words, each) if words else 100.0, each) for each in among]
    found = [(score, each) for score, each in scored if score >= _ALIKE]
    found.sort(key=lambda pair: (home not in ("", pair[1].system), -pair[0]))
    return [each for _, each in found]


def _likeness(words: str, explanation: Explanation) -> float:
    names = (explanation.title, *explanation.names, explanation.kind.replace("-", " "))
    return max(fuzz.WRatio(words, name.casefold()) for name in names)
