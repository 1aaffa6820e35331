"""A label with the space that it belongs to, before it has its place."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bot.show.board.chips import Label
from bot.show.board.map.outlines import Shape
from bot.show.board.strokes.display import Box

_ALIKE = 0.01


@dataclass(frozen=True, slots=True)
class Placed:
    """A label that waits for its place: of which space, and where that lies.

    Attributes:
        name: The space.
        shape: Its outline.
        x, y: Where its label shall be.
        label: What that says.
        unsaid: The name of the space, where it has no room for it within.
    """

    name: str
    shape: Shape
    x: float
    y: float
    label: Label
    unsaid: str = ""

    @property
    def armed(self) -> bool:
        """Whether it must be shown: somebody or something stands there."""
        space = self.label.space
        return bool(space.forces or space.works or space.marks)

    @property
    def key(self) -> tuple[str, float, float]:
        """The space, and where it lies: it may be in a picture twice, around the world."""
        return self.name, self.x, self.y

    def fits(self, box: Box) -> bool:
        """Return whether the label is as large as a box."""
        wide, tall = box[2] - box[0], box[3] - box[1]
        return abs(wide - self.label.width) < _ALIKE and abs(tall - self.label.height) < _ALIKE


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a label stands, and the name of its space if that stands beside it."""

    label: Box
    name: Box | None = None

    @property
    def boxes(self) -> tuple[Box, ...]:
        """The label, and the name if it stands beside it."""
        return (self.label,) if self.name is None else (self.label, self.name)


Stands: TypeAlias = "Mapping[tuple[str, float, float], Spot]"
"""Where labels stand, by space and by where that lies in the picture."""
