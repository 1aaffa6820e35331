"""Which part of a map a picture shows, and where a place of the map lies in it."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain

from bot.show.board.map.outlines import Frame, Ground, Outlines, Points, Shape
from bot.show.board.strokes.display import Dots

WHOLE_WIDTH, CROP_WIDTH = 2600, 1080
"""Pixels across of the whole map, and of a part of it: what a phone shows without zooming."""

_LEAST_SHAPE, _MOST_SHAPE = 0.62, 1.15
"""How wide a part of the map is for its height: a phone is held upright."""

_MARGIN = 0.06
_ALONE = 0.45
"""What is shown around one space, as a part of its size."""

_NEAR = 620.0
"""Spaces that are in one picture lie no farther apart, in units."""

_CORE = 330
"""Units on each side of its middle that a picture shows of a space for certain."""

_LEAST_UNITS = 420.0
"""A part of the map shows at least so much, however small its spaces are."""


@dataclass(frozen=True, slots=True)
class View:
    """A part of the map in a picture.

    Attributes:
        left, top, right, bottom: In units of the map.
        pixels: How wide the picture is.
        head: Pixels above the map.
        crop: Whether it is not the whole map.
    """

    left: float
    top: float
    right: float
    bottom: float
    pixels: int
    head: float = 0.0
    crop: bool = True

    @property
    def scale(self) -> float:
        """Pixels of a unit."""
        return self.pixels / (self.right - self.left)

    @property
    def height(self) -> float:
        """Pixels of the map from top to bottom."""
        return (self.bottom - self.top) * self.scale

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return where a place of the map lies."""
        return (x - self.left) * self.scale, (y - self.top) * self.scale + self.head

    def drawn(self, points: Points, turn: int) -> Dots:
        """Return where points lie, so many units around the world."""
        k, dx = self.scale, (turn - self.left) * self.scale
        dy = self.head - self.top * k
        return list(chain.from_iterable((x * k + dx, y * k + dy) for x, y in points))

    def shows(self, frame: Frame, turn: int) -> bool:
        """Return whether something is in the picture, so many units around the world."""
        left, top, right, bottom = frame
        across = right + turn >= self.left and left + turn <= self.right
        return across and bottom >= self.top and top <= self.bottom


def whole_view(outlines: Outlines, head: float) -> View:
    """Return the view of a whole map: from the westernmost land to the easternmost."""
    land = [
        shape.frame
        for shape in outlines.shapes.values()
        if shape.ground in {Ground.LAND, Ground.DISC}
    ]
    left, right = min(-6, *(f[0] - 10 for f in land)), max(f[2] for f in land) + 10
    return View(left, outlines.top, right, outlines.bottom, WHOLE_WIDTH, head, crop=False)


def view_around(outlines: Outlines, names: Iterable[str], head: float) -> View:
    """Return the view around some spaces, over the cut of the map if they lie on both sides."""
    frames = [_core_of(outlines.shapes[name]) for name in names]
    first = frames[0]
    moved = [_beside(frame, first, outlines.width) for frame in frames]
    left, top = min(f[0] for f in moved), min(f[1] for f in moved)
    right, bottom = max(f[2] for f in moved), max(f[3] for f in moved)
    margin = _MARGIN if len(frames) > 1 else _ALONE
    pad = max(right - left, bottom - top) * margin
    wide = min(max(right - left + 2 * pad, _LEAST_UNITS), outlines.width)
    tall = max(bottom - top + 2 * pad, _LEAST_UNITS * 0.8)
    wide, tall = max(wide, tall * _LEAST_SHAPE), max(tall, wide / _MOST_SHAPE)
    tall = min(tall, outlines.bottom - outlines.top)
    middle = (left + right) / 2
    up = min(max((top + bottom) / 2 - tall / 2, outlines.top), outlines.bottom - tall)
    return View(middle - wide / 2, up, middle + wide / 2, up + tall, CROP_WIDTH, head)


def _core_of(shape: Shape) -> Frame:
    """Return the frame of a space, of one that goes far only what is around its middle."""
    (x, y), (left, top, right, bottom) = shape.at, shape.frame
    return max(left, x - _CORE), max(top, y - _CORE), min(right, x + _CORE), min(bottom, y + _CORE)


def _beside(frame: Frame, first: Frame, width: int) -> tuple[float, float, float, float]:
    """Return a frame where it is nearest to another, around the world."""
    middle = (first[0] + first[2]) / 2
    turn = min((-width, 0, width), key=lambda t: abs((frame[0] + frame[2]) / 2 + t - middle))
    return frame[0] + turn, frame[1], frame[2] + turn, frame[3]


def gathered(outlines: Outlines, names: Iterable[str]) -> list[tuple[str, ...]]:
    """Return spaces in groups, each near enough together for one picture, the largest first."""
    groups: list[list[str]] = []
    for name in names:
        near = [group for group in groups if _near(outlines, group, name)]
        if near:
            near[0].append(name)
        else:
            groups.append([name])
    return [tuple(group) for group in sorted(groups, key=len, reverse=True)]


def halves(outlines: Outlines, names: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return spaces in two groups, parted where they are farthest apart."""
    first = outlines.shapes[names[0]].at
    places = {
        name: (_turned(x, first[0], outlines.width), y)
        for name in names
        for x, y in [outlines.shapes[name].at]
    }
    best: tuple[float, tuple[str, ...], int] = (-1.0, names, 1)
    for axis in (0, 1):
        row = tuple(sorted(names, key=lambda name: (places[name][axis], name)))
        for cut in range(1, len(row)):
            gap = places[row[cut]][axis] - places[row[cut - 1]][axis]
            best = max(best, (gap, row, cut), key=lambda each: each[0])
    _, row, cut = best
    return row[:cut], row[cut:]


def _turned(x: float, beside: float, width: int) -> float:
    """Return a place around the world where it is nearest to another."""
    return min((x - width, x, x + width), key=lambda each: abs(each - beside))


def _near(outlines: Outlines, group: list[str], name: str) -> bool:
    x, y = outlines.shapes[name].at
    for other in group:
        u, v = outlines.shapes[other].at
        across = min(abs(u + turn - x) for turn in (-outlines.width, 0, outlines.width))
        if max(across, abs(v - y)) > _NEAR:
            return False
    return True
