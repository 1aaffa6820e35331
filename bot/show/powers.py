"""Seats as pages are given them."""

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
