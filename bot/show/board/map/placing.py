"""Where labels stand: as near to their place as may be, none on another, best in their space."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf

import numpy as np
from numpy.typing import NDArray

from bot.show.board.map.choices import Choices, Wish
from bot.show.board.map.terrain import Many
from bot.show.board.strokes.display import Box

_GAP = 1.0
_FARTHEST = 80.0
_AT_IT, _CLOSE = 2.0, 6.0
"""Places so many steps away are tried before all others."""

_LEAST = 0.6
"""What a place costs at least for each step that it is away."""
_NOTHING = 1e-9
_AT_ONCE = 48
"""So many places are looked at together, the best first."""
_SETS = 4
"""So many ways to push others aside are offered."""


@dataclass(frozen=True, slots=True)
class Push:
    """A place that others have to leave first: what it costs, and their boxes."""

    box: Box
    price: float
    others: tuple[Box, ...]


class Taken:
    """The room of a picture: what is taken of it, and the best that is free.

    Args:
        choices: What each place costs.
    """

    def __init__(self, choices: Choices) -> None:
        self._choices = choices
        self._edges: Many = np.empty((4, 256))
        self._fixed: NDArray[np.bool_] = np.zeros(256, np.bool_)
        self._count = 0
        self._who: dict[Box, int] = {}
        self._order: list[Box] = []

    def take(self, box: Box, *, fixed: bool = False) -> None:
        """Let no label stand there any more; nobody is pushed off what is fixed."""
        if self._count == len(self._fixed):
            self._edges = np.concatenate([self._edges, np.empty_like(self._edges)], axis=1)
            self._fixed = np.concatenate([self._fixed, np.zeros_like(self._fixed)])
        self._who[box] = self._count
        self._order.append(box)
        self._edges[:, self._count] = _edges(box)
        self._fixed[self._count] = fixed
        self._count += 1

    def release(self, box: Box) -> None:
        """Let labels stand there again."""
        place = self._who.pop(box)
        self._count -= 1
        if place != self._count:
            self._edges[:, place] = self._edges[:, self._count]
            self._fixed[place] = self._fixed[self._count]
            moved = self._order.pop()
            self._order[place] = moved
            self._who[moved] = place
        else:
            self._order.pop()

    def free(self, box: Box) -> bool:
        """Return whether nothing stands there."""
        return not self._on(box).any()

    def best(
        self, wish: Wish, most: float = inf, beside: Sequence[Box] = ()
    ) -> tuple[Box, float] | None:
        """Return the free box that is best for a wish, with its price in steps; None for none.

        Args:
            wish: What is wished.
            most: What it pays for less than that, in steps.
            beside: Other boxes that it must not lie on.
        """
        at_once = _box(wish.x, wish.y, wish)
        if not beside and self._choices.within(at_once) and self.free(at_once):
            price = self._choices.price(at_once, wish)
            if price < min(most, _NOTHING):
                return at_once, price
        found: Box | None = None
        for start, end in _stages(wish.reach):
            if most <= start * _LEAST:
                break
            x, y, prices = self._choices.places(wish, start, end)
            near = self._edges[:, self._around(self._choices.frame(wish, end))]
            if beside:
                near = np.concatenate([near, np.array([*map(_edges, beside)]).T], axis=1)
            for first in range(0, int(np.searchsorted(prices, most)), _AT_ONCE):
                some = slice(first, first + _AT_ONCE)
                hits = np.logical_or.reduce(_hits(x[some], y[some], wish, near), axis=1)
                (open_,) = (~hits).nonzero()
                if open_.size:
                    best = first + int(open_[0])
                    if prices[best] < most:
                        found, most = _box(x[best], y[best], wish), float(prices[best])
                    break
        return None if found is None else (found, most)

    def place(self, wish: Wish, beside: Sequence[Box] = ()) -> Box | None:
        """Take the free box that is best for a wish, for good; None where there is none."""
        found = self.best(wish, beside=beside)
        if found is None:
            return None
        self.take(found[0], fixed=True)
        return found[0]

    def pushing(self, wish: Wish, others: int, most: float) -> list[Push]:
        """Return places near a wish that others would have to leave first.

        Args:
            wish: What is wished.
            others: So many have to leave at most.
            most: What it pays for less than that, in steps.
        """
        x, y, prices = self._choices.places(wish, 0.0, _CLOSE)
        some = int(np.searchsorted(prices, most))
        x, y, prices = x[:some], y[:some], prices[:some]
        near = self._around(self._choices.frame(wish, _CLOSE))
        hits = _hits(x, y, wish, self._edges[:, near])
        open_ = ~hits[:, self._fixed[near]].any(axis=1) & (hits.sum(axis=1) <= others)
        x, y, prices, hits = x[open_], y[open_], prices[open_], hits[open_]
        found: dict[tuple[int, ...], Push] = {}
        for place in (prices + hits.sum(axis=1)).argsort(kind="stable"):
            them = tuple(int(n) for n in near[hits[place]])
            if them not in found:
                boxes = tuple(self._order[n] for n in them)
                found[them] = Push(_box(x[place], y[place], wish), float(prices[place]), boxes)
                if len(found) == _SETS:
                    break
        return list(found.values())

    def cheapest(self, boxes: Sequence[Box], wish: Wish, later: float) -> tuple[Box, float] | None:
        """Return which of some boxes is free and best, with its price in steps; None if none is.

        Args:
            boxes: What is tried, the best first.
            wish: What the boxes are of; all are of its size.
            later: Steps that a box costs for each better one before it.
        """
        tried = np.array(boxes)
        left, top, right, bottom = self._choices.room
        x, y = (tried[:, 0] + tried[:, 2]) / 2, (tried[:, 1] + tried[:, 3]) / 2
        (x1, y1), (x2, y2) = tried[:, :2].min(axis=0), tried[:, 2:].max(axis=0)
        frame = (float(x1), float(y1), float(x2), float(y2))
        open_ = ~_hits(x, y, wish, self._edges[:, self._around(frame)]).any(axis=1)
        open_ &= (tried[:, 0] >= left) & (tried[:, 1] >= top)
        open_ &= (tried[:, 2] <= right) & (tried[:, 3] <= bottom)
        if not open_.any():
            return None
        prices = self._choices.prices_of(boxes, wish) + np.arange(len(boxes)) * later
        prices[~open_] = np.inf
        best = int(prices.argmin())
        return boxes[best], float(prices[best])

    def price(self, box: Box, wish: Wish) -> float:
        """Return what it costs a wish to stand in a box, in steps."""
        return self._choices.price(box, wish)

    def _around(self, frame: Box) -> NDArray[np.intp]:
        """Return the numbers of the boxes that are not beside a frame."""
        (them,) = self._on(frame).nonzero()
        return them

    def _on(self, frame: Box) -> NDArray[np.bool_]:
        """Return of each box whether it is not beside a frame."""
        left, top, right, bottom = frame
        on = self._edges[:, : self._count] < [[right], [bottom], [-left], [-top]]
        found: NDArray[np.bool_] = np.logical_and.reduce(on, axis=0)
        return found


def _edges(box: Box) -> Box:
    """Return what the edges of a box have to be less than for another to lie on it.

    Those are the other's right, bottom, left and top edge, the last two with their signs turned.
    """
    left, top, right, bottom = box
    return left - _GAP, top - _GAP, -right - _GAP, -bottom - _GAP


def _hits(x: Many, y: Many, wish: Wish, them: Many) -> NDArray[np.bool_]:
    """Return which of some boxes, told by their edges, each place of a wish would lie on."""
    u, v = wish.width / 2, wish.height / 2
    edges = np.array((x + u, y + v, u - x, v - y))
    hits: NDArray[np.bool_] = np.logical_and.reduce(edges[:, :, None] > them[:, None, :], axis=0)
    return hits


def _box(x: float, y: float, wish: Wish) -> Box:
    u, v = wish.width / 2, wish.height / 2
    return float(x) - u, float(y) - v, float(x) + u, float(y) + v


def _stages(reach: float) -> list[tuple[float, float]]:
    """Return in which rings places are tried, one after another."""
    return [(a, b) for a, b in pairwise((0.0, _AT_IT, _CLOSE, 3 * _CLOSE, _FARTHEST)) if a < reach]
