"""The phase that a game is in: whose it is, and what would be left undone if it ended now."""

from dataclasses import dataclass

from core.terms.message import Text


@dataclass(frozen=True, slots=True)
class Undone:
    """Something that could still be done in a phase.

    Attributes:
        what: What, in a few words, such as ``30 IPCs are not spent``.
        whose: The powers that could do it; none where it is anybody's in the phase.
    """

    what: Text
    whose: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PhaseInHand:
    """A phase that waits for its end.

    Attributes:
        id: What tells it from all others of its game.
        name: What players call it, as it stands in a list: ``Combat Move``.
        whose: The powers whose players end it. Those of one entry end it together with those of
            the others: one player of each entry has to say that he is through with it.
        through: The entries of ``whose`` that have said so.
        undone: What would be left undone if it ended now.
        idle: Whether nothing can be done in it, or its end does all of it, as an income is
            collected: passing over it leaves nothing undone.
        kind: Which of the phases of its `System` it is; empty where orders name none.
    """

    id: str
    name: Text
    whose: tuple[tuple[str, ...], ...]
    through: frozenset[tuple[str, ...]] = frozenset()
    undone: tuple[Undone, ...] = ()
    idle: bool = False
    kind: str = ""

    @property
    def awaited(self) -> tuple[str, ...]:
        """The powers whose players have still to say that they are through with it."""
        return tuple(
            power for powers in self.whose if powers not in self.through for power in powers
        )


def phaseless(_position: object) -> None:
    """Return no phase: whatever is done stands by itself."""
