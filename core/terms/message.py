"""What people read, as a value: a message with its figures, said in a language at the edge.

``say("{units} lost in {place}", units=…, place=…)`` makes one. Its English is its key in the
catalogues of other languages (`bot.locale`); here nothing is known of them. A figure is

- a number, which stands as the language writes numbers, with a true minus sign;
- a `Message`, said in its turn;
- `Verbatim`, what a player wrote or a code that is the same in every language;
- a plain text, which is a name (of a power, a unit, a place): it stands as the book has it, or as
  the language calls it (`named`).

A message is not a text, so that neither an f-string nor a join can lose what it holds.
"""

import re
from collections.abc import Iterable, KeysView
from dataclasses import dataclass
from functools import cache
from typing import Never, Protocol, TypeAlias

MINUS = "\N{MINUS SIGN}"

_HOLE = re.compile(r"\{([a-z_][a-z_0-9]*)\}")
_LETTER = re.compile(r"[^\W\d_]")


class Verbatim(str):
    """What stands as it is in every language: a player's words, a mention, a code."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Rounded:
    """A number with a fixed number of decimal places, its thousands apart; no zero is negative."""

    value: float
    places: int


class Language(Protocol):
    """A language in which messages are said."""

    def message(self, msgid: str) -> str:
        """Return what stands for a message without its figures."""

    def plural(self, one: str, many: str, n: float) -> str:
        """Return what stands for a message that speaks of so many."""

    def name(self, name: str) -> str:
        """Return what something is called."""

    def decimal(self, number: str) -> str:
        """Return a number, written with a point and a true minus sign, as it is written there."""


@dataclass(frozen=True, slots=True)
class Message:
    """A message and its figures.

    Attributes:
        msgid: Its English, holes in braces: its key in the catalogues.
        figures: What stands in the holes, by name.
        plural: The English for any other number than one; ``n`` among the figures is the number.
        opens: Whether it begins with a capital letter, whatever stands first.
    """

    msgid: str
    figures: "Figures" = ()
    plural: str = ""
    opens: bool = False

    def __bool__(self) -> bool:
        """Whether it says anything."""
        return worded(self.msgid) or bool(english(self))

    def __str__(self) -> Never:
        raise TypeError(f"{self!r} is said in a language: `english`, or at the edge")

    def __format__(self, _spec: str) -> Never:
        raise TypeError(f"{self!r} is said in a language: `english`, or at the edge")


Text: TypeAlias = Message | str
"""What a page, a fault or a finding holds: a message, or what stands as it is."""

Figure: TypeAlias = int | float | Rounded | Text
"""What stands in a hole of a message."""

Figures: TypeAlias = tuple[tuple[str, Figure], ...]


class SaidError(Exception):
    """An error that a message tells; in logs and tracebacks it stands in English.

    Args:
        said: What is wrong.
        more: What else the error holds, such as what would be accepted.
    """

    def __init__(self, said: Text, *more: object) -> None:
        super().__init__(said, *more)
        self.said = said

    def __str__(self) -> str:
        return english(self.said)


def say(msgid: str, /, **figures: Figure) -> Message:
    """Return a message.

    Args:
        msgid: Its English, a literal, in which ``{name}`` stands for a figure.
        figures: What stands in its holes.

    Raises:
        ValueError: Holes and figures differ.
    """
    _require_holes(holes_of(msgid), figures.keys(), msgid)
    return Message(msgid, tuple(figures.items()))


def say_many(one: str, many: str, n: float | Rounded, /, **figures: Figure) -> Message:
    """Return a message that speaks of so many; ``{n}`` is the number.

    Args:
        one: Its English for one, a literal.
        many: Its English for none and for several, a literal.
        n: How many.
        figures: What else stands in its holes.

    Raises:
        ValueError: Holes and figures differ.
    """
    _require_holes((holes_of(one) | holes_of(many)) - {"n"}, figures.keys(), one)
    return Message(one, (("n", n), *figures.items()), many)


def joined(parts: Iterable[Figure], between: Text = ", ") -> Message:
    """Return messages, names and figures as one, with the same between any two of them.

    Args:
        parts: What is put together.
        between: What stands between: marks alone, or a message.

    Raises:
        ValueError: Words stand between that are no message.
    """
    parts = tuple(parts)
    if isinstance(between, Message):
        names, msgid = _in_a_row(len(parts), "{between}")
        more = (("between", between),) if len(parts) > 1 else ()
        return Message(msgid, (*zip(names, parts, strict=True), *more))
    if worded(between):
        raise ValueError(f"{between!r} is not said in other languages")
    names, msgid = _in_a_row(len(parts), between)
    return Message(msgid, tuple(zip(names, parts, strict=True)))


def opened(text: Figure) -> Message:
    """Return a name or a message so that it opens a sentence: with a capital letter."""
    return Message("{text}", (("text", text),), opens=True)


def named(name: str) -> str:
    """Return a name for which catalogues have another one in their language."""
    return name


def signed(number: int, plus: str = "+") -> Verbatim:
    """Return a whole number with its sign: a true minus, or ``plus`` above zero."""
    return Verbatim(f"{plus if number > 0 else ''}{number}".replace("-", MINUS))


def english(text: Text) -> str:
    """Return a message in English, as records and the command line have it."""
    if not isinstance(text, Message):
        return text
    return said_in(text, _ENGLISH) if text.figures or text.opens else text.msgid


def said_in(message: Message, language: Language) -> str:
    """Return a message in a language."""
    return _filled(message.msgid, message.figures, message.plural, language, opens=message.opens)


@cache
def holes_of(msgid: str) -> frozenset[str]:
    """Return the names of the holes of a message."""
    return frozenset(_HOLE.findall(msgid))


@cache
def worded(msgid: str) -> bool:
    """Return whether a message has any letter beside its holes: whether it has to be translated."""
    return _LETTER.search(_HOLE.sub("", msgid)) is not None


@cache
def _in_a_row(number: int, between: str) -> tuple[tuple[str, ...], str]:
    """Return the names of so many holes in a row, and the row."""
    names = tuple(f"p{at}" for at in range(number))
    return names, between.join(f"{{{name}}}" for name in names)


def _require_holes(holes: frozenset[str], given: KeysView[str], msgid: str) -> None:
    if given != holes:
        raise ValueError(f"{msgid!r} has the holes {sorted(holes)}, given are {sorted(given)}")


def _filled(msgid: str, figures: Figures, plural: str, language: Language, *, opens: bool) -> str:
    held = dict(figures)
    if plural:
        pattern = language.plural(msgid, plural, _number(held["n"]))
    else:
        pattern = language.message(msgid) if worded(msgid) else msgid
    text, others = _parts(pattern)
    for hole, part in others:
        text += _figure(held[hole], language)
        text += _after(text, part) if part.startswith(".") else part
    return text[:1].upper() + text[1:] if opens else text


@cache
def _parts(pattern: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Return what a pattern begins with, and its holes, each with what follows it."""
    first, *others = _HOLE.split(pattern)
    return first, tuple(zip(others[::2], others[1::2], strict=True))


