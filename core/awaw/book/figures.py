"""Figures that requests of several chapters give in the same form."""

from typing import Annotated

from pydantic import AfterValidator, Field

from core.awaw.book.calendar import read_turn
from core.awaw.book.sourced import Sourced

Difference = Annotated[int, Field(ge=-20, le=20)]
"""A Nationality DRM or research level, which may be below zero."""

Level = Annotated[int, Field(ge=0, le=20)]
"""A research level or number of cards."""

TurnName = Annotated[str, Field(max_length=40), AfterValidator(lambda text: str(read_turn(text)))]


class Compared(Sourced):
    """A figure of each side; their difference modifies."""

    attacker: Difference = 0
    defender: Difference = 0
