"""What submarine warfare changes in the game's state, one effect for each kind of change."""

from dataclasses import dataclass

from core.awaw.book.terms import Box, Power
from core.terms.message import Text, say
from core.terms.resolution import Effect


@dataclass(frozen=True, slots=True)
class SubmarinesFought(Effect, kind="submarines-fought"):
    """Submarines, of both kinds, that a power used up of its limit in a turn (25.13)."""

    power: Power
    box: Box
    turn: str
    factors: int


@dataclass(frozen=True, slots=True)
class SubmarinesLost(Effect, kind="submarines-lost"):
    """Submarine factors eliminated."""

    power: Power
    box: Box
    factors: int


@dataclass(frozen=True, slots=True)
class TransportsLost(Effect, kind="transports-lost"):
    """Transports sunk, and transports that leave their box damaged."""

    power: Power
    box: Box
    sunk: int
    damaged: int

    def why_told(self) -> Text:
        """Return why they are gone; of those that are damaged it is told apart."""
        return say("sunk")


@dataclass(frozen=True, slots=True)
class EscortsLost(Effect, kind="escorts-lost"):
    """ASW and CVEs eliminated because no transports were left to take losses."""

    power: Power
    box: Box
    asw: int
    cves: int
