"""Counted units in any usual form: ``3inf``, ``3 x inf``, ``inf x3``, ``all inf``."""

from bot.words.kit.tokens import Doubt, Tokens
from bot.words.kit.vocabulary import Vocabulary
from bot.words.said import EVERYTHING, Units

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
    "thirteen": 13,
    "fourteen": 14,
    "fifteen": 15,
    "sixteen": 16,
    "seventeen": 17,
    "eighteen": 18,
    "nineteen": 19,
    "twenty": 20,
}
"""Counts as words."""

JOINERS = frozenset({",", "+", "&", "/", "and", "plus"})
"""What stands between the parts of a list."""

_WITH = frozenset({"with", "carrying"})
"""What stands between ships and what they take along."""
_ALL = frozenset({"all", "rest", "every", "remaining", "everything"})
ALL_BATTLES = _ALL | {"everywhere", "all battles", "every battle"}
"""What is fought by `fight all`, in players' words."""

_FLEET = frozenset({"fleet", "navy"})
"""Words for all ships of a place."""
_ENTIRE = frozenset({"whole", "entire"})
_OWN = frozenset({"the", "my", "our", "his", "its", "their", "of", "other"})
"""What may stand before a unit and says nothing of it."""
_ONE = frozenset({"the", "my", "our", "his", "its", "their"})
"""What stands before a single unit, such as ``the sub``, where its word may be counted."""
_UNCOUNTABLE = frozenset({"infantry", "mech_infantry", "artillery"})
"""Units whose word, or its short form, may as well mean several."""
_EVERY = _ALL | _OWN | _FLEET
"""What units may begin with that are all of a place."""
_ALL_OF = _ALL | _OWN | _ENTIRE
"""What may stand before a fleet."""
_TIMES = frozenset({"x", "*"})
_MOST_DIGITS = 10
_DETERMINED = 3


