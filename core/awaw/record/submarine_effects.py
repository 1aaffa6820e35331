"""What submarine warfare changes in the game's state, one effect for each kind of change."""

from dataclasses import dataclass
from typing import ClassVar

from core.awaw.book.terms import Box, Power
from core.terms.resolution import Effect


@dataclass(frozen=True, slots=True)
class SubmarinesFought(Effect):
    """Submarines, of both kinds, that a power used up of its limit in a turn (25.13)."""

    kind: ClassVar[str] = "submarines-fought"
    power: Power
    box: Box
    turn: str
    factors: int


@dataclass(frozen=True, slots=True)
class SubmarinesLost(Effect):
    """Submarine factors eliminated."""

    kind: ClassVar[str] = "submarines-lost"
    power: Power
    box: Box
    factors: int


@dataclass(frozen=True, slots=True)
class TransportsLost(Effect):
    """Transports sunk, and transports that leave their box damaged."""

    kind: ClassVar[str] = "transports-lost"
    power: Power
    box: Box
    sunk: int
    damaged: int


@dataclass(frozen=True, slots=True)
class EscortsLost(Effect):
    """ASW and CVEs eliminated because no transports were left to take losses."""

    kind: ClassVar[str] = "escorts-lost"
    power: Power
    box: Box
    asw: int
    cves: int
