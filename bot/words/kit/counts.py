"""Counted units in any usual form: ``3inf``, ``3 x inf``, ``inf x3``, ``three infantry``."""

from dataclasses import dataclass, field

from bot.words.kit.tokens import Doubt, Tokens
from bot.words.kit.vocabulary import Vocabulary

NUMBERS = {
    "a": 1,
    "an": 1,
    "one": 1,
    "two": 2,
    "both": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "eleven": 11,
    "twelve": 12,
}
"""Counts as words."""

JOINERS = frozenset({",", "+", "&", "/", "and", "plus"})
"""What stands between the parts of a list."""

_TIMES = frozenset({"x", "*"})
_MOST_DIGITS = 5


@dataclass(slots=True)
class Units:
    """Counted units, where they end, and what of them is in doubt.

    Attributes:
        units: How many of which.
        end: The token behind them.
        counted: Whether any of them has a count.
        power: Whose they are said to be.
        doubt: A word that may mean several units.
    """

    units: dict[str, int] = field(default_factory=dict)
    end: int = 0
    counted: bool = False
    power: str | None = None
    doubt: Doubt | None = None

    @property
    def told(self) -> str:
        """The units in the plain form of every game."""
        return " ".join(f"{count} {unit}" for unit, count in self.units.items())


def units_at(vocabulary: Vocabulary, tokens: Tokens, at: int) -> Units | None:
    """Return the list of units that begins at a token, or None where none does."""
    found = Units(end=at)
    while at < len(tokens.all):
        start = at
        while found.units and start < len(tokens.all) and tokens.all[start].low in JOINERS:
            start += 1
        end = _unit(vocabulary, tokens, start, found)
        if end is None:
            break
        at = found.end = end
    return found if found.units else None


def _unit(vocabulary: Vocabulary, tokens: Tokens, at: int, found: Units) -> int | None:
    """Take one kind of unit with its count; return where it ends."""
    count, start = _count(tokens, at)
    if count is not None:
        said = tokens.longest(start, vocabulary.power)
        if said is not None and tokens.longest(said[1], vocabulary.unit) is not None:
            found.power, start = str(said[0]), said[1]
    read = tokens.longest(start, vocabulary.unit)
    if read is None:
        return None
    unit: str | Doubt = read[0]
    end = read[1]
    if count is None:
        after = tokens.all[end : end + 2]
        if len(after) > 1 and after[0].low in _TIMES and after[1].text.isdecimal():
            count, end = int(after[1].text[:_MOST_DIGITS]), end + 2
    found.counted |= count is not None
    if isinstance(unit, Doubt):
        found.doubt = found.doubt or unit
    name = unit.choices[0] if isinstance(unit, Doubt) else unit
    found.units[name] = found.units.get(name, 0) + (1 if count is None else count)
    return end


def _count(tokens: Tokens, at: int) -> tuple[int | None, int]:
    """Return a count that begins at a token, and where it ends."""
    if at >= len(tokens.all):
        return None, at
    token = tokens.all[at]
    if token.text.isdecimal() and len(token.text) < _MOST_DIGITS:
        times = at + 1 < len(tokens.all) and tokens.all[at + 1].low in _TIMES
        return int(token.text), at + 2 if times else at + 1
    if token.low in NUMBERS:
        return NUMBERS[token.low], at + 1
    return None, at
