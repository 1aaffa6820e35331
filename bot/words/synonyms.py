"""Synonyms: which words mean the same to the search, and which concepts a text holds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib.resources import files

from bot.words.stems import parts_of, stem, words_in

Phrase = tuple[str, ...]
"""The stems of one or more words in a row."""

_SAME, _LEADS_ON, _ASKS = "=", ">", "?"


class SynonymsError(ValueError):
    """A line of the file of synonyms that cannot be read; the message says which and why."""


@dataclass(frozen=True, slots=True)
class Synonyms:
    """What players' words mean.

    Attributes:
        meanings: The concept that a phrase stands for; several phrases stand for the same.
        related: Concepts that whoever asks for a concept may mean as well.
        asking: Concepts that only say what kind of question it is, such as *how many*.
        begun: By the word that a phrase begins with, how many words the longest such phrase has.
    """

    meanings: Mapping[Phrase, str] = field(default_factory=dict)
    related: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    asking: frozenset[str] = frozenset()
    begun: Mapping[str, int] = field(default_factory=dict)

    def meaning(self, word: str) -> str:
        """Return the concept of a word in its stem; a word without synonyms means itself."""
        return self.meanings.get((word,), word)


@cache
def known_synonyms() -> Synonyms:
    """Return the synonyms of `synonyms.txt`, read once."""
    return read_synonyms((files("bot.words") / "synonyms.txt").read_text(encoding="utf-8"))


def read_synonyms(text: str) -> Synonyms:
    """Read lines ``meaning = names``, ``asked > others`` and ``question ? others``, with commas.

    Raises:
        SynonymsError: A line has another form, or gives a phrase a second meaning.
    """
    meanings: dict[Phrase, str] = {}
    leading: list[tuple[str, str, str]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        said = line.partition("#")[0].strip()
        if not said:
            continue
        left, mark, right = _halves(said)
        if not (mark and left and right):
            raise SynonymsError(f"line {number}: neither `a = b`, `a > b` nor `a ? b`")
        if mark == _SAME:
            _add(meanings, left, right, number)
        else:
            leading.append((left, mark, right))
    related: dict[str, tuple[str, ...]] = {}
    asking: set[str] = set()
    for left, mark, right in leading:
        asked = _concept(meanings, left)
        others = tuple(_concept(meanings, each) for each in right.split(","))
        related[asked] = (*related.get(asked, ()), *others)
        if mark == _ASKS:
            asking.add(asked)
    begun: dict[str, int] = {}
    for first, *more in meanings:
        begun[first] = max(begun.get(first, 0), 1 + len(more))
    return Synonyms(meanings, related, frozenset(asking), begun)


def _halves(said: str) -> tuple[str, str, str]:
    mark = next((each for each in (_SAME, _LEADS_ON, _ASKS) if each in said), _SAME)
    left, found, right = said.partition(mark)
    return left.strip(), found, right.strip()


def _add(meanings: dict[Phrase, str], left: str, right: str, number: int) -> None:
    concept = "_".join(_phrase(left))
    for name in (left, *right.split(",")):
        for phrase in {_phrase(name), _joined(name)}:
            if meanings.setdefault(phrase, concept) != concept:
                raise SynonymsError(f"line {number}: `{name.strip()}` has a meaning already")


def _concept(meanings: dict[Phrase, str], name: str) -> str:
    """Return the concept of a phrase, which from now on is known as one."""
    phrase = _phrase(name)
    return meanings.setdefault(phrase, "_".join(phrase))


def _phrase(text: str) -> Phrase:
    """Return the stems of a phrase, words with hyphens by their parts."""
    return tuple(stem(part) for word in words_in(text) for part in parts_of(word))


def _joined(name: str) -> Phrase:
    """Return the stems of a phrase, what hyphens join as one word, such as ``uboat``."""
    return tuple(stem(word.replace("-", "")) for word in words_in(name))


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


def concepts_in(words: Sequence[str], synonyms: Synonyms) -> list[str]:
    """Return the concepts of a text's words in its order; a phrase follows its own words."""
    found: list[str] = []
    stems: list[str] = []
    for word in words:
        parts, joined = _stems(word)
        stems += parts
        found += map(synonyms.meaning, joined)
    common, at = common_words(), 0
    while at < len(stems):
        length, concept = 1, stems[at]
        if concept in synonyms.begun:
            length, concept = phrase_at(stems, at, synonyms)
            within = stems[at : at + max(length, 1)]
            found += [synonyms.meaning(each) for each in within if each not in common]
            if length > 1:
                found.append(concept)
        elif concept not in common:
            found.append(concept)
        at += length or 1
    return found


@lru_cache(maxsize=10_000)
def _stems(word: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the stems of a word's parts, and of all that hyphens join in it, if any do."""
    joined = (stem(word.replace("-", "")),) if "-" in word else ()
    return tuple(map(stem, parts_of(word))), joined


def phrase_at(stems: Sequence[str], at: int, synonyms: Synonyms) -> tuple[int, str]:
    """Return the longest known phrase that begins here: how many words it has, and its concept."""
    for length in range(min(synonyms.begun.get(stems[at], 0), len(stems) - at), 0, -1):
        concept = synonyms.meanings.get(tuple(stems[at : at + length]))
        if concept is not None:
            return length, concept
    return 0, ""
