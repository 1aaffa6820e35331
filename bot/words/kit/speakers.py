"""Who a line says acts, and what it says besides."""

import re

from bot.words.kit.tokens import tokens_of
from bot.words.kit.verb_words import COLLECT, MOVING, OF_VERB, ON, RESEARCH, is_other
from bot.words.kit.vocabulary import Vocabulary
from bot.words.kit.ways import ways_of
from bot.words.said import Spoken
from bot.words.unknown import unknown_words
from core.terms.message import say
from core.terms.refusal import Refusal, unreadable

_ASIDE = re.compile(
    r"(?:(?:then|now|also|first|finally|lastly|will|has|have|is|are|i|we|i'?ll|we'?ll|please|and|"
    r"i\s+want\s+to|i(?:\s+would|'?d)\s+like\s+to|we(?:\s+would|'?d)\s+like\s+to|let'?s)\s+)+",
    re.IGNORECASE,
)
"""What stands before a verb and says nothing."""
_TURN = re.compile(r"(?P<who>[A-Za-z]{1,3})\d{1,2}\s*[:\s-]\s*(?=\D|\d+\s*x?\s*[A-Za-z])")
_TURNS = {
    "g": "germany",
    "r": "russia",
    "j": "japan",
    "i": "italy",
    "a": "anzac",
    "c": "china",
    "f": "france",
    "b": "britain",
    "u": "us",
}
"""Whose turn ``J1`` is."""
_LETTER = re.compile(r"(?P<letter>[A-Z])\s+(?=\d)")
"""The letter of a nation before its units."""
_SPOKEN = (OF_VERB.match, ON.match, MOVING.match, RESEARCH.fullmatch, COLLECT.fullmatch)
"""What of a line shows that somebody is said to do something."""
_SETTING_OFF = " :-,"
_WAR = re.compile(
    r"(?:(?P<by>.+?)\s+)??(?:declar(?:es?|ed|ing)\s+war\s+(?:on|upon|against)|dow(?:s|ed)?\s*:?(?:\s+on)?|"
    r"(?:goes|go|is|are|am|will\s+be|be)?\s*(?:now\s+)?(?:to\s+|at\s+)?war\s*:?\s*(?:with|on|upon|against)|war\s*:?)"
    r"\s+(?:the\s+)?(?P<on>[^:,;]+?)(?:\s+by\s+(?:the\s+)?(?P<after>[^:,;]+?))?[\s.!]*",
    re.IGNORECASE,
)


def lettered(vocabulary: Vocabulary, text: str) -> tuple[str, str]:
    """Return the letter for a nation that a line begins with, and what it says besides."""
    found = _LETTER.match(text)
    if found is None or not vocabulary.lettered(found["letter"]):
        return "", text
    return found["letter"], text[found.end() :]


def speaker_of(vocabulary: Vocabulary, text: str) -> tuple[str | None, str]:
    """Return who a line says acts, and what it says besides."""
    power = vocabulary.power
    if (turn := _TURN.match(text)) and (who := power(_TURNS.get(turn["who"].lower(), ""))):
        return who, _without_aside(text[turn.end() :])
    tokens = tokens_of(text)
    said = tokens.longest(0, power) if tokens.all else None
    if said is None or said[1] >= len(tokens.all):
        return None, _without_aside(text)
    rest = text[tokens.all[said[1]].start :]
    after = _without_aside(rest.lstrip(_SETTING_OFF))
    if rest[:1] in {"-", ">"} and not OF_VERB.match(after):
        return None, text
    if rest[:1] == ":" and moves_by_itself(vocabulary, after):
        return str(said[0]), after
    verb = any(re.match(rf"{each}\b", after, re.IGNORECASE) for each in vocabulary.moves)
    if verb or any(opens(after) for opens in _SPOKEN):
        return str(said[0]), after
    if moves_by_itself(vocabulary, text):
        return None, text
    place = vocabulary.atlas.whole(tokens.between(0, said[1])) is not None
    counted = after[:1].isdigit() and rest[:1] not in {":", ","}
    speaks = moves_by_itself(vocabulary, after) or (counted and not place)
    if speaks or (
        is_other(vocabulary, after)
        and (rest[:1] in {":", ","} or not place or after.lower().startswith("raids "))
    ):
        return str(said[0]), after
    return None, text


def moves_by_itself(vocabulary: Vocabulary, text: str) -> bool:
    """Return whether a text is a whole move."""
    ways = ways_of(vocabulary, text)
    return ways.whole and ways.ready


def _without_aside(text: str) -> str:
    """Return a line without words before its verb that say nothing."""
    found = _ASIDE.match(text)
    rest = text[found.end() :] if found else text
    kept = rest[:1].isdigit() or OF_VERB.match(rest) or MOVING.match(rest) or ON.match(rest)
    return rest if kept else text


def war_in(vocabulary: Vocabulary, line: str) -> Spoken | Refusal | None:
    """Return on whom a line declares war; None where it speaks of none."""
    found = _WAR.fullmatch(" ".join(line.split()))
    if found is None:
        return None
    power = vocabulary.power
    said = [each.rstrip(" :,") for each in (found["by"], found["after"]) if each]
    named = {each: _whose(vocabulary, each) for each in said if each.lower() not in {"i", "we"}}
    by = next(iter(named.values()), None)
    words = found["on"].split()
    ends = (n for n in range(len(words), 0, -1) if power(" ".join(words[:n])))
    end = next(ends, 0)
    strange = [
        word
        for each, whose in named.items()
        if whose is None or whose != by
        for word in each.split()
    ]
    strange += [each for each in words[end:] if each.lower() != "and"] or words[end:]
    if strange or not end:
        return unreadable(
            *unknown_words(strange or words, (), say("Write it such as `war japan`."))
        )
    return Spoken("war", by, on=power(found["on"]) or "")


def _whose(vocabulary: Vocabulary, said: str) -> str | None:
    """Return the power that a name of it means, or its turn, such as ``J1``."""
    turn = re.fullmatch(r"([A-Za-z]{1,3})\d{1,2}", said)
    return vocabulary.power(_TURNS.get((turn[1] if turn else said).lower(), said))
