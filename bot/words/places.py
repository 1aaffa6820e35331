"""Every citable place of the rule systems, and finding one by the number that players type."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from zlib import crc32

from bot.words.rulebooks import Applied, Book, book_of
from core.systems import SYSTEMS
from core.terms.citation import Rule

_NOISE = re.compile(r"[^a-z0-9.]")
_NUMBER = re.compile(
    r"(?:[a-z][\w-]*\s+)*"
    r"(?P<locator>r-\d+|\d+(?:\.\d+)+[a-z]*|[a-z]{1,4}\d+-[a-z\d]+(?:\.[a-z\d]+)*)\.?",
    re.IGNORECASE,
)
_CITED = re.compile(
    r"(?<![\w.-])(?:\d+(?:\.\d+)+[A-Z]?|[A-Z]+\d*-[A-Z\d]+(?:\.[A-Z\d]+)*)(?![\w-])"
)
_DIGITS = re.compile(r"\d\d\.\d+")


@dataclass(frozen=True, slots=True)
class Place:
    """A rule, and the key of the system whose rulebook holds it.

    Attributes:
        system: The system's key.
        rule: The rule.
        applied: The clauses that cite it.
    """

    system: str
    rule: Rule
    applied: tuple[Applied, ...] = field(default=(), compare=False)

    @property
    def key(self) -> str:
        """How an option or a program names the place, unique over all systems."""
        return f"{self.system} {self.rule.locator}"

    @property
    def number(self) -> int:
        """A number for the place that stays the same from version to version, below 2**32."""
        return crc32(self.key.encode())


def places_of(systems: Iterable[str]) -> tuple[Place, ...]:
    """Return every place of the systems with these keys, in the order of their books."""
    return places_in({system: book_of(system) for system in systems})


def places_in(books: Mapping[str, Book]) -> tuple[Place, ...]:
    """Return every place of these systems' books."""
    return tuple(
        Place(system, rule, book.applied.get(locator, ()))
        for system, book in books.items()
        for locator, rule in book.rules.items()
    )


def all_places() -> tuple[Place, ...]:
    """Return every place of every system at the door."""
    return _known(tuple(SYSTEMS)).places


@dataclass(frozen=True, slots=True)
class _Known:
    """The places of some systems, and the same by number and by citation."""

    places: tuple[Place, ...]
    numbered: Mapping[int, Place]
    cited: Mapping[str, Place]


@cache
def _known(systems: tuple[str, ...]) -> _Known:
    places = places_of(systems)
    numbered = {place.number: place for place in places}
    return _Known(places, numbered, {place.rule.citation: place for place in places})


def _cited() -> Mapping[str, Place]:
    return _known(tuple(SYSTEMS)).cited


def place_numbered(number: int) -> Place | None:
    """Return the place with that number, or None where no book has it any more."""
    return _known(tuple(SYSTEMS)).numbered.get(number)


def place_cited(citation: str, home: str = "") -> Place | None:
    """Return the place that a citation such as ``AWAW 24.65A`` names, or None.

    Args:
        citation: A citation, or a locator of the system ``home``.
        home: The system whose own locators are meant.
    """
    here = book_of(home).rules.get(citation) if home in SYSTEMS else None
    return _cited().get(here.citation if here else citation)


def lettered_parts(place: Place) -> tuple[Place, ...]:
    """Return the parts A, B, C of a place, in the book's order."""
    locator = place.rule.locator
    return tuple(
        each
        for each in all_places()
        if each.system == place.system
        and each.rule.locator[:-1] == locator
        and each.rule.locator[-1:].isupper()
    )


def places_above(place: Place) -> tuple[Place, ...]:
    """Return the headings under which a place stands, the chapter first."""
    above: list[Place] = []
    book = book_of(place.system).rules
    locator = locator_above(place.rule.locator, book)
    while locator:
        found = _cited().get(book[locator].citation)
        above += [found] if found else []
        locator = locator_above(locator, book)
    return tuple(reversed(above))


def locator_above(locator: str, book: Mapping[str, object]) -> str:
    """Return the place that holds another, ``24.65`` for ``24.65A``; nothing for a chapter."""
    digits = _DIGITS.match(locator)
    ends = [end for end in range(1, len(locator)) if digits or locator[end] in ". "]
    shorter = (locator[:end].rstrip(".") for end in reversed(ends))
    return next((each for each in shorter if each in book), "")


def citations_in(text: str) -> list[str]:
    """Return every locator that stands in a text, each once, in its order."""
    return list(dict.fromkeys(_CITED.findall(text)))


def at_locator(asked: str, among: Iterable[Place]) -> tuple[Place, ...]:
    """Return the places that ``asked`` names, such as ``24.65a``, ``AWAW 24.65A`` or ``R-3``.

    Case, spaces, hyphens and brackets make no difference, but where they tell one place from
    another (``R4-1`` from ``R-41``); the source's or system's name, or the word ``rule``, may stand
    before the locator. Several systems may each have such a place.
    """
    wanted = _key(asked)
    either = {wanted, wanted.removeprefix("rule")}
    found = tuple(place for place in among if either & _names(place))
    plain = asked.strip().casefold().removeprefix("rule ").strip()
    to_the_letter = tuple(place for place in found if plain in _spelt(place))
    return to_the_letter or found


def locator_in(asked: str) -> str:
    """Return the locator when ``asked`` is nothing but a number of a rule, else nothing."""
    found = _NUMBER.fullmatch(asked.strip())
    return found["locator"] if found else ""


@lru_cache(maxsize=10_000)
def _names(place: Place) -> frozenset[str]:
    return frozenset(map(_key, _spelt(place)))


@lru_cache(maxsize=10_000)
def _spelt(place: Place) -> frozenset[str]:
    """Return everything that a place is called, in small letters."""
    rule = place.rule
    names = (rule.locator, rule.citation, rule.source + rule.locator, place.key)
    return frozenset(name.casefold() for name in names)


def _key(name: str) -> str:
    return _NOISE.sub("", name.casefold()).rstrip(".")
