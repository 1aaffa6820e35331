"""In which spaces the labels of a board lie, and which have lines to theirs."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

from bot.show.board.map.map_ground import MapGround, shown_shapes
from bot.show.board.map.outlines import Ground, Shape, encloses
from bot.show.board.strokes.display import Box, Disc, Sheet

_AT_LABEL = 3.0
"""Pixels from its label at which a name stands at it."""
_BESIDE = 9.0
"""Pixels from its space at which the middle of a label still lies at it."""


@dataclass(frozen=True, slots=True)
class Lies:
    """Where the label of a space lies.

    Attributes:
        name: The space.
        box: The label.
        ground: What its space is made of.
        home: Whether its middle lies in its space, or it lies on the middle of that.
        other: The other space in which its middle lies; empty where that is none's.
        strange: Whether it seems to belong there: a territory's label on water does not.
        at_label: Whether it is a name that stands at the label of its space, or that label.
        line: How long the line is to it from its space, or to a name from its label; else None.
    """

    name: str
    box: Box
    ground: Ground
    home: bool
    other: str
    strange: bool
    at_label: bool
    line: float | None


def labels_lie(sheet: Sheet) -> Iterator[Lies]:
    """Yield where each label of a map lies that is of a space, names beside labels too."""
    ground = sheet.backdrop
    assert isinstance(ground, MapGround)
    shown = shown_shapes(ground.outlines, ground.view)
    places: dict[str, list[tuple[Shape, int]]] = {}
    for name, shape, turn in shown:
        places.setdefault(name, []).append((shape, turn))
    lines = dict(_lines(sheet))
    k, left, top = ground.view.scale, ground.view.left, ground.view.top
    solid = {Ground.LAND, Ground.DISC}
    lands = {name for name, them in places.items() if them[0][0].ground in solid}
    for name, box in sheet.labels:
        if name not in places:
            continue
        own = places[name][0][0].ground
        x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        u, v = x / k + left, (y - ground.view.head) / k + top
        there = [
            other
            for other, shape, turn in shown
            if shape.frame[0] <= u - turn <= shape.frame[2]
            and shape.frame[1] <= v <= shape.frame[3]
            and any(encloses(ring, u - turn, v) for ring in shape.rings)
        ]
        at = there[-1] if there else ""
        middles = [ground.view.at(s.at[0] + turn, s.at[1]) for s, turn in places[name]]
        reach = _BESIDE if own is not Ground.DISC else 3 * _BESIDE
        near = any(_far(middle, box) <= (reach if own is Ground.DISC else 0) for middle in middles)
        labels = [other for called, other in sheet.labels if called == name and other is not box]
        beside = any(_apart(box, other) <= _AT_LABEL for other in labels)
        home = at == name or near or (beside and at not in lands)
        kind = ground.outlines.shapes[at].ground if at else Ground.ICE
        theirs = kind in {Ground.LAND, Ground.DISC} or (kind is Ground.SEA and own is Ground.SEA)
        line = next(
            (
                far
                for start, far in lines.get(name, ())
                if _starts_in(start, name, places, ground)
                or any(_far(start, label) < 1 for label in labels)
            ),
            None,
        )
        yield Lies(name, box, own, home, "" if home else at, theirs and not home, beside, line)


def _lines(sheet: Sheet) -> Mapping[str, list[tuple[tuple[float, float], float]]]:
    """Return the lines from spaces to labels: where each starts, and how long it is."""
    found: dict[str, list[tuple[tuple[float, float], float]]] = {}
    for place, (start, kind, name) in enumerate(sheet.parts):
        end = sheet.parts[place + 1][0] if place + 1 < len(sheet.parts) else len(sheet.items)
        items = sheet.items[start:end]
        for before, item in pairwise(items):
            if kind == "line" and isinstance(item, Disc):
                x1, y1, x2, y2 = getattr(before, "points")  # noqa: B009 - a stroke
                found.setdefault(name, []).append(((item.x, item.y), hypot(x2 - x1, y2 - y1)))
    return found


def _apart(one: Box, other: Box) -> float:
    across = max(one[0] - other[2], other[0] - one[2], 0.0)
    return hypot(across, max(one[1] - other[3], other[1] - one[3], 0.0))


def _starts_in(
    start: tuple[float, float],
    name: str,
    places: Mapping[str, list[tuple[Shape, int]]],
    ground: MapGround,
) -> bool:
    view = ground.view
    x, y = start[0] / view.scale + view.left, (start[1] - view.head) / view.scale + view.top
    return any(encloses(ring, x - turn, y) for shape, turn in places[name] for ring in shape.rings)


def _far(at: tuple[float, float], box: Box) -> float:
    x, y = at
    return hypot(max(box[0] - x, 0, x - box[2]), max(box[1] - y, 0, y - box[3]))
