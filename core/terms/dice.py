"""Named throws and where their faces come from: the same dice give a name the same faces."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from core.fairness.derivation import faces as keyed_faces


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice to be thrown: ``n`` dice of ``m`` sides under the name ``id``."""

    id: str
    n: int
    m: int = 6

    def __str__(self) -> str:
        return f"{self.id} {self.n}d{self.m}"


@dataclass(frozen=True, slots=True)
class OpenThrow:
    """Throws made only in some cases, up to ``max`` dice of ``m`` sides.

    ``id`` is a name, or a prefix and ``*``.
    """

    id: str
    max: int
    m: int = 6

    def covers(self, throw: Throw) -> bool:
        """Return whether ``throw`` is one of these."""
        if throw.m != self.m or throw.n > self.max:
            return False
        if self.id.endswith("*"):
            return throw.id.startswith(self.id[:-1]) and len(throw.id) >= len(self.id)
        return throw.id == self.id


@dataclass(frozen=True, slots=True)
class Roll:
    """A throw that was made."""

    throw: Throw
    faces: tuple[int, ...]

    @property
    def total(self) -> int:
        """The sum of the faces."""
        return sum(self.faces)

    def at_most(self, n: int) -> int:
        """Return how many faces are ``n`` or less: the hits of to-hit dice."""
        return sum(face <= n for face in self.faces)


class Dice(Protocol):
    """Where faces come from. ``None`` means: not yet known."""

    def faces(self, throw: Throw) -> tuple[int, ...] | None:
        """Return the faces of ``throw``, or None when nobody can know them yet."""


class NoDice:
    """Dice that nobody has thrown yet: a procedure run with them ends where it first needs one."""

    def faces(self, throw: Throw) -> None:
        """No throw is known."""


@dataclass(frozen=True, slots=True)
class LoadedDice:
    """Faces given by throw id: recorded results, checks and tests."""

    given: Mapping[str, tuple[int, ...]]

    def faces(self, throw: Throw) -> tuple[int, ...] | None:
        """Return the faces given under the throw's id."""
        return self.given.get(throw.id)


@dataclass(frozen=True, slots=True)
class KeyedDice:
    """Faces derived from a roll key and the throw's name, as `umpire-dice/1` derives them."""

    key: bytes

    def faces(self, throw: Throw) -> tuple[int, ...]:
        """Return the faces that the key gives this throw."""
        return tuple(keyed_faces(self.key, throw.id, throw.n, throw.m))


@dataclass(frozen=True, slots=True)
class StagedDice:
    """Recorded results of earlier locks, and the key of the lock in hand for throws it names."""

    recorded: Mapping[str, tuple[int, ...]]
    key: bytes = b""
    fixed: tuple[Throw, ...] = ()
    open: tuple[OpenThrow, ...] = ()

    def faces(self, throw: Throw) -> tuple[int, ...] | None:
        """Return recorded faces, else keyed ones for what this lock names, else None."""
        if throw.id in self.recorded:
            return self.recorded[throw.id]
        if throw in self.fixed or any(these.covers(throw) for these in self.open):
            return KeyedDice(self.key).faces(throw)
        return None
