"""The two sides of a battle, and a value for each of them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from core.terms.message import named

T = TypeVar("T")
U = TypeVar("U")


class Side(StrEnum):
    """Who attacks and who defends."""

    ATTACKER = "attacker"
    DEFENDER = "defender"

    @property
    def other(self) -> "Side":
        """The enemy of this side."""
        return Side.DEFENDER if self is Side.ATTACKER else Side.ATTACKER

    @property
    def label(self) -> str:
        """What players call this side."""
        return _LABELS[self]


_LABELS = {Side.ATTACKER: named("attacker"), Side.DEFENDER: named("defender")}


@dataclass(frozen=True, slots=True)
class Both(Generic[T]):
    """A value for each side."""

    attacker: T
    defender: T

    def __getitem__(self, side: Side) -> T:
        """Return the value of ``side``."""
        return self.attacker if side is Side.ATTACKER else self.defender

    def __iter__(self) -> Iterator[T]:
        yield self.attacker
        yield self.defender

    def each(self, change: Callable[[T], U]) -> "Both[U]":
        """Return what ``change`` makes of both values."""
        return Both(change(self.attacker), change(self.defender))
