"""A move that is being typed: what of it is there, and what is begun."""

import re
from dataclasses import dataclass, field

from bot.words.kit.tokens import Doubt, Meant, tokens_of
from bot.words.kit.vocabulary import Vocabulary
from bot.words.kit.ways import leading_units
from bot.words.said import Units
from core.board.naming import plain

_ARROWS = frozenset({"-", ">", "->", "=>", "-->", "to"})
_A_UNIT = re.compile(r"(?P<count>\d+)\s*(?P<begun>[^\W\d]*(?:\s+[^\W\d]+)?)\s*")
_FROM = re.compile(r"^(?:from|out of|in)\s+", re.IGNORECASE)
_ZONE = re.compile(r"(?:sz|z|zone|sea zone) ?0*(?=\d)")


@dataclass(frozen=True, slots=True)
class HalfMove:
    """A move that is being typed.

    Attributes:
        units: The units that are typed whole.
        said: The same as they were typed.
        count: How many of the unit that is begun; None where none is.
        unit: The beginning of its name.
        passed: The spaces that are typed whole, with a sign behind each: for each all it may mean.
        begun: The beginning of the name of the next space.
    """

    units: Units = field(default_factory=Units)
    said: str = ""
    count: int | None = None
    unit: str = ""
    passed: tuple[tuple[str, ...], ...] = ()
    begun: str = ""

    @property
    def counted(self) -> bool:
        """Whether any unit is typed whole."""
        return bool(self.units.counts or self.units.leaving)


def half_move(vocabulary: Vocabulary, text: str) -> HalfMove:
    """Return what of a move is typed."""
    units, left = leading_units(vocabulary, text)
    found = bool(units.counts or units.leaving)
    said = text[: len(text) - len(left)].strip(" ,+&") if found and left else text.strip()
    if not found:
        said, left = "", text.strip()
    left = _FROM.sub("", left)
    if (begun := _A_UNIT.fullmatch(left)) is not None:
        return HalfMove(units, said, int(begun["count"]), begun["begun"].lower())
    tokens = tokens_of(left)
    passed: list[tuple[str, ...]] = []
    at = 0
    while at < len(tokens.all):
        numbered = vocabulary.atlas.zone(tokens.low(at))
        space = (numbered, at + 1) if numbered else vocabulary.atlas.at(tokens, at)
        if space is None or tokens.low(space[1]) not in _ARROWS:
            break
        passed.append(spaces_of(vocabulary, space[0]))
        at = space[1] + 1
    rest = tokens.line[tokens.all[at].start :] if at < len(tokens.all) else ""
    return HalfMove(units, said, passed=tuple(passed), begun=rest.strip())


def spaces_of(vocabulary: Vocabulary, meant: Meant) -> tuple[str, ...]:
    """Return the spaces that words may mean, by their own names."""
    if meant is None or isinstance(meant, Doubt):
        return () if meant is None else meant.choices
    places = vocabulary.spaces
    return places.meant(meant, (*places.lands, *places.zones))


def begins(typed: str, name: str) -> bool:
    """Return whether a name, or the words from one of its words on, begins with what is typed."""
    said, words = plain(typed).split(), plain(name).split()
    if not said:
        return True
    if len(said) <= 2 and _number(plain(typed)) == _number(plain(name)) != "":  # noqa: PLR2004 - ``sz 112``
        return True
    return any(
        all(word.startswith(begun) for begun, word in zip(said, words[start:], strict=False))
        for start in range(len(words) - len(said) + 1)
    )


def _number(name: str) -> str:
    """Return the number of a sea zone; nothing where a name is no number."""
    number = _ZONE.sub("", name)
    return number if number.isdecimal() else ""
