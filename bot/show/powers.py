"""Powers and their seats, as pages name them."""

from typing import Protocol


class SeatLike(Protocol):
    """A seat, as the referee keeps it."""

    @property
    def power(self) -> str:
        """The power."""

    @property
    def side(self) -> str:
        """Its side."""

    @property
    def user(self) -> int:
        """Who plays it."""


_INITIALS = frozenset({"anzac", "ussr", "usa"})


def power_name(power: str) -> str:
    """Return a power's name as a page writes it."""
    if power in _INITIALS:
        return power.upper()
    return power.replace("_", " ").title()
