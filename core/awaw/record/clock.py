"""The order of play: turns, the player turns of both sides, and their phases."""

import re
from dataclasses import dataclass, replace
from enum import StrEnum

from core.awaw.book.calendar import LAST, Season, Turn
from core.awaw.book.units import Side
from core.terms.figures import Named
from core.terms.message import Message, Verbatim, say


class Phase(StrEnum):
    """A phase that these chapters act in, in the order of play (R-32)."""

    RESEARCH = "research"
    MOVEMENT = "movement"
    COMBAT = "combat"
    CONSTRUCTION = "construction"
    REDEPLOYMENT = "redeployment"

    @property
    def label(self) -> Message:
        """The phase as players write it."""
        return _PHASES[self]

    @property
    def short(self) -> Message:
        """The phase in a word, such as ``combat``."""
        return _SHORT[self]


_PHASES = {
    Phase.RESEARCH: say("research phase"),
    Phase.MOVEMENT: say("movement phase"),
    Phase.COMBAT: say("combat phase"),
    Phase.CONSTRUCTION: say("unit construction phase"),
    Phase.REDEPLOYMENT: say("redeployment phase"),
}
_SHORT = {
    Phase.RESEARCH: say("research"),
    Phase.MOVEMENT: say("movement"),
    Phase.COMBAT: say("combat"),
    Phase.CONSTRUCTION: say("unit construction"),
    Phase.REDEPLOYMENT: say("redeployment"),
}


_IN_A_PLAYER_TURN = (Phase.MOVEMENT, Phase.COMBAT, Phase.CONSTRUCTION, Phase.REDEPLOYMENT)
_UNTIL = re.compile(r"^(?P<side>axis|allies) (?P<season>[a-z]+) (?P<year>\d{4})$")


@dataclass(frozen=True, slots=True)
class Until(Named):
    """The end of one side's player turn in a turn."""

    side: Side
    turn: Turn

    def __str__(self) -> str:
        return f"{self.side.value} {str(self.turn).lower()}"

    @property
    def told(self) -> Message:
        """The moment in a sentence."""
        return say(
            "the end of the {side} player turn of {turn}",
            side=self.side.label,
            turn=self.turn.told,
        )


def read_until(text: str) -> Until:
    """Return the moment that ``text`` names, such as ``allies fall 1942``.

    Raises:
        ValueError: It names none; the fault says what would be accepted.
    """
    found = _UNTIL.match(" ".join(text.lower().split()))
    season = found["season"].upper() if found else ""
    if found is None or season not in Season.__members__:
        raise ValueError(
            say("`{text}` is no end of a player turn.", text=Verbatim(text[:40])),
            say("Give a side and a turn, such as allies fall 1942."),
        )
    return Until(Side(found["side"]), Turn(int(found["year"]), Season[season]))


@dataclass(frozen=True, slots=True)
class Clock:
    """Where a game stands.

    Attributes:
        turn: The turn.
        first: The side that takes the first player turn of it.
        phase: The phase; the research phase opens the turn for both sides.
        moving: The side whose player turn it is; None in the research phase.
    """

    turn: Turn
    first: Side = Side.AXIS
    phase: Phase = Phase.RESEARCH
    moving: Side | None = None

    @property
    def told(self) -> Message:
        """The moment in a sentence."""
        if self.moving is None:
            return say(
                "the {phase} of {turn}",
                phase=self.phase.label,
                turn=self.turn.told,
            )
        return say(
            "the {moving} {phase} of {turn}",
            moving=self.moving.label,
            phase=self.phase.label,
            turn=self.turn.told,
        )

    @property
    def over(self) -> bool:
        """Whether this is the last phase of the last turn."""
        last = self.phase is Phase.REDEPLOYMENT and self.moving is self.first.other
        return last and self.turn >= LAST

    def after(self, first: Side | None = None) -> "Clock":
        """Return the next phase; ``first`` says who moves first if a turn opens or has opened."""
        if self.moving is None:
            mover = first or self.first
            return Clock(self.turn, mover, Phase.MOVEMENT, mover)
        if self.phase is not Phase.REDEPLOYMENT:
            later = _IN_A_PLAYER_TURN[_IN_A_PLAYER_TURN.index(self.phase) + 1]
            return replace(self, phase=later)
        if self.moving is self.first:
            return replace(self, phase=Phase.MOVEMENT, moving=self.first.other)
        return Clock(self.turn.next(), first or self.first)

    def ends(self, until: Until) -> bool:
        """Return whether ``until`` has come when the present player turn ends."""
        return self.moving is until.side and until.turn <= self.turn

    def order(self, until: Until) -> tuple[int, int]:
        """Return a key that sorts moments by when they come, if the order of play stays."""
        return until.turn.count, int(until.side is not self.first)

    def past(self, until: Until) -> bool:
        """Return whether ``until`` lies before the present player turn."""
        now = (self.turn.count, 0 if self.moving is None else int(self.moving is not self.first))
        return self.order(until) < now

    def end_of_this(self) -> Until:
        """Return the end of the present player turn, or of the first one in a research phase."""
        return Until(self.moving or self.first, self.turn)

    def end_of_next(self, side: Side) -> Until:
        """Return the end of the next player turn of ``side`` that has not begun yet."""
        if self.moving is None or (self.moving is self.first and side is self.first.other):
            return Until(side, self.turn)
        return Until(side, self.turn.next())