def _after(text: str, part: str) -> str:
    """Return what follows a figure: one full stop ends ``the U.S.`` and its sentence."""
    if not text.endswith("."):
        return part
    return part if text.endswith("..") or part.startswith("..") else part[1:]


def _number(figure: Figure) -> float:
    """Return what a message that counts goes by; more than one where no number is told."""
    match figure:
        case Rounded(value=value, places=places):
            return round(value, places)
        case int() | float():
            return figure
    return 2


def _figure(figure: Figure, language: Language) -> str:
    if type(figure) is str:  # as most are
        return language.name(figure)
    match figure:
        case Message():
            return said_in(figure, language)
        case Verbatim():
            return str(figure)
        case str():
            return language.name(figure)
        case Rounded(value=value, places=places):
            return language.decimal(f"{value:z,.{places}f}".replace("-", MINUS))
        case float():
            return language.decimal(f"{figure:zg}".replace("-", MINUS))
    return str(figure).replace("-", MINUS)


class _English:
    """The language in which messages are written."""

    def message(self, msgid: str) -> str:
        """Return a message as it is written."""
        return msgid

    def plural(self, one: str, many: str, n: float) -> str:
        """Return a message as it speaks of so many."""
        return one if n == 1 else many

    def name(self, name: str) -> str:
        """Return a name as the book has it."""
        return name

    def decimal(self, number: str) -> str:
        """Return a number as it is."""
        return number


_ENGLISH = _English()
