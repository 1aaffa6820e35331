"""A board to be drawn, and what comes of it: plain values that go to the drawing process."""

from dataclasses import dataclass
from enum import StrEnum

from bot.show.board.table_scene import Scene


class Style(StrEnum):
    """Whether a board is light or dark."""

    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True, slots=True)
class BoardRequest:
    """A board to be drawn.

    Attributes:
        scene: What it shows.
        around: The parts of the map to be shown, a picture each, by the spaces in them; a picture
            of the whole if nothing is asked for.
        spread: Spaces that are shown in as many pictures as they are far from each other.
        style: Light or dark.
        letters: Whether letters stand for units instead of icons.
    """

    scene: Scene
    around: tuple[tuple[str, ...], ...] = ()
    spread: tuple[str, ...] = ()
    style: Style = Style.LIGHT
    letters: bool = False


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture of a board: its PNG, and the spaces that are in it; all, where it has no map."""

    png: bytes
    shown: frozenset[str] | None
