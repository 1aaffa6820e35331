"""The full-text index over places of the rulebooks: SQLite's FTS5, in memory.

That over all places is kept in a file, so that nobody waits for it; any other is made when it is
first asked for.
"""

import json
import math
import re
import sqlite3
import weakref
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files

from bot.words.places import Place, locator_above, places_in
from bot.words.rulebooks import kept_books, kept_index
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


_TABLES = (
    """CREATE VIRTUAL TABLE place USING
    fts5(heading, names, above, text, tokenize="unicode61 tokenchars './-_'")""",
    "CREATE VIRTUAL TABLE spread USING fts5vocab(place, row)",
    "CREATE TABLE spelling (word TEXT, concept TEXT)",
    "CREATE TABLE entry (number INTEGER PRIMARY KEY, told TEXT)",
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
    """Entries, and how well each fits a concept.

    Args:
        places: What the entries are about, in their order.
        database: What `entered` has made of them.
        synonyms: What players' words mean.
    """

    def __init__(
        self, places: Sequence[Place], database: sqlite3.Connection, synonyms: Synonyms
    ) -> None:
        self.synonyms = synonyms
        self._places, self._database = places, database
        weakref.finalize(self, database.close)
        self.spellings: dict[str, str] = dict(
            database.execute("SELECT word, concept FROM spelling ORDER BY rowid")
        )
        self._spread: dict[str, int] = dict(database.execute("SELECT term, doc FROM spread"))
        self._fits: dict[str, Mapping[int, float]] = {}
        self._entries: dict[int, Entry] = {}

    def __contains__(self, concept: str) -> bool:
        return concept in self._spread

    def knows(self, concept: str) -> bool:
        """Return whether some place has a concept, or a synonym leads on from it."""
        return concept in self._spread or concept in self.synonyms.related

    def rarity(self, concept: str) -> float:
        """Return how much a concept tells: the fewer places have it, the more."""
        return math.log(1 + len(self._places) / self._spread.get(concept, 1))

    def entry(self, number: int) -> Entry:
        """Return an entry by its number."""
        if number not in self._entries:
            self._entries[number] = self._read(number)
        return self._entries[number]

    def fits(self, concept: str) -> Mapping[int, float]:
        """Return how well the entries with a concept fit it, by number: BM25 without rarity."""
        if concept not in self._fits:
            self._fits[concept] = self._matched(concept) if concept in self else {}
        return self._fits[concept]

    def _matched(self, concept: str) -> dict[int, float]:
        spread, count = self._spread[concept], len(self._places)
        rarity = max(math.log((count - spread + 0.5) / (spread + 0.5)), _TINY)
        rows = self._database.execute(_MATCHED, (f'"{concept}"',))
        return {number: -score / rarity for number, score in rows}

    def _read(self, number: int) -> Entry:
        [(told,)] = self._database.execute("SELECT told FROM entry WHERE number = ?", (number,))
        above, names, sentences = json.loads(told)
        return Entry(
            place=self._places[number],
            above=above,
            names=tuple(Name(tuple(words), frozenset(concepts)) for words, concepts in names),
            sentences=tuple(map(frozenset, sentences)),
        )


def entered(places: Sequence[Place], synonyms: Synonyms) -> sqlite3.Connection:
    """Return a database of places, of how their words are spelled, and of what each of them has."""
    database = sqlite3.connect(":memory:", check_same_thread=False)
    for table in _TABLES:
        database.execute(table)
    writer = _Writer(database, synonyms)
    books: dict[str, dict[str, int]] = {}
    for number, place in enumerate(places):
        books.setdefault(place.system, {})[place.rule.locator] = number
    for number, place in enumerate(places):
        writer.enter(number, places, books[place.system])
    database.executemany("INSERT INTO spelling VALUES (?, ?)", writer.spellings.items())
    database.commit()
    return database


class _Writer:
    """Enters places into a database, and learns how their words are spelled."""

    def __init__(self, database: sqlite3.Connection, synonyms: Synonyms) -> None:
        self._database, self._synonyms = database, synonyms
        self.spellings = {
            phrase[0]: concept for phrase, concept in synonyms.meanings.items() if len(phrase) == 1
        }

    def enter(self, number: int, places: Sequence[Place], book: Mapping[str, int]) -> None:
        """Enter one of the places, with what it has of its book."""
        rule, applied = places[number].rule, places[number].applied
        above = locator_above(rule.locator, book)
        names = (rule.heading, *rule.words, *asked_about().get(rule.citation, ()))
        text = "\n".join((rule.text, *(each.english for each in applied), rule.reason))
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
        told = [
            book.get(above),
            [self._named(name) for name in names],
            [list(dict.fromkeys(sentence)) for sentence in sentences],
        ]
        self._database.execute("INSERT INTO entry VALUES (?, ?)", (number, json.dumps(told)))

    def _concepts(self, text: str) -> list[str]:
        """Return the concepts of a text, and learn how its words are spelled."""
        words = words_in(text)
        for word in words:
            if word not in self.spellings:
                for spelled in (*parts_of(word), word.replace("-", "")):
                    self.spellings.setdefault(spelled, self._synonyms.meaning(stem(spelled)))
        return concepts_in(words, self._synonyms)

    def _named(self, name: str) -> tuple[list[str], list[str]]:
        concepts = concepts_in(words_in(name), self._synonyms)
        return meanings_in(name, self._synonyms), concepts


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
    """Return the index over these places: that over all kept books is kept, another one is made."""
    synonyms = known_synonyms()
    kept = kept_index() if places == places_in(kept_books()) else b""
    if not kept:
        return RuleIndex(places, entered(places, synonyms), synonyms)
    database = sqlite3.connect(":memory:", check_same_thread=False)
    database.deserialize(kept)
    return RuleIndex(places, database, synonyms)
