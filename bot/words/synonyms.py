"""Synonyms: which words mean the same to the search, and which lead on to others."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
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
        longest: How many words the longest phrase has.
    """

    meanings: Mapping[Phrase, str] = field(default_factory=dict)
    related: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    asking: frozenset[str] = frozenset()
    longest: int = 1

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
    longest = max(map(len, meanings), default=1)
    return Synonyms(meanings, related, frozenset(asking), longest)


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
