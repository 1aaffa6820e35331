"""What every request of a game has: the position that it may paste, and whose it is."""

from typing import ClassVar

from core.representative.book.terms import Power
from core.representative.record.position_said import PositionSaid
from core.terms.request import Request


class InGame(Request):
    """A request to a game's own position, or to one that it pastes itself before the game."""

    system: ClassVar[str] = "representative"

    position: PositionSaid | None = None


class Acting(InGame):
    """A request of one power."""

    power: Power

    def actors(self) -> tuple[str, ...]:
        """Return the power."""
        return (self.power.value,)
