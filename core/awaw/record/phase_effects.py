"""What a bombing phase as a whole changes in the game's state."""

from dataclasses import dataclass
from typing import ClassVar

from core.awaw.book.terms import Power
from core.terms.resolution import Effect


@dataclass(frozen=True, slots=True)
class BombingPhaseFought(Effect):
    """A side's bombing phase; what was bombed in earlier turns no longer counts with it.

    Attributes:
        side: The side that bombed, ``axis`` or ``allies``.
        turn: The turn, or nothing where none was given.
    """

    kind: ClassVar[str] = "bombing-phase-fought"
    side: str
    turn: str


@dataclass(frozen=True, slots=True)
class FlyingBombsMet(Effect):
    """Units that defended against flying bombs, and are bound in their next player turn.

    AAF and jets are inverted then (26.664); interceptors escort no bombers (26.663).
    """

    kind: ClassVar[str] = "flying-bombs-met"
    power: Power
    aaf: int
    jets: int
    interceptors: int


PHASE_EFFECTS: dict[str, type[Effect]] = {
    effect.kind: effect for effect in (BombingPhaseFought, FlyingBombsMet)
}
