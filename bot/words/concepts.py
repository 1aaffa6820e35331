"""Concepts: words brought to one form, where all names of a thing have become one."""

from collections.abc import Sequence
from functools import cache

from bot.words.stems import parts_of, stem, words_in
from bot.words.synonyms import Synonyms

_COMMON = (
    "a after again always an and any apply applies are as at be because been before being but by "
    "can cant come comes could did do does doing done dont during each else even ever every flew "
    "flies flown fly for from get gets give gives given go goes going gone got had happen happens "
    "has have having he her his how i if in instead into is it its just let like made make makes "
    "making may me mean means might minus much must my need needs not of off on once one only or "
    "other our over own please plus really rule rules say says she several should side sides so "
    "some still such sure surely take takes taken taking tell than that the their them then there "
    "these they thing things this those though to together too up use used uses using very want "
    "was way we were what whats when where whether which while who whom whose why will with "
    "without work works would yet you your"
)


@cache
def common_words() -> frozenset[str]:
    """Return the stems of words that do not tell which rule is meant."""
    return frozenset(stem(word) for word in _COMMON.split())


def concepts_in(text: str, synonyms: Synonyms) -> list[str]:
    """Return the concepts of a rule's text in its order; a phrase follows its own words."""
    found: list[str] = []
    stems: list[str] = []
    for word in words_in(text):
        stems += map(stem, parts_of(word))
        if "-" in word:
            found.append(synonyms.meaning(stem(word.replace("-", ""))))
    at = 0
    while at < len(stems):
        length, concept = phrase_at(stems, at, synonyms)
        words = stems[at : at + max(length, 1)]
        found += [synonyms.meaning(each) for each in words if each not in common_words()]
        if length > 1:
            found.append(concept)
        at += max(length, 1)
    return found


def phrase_at(stems: Sequence[str], at: int, synonyms: Synonyms) -> tuple[int, str]:
    """Return the longest known phrase that begins here: how many words it has, and its concept."""
    for length in range(min(synonyms.longest, len(stems) - at), 0, -1):
        concept = synonyms.meanings.get(tuple(stems[at : at + length]))
        if concept is not None:
            return length, concept
    return 0, ""
