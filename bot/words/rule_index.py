"""The full-text index over places of the rulebooks: SQLite's FTS5, in memory, built once."""

import math
import re
import sqlite3
import weakref
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files

from bot.words.places import Place, locator_above
from bot.words.stems import parts_of, stem, words_in
from bot.words.synonyms import Synonyms, concepts_in, known_synonyms
from core.terms.citation import Rule


@cache
def asked_about() -> Mapping[str, tuple[str, ...]]:
    """Return the questions of `asked.txt` by the citation of the place that answers them."""
    return read_asked((files("bot.words") / "asked.txt").read_text(encoding="utf-8"))


def read_asked(text: str) -> Mapping[str, tuple[str, ...]]:
    """Read lines ``CITATION = question; question``; empty ones and those with ``#`` say nothing.

    Raises:
        ValueError: A line has another form, or its citation stood before.
    """
    found: dict[str, tuple[str, ...]] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        said = line.strip()
        if not said or said.startswith("#"):
            continue
        citation, mark, questions = (part.strip() for part in said.partition(" = "))
        if not mark or not questions or citation in found:
            raise ValueError(f"line {number}: not `CITATION = question`, or there before")
        found[citation] = tuple(each.strip() for each in questions.split(";"))
    return found


_TABLE = (
    "CREATE VIRTUAL TABLE place USING"
    " fts5(heading, names, above, text, tokenize=\"unicode61 tokenchars './-_'\")"
)
_MATCHED = "SELECT rowid, bm25(place, 6, 6, 2, 1) FROM place WHERE place MATCH ?"
"""A match counts most in the heading and in the names that players use, least in the text."""

_SENTENCE = re.compile(r"(?<=[.:;?])\s+|\n+")
_TINY = 1e-6
"""What FTS5 takes in BM25 for the rarity of a word that half of all places have."""


@dataclass(frozen=True, slots=True)
class Name:
    """A heading, or what players say for it: word by word, and as the set of its concepts."""

    words: tuple[str, ...]
    concepts: frozenset[str]


@dataclass(frozen=True, slots=True)
class Entry:
    """A place as the index sees it.

    Attributes:
        place: The place.
        above: The number of the entry that holds it, or None.
        names: Its heading, the names that the rulebook gives, and what players ask.
        sentences: The concepts of each sentence of the text.
    """

    place: Place
    above: int | None
    names: tuple[Name, ...]
    sentences: tuple[frozenset[str], ...]


class RuleIndex:
    """Entries, and how well each fits a concept."""

    def __init__(self, places: Sequence[Place], synonyms: Synonyms) -> None:
        self.synonyms = synonyms
        self.spellings = {
            phrase[0]: concept for phrase, concept in synonyms.meanings.items() if len(phrase) == 1
        }
        self._database = sqlite3.connect(":memory:", check_same_thread=False)
        weakref.finalize(self, self._database.close)
        self._database.execute(_TABLE)
        self._database.execute("CREATE VIRTUAL TABLE spread USING fts5vocab(place, row)")
        self.entries = self._entered(places)
        self._spread: dict[str, int] = dict(self._database.execute("SELECT term, doc FROM spread"))
        self._fits: dict[str, Mapping[int, float]] = {}

    def __contains__(self, concept: str) -> bool:
        return concept in self._spread

    def knows(self, concept: str) -> bool:
        """Return whether some place has a concept, or a synonym leads on from it."""
        return concept in self._spread or concept in self.synonyms.related

    def rarity(self, concept: str) -> float:
        """Return how much a concept tells: the fewer places have it, the more."""
        return math.log(1 + len(self.entries) / self._spread.get(concept, 1))

    def fits(self, concept: str) -> Mapping[int, float]:
        """Return how well the entries with a concept fit it, by number: BM25 without rarity."""
        if concept not in self._fits:
            self._fits[concept] = self._matched(concept) if concept in self else {}
        return self._fits[concept]

    def _matched(self, concept: str) -> dict[int, float]:
        spread, count = self._spread[concept], len(self.entries)
        rarity = max(math.log((count - spread + 0.5) / (spread + 0.5)), _TINY)
        rows = self._database.execute(_MATCHED, (f'"{concept}"',))
        return {number: -score / rarity for number, score in rows}

    def _entered(self, places: Sequence[Place]) -> tuple[Entry, ...]:
        books: dict[str, dict[str, int]] = {}
        for number, place in enumerate(places):
            books.setdefault(place.system, {})[place.rule.locator] = number
        return tuple(
            self._enter(number, places, books[place.system]) for number, place in enumerate(places)
        )

    def _enter(self, number: int, places: Sequence[Place], book: Mapping[str, int]) -> Entry:
        place = places[number]
        rule = place.rule
        above = locator_above(rule.locator, book)
        names = (rule.heading, *rule.words, *asked_about().get(rule.citation, ()))
        text = "\n".join((rule.text, *(each.english for each in place.applied), rule.reason))
        sentences = [self._concepts(said) for said in _SENTENCE.split(text)]
        self._database.execute(
            "INSERT INTO place (rowid, heading, names, above, text) VALUES (?, ?, ?, ?, ?)",
            (
                number,
                " ".join(self._concepts(rule.heading)),
                " ".join(each for name in names[1:] for each in self._concepts(name)),
                " ".join(self._concepts(_titles_above(places, book, above))),
                " ".join(each for sentence in sentences for each in sentence),
            ),
        )
        return Entry(
            place=place,
            above=book.get(above),
            names=tuple(self._named(name) for name in names),
            sentences=tuple(map(frozenset, sentences)),
        )

    def _concepts(self, text: str) -> list[str]:
        """Return the concepts of a text, and learn how its words are spelled."""
        words = words_in(text)
        for word in words:
            if word not in self.spellings:
                for spelled in (*parts_of(word), word.replace("-", "")):
                    self.spellings.setdefault(spelled, self.synonyms.meaning(stem(spelled)))
        return concepts_in(words, self.synonyms)

    def _named(self, name: str) -> Name:
        words = tuple(meanings_in(name, self.synonyms))
        return Name(words, frozenset(concepts_in(words_in(name), self.synonyms)))


def meanings_in(text: str, synonyms: Synonyms) -> list[str]:
    """Return the meaning of each word of a text, common words too, in its order."""
    return [synonyms.meaning(stem(part)) for word in words_in(text) for part in parts_of(word)]


def _titles_above(places: Sequence[Place], book: Mapping[str, int], locator: str) -> str:
    titles: list[str] = []
    while locator:
        rule: Rule = places[book[locator]].rule
        titles += [rule.heading, *rule.words]
        locator = locator_above(locator, book)
    return ", ".join(titles)


@lru_cache(maxsize=16)
def index_of(places: tuple[Place, ...]) -> RuleIndex:
    """Return the index over these places, built when it is first asked for."""
    return RuleIndex(places, known_synonyms())
