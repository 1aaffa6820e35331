"""Which space lies where in a picture: what a label would seem to belong to."""

from collections.abc import Mapping
from math import ceil
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from bot.show.board.map_ground import shown_shapes
from bot.show.board.outlines import Ground, Outlines
from bot.show.board.views import View

_CELL = 4
"""Pixels: so exactly is known which space lies where."""

_LAND: Mapping[Ground, float] = MappingProxyType(
    {
        Ground.LAND: 1.0,
        Ground.DISC: 1.0,
        Ground.SEA: 0.3,
        Ground.CLOSED: 0.3,
        Ground.ICE: 0.3,
    }
)
"""How much a label of land seems to belong elsewhere on each ground: on water it does not much."""

_STRANGE: Mapping[Ground, Mapping[Ground, float]] = MappingProxyType(
    {
        Ground.LAND: _LAND,
        Ground.DISC: {**_LAND, Ground.SEA: 0.0},
        Ground.SEA: {**_LAND, Ground.LAND: 0.8, Ground.SEA: 1.0, Ground.CLOSED: 0.6},
    }
)
_MIDDLE, _QUARTER = 12.0, 0.75
"""What it costs where the middle of a label seems to belong elsewhere, and each quarter of it."""

Many = NDArray[np.float64]
"""Numbers of many places."""


class Terrain:
    """The spaces of a picture by place.

    Args:
        outlines: The map.
        view: What of it is shown.
    """

    def __init__(self, outlines: Outlines, view: View) -> None:
        wide, tall = ceil(view.pixels / _CELL) + 1, ceil((view.head + view.height) / _CELL) + 1
        image = Image.new("I", (wide, tall), 0)
        pen = ImageDraw.Draw(image)
        self._numbers: dict[str, int] = {}
        grounds = [Ground.ICE]
        for name, shape, turn in shown_shapes(outlines, view):
            if name not in self._numbers:
                self._numbers[name] = len(grounds)
                grounds.append(shape.ground)
            for ring in shape.rings:
                points = [value / _CELL for value in view.drawn(ring, turn)]
                pen.polygon(points, fill=self._numbers[name])
        self._wide = wide
        self._cells = np.asarray(image).ravel()
        self._grounds = tuple(grounds)
        self._kept: dict[str, Many] = {}

    def strange(
        self, name: str, x: Many, y: Many, size: tuple[float, float]
    ) -> tuple[Many, NDArray[np.bool_]]:
        """Return how much labels seem to belong to other spaces, in steps, and which are at home.

        Args:
            name: The space that they are of.
            x: Where the middles of labels would be, in pixels from left to right.
            y: The same from top to bottom.
            size: How wide and high they are.
        """
        number, weights = self._numbers[name], self._weights(name)
        middles = (y / _CELL).astype(np.intp) * self._wide + (x / _CELL).astype(np.intp)
        there = self._cells.take(middles, mode="clip")
        across, down = round(size[0] / 4 / _CELL), round(size[1] / 4 / _CELL) * self._wide
        total = _MIDDLE * weights.take(there)
        for beside in (-across - down, across - down, down - across, across + down):
            around = self._cells.take(middles + beside, mode="clip")
            total += _QUARTER * weights.take(around)
        return total, there == number

    def holds(self, name: str, x: float, y: float) -> bool:
        """Return whether a place lies in a space."""
        place = int(y / _CELL) * self._wide + int(x / _CELL)
        return int(self._cells[min(max(place, 0), self._cells.size - 1)]) == self._numbers[name]

    def _weights(self, name: str) -> Many:
        weights = self._kept.get(name)
        if weights is None:
            number = self._numbers[name]
            strange = _STRANGE[self._grounds[number]]
            weights = np.array([strange[ground] for ground in self._grounds])
            weights[number] = 0.0
            self._kept[name] = weights
        return weights
