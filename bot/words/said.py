"""What a line says, in its parts: counted units, ways, places; none of it judged yet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

EVERYTHING = ""
"""The name under which all units of a place are meant, whatever they are."""

NOWHERE = ""
"""Where units are that were bought and not placed yet."""


@dataclass(slots=True)
class Units:
    """Counted units, and whose they are said to be.

    Attributes:
        counts: How many of which.
        leaving: Of which all go but so many: ``all inf``, ``all but one inf``, ``rest``.
        guests: Units of allies that go along, by power.
        power: Whose they are said to be.
        counted: Whether any of them has a count.
        letters: The letters for nations that stand before some of them.
    """

    counts: dict[str, int] = field(default_factory=dict)
    leaving: dict[str, int] = field(default_factory=dict)
    guests: dict[str, dict[str, int]] = field(default_factory=dict)
    power: str | None = None
    counted: bool = False
    letters: frozenset[str] = frozenset()

    def add(self, unit: str, count: int) -> None:
        """Add so many of a unit."""
        self.counts[unit] = self.counts.get(unit, 0) + count

    def take(self, more: "Units") -> None:
        """Add all units of another list."""
        for unit, count in more.counts.items():
            self.add(unit, count)
        self.leaving |= more.leaving
        for power, units in more.guests.items():
            there = self.guests.setdefault(power, {})
            for unit, count in units.items():
                there[unit] = there.get(unit, 0) + count
        self.power = self.power or more.power
        self.counted |= more.counted
        self.letters |= more.letters

    def settled(self, there: Mapping[str, int]) -> dict[str, int]:
        """Return how many of which go, of those that stand there."""
        if EVERYTHING in self.leaving:
            every = {unit: count for unit, count in there.items() if count > 0}
            return {**every, **self.counts}
        found = dict(self.counts)
        for unit, left in self.leaving.items():
            found[unit] = max(there.get(unit, 0) - left, 0)
        return {unit: count for unit, count in found.items() if count or unit in self.counts}


@dataclass(slots=True)
class Way:
    """Units that go together, from where, by which way, and what is said behind it."""

    units: Units = field(default_factory=Units)
    origin: str = ""
    via: list[str] = field(default_factory=list)
    to: list[str] = field(default_factory=list)
    tails: dict[str, str] = field(default_factory=dict)

    @property
    def entered(self) -> tuple[str, ...]:
        """The spaces behind the first, in their order."""
        return (*self.to[:-1], *self.via, *self.to[-1:])

    @property
    def path(self) -> tuple[str, ...]:
        """The way from its first to its last space."""
        return (self.origin, *self.entered)


@dataclass(frozen=True, slots=True)
class Placed:
    """Units that are placed in one space, and what is said behind it."""

    units: Units
    space: str
    tails: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Repaired:
    """Damage that is mended: how many points, of what, where."""

    points: int
    facility: str
    space: str


@dataclass(frozen=True, slots=True)
class Spoken:
    """A line of a verb that the kit reads, in its parts.

    Attributes:
        verb: The verb.
        power: Who acts, where the line says it.
        ways: What moves.
        placed: What is placed.
        units: What is bought.
        repaired: What is repaired.
        economy: The economy that pays, where the line names one.
        on: On whom war is declared.
        letter: The letter for a nation that stands before its units.
        whose: The powers that the letter may mean.
    """

    verb: str
    power: str | None = None
    ways: tuple[Way, ...] = ()
    placed: tuple[Placed, ...] = ()
    units: Units = field(default_factory=Units)
    repaired: tuple[Repaired, ...] = ()
    economy: str = ""
    on: str = ""
    letter: str = ""
    whose: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Statement:
    """A declaration of a text: as it was typed, as it is read, and under which head it stands."""

    typed: str
    said: str
    head: str = ""


@dataclass(frozen=True, slots=True)
class Plainly:
    """A line as its game reads it by itself, and who acts, where the line says it."""

    lines: tuple[str, ...]
    power: str | None = None


def every_way(said: Sequence[Spoken]) -> tuple[Way, ...]:
    """Return the ways of several lines, in their order."""
    return tuple(way for each in said for way in each.ways)
