"""Where labels stand: as near to their place as may be, none on another."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import cos, hypot, pi, sin

from bot.show.board.display import Box

_CELL = 64.0
_GAP = 1.0
_FARTHEST = 80.0
_LATER = 0.04
"""Steps that a box costs for each better one before it."""


class Taken:
    """The room of a picture: what is taken of it, and the nearest that is free.

    Args:
        left, top, right, bottom: Where labels may stand.
    """

    def __init__(self, left: float, top: float, right: float, bottom: float) -> None:
        self._room = (left, top, right, bottom)
        self._cells: dict[tuple[int, int], list[Box]] = defaultdict(list)
        self._shunned: dict[tuple[int, int], list[tuple[float, float, float]]] = defaultdict(list)

    def take(self, box: Box) -> None:
        """Let no label stand there any more."""
        for cell in _cells(box):
            self._cells[cell].append(box)

    def release(self, box: Box) -> None:
        """Let labels stand there again."""
        for cell in _cells(box):
            self._cells[cell].remove(box)

    def free(self, box: Box) -> bool:
        """Return whether nothing stands there."""
        left, top, right, bottom = box
        return not any(
            left < other[2] + _GAP
            and right > other[0] - _GAP
            and top < other[3] + _GAP
            and bottom > other[1] - _GAP
            for cell in _cells(box)
            for other in self._cells.get(cell, ())
        )

    def shun(self, x: float, y: float, price: float = 1.5) -> None:
        """Let labels rather not lie on a point, such as the middle of a space that has its own.

        Args:
            x: From left to right.
            y: From top to bottom.
            price: How many steps farther away a label is put to keep off it.
        """
        self._shunned[(int(x // _CELL), int(y // _CELL))].append((x, y, price))

    def nearest(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        reach: float,
        step: float,
        care: float = 1.0,
    ) -> Box | None:
        """Return the free box that is best for a point, and take it; None where there is none.

        Args:
            x: Where its middle shall be, from left to right.
            y: The same from top to bottom.
            width: Of the box.
            height: Of the box.
            reach: How far it may be from there.
            step: How far apart the places are that are tried.
            care: How much farther than their price a label goes to keep off points.
        """
        left, top, right, bottom = self._room
        best, price = None, reach + 1.0
        for dx, dy in _spiral():
            if hypot(dx, dy) * step > price:
                break
            cx = min(max(x + dx * step * 1.25, left + width / 2), right - width / 2)
            cy = min(max(y + dy * step, top + height / 2), bottom - height / 2)
            far = hypot(cx - x, cy - y)
            box = (cx - width / 2, cy - height / 2, cx + width / 2, cy + height / 2)
            if far < price and self.free(box):
                asked = far + step * care * self.price(box, (x, y))
                if asked < price:
                    best, price = box, asked
        if best is not None:
            self.take(best)
        return best

    def cheapest(self, boxes: Iterable[Box], own: tuple[float, float]) -> Box | None:
        """Return the free box that hides least, an earlier one rather, and take it.

        Args:
            boxes: What is tried, the best first.
            own: The point of the space that the box belongs to, which it may hide.
        """
        left, top, right, bottom = self._room
        free = [
            (self.price(box, own) + place * _LATER, place, box)
            for place, box in enumerate(boxes)
            if box[0] >= left and box[1] >= top and box[2] <= right and box[3] <= bottom
            if self.free(box)
        ]
        if not free:
            return None
        best = min(free)[2]
        self.take(best)
        return best

    def price(self, box: Box, own: tuple[float, float]) -> float:
        """Return what the points cost together that a box would hide; its own costs nothing."""
        return sum(
            price
            for cell in _cells(box)
            for x, y, price in self._shunned.get(cell, ())
            if box[0] < x < box[2] and box[1] < y < box[3] and (x, y) != own
        )


def _cells(box: Box) -> Iterator[tuple[int, int]]:
    for column in range(int(box[0] // _CELL), int(box[2] // _CELL) + 1):
        for row in range(int(box[1] // _CELL), int(box[3] // _CELL) + 1):
            yield column, row


@lru_cache(maxsize=1)
def _spiral() -> tuple[tuple[float, float], ...]:
    """Return places around a point, the nearest first, ever farther apart."""
    found = [(0.0, 0.0)]
    far = 0.35
    while far < _FARTHEST:
        count = min(12 + int(far * 3), 60)
        found += [
            (far * cos(2 * pi * k / count), far * sin(2 * pi * k / count)) for k in range(count)
        ]
        far += 0.35 + far * 0.06
    return tuple(found)
