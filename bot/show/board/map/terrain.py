"""Which space lies where in a picture: what a label would seem to belong to."""

from collections.abc import Collection, Mapping
from functools import lru_cache
from math import ceil
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from bot.show.board.map.map_ground import shown_shapes
from bot.show.board.map.outlines import Ground, Outlines, touching
from bot.show.board.map.views import View

_CELL = 4
"""Pixels: so exactly is known which space lies where."""

_STRANGE: Mapping[Ground, Mapping[Ground, tuple[float, float]]] = MappingProxyType(
    {
        Ground.LAND: {
            Ground.LAND: (2.0, 2.5),
            Ground.SEA: (0.3, 0.6),
            Ground.CLOSED: (0.3, 0.6),
        },
        Ground.DISC: {
            Ground.LAND: (2.0, 2.5),
            Ground.SEA: (0.0, 0.3),
            Ground.CLOSED: (1.0, 1.5),
        },
        Ground.SEA: {
            Ground.LAND: (1.5, 2.5),
            Ground.SEA: (1.0, 1.3),
            Ground.CLOSED: (1.5, 2.5),
        },
    }
)
"""How much a label seems to belong elsewhere: on what its space touches, and on what lies farther.

A label of land does not seem so much on water; a fleet is never looked for in a desert.
"""
_FOUGHT = 0.7
"""How much more it seems to belong to a space that is fought for, whose ground is coloured."""
_MOST_KEPT = 1000
_KINDS = MappingProxyType({Ground.DISC: Ground.LAND, Ground.ICE: Ground.CLOSED})
_MIDDLE, _QUARTER = 12.0, 2.0
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
        self._outlines = outlines
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
        self._wet = np.array([ground is Ground.SEA for ground in grounds])
        self._kept: dict[tuple[str, frozenset[str]], Many] = {}
        self._within: dict[str, tuple[Many, Many]] = {}

    def strange(
        self, name: str, x: Many, y: Many, size: tuple[float, float], fought: frozenset[str]
    ) -> tuple[Many, NDArray[np.bool_]]:
        """Return how much labels seem to belong to other spaces, in steps, and which are at home.

        Args:
            name: The space that they are of.
            x: Where the middles of labels would be, in pixels from left to right.
            y: The same from top to bottom.
            size: How wide and high they are.
            fought: The spaces that are fought for: who is not of them keeps out of them.
        """
        number, weights = self._numbers[name], self._weights(name, fought)
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
        there = int(self._cells[min(max(place, 0), self._cells.size - 1)])
        return there == self._numbers.get(name, -1)

    @property
    def cells(self) -> int:
        """How many cells there are."""
        return self._cells.size

    @property
    def cell(self) -> int:
        """How large a cell is, in pixels."""
        return _CELL

    def water(self, names: Collection[str]) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
        """Return of each cell, in rows, whether it is water, and whether it is in some spaces."""
        rows = self._cells.reshape(-1, self._wide)
        own = np.isin(rows, [self._numbers[name] for name in names if name in self._numbers])
        return self._wet[rows], own

    def on_water(self, x: Many, y: Many) -> NDArray[np.bool_]:
        """Return which places lie on water."""
        on: NDArray[np.bool_] = self._wet[self._there(x, y)]
        return on

    def shows(self, x: Many, y: Many) -> NDArray[np.bool_]:
        """Return which places are in the picture, left of its right edge and above its lower."""
        tall = self._cells.size // self._wide
        return (x >= 0) & (y >= 0) & (x < self._wide * _CELL) & (y < tall * _CELL)

    def in_space(self, name: str, x: Many, y: Many) -> NDArray[np.bool_]:
        """Return which places lie in a space."""
        on: NDArray[np.bool_] = self._there(x, y) == self._numbers.get(name, -1)
        return on

    def _there(self, x: Many, y: Many) -> NDArray[np.intp]:
        across = np.clip((x / _CELL).astype(np.intp), 0, self._wide - 1)
        return self._cells.take((y / _CELL).astype(np.intp) * self._wide + across, mode="clip")

    def within(self, name: str) -> tuple[Many, Many]:
        """Return places well within a space, in pixels: from left to right, from top to bottom."""
        found = self._within.get(name)
        if found is None:
            own = self._cells == self._numbers[name]
            inner = own.copy()
            for beside in (1, self._wide):
                inner[beside:] &= own[:-beside]
                inner[:-beside] &= own[beside:]
            (cells,) = (inner if inner.any() else own).nonzero()
            x, y = (cells % self._wide + 0.5) * _CELL, (cells // self._wide + 0.5) * _CELL
            found = self._within[name] = x, y
        return found

    def _weights(self, name: str, fought: frozenset[str]) -> Many:
        weights = self._kept.get((name, fought))
        if weights is None:
            number = self._numbers[name]
            own = self._grounds[number]
            beside = touching(self._outlines, name)
            weights = np.full(len(self._grounds), _STRANGE[own][Ground.CLOSED][1])
            for other, place in self._numbers.items():
                ground = self._grounds[place]
                weights[place] = _STRANGE[own][_KINDS.get(ground, ground)][other not in beside]
                if other in fought and own is not Ground.DISC:
                    weights[place] += _FOUGHT
            weights[number] = 0.0
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            self._kept[name, fought] = weights
        return weights


@lru_cache(maxsize=16)
def terrain_of(outlines: Outlines, view: View) -> Terrain:
    """Return the spaces of a picture by place; those of the last pictures are kept."""
    return Terrain(outlines, view)
