"""A picture as a list of strokes in pixels: made once, written as PNG or as SVG."""

from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from bot.show.board.strokes.icons import Kind

Dots: TypeAlias = "list[float]"
"""Points one after the other: x, y, x, y."""


@dataclass(slots=True)
class Area:
    """A filled outline; ``line`` is drawn around it."""

    points: Dots
    fill: str
    line: str = ""
    width: float = 0.0


@dataclass(slots=True)
class Stroke:
    """A line."""

    points: Dots
    colour: str
    width: float


@dataclass(slots=True)
class Panel:
    """A box with round corners."""

    left: float
    top: float
    right: float
    bottom: float
    fill: str
    line: str = ""
    radius: float = 0.0
    width: float = 1.0


@dataclass(slots=True)
class Disc:
    """A circle."""

    x: float
    y: float
    radius: float
    fill: str
    line: str = ""
    width: float = 1.0


@dataclass(slots=True)
class Words:
    """A line of text on its base line.

    Attributes:
        x: Where it begins, or its middle.
        y: Its base line.
        text: What it says.
        size: The height of its letters.
        colour: Of the letters.
        halo: The colour around them, if there is one.
        middle: Whether ``x`` is its middle.
        bold: Whether it is drawn heavier.
    """

    x: float
    y: float
    text: str
    size: float
    colour: str
    halo: str = ""
    middle: bool = False
    bold: bool = False


@dataclass(slots=True)
class Icon:
    """The icon of a unit, facility or mark; ``halo`` is the colour around it and in its holes.

    Attributes:
        kind: What it is of.
        x: Its left edge.
        y: Its upper edge.
        width: In pixels; it is two thirds as high.
        colour: Its own.
        halo: Around it; nothing is drawn there if there is none.
    """

    kind: Kind
    x: float
    y: float
    width: float
    colour: str
    halo: str = ""


Item = Area | Stroke | Panel | Disc | Words | Icon

Place = tuple[float, float]
"""A place on a sheet, in pixels from its left upper corner."""

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


class Backdrop(Protocol):
    """What lies under everything: whoever draws it may keep it for the next that is equal."""

    def __hash__(self) -> int:
        """Equal ones look alike."""

    @property
    def size(self) -> tuple[int, int]:
        """How wide and high it is, in pixels."""

    def items(self) -> list[Item]:
        """Return all of it."""


@dataclass(slots=True)
class Sheet:
    """A picture.

    Attributes:
        width: In pixels.
        height: In pixels.
        ground: The colour of what nothing is drawn on.
        items: What is drawn over its backdrop, from below to above.
        labels: Where text and chips stand, by what they are of, so that a test can measure them.
        keep: Places that no label may lie on.
        missing: Labels for which there was no room.
        astray: Spaces whose labels lie outside them, or of which is not told what attacks them.
        shown: The spaces that are in it; None where it has no map.
        backdrop: What lies under its items, if anything does.
        parts: What the items are of: from which item on, the kind of part, and the space if any.
    """

    width: int
    height: int
    ground: str
    items: list[Item] = field(default_factory=list)
    labels: list[tuple[str, Box]] = field(default_factory=list)
    keep: list[Box] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    astray: list[str] = field(default_factory=list)
    shown: frozenset[str] | None = None
    backdrop: Backdrop | None = None
    parts: list[tuple[int, str, str]] = field(default_factory=list)

    @property
    def drawn(self) -> list[Item]:
        """Everything, from below to above."""
        return [*(self.backdrop.items() if self.backdrop else ()), *self.items]

    def drew(self, kind: str) -> bool:
        """Return whether anything of a kind was drawn."""
        ends = [start for start, _, _ in self.parts[1:]] + [len(self.items)]
        return any(
            each == kind and end > start
            for (start, each, _), end in zip(self.parts, ends, strict=True)
        )

    def begin(self, kind: str, space: str = "") -> None:
        """Say what is drawn from here on."""
        self.parts.append((len(self.items), kind, space))
