"""Refusals in three kinds of fault and one of silence: what, why (rule), what to do."""

from dataclasses import dataclass, replace
from enum import StrEnum

from core.terms.citation import Citing, Rule
from core.terms.message import Message, Text, english, joined, opened, say

_COUNT = (
    *(say("no"), say("one"), say("two"), say("three"), say("four")),
    *(say("five"), say("six"), say("seven"), say("eight"), say("nine")),
)


class RefusalKind(StrEnum):
    """Why nothing was resolved."""

    UNREADABLE = "unreadable"
    ILLEGAL = "illegal"
    AMBIGUOUS = "ambiguous"
    NOT_IN_BOOK = "not_in_book"


@dataclass(frozen=True, slots=True)
class Fault(Citing):
    """One thing that stands in the way.

    Attributes:
        what: What is wrong and which rule says so, one sentence.
        do: What would be accepted, one sentence.
        rules: The rules behind it: those of the clause that found it, unless it names others; none
            for a fault of form.
    """

    what: Text
    do: Text
    rules: tuple[Rule, ...] = ()

    def by(self, rules: tuple[Rule, ...]) -> "Fault":
        """Return the fault as the clause of these rules found it."""
        return self if self.rules else replace(self, rules=rules)

    @property
    def told(self) -> Message:
        """What is wrong and what would be accepted, one after the other."""
        return joined((self.what, self.do), " ")

    def __str__(self) -> str:
        return english(self.told)


Way = tuple[str | int, ...]
"""Keys, and places in lists, from the top of plain data down to a part of them."""


@dataclass(frozen=True, slots=True)
class PlacedFault:
    """A fault in plain data, such as a pasted position, and the way to where it stands."""

    path: Way
    fault: Fault

    @property
    def where(self) -> str:
        """The way as one name, such as ``units.germany.submarines.atlantic``."""
        return ".".join(map(str, self.path))


@dataclass(frozen=True, slots=True)
class Meaning:
    """One of the things that ambiguous words may mean.

    Attributes:
        label: What it is called, in a word or two.
        line: The words that mean this alone.
    """

    label: Text
    line: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """Nothing was resolved, and here is everything that stands in the way.

    Attributes:
        kind: Unreadable, illegal, ambiguous, or not in the book.
        faults: All faults found, never empty.
        choices: What an ambiguous word could mean.
        meanings: What ambiguous words may mean, each with words of its own that may be declared.
    """

    kind: RefusalKind
    faults: tuple[Fault, ...]
    choices: tuple[str, ...] = ()
    meanings: tuple[Meaning, ...] = ()

    @property
    def message(self) -> Message:
        """One line for the player: the fault itself, or how many there are."""
        if len(self.faults) == 1:
            return self.faults[0].told
        return joined([opened(self.counted), "."], "")

    @property
    def counted(self) -> Message:
        """How many faults there are, in the middle of a sentence."""
        count = len(self.faults)
        return say(
            "{count} things stand in the way",
            count=_COUNT[count] if count < len(_COUNT) else count,
        )

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules behind all faults, each once, in order."""
        return tuple(dict.fromkeys(rule for fault in self.faults for rule in fault.rules))


class RefusedError(Exception):
    """Ends a procedure's run with a refusal; caught where the run began."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(english(refusal.message))
        self.refusal = refusal


MOST_FAULTS = 50
"""So many faults of one text are listed; a text made to have thousands keeps nobody busy."""

MORE_FAULTS = Fault(
    say("More than {most} things are wrong; these are the first.", most=MOST_FAULTS),
    say("Mend them, and the rest is looked at."),
)


def unreadable(*faults: Fault) -> Refusal:
    """Return the refusal of something that could not be read, with no endless list of faults."""
    shown = faults if len(faults) <= MOST_FAULTS else (*faults[:MOST_FAULTS], MORE_FAULTS)
    return Refusal(RefusalKind.UNREADABLE, shown)


def refused(*faults: Fault) -> Refusal:
    """Return the refusal of faults found together: illegal where a rule forbids each of them."""
    return illegal(*faults) if all(fault.rules for fault in faults) else unreadable(*faults)


def ambiguous(fault: Fault, *meanings: Meaning) -> Refusal:
    """Return the refusal of words that mean several things, each with words of its own."""
    choices = tuple(each.line for each in meanings)
    return Refusal(RefusalKind.AMBIGUOUS, (fault,), choices, meanings)


def not_in_book(*faults: Fault) -> Refusal:
    """Return the refusal of what no book here speaks of."""
    return Refusal(RefusalKind.NOT_IN_BOOK, faults)


def illegal(*faults: Fault) -> Refusal:
    """Return the refusal of something that the rules forbid."""
    return Refusal(RefusalKind.ILLEGAL, faults)
