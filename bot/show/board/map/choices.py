"""What each place of a picture costs a label: how far it is, what it hides, whose it seems."""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, inf, pi, sin
from typing import NamedTuple

import numpy as np

from bot.show.board.map.anchors import anchors_of
from bot.show.board.map.map_ground import border_ends
from bot.show.board.map.outlines import Outlines
from bot.show.board.map.shunned import Shunned
from bot.show.board.map.terrain import Many, terrain_of
from bot.show.board.map.views import View
from bot.show.board.strokes.display import Box

_EDGE = 3.0
_AT_HOME = 0.6
"""What a step costs within the space that a label belongs to; one elsewhere costs 1."""
_LONG = 3.0
"""A line longer than so many steps costs twice as much for each further one."""
_LONGER = 0.5
"""What the square of these further steps costs beside: a very long line is never worth it."""
_MIDDLE = 1.5
"""Steps that a label goes aside for the middle of a space, where that has its own."""
_END, _END_OF_PART = 1.6, 4.0
"""Steps that it goes aside for the end of a border, which shows who touches whom.

A part of a map has the room for more.
"""
_MOST_KEPT = 4000
"""Of so many labels is kept what places cost: most are there in the next picture too."""

Places = tuple[Many, Many, Many]
"""From left to right, from top to bottom, and what they cost in steps, the best first."""


class Wish(NamedTuple):
    """A box that looks for its place.

    Attributes:
        x, y: Where its middle shall be.
        width, height: How large it is.
        step: How far apart the places are that are tried; prices are told in steps.
        reach: How far from its place it may be, in steps.
        space: The space that it belongs to, if it shall lie there rather than in another.
        own: A point that it may hide for nothing.
        care: How much farther than their price it goes to keep off points.
        strange: How much of its price it pays for standing in another space.
    """

    x: float
    y: float
    width: float
    height: float
    step: float
    reach: float
    space: str = ""
    own: tuple[float, float] | None = None
    care: float = 1.0
    strange: float = 1.0


class Choices:
    """The places of a picture and what they cost, whatever else stands there.

    Args:
        outlines: The map.
        view: What of it is shown.
        fought: The spaces that are fought for.

    Attributes:
        room: Where labels may stand.
        terrain: Which space lies where.
    """

    def __init__(self, outlines: Outlines, view: View, fought: frozenset[str]) -> None:
        bottom = view.head + view.height
        self.room: Box = (_EDGE, view.head + _EDGE, view.pixels - _EDGE, bottom - _EDGE)
        self.terrain = terrain_of(outlines, view)
        self._fought = fought
        self._shunned = Shunned(self.room)
        self._places: dict[tuple[Wish, float, float], Places] = {}
        self._prices: dict[tuple[Wish, Box], float] = {}
        self._many: dict[tuple[Wish, Box, Box], Many] = {}
        for _, _, (x, y) in anchors_of(outlines, view):
            self._shunned.add(x, y, _MIDDLE)
        for x, y in border_ends(outlines, view):
            self._shunned.add(x, y, _END_OF_PART if view.crop else _END)

    def within(self, box: Box) -> bool:
        """Return whether a box lies in the picture."""
        left, top, right, bottom = self.room
        return box[0] >= left and box[1] >= top and box[2] <= right and box[3] <= bottom

    def places(self, wish: Wish, start: float, end: float) -> Places:
        """Return places for a wish that are so many steps away, the best first."""
        known = self._places.get((wish, start, end))
        if known is not None:
            return known
        left, top, right, bottom = self.room
        spiral = _ring(start, end)
        u, v = wish.width / 2, wish.height / 2
        x = np.minimum(np.maximum(wish.x + spiral[0] * (wish.step * 1.25), left + u), right - u)
        y = np.minimum(np.maximum(wish.y + spiral[1] * wish.step, top + v), bottom - v)
        prices = self.prices(wish, x, y)
        (order,) = (prices < inf).nonzero()
        order = order[prices[order].argsort(kind="stable")]
        if len(self._places) >= _MOST_KEPT:
            self._places.clear()
        known = self._places[wish, start, end] = x[order], y[order], prices[order]
        return known

    def prices(self, wish: Wish, x: Many, y: Many) -> Many:
        """Return what it costs a wish to have its middle at places, in steps."""
        far = np.hypot(x - wish.x, y - wish.y) / wish.step
        longer = np.maximum(far - _LONG, 0.0)
        away = far + longer + _LONGER * longer**2
        if wish.space:
            size = wish.width, wish.height
            strange, home = self.terrain.strange(wish.space, x, y, size, self._fought)
            away = np.where(home, far * _AT_HOME, away) + strange * wish.strange
        hidden = self._shunned.hidden(x, y, (wish.width, wish.height), wish.own)
        return np.where(far > wish.reach, np.inf, away + wish.care * hidden)

    def price(self, box: Box, wish: Wish) -> float:
        """Return what it costs a wish to stand in a box, in steps."""
        price = self._prices.get((wish, box))
        if price is None:
            if len(self._prices) >= _MOST_KEPT:
                self._prices.clear()
            x, y = np.array([(box[0] + box[2]) / 2]), np.array([(box[1] + box[3]) / 2])
            price = self._prices[wish, box] = float(self.prices(wish, x, y)[0])
        return price

    def prices_of(self, boxes: Sequence[Box], wish: Wish) -> Many:
        """Return what it costs a wish to stand in each of some boxes, in steps.

        The first and the last of them tell which they are: they lie around one label.
        """
        known = self._many.get((wish, boxes[0], boxes[-1]))
        if known is None:
            if len(self._many) >= _MOST_KEPT:
                self._many.clear()
            left, top, right, bottom = np.array(boxes).T
            known = self.prices(wish, (left + right) / 2, (top + bottom) / 2)
            self._many[wish, boxes[0], boxes[-1]] = known
        return known

    def frame(self, wish: Wish, end: float) -> Box:
        """Return the frame around all places of a wish that are no more steps away."""
        left, top, right, bottom = self.room
        u, v = wish.width / 2, wish.height / 2
        x = min(max(wish.x, left + u), right - u)
        y = min(max(wish.y, top + v), bottom - v)
        u, v = u + end * wish.step * 1.25, v + end * wish.step
        return x - u, y - v, x + u, y + v


@lru_cache(maxsize=16)
def choices_of(outlines: Outlines, view: View, fought: frozenset[str] = frozenset()) -> Choices:
    """Return the places of a picture; those of the last pictures are kept."""
    return Choices(outlines, view, fought)


@lru_cache(maxsize=8)
def _ring(start: float, end: float) -> Many:
    """Return places around a point between two distances, the nearest first."""
    found = [(0.0, 0.0)] if not start else []
    far = 0.35
    while far < end:
        if far >= start:
            count = min(12 + int(far * 3), 60)
            found += [
                (far * cos(2 * pi * k / count), far * sin(2 * pi * k / count)) for k in range(count)
            ]
        far += 0.35 + far * 0.06
    return np.array(found).T
