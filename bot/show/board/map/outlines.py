"""A stored map: every line once, and every space as an outline put together from them."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from importlib.resources import files
from itertools import chain, pairwise
from typing import Any

Points = tuple[tuple[int, int], ...]
Frame = tuple[int, int, int, int]
"""Left, top, right, bottom, in units of the map."""


class Ground(StrEnum):
    """What a space is made of."""

    LAND = "land"
    DISC = "disc"
    SEA = "sea"
    CLOSED = "closed"
    ICE = "ice"

    @property
    def named(self) -> bool:
        """Whether it is a space of the game."""
        return self not in {Ground.CLOSED, Ground.ICE}


@dataclass(frozen=True, slots=True)
class Line:
    """A line between spaces: its points, its kind, and the frame around it.

    Attributes:
        kind: Between zones ``s``, between territories ``l``, along a coast ``c``. One
            between two that do not border would be in capitals, and fails the test of the map.
    """

    points: Points
    kind: str
    frame: Frame


@dataclass(frozen=True, slots=True)
class Shape:
    """A space of the map.

    Attributes:
        ground: What it is made of.
        at: Its middle.
        room: How far from there its edge is.
        lines: Its outlines, each as numbers of lines; a negative one runs back.
        rings: Its outlines.
        frame: The frame around it.
        short: Its name where there is little room.
    """

    ground: Ground
    at: tuple[int, int]
    room: int
    lines: tuple[tuple[int, ...], ...]
    rings: tuple[Points, ...]
    frame: Frame
    short: str


def encloses(ring: Points, x: float, y: float) -> bool:
    """Return whether a place lies within an outline."""
    found = False
    for (x1, y1), (x2, y2) in pairwise((*ring, ring[0])):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            found = not found
    return found


@dataclass(frozen=True, slots=True)
class Bridge:
    """A line for a border that no outline shows."""

    between: frozenset[str]
    points: Points


@dataclass(frozen=True, slots=True, eq=False)
class Outlines:
    """A map; it is read once, and is itself alone.

    Attributes:
        width: Units around the world: the map repeats after so many.
        top: Where it begins.
        bottom: Where it ends.
        lines: Every line.
        shapes: Every space.
        bridges: Borders that no outline shows.
    """

    width: int
    top: int
    bottom: int
    lines: tuple[Line, ...]
    shapes: Mapping[str, Shape]
    bridges: tuple[Bridge, ...]


@lru_cache(maxsize=1024)
def touching(outlines: Outlines, name: str) -> frozenset[str]:
    """Return the spaces that share a line of the map with one, or are bridged to it."""
    return _touched(outlines).get(name, frozenset())


@lru_cache(maxsize=4)
def _touched(outlines: Outlines) -> Mapping[str, frozenset[str]]:
    along: dict[int, set[str]] = {}
    for name, shape in outlines.shapes.items():
        for number in chain.from_iterable(shape.lines):
            along.setdefault(number if number >= 0 else ~number, set()).add(name)
    pairs = [*along.values(), *(each.between for each in outlines.bridges)]
    found: dict[str, set[str]] = {}
    for pair in pairs:
        for name in pair:
            found.setdefault(name, set()).update(pair - {name})
    return {name: frozenset(them) for name, them in found.items()}


@lru_cache(maxsize=4)
def outlines_of(package: str) -> Outlines:
    """Return the map that a package holds as ``outlines.json``, with its ``short_names.txt``."""
    folder = files(package)
    stored = json.loads(folder.joinpath("outlines.json").read_text("utf-8"))
    short = _short_names(folder.joinpath("short_names.txt").read_text("utf-8"))
    arcs = tuple(_unpacked(packed) for packed in stored["lines"].split(";"))
    return Outlines(
        width=stored["width"],
        top=stored["top"],
        bottom=stored["bottom"],
        lines=tuple(
            Line(arc, kind, _frame(arc)) for arc, kind in zip(arcs, stored["kinds"], strict=True)
        ),
        shapes={
            name: _shape(given, arcs, _shortened(name, short))
            for name, given in stored["spaces"].items()
        },
        bridges=tuple(
            Bridge(frozenset((one, other)), ((x1, y1), (x2, y2)))
            for one, other, x1, y1, x2, y2 in stored["bridges"]
        ),
    )


def _unpacked(packed: str) -> Points:
    flat = [int(value) for value in packed.replace("-", " -").split()]
    x, y = flat[:2]
    points = [(x, y)]
    for dx, dy in zip(flat[2::2], flat[3::2], strict=True):
        x, y = x + dx, y + dy
        points.append((x, y))
    return tuple(points)


def _shape(given: Mapping[str, Any], arcs: Sequence[Points], short: str) -> Shape:
    rings = tuple(_ring(ring, arcs) for ring in given["rings"])
    return Shape(
        ground=Ground(given["kind"]),
        at=(given["at"][0], given["at"][1]),
        room=given["room"],
        lines=tuple(map(tuple, given["rings"])),
        rings=rings,
        frame=_frame([point for ring in rings for point in ring]),
        short=short,
    )


def _ring(indexes: Sequence[int], arcs: Sequence[Points]) -> Points:
    points: list[tuple[int, int]] = []
    for index in indexes:
        arc = arcs[index] if index >= 0 else arcs[~index][::-1]
        points.extend(arc[1:] if points else arc)
    return tuple(points)


def _frame(points: Sequence[tuple[int, int]]) -> Frame:
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across), min(down), max(across), max(down)


def _short_names(text: str) -> tuple[tuple[str, str], ...]:
    lines = (line for line in text.splitlines() if line.strip() and not line.startswith("#"))
    cells = (line.split("|") for line in lines)
    return tuple((long.strip("\t"), brief.strip("\t")) for long, brief in cells)


def _shortened(name: str, short: Sequence[tuple[str, str]]) -> str:
    for long, brief in short:
        name = name.replace(long, brief)
    return name
