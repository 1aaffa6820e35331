"""A rule asked for at any door: by number, or by words; and what to say where there is none."""

from collections.abc import Sequence

from bot.words.nearest import nearest
from bot.words.places import Place, at_locator, locator_in, places_above
from bot.words.rule_search import MOST_FOUND, search_rules
from core.terms.citation import Enforcement
from core.terms.message import Verbatim, joined, say
from core.terms.refusal import Fault, Refusal, not_in_book, unreadable

LONGEST_QUESTION = 1000
"""Characters of a question."""

_ACCEPTS = say("Give a number such as 24.65A or R-3, or some words such as: submarine limit.")
_SHOWN = 60


def find_rules(
    asked: str, among: Sequence[Place], most: int = MOST_FOUND, *, home: str = ""
) -> tuple[Place, ...] | Refusal:
    """Return the places that ``asked`` names or is about, best first; at least one.

    Args:
        asked: A locator, with or without its source's name, or words.
        among: Where to look.
        most: How many places words may find.
        home: The system whose places go before those of others.
    """
    question = asked.strip()
    if not question or len(question) > LONGEST_QUESTION:
        long = say(
            "The question has over {longest_question} characters.",
            longest_question=LONGEST_QUESTION,
        )
        return unreadable(Fault(long if question else say("Nothing is asked."), _ACCEPTS))
    if found := at_locator(question, among):
        return tuple(sorted(found, key=lambda place: place.system != home))
    if locator := locator_in(question):
        near = nearest(locator, (place.rule.locator for place in among))
        likely = say(" The nearest are {near}.", near=joined(near)) if near else ""
        return not_in_book(
            Fault(
                say("No rulebook here has `{question}`.", question=Verbatim(question)),
                joined([_ACCEPTS, likely], ""),
            )
        )
    return search_rules(question, among, most, home=home) or not_in_book(
        Fault(
            say("No rule is found for `{question}`.", question=Verbatim(question[:_SHOWN])),
            _ACCEPTS,
        )
    )


def suggested_rules(
    typed: str, among: Sequence[Place], most: int, *, home: str = ""
) -> tuple[Place, ...]:
    """Return what somebody may be about to ask for: places by the number begun, or by words.

    Before anything is typed these are the headings of ``home``, or of every system, the chapters
    first.
    """
    begun = typed.strip().casefold()
    if not begun:
        headings = [
            place
            for place in among
            if place.rule.enforcement is Enforcement.HEADING and home in ("", place.system)
        ]
        return tuple(sorted(headings, key=lambda place: len(places_above(place))))[:most]
    if any(letter.isdigit() for letter in begun):
        numbered = [place for place in among if _begins(place, begun)]
        if numbered:
            return tuple(sorted(numbered, key=lambda place: place.system != home))[:most]
    return search_rules(begun, among, most, home=home)


def _begins(place: Place, begun: str) -> bool:
    names = (place.rule.locator, place.rule.citation, place.key)
    return any(name.casefold().startswith(begun) for name in names)