class UnitList:
    """Units one after another, from a token on.

    Attributes:
        units: What was found.
        end: The token behind them.
        doubt: A word that may mean several units.
    """

    def __init__(self, vocabulary: Vocabulary, tokens: Tokens, at: int) -> None:
        self._vocabulary = vocabulary
        self._tokens = tokens
        self.units = Units()
        self.end = at
        self.doubt: Doubt | None = None
        while (end := self._next(self.end)) is not None:
            self.end = end

    @property
    def found(self) -> bool:
        """Whether there is any unit."""
        return bool(self.units.counts or self.units.leaving or self.units.guests)

    def _next(self, at: int) -> int | None:
        """Take one kind of unit, with what joins it to those before; return where it ends."""
        tokens, start = self._tokens, at
        guest: str | None = None
        while self.found and tokens.low(start) in JOINERS:
            start += 1
        takes = self.found and tokens.low(start) in _WITH
        start += takes
        if self.found and start > at:
            the = start + (tokens.low(start) == "the")
            named = tokens.longest(the, self._vocabulary.power) if the < len(tokens.all) else None
            takes = takes or tokens.low(start - 1) == "+"
            if named is not None and _count(tokens, named[1])[0] is not None:
                if not takes and tokens.longest(the, self._vocabulary.atlas.whole) is not None:
                    return None  # a space, from which other units go
                guest, start = str(named[0]), named[1]
        return self._unit(start, guest)

    def _unit(self, at: int, guest: str | None) -> int | None:
        tokens, vocabulary = self._tokens, self._vocabulary
        count, start = _count(tokens, at)
        if count is None and tokens.low(start) in _EVERY:
            every = self._fleet(at) or self._every(at)
            if every is not None:
                return every
        for _ in range(_DETERMINED):
            start += count is not None and tokens.low(start) in _OWN
        if (count is not None or tokens.low(at) in _OWN) and start < len(tokens.all):
            start += tokens.low(start) in _OWN
            start = self._lettered(start)
            said = tokens.longest(start, vocabulary.power)
            if said is not None and tokens.longest(said[1], vocabulary.unit) is not None:
                guest, start = self._whose(str(said[0]), guest), said[1]
        if start >= len(tokens.all):
            return None
        read = tokens.longest(start, vocabulary.unit)
        if read is None:
            return None
        unit, end = self._hit(start, *read)
        if count is None and self._is_space(start, end):
            return None
        if count is None and tokens.low(end) in _TIMES and tokens.low(end + 1).isdecimal():
            count, end = int(tokens.low(end + 1)[:_MOST_DIGITS]), end + 2
        if count is None and tokens.low(at) in _ONE and unit not in _UNCOUNTABLE:
            count = None if tokens.low(end - 1).endswith("s") else 1
        self._keep(unit, count, guest)
        return end

    def _hit(self, start: int, unit: str | Doubt, end: int) -> tuple[str | Doubt, int]:
        """Return a unit, or the ship with a hit that a star behind it means, and where it ends."""
        tokens = self._tokens
        times = tokens.low(end + 1).isdecimal() and not tokens.ends_a_word(end)
        if tokens.low(end) != "*" or times:
            return unit, end
        hit = self._vocabulary.unit(f"damaged {tokens.between(start, end)}")
        return (unit, end) if hit is None else (hit, end + 1)

    def _lettered(self, at: int) -> int:
        """Keep the letter for a nation before a unit; return where the unit begins."""
        tokens = self._tokens.all
        if at + 1 >= len(tokens) or not self._vocabulary.lettered(text := tokens[at].text):
            return at
        if self._tokens.longest(at + 1, self._vocabulary.unit) is None:
            return at
        self.units.letters |= {text}
        return at + 1

    def _is_space(self, at: int, end: int) -> bool:
        """Return whether the word for a unit begins the name of a space, as ``Trans-Jordan``."""
        named = self._tokens.longest(at, self._vocabulary.atlas.whole)
        return named is not None and named[1] > end

    def _whose(self, power: str, guest: str | None) -> str | None:
        """Return the ally whose a unit is; the first power that is named is who acts."""
        if guest is not None or (self.found and power != self.units.power):
            return guest or power
        self.units.power = power
        return None

    def _every(self, at: int) -> int | None:
        """Take ``all inf``, ``the rest of the inf``, ``all but one inf``, ``everything else``."""
        tokens = self._tokens
        start = at + (tokens.low(at) == "the")
        if tokens.low(start) not in _ALL:
            return None
        start += 1
        left, excepted = 0, start
        if tokens.low(start) in {"but", "except"}:
            number, excepted = _count(tokens, start + 1)
            left = number or 0
            if number is None:
                return None
        while tokens.low(excepted) in _OWN:
            excepted += 1
        read = None
        if excepted < len(tokens.all):
            read = tokens.longest(excepted, self._vocabulary.unit)
        if read is None:
            if left or self.found:
                return None
            self.units.leaving[EVERYTHING] = 0
            self.units.counted = True
            return excepted + (tokens.low(excepted) in {"units", "forces", "else"})
        unit, end = read
        if not left and tokens.low(end) in {"but", "except"}:
            number, after = _count(tokens, end + 1)
            if number is None:
                return None
            left, end = number, after
        if isinstance(unit, Doubt) and not left and self._vocabulary.is_group(unit.said):
            self._all_of(unit.choices)
            return end
        if isinstance(unit, Doubt):
            self.doubt = self.doubt or unit
            unit = unit.choices[0]
        self.units.leaving[unit] = left
        self.units.counted = True
        return end

    def _fleet(self, at: int) -> int | None:
        """Take ``the whole fleet``; return where it ends."""
        start = at
        while self._tokens.low(start) in _ALL_OF:
            start += 1
        ships = self._vocabulary.unit("ship")
        if self._tokens.low(start) not in _FLEET or not isinstance(ships, Doubt):
            return None
        self._all_of(ships.choices)
        return start + 1

    def _all_of(self, units: tuple[str, ...]) -> None:
        """Take all units of several kinds."""
        self.units.leaving |= dict.fromkeys(units, 0)
        self.units.counted = True

    def _keep(self, unit: str | Doubt, count: int | None, guest: str | None) -> None:
        if isinstance(unit, Doubt):
            self.doubt = self.doubt or unit
            unit = unit.choices[0]
        more = Units(counted=count is not None)
        number = 1 if count is None else count
        if guest is None:
            more.counts[unit] = number
        else:
            more.guests[guest] = {unit: number}
        self.units.take(more)


def _count(tokens: Tokens, at: int) -> tuple[int | None, int]:
    """Return a count that begins at a token, and where it ends."""
    low = tokens.low(at)
    if low.isdecimal() and len(low) < _MOST_DIGITS:
        return int(low), at + 1 + (tokens.low(at + 1) in _TIMES)
    if low in NUMBERS:
        return NUMBERS[low], at + 1
    return None, at
