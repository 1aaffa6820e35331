"""Every rulebook as it is looked up: its places, and what applies each of them.

Games take long to import, and who looks a rule up needs none of them. So the books are kept in a
file beside this module, with a digest of all that they were made from; and in another one the index
over their words (`bot.words.keeping` makes both). Where they are missing, or were made from
anything else, the games themselves are asked.
"""

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

import core
from core.systems import SYSTEMS
from core.terms.citation import Enforcement, Rule
from core.terms.message import Message, english

if TYPE_CHECKING:
    from core.terms.system import System

KEPT = Path(__file__).with_suffix(".json")
"""Where the books are kept."""


@dataclass(frozen=True, slots=True)
class Applied:
    """A clause, as those who look its rule up are told of it.

    Attributes:
        name: What its function is called.
        english: Its sentence.
    """

    name: str
    english: str

    @property
    def says(self) -> Message:
        """Its sentence, for any language."""
        return Message(self.english)


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook as it is looked up.

    Attributes:
        title: What its game is called.
        rules: Its places by their locators, in its order.
        applied: The clauses that cite a place, by its locator.
        leans_on: The sources that its clauses cite: its own, and any that it builds on.
    """

    title: str
    rules: Mapping[str, Rule]
    applied: Mapping[str, tuple[Applied, ...]]
    leans_on: frozenset[str]


@cache
def book_of(system: str) -> Book:
    """Return the rulebook of a system.

    Raises:
        KeyError: There is no such system.
    """
    return kept_books().get(system) or book_in(SYSTEMS[system])


def book_in(system: "System[Any]") -> Book:
    """Return the rulebook of a game that is open."""
    book = system.rulebook
    return Book(
        title=system.title,
        rules={rule.locator: rule for rule in book},
        applied={
            rule.locator: tuple(Applied(each.name, english(each.says)) for each in clauses)
            for rule in book
            if (clauses := book.clauses_of(rule.locator))
        },
        leans_on=frozenset(rule.source for clause in book.clauses for rule in clause.rules),
    )


def kept_books(file: Path = KEPT) -> Mapping[str, Book]:
    """Return the books that are kept, none if they were made from anything but what is here."""
    return _kept(file).books


def kept_index(file: Path = KEPT) -> bytes:
    """Return the index that is kept over the same books, as a database; nothing if there is none.

    It is the one that was made with them, to the last byte.
    """
    wanted = _kept(file).index
    try:
        held = beside(file).read_bytes() if wanted else b""
    except OSError:
        return b""
    return held if digest_of(held) == wanted else b""


def beside(file: Path) -> Path:
    """Return where the index is kept over the books of a file."""
    return file.with_suffix(".sqlite")


def digest_of(held: bytes) -> str:
    """Return the digest by which the books name their index."""
    return blake2b(held, digest_size=16).hexdigest()


@dataclass(frozen=True, slots=True)
class _Kept:
    """The books that are kept, and the digest of the index over them."""

    books: Mapping[str, Book]
    index: str = ""


@cache
def _kept(file: Path) -> _Kept:
    try:
        kept = json.loads(file.read_bytes())
    except (OSError, ValueError):
        return _Kept({})
    if kept["made_from"] != made_from():
        return _Kept({})
    return _Kept({key: _read(book) for key, book in kept["books"].items()}, kept["index"])


def forget_kept() -> None:
    """Read what is kept anew the next time."""
    _kept.cache_clear()


def written(books: Mapping[str, Book], index: str) -> bytes:
    """Return books as they are kept, with the digest of the index over them."""
    told = {key: asdict(book) for key, book in books.items()}
    kept = {"made_from": made_from(), "index": index, "books": told}
    return json.dumps(kept, default=sorted).encode()


def _read(book: Mapping[str, Any]) -> Book:
    """Return a book as it was when it was kept."""
    return Book(
        title=book["title"],
        rules={locator: _rule(fields) for locator, fields in book["rules"].items()},
        applied={
            locator: tuple(Applied(**each) for each in clauses)
            for locator, clauses in book["applied"].items()
        },
        leans_on=frozenset(book["leans_on"]),
    )


def _rule(fields: Mapping[str, Any]) -> Rule:
    read: dict[str, Any] = {
        "enforcement": Enforcement(fields["enforcement"]),
        "see_also": tuple(fields["see_also"]),
        "words": tuple(fields["words"]),
    }
    return Rule(**{**fields, **read})


def made_from() -> str:
    """Return a digest of what is kept is made from: the rules, and how they and words are read."""
    digest = blake2b(digest_size=16)
    for path in (*(Path(__file__).with_name(name) for name in _READERS), *_sources()):
        held = path.read_bytes()
        digest.update(f"{path.name} {len(held)}\n".encode())
        digest.update(held)
    return digest.hexdigest()


_READERS = (
    *("rulebooks.py", "places.py", "rule_index.py", "stems.py", "synonyms.py", "keeping.py"),
    *("asked.txt", "synonyms.txt"),
)
"""What stands beside this module and bears on what is kept."""


def _sources() -> Iterator[Path]:
    """Yield every module and page of the rules, always in the same order."""
    for folder, inside, files in os.walk(Path(core.__file__).parent):
        inside.sort()
        for name in sorted(files):
            if name.endswith((".py", ".md")):
                yield Path(folder, name)
