"""What has several meanings: a refusal that asks, with the line in each of its meanings."""

import re

from bot.words.kit.tokens import Doubt
from bot.words.kit.vocabulary import Vocabulary
from core.terms.message import Verbatim, joined, say
from core.terms.refusal import Fault, Meaning, Refusal, RefusalKind


def doubted(doubt: Doubt, line: str) -> Refusal:
    """Return the refusal that asks which of several meanings is meant."""
    choices = tuple(each.replace("_", " ") for each in doubt.choices)
    what = say("`{said}` may mean several things.", said=Verbatim(doubt.said))
    do = say("Say which: {names}.", names=joined(map(Verbatim, choices)))
    at = re.search(rf"(?<!\w){re.escape(doubt.said)}(?!\w)", line)
    meanings = (
        tuple(Meaning(each, f"{line[: at.start()]}{each}{line[at.end() :]}") for each in choices)
        if at
        else ()
    )
    return Refusal(RefusalKind.AMBIGUOUS, (Fault(what, do),), choices, meanings)


def asks_what(vocabulary: Vocabulary, line: str, points: str, place: str) -> Refusal:
    """Return the question which facility of a place is meant."""
    known = vocabulary.facilities
    what = say("`{said}` may mean several things.", said=Verbatim(f"{points} {place}"))
    do = say("Say which: {names}.", names=joined(map(Verbatim, known)))
    at = re.search(rf"\b{points}\b", line)
    told = (Meaning(each, f"{line[: at.end()]} {each}{line[at.end() :]}") for each in known if at)
    return Refusal(RefusalKind.AMBIGUOUS, (Fault(what, do),), known, tuple(told))


def asks_where(what: str) -> Refusal:
    """Return the question that a summary leaves open: where damage was repaired."""
    said = re.sub(r"(?<=\d)x ", " ", what).replace("_", " ")
    fault = Fault(
        say("A Turn Summary does not say where {what} was repaired.", what=Verbatim(said)),
        say("Write `buy repair 3 major ic in Germany`."),
    )
    return Refusal(RefusalKind.AMBIGUOUS, (fault,), (f"buy repair {said} in ...",))


def begun_with(vocabulary: Vocabulary, text: str) -> str | Doubt:
    """Return a line that begins with what it means, such as ``raid night`` for ``bomb … by night``.

    A word that means several things here, none of which the line tells, is the doubt.
    """
    first = (*text.lower().split(maxsplit=1), "")[0]
    meant = vocabulary.beginnings.get(first)
    if meant is None:
        return text
    found = {each: _without_last_word(each, text) for each in meant}
    told = [each for each, rest in found.items() if rest != text]
    if len(told) != 1:
        return Doubt(text[: len(first)], meant)
    return f"{told[0]}{found[told[0]][len(first) :]}"


def _without_last_word(beginning: str, text: str) -> str:
    word = beginning.rpartition(" ")[2]
    said = rf"\s+(?:(?:by|at|in\s+the)\s+)?{word}(?:time)?\b"
    return re.sub(said, "", text, flags=re.IGNORECASE)
