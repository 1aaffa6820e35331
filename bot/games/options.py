"""Options of a game's slash commands: what they take, what was given, what may be offered."""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias, TypeVar

from bot.referee.odds.forecasts import RequestOdds
from core.terms.message import Text, english
from core.terms.nations import nation_named
from core.terms.request import Request
from core.terms.wording import listed

P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Offer:
    """One suggestion: what is shown, and what is typed for it."""

    label: Text
    value: str


@dataclass(frozen=True, slots=True)
class Words:
    """Words.

    Attributes:
        most: How many characters they may have, and at least one; any number where it is None.
        offers: What they must be; anything where there are none.
    """

    most: int | None = None
    offers: tuple[Offer, ...] = ()


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number between two others, both included.

    Attributes:
        least: The smallest.
        most: The largest.
        nothing: The one that says as little as none, if there is such.
    """

    least: int
    most: int
    nothing: int | None = None


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no."""


@dataclass(frozen=True, slots=True)
class Upload:
    """A file; only what sets a position up takes one."""


Kind: TypeAlias = Words | Number | Flag | Upload
Value: TypeAlias = str | int | bool


@dataclass(frozen=True, slots=True)
class Given:
    """What somebody gave of a command's options, by their names; None for what says nothing."""

    values: Mapping[str, Value | None]

    def text(self, name: str) -> str:
        """Return words as they were typed, none where they were left out."""
        value = self.values[name]
        return value if isinstance(value, str) else ""

    def number(self, name: str) -> int | None:
        """Return a number, or None where it was left out."""
        value = self.values[name]
        return value if isinstance(value, int) else None

    def having(self, **values: Value | None) -> "Given":
        """Return the same with other values of some options."""
        return replace(self, values={**self.values, **values})


@dataclass(frozen=True, slots=True)
class View:
    """What a command may look at.

    Attributes:
        game: The short id of the channel's game.
        position: Where it stands; where the game begins, as long as the channel plays none.
        powers: The powers that whoever asks acts for.
        odds: Works out the odds of a request in this position.
        may_attach: Whether a file may be attached.
    """

    game: str
    position: object
    powers: tuple[str, ...]
    odds: Callable[[Request], Awaitable[Sequence[RequestOdds]]]
    may_attach: bool

    def position_of(self, kind: type[P]) -> P:
        """Return the position as its game knows it.

        Raises:
            TypeError: It is another game's; commands are only given what is theirs.
        """
        if not isinstance(self.position, kind):
            raise TypeError(f"{type(self.position)} is no {kind}")
        return self.position


Suggest: TypeAlias = Callable[[View, Given, str], Sequence[Offer]]
"""What may be typed in an option, by what was given of the others and typed so far."""


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a command.

    Attributes:
        name: What it is called.
        says: What it is for.
        takes: What may be given.
        suggest: What is offered while it is typed.
        needed: Whether it must be given.
    """

    name: str
    says: str
    takes: Kind
    suggest: Suggest | None = None
    needed: bool = False

    def meant(self, value: Value | None) -> Value | None:
        """Return what was given, None where it says nothing."""
        nothing = self.takes.nothing if isinstance(self.takes, Number) else None
        return None if value == nothing else value


def fitting(offers: Iterable[Offer], current: str) -> list[Offer]:
    """Return the offers that what is typed so far fits, those that begin with it first."""
    typed = current.strip().lower().replace("_", " ")
    found = [
        each
        for each in offers
        if typed in f"{english(each.label).lower()} {each.value.lower()}".replace("_", " ")
    ]
    return sorted(found, key=lambda each: not english(each.label).lower().startswith(typed))


def among(offers: Iterable[Offer | str]) -> Suggest:
    """Return what suggests always the same offers, or names."""
    known = [each if isinstance(each, Offer) else Offer(each, each) for each in offers]
    return lambda _view, _given, current: fitting(known, current)


def names_fitting(names: Iterable[str], current: str) -> list[Offer]:
    """Return the names that what is typed so far fits."""
    return fitting((Offer(name, name) for name in names), current)


def powers_fitting(
    powers: Iterable[str], called: Mapping[str, str], current: str
) -> Sequence[Offer]:
    """Return the powers that what is typed may become, by any of their names.

    Args:
        powers: Those in question.
        called: What the game calls them in a sentence.
        current: What is typed so far.
    """
    offers = {power: Offer(listed(called[power]), power) for power in powers}
    found = fitting(offers.values(), current)
    named = offers.get(nation_named(current, tuple(offers)) or "")
    return found if named is None or named in found else [named, *found]
