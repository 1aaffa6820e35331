"""Points that labels rather do not hide: middles of spaces, and where borders meet."""

import numpy as np
from numpy.typing import NDArray

from bot.show.board.map.terrain import Many
from bot.show.board.strokes.display import Box

_FINE = 2
"""Pixels: so exactly is known which points a label hides."""


class Shunned:
    """Points with their prices.

    Args:
        room: Where labels may stand.
    """

    def __init__(self, room: Box) -> None:
        self._wide, self._tall = int(room[2] / _FINE) + 3, int(room[3] / _FINE) + 3
        self._points: dict[tuple[float, float], float] = {}
        self._sums: Many | None = None

    def add(self, x: float, y: float, price: float) -> None:
        """Let it cost so many steps to hide a point."""
        self._points[x, y] = self._points.get((x, y), 0.0) + price
        self._sums = None

    def hidden(
        self, x: Many, y: Many, size: tuple[float, float], own: tuple[float, float] | None
    ) -> Many:
        """Return what labels cost for the points that they hide, in steps.

        Args:
            x: Where their middles are, from left to right.
            y: The same from top to bottom.
            size: How wide and high they are.
            own: A point that they may hide for nothing.
        """
        sums = self._known()
        u, v = size[0] / 2, size[1] / 2
        left, right = _fine(x - u), _fine(x + u) + 1
        top, bottom = _fine(y - v) * self._wide, (_fine(y + v) + 1) * self._wide
        found = sums.take(bottom + right, mode="clip") - sums.take(bottom + left, mode="clip")
        found -= sums.take(top + right, mode="clip") - sums.take(top + left, mode="clip")
        if own is not None:
            over = (np.abs(x - own[0]) < u) & (np.abs(y - own[1]) < v)
            found -= self._points.get(own, 0.0) * over
        priced: Many = np.maximum(found, 0.0)
        return priced

    def _known(self) -> Many:
        """Return what all points cost together from the upper left to each place."""
        if self._sums is None:
            sums = np.zeros((self._tall, self._wide))
            for (x, y), price in self._points.items():
                across, down = int(x / _FINE) + 1, int(y / _FINE) + 1
                if 0 < down < self._tall and 0 < across < self._wide:
                    sums[down, across] += price
            self._sums = sums.cumsum(axis=0).cumsum(axis=1).ravel()
        return self._sums


def _fine(values: Many) -> NDArray[np.intp]:
    return (values / _FINE).astype(np.intp)
