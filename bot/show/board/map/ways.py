"""Ways of moves over a map: to the space that they attack, clear of labels, ships over water."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

import numpy as np

from bot.show.board.chips import Style
from bot.show.board.map.outlines import Ground, Outlines, touching
from bot.show.board.map.sea_ways import sea_way
from bot.show.board.map.terrain import Many, Terrain
from bot.show.board.map.views import View
from bot.show.board.pieces import Piece
from bot.show.board.scene import March
from bot.show.board.strokes.display import Box, Place

SHIPS = frozenset(
    {
        Piece.SUBMARINE,
        Piece.DESTROYER,
        Piece.CRUISER,
        Piece.CARRIER,
        Piece.BATTLESHIP,
        Piece.TRANSPORT,
    }
)
_WINGS = frozenset({Piece.FIGHTER, Piece.TACTICAL_BOMBER, Piece.STRATEGIC_BOMBER, Piece.BOMBER})
_BENDS = (0.16, -0.16, 0.06, -0.06, 0.3, -0.3)
_MOST_BEND = 120.0
_ALONG = np.linspace(0.0, 1.0, 19)
_ELSEWHERE, _MIDDLE = 70.0, 25.0
"""What it costs to end beside the space, and in its midst while its label is at home, in pixels."""
_HIDDEN, _AGAINST, _ON_ANOTHER, _OUTSIDE = 40.0, 60.0, 14.0, 12.0
"""What each part of a way costs under a label, over its own end, along another, off the picture."""
_ON_LAND, _ON_WATER = 40.0, 8.0
"""What each part costs of ships over land, and of an army that need not leave it."""
_BENT = 0.2


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow: its line, up to where its head begins, and the point of its head."""

    line: tuple[Place, ...]
    point: Place

    def along(self, t: float) -> Place:
        """Return a place of its line, from 0 at its start to 1 at its end."""
        lengths = [hypot(u - x, v - y) for (x, y), (u, v) in pairwise(self.line)]
        left = t * sum(lengths)
        for ((x, y), (u, v)), length in zip(pairwise(self.line), lengths, strict=True):
            if left <= length and length:
                part = left / length
                return x + (u - x) * part, y + (v - y) * part
            left -= length
        return self.line[-1]


def arrows_of(
    marches: Sequence[March],
    outlines: Outlines,
    view: View,
    terrain: Terrain,
    stands: Mapping[str, Sequence[Box]],
    style: Style,
) -> list[tuple[March, Arrow]]:
    """Return the arrows of moves of which anything is in a picture.

    Args:
        marches: The moves.
        outlines: The map.
        view: What of it is shown.
        terrain: Which space lies where.
        stands: The rows of the labels of the spaces in which moves begin and end.
        style: How labels are drawn.
    """
    found: list[tuple[March, Arrow]] = []
    for march in marches:
        ends = _ends(march, outlines, view)
        if ends is not None:
            drawn = [place for _, arrow in found for place in arrow.line]
            way = _Way(march, outlines, view, terrain, stands, style)
            found.append((march, way.chosen(*ends, drawn)))
    return found


def _ends(march: March, outlines: Outlines, view: View) -> tuple[Place, Place] | None:
    """Return the middles of both spaces; None where neither is in the picture."""
    origin, target = outlines.shapes.get(march.origin), outlines.shapes.get(march.target)
    if origin is None or target is None or origin is target:
        return None
    turns = (0, -outlines.width, outlines.width)
    middle = (view.left + view.right) / 2
    there = target.at[0] + min(turns, key=lambda t: abs(target.at[0] + t - middle))
    here = origin.at[0] + min(turns, key=lambda t: abs(origin.at[0] + t - there))
    start, end = view.at(here, origin.at[1]), view.at(there, target.at[1])
    return (start, end) if inside(start, view) or inside(end, view) else None


def inside(at: Place, view: View) -> bool:
    """Return whether a place is in a picture."""
    return 0 < at[0] < view.pixels and view.head < at[1] < view.head + view.height


class _Way:
    """The way of one move."""

    def __init__(
        self,
        march: March,
        outlines: Outlines,
        view: View,
        terrain: Terrain,
        stands: Mapping[str, Sequence[Box]],
        style: Style,
    ) -> None:
        self._march, self._view, self._terrain, self._style = march, view, terrain, style
        self._rows = stands.get(march.target, ())
        ends = {march.origin, march.target}
        self._others = [row for name, rows in stands.items() if name not in ends for row in rows]
        pieces = {troop.piece for troop in march.troops}
        both = {outlines.shapes[name].ground for name in ends}
        self._sails = bool(pieces & SHIPS) or (both == {Ground.SEA} and not pieces & _WINGS)
        self._walks = (
            not pieces & (SHIPS | _WINGS)
            and Ground.SEA not in both
            and march.target in touching(outlines, march.origin)
        )

    def chosen(self, start: Place, middle: Place, drawn: Sequence[Place]) -> Arrow:
        """Return the arrow that is best seen, beside those that are drawn."""
        ends = self._targets(start, middle)
        x1, y1, x2, y2 = start[0], start[1], *np.array([(x, y) for x, y, _ in ends]).T
        extra = np.array([price for *_, price in ends])
        lines, prices = [], []
        for bend in _BENDS:
            far = np.hypot(x2 - x1, y2 - y1) + 1e-9
            most = np.minimum(abs(bend) * far, _MOST_BEND) * np.sign(bend)
            u = (x1 + x2) / 2 - (y2 - y1) / far * most
            v = (y1 + y2) / 2 + (x2 - x1) / far * most
            t = _ALONG[:, None]
            x = (1 - t) ** 2 * x1 + 2 * t * (1 - t) * u + t**2 * x2
            y = (1 - t) ** 2 * y1 + 2 * t * (1 - t) * v + t**2 * y2
            lines.append((x, y))
            prices.append(far + extra + np.abs(most) * _BENT + self._price(x, y, drawn))
        bend, end = divmod(int(np.argmin(prices)), len(ends))
        x, y = lines[bend][0][:, end], lines[bend][1][:, end]
        line = list(zip(x.tolist(), y.tolist(), strict=True))
        if self._sails and (dry := float(self._over_land(x, y))):
            found = self._by_sea(start, middle)
            if found is not None:
                u, v = np.array(found).T
                line = found if self._over_land(u, v) / u.size < dry / x.size else line
        return _with_head(line, self._style)

    def _targets(self, start: Place, middle: Place) -> list[tuple[float, float, float]]:
        """Return where an arrow may end, with what that costs: at its label, or in its space."""
        found = []
        target, near = self._march.target, self._style.size * 0.15
        at_home = not self._rows
        for n, (left, top, right, bottom) in enumerate(self._rows):
            half = (top + bottom) / 2
            at_home |= self._terrain.holds(target, (left + right) / 2, half)
            found += [(left - near, half), (right + near, half)]
            across = [left + (right - left) * part for part in (0.2, 0.5, 0.8)]
            found += [(x, top - near) for x in across if n == 0]
            found += [(x, bottom + near) for x in across if n == len(self._rows) - 1]
        priced = [
            (x, y, 0.0 if self._terrain.holds(target, x, y) else _ELSEWHERE) for x, y in found
        ]
        if inside(middle, self._view) and not any(
            box[0] <= middle[0] <= box[2] and box[1] <= middle[1] <= box[3] for box in self._rows
        ):
            priced.append((*middle, _MIDDLE if at_home and self._rows else 0.0))
        if inside(middle, self._view) and all(price for *_, price in priced):
            priced += [(*place, _MIDDLE) for place in self._clear_of_label(start)]
        return priced or [(*middle, 0.0)]

    def _clear_of_label(self, start: Place) -> list[Place]:
        """Return the places of the target that are nearest to its label, and to a start."""
        x, y = self._terrain.within(self._march.target)
        near = self._style.size * 0.3
        clear = np.ones(x.shape, np.bool_)
        for left, top, right, bottom in self._rows:
            across = (x > left - near) & (x < right + near)
            clear &= ~(across & (y > top - near) & (y < bottom + near))
        x, y = x[clear], y[clear]
        if not x.size:
            return []
        row = self._rows[0]
        wanted = (start, ((row[0] + row[2]) / 2, (row[1] + row[3]) / 2))
        found = [int(np.hypot(x - u, y - v).argmin()) for u, v in wanted]
        return [(float(x[n]), float(y[n])) for n in found]

    def _price(self, x: Many, y: Many, drawn: Sequence[Place]) -> Many:
        """Return what lines cost for what they hide or are hidden by, a column each."""
        view = self._view
        price = _HIDDEN * _under(x[1:], y[1:], self._others)
        price = price + _AGAINST * _under(x[:-1], y[:-1], self._rows)
        off = (x < 0) | (x > view.pixels) | (y < view.head) | (y > view.head + view.height)
        price = price + _OUTSIDE * off.sum(axis=0)
        if self._sails:
            price = price + _ON_LAND * self._over_land(x, y)
        if self._walks:
            price = price + _ON_WATER * self._terrain.on_water(x, y).sum(axis=0)
        if drawn:
            u, v = np.array(drawn).T[:, :, None, None]
            close = np.hypot(x - u, y - v).min(axis=0) < self._style.size * 0.7
            price = price + _ON_ANOTHER * close.sum(axis=0)
        return np.asarray(price, dtype=np.float64)

    def _over_land(self, x: Many, y: Many) -> Many:
        """Return over how many parts of lines there is land of others."""
        march, terrain = self._march, self._terrain
        dry = ~terrain.on_water(x, y) & terrain.shows(x, y)
        for name in (march.origin, march.target):
            dry &= ~terrain.in_space(name, x, y)
        return np.asarray(dry.sum(axis=0), dtype=np.float64)

    def _by_sea(self, start: Place, middle: Place) -> list[Place] | None:
        march = self._march
        end = middle
        if self._rows:
            ends = [(x, y) for x, y, price in self._targets(start, middle) if not price]
            end = min(ends or [middle], key=lambda at: hypot(at[0] - start[0], at[1] - start[1]))
        return sea_way(self._terrain, (march.origin, march.target), start, end)


def _under(x: Many, y: Many, boxes: Sequence[Box]) -> Many:
    """Return how many parts of each line lie under boxes."""
    if not boxes:
        return np.zeros(x.shape[1:])
    left, top, right, bottom = np.array(boxes).T[:, :, None, None]
    on = (x > left) & (x < right) & (y > top) & (y < bottom)
    return np.asarray(on.sum(axis=(0, 1)), dtype=np.float64)


def _with_head(line: list[Place], style: Style) -> Arrow:
    """Return an arrow whose point is at the end of a line."""
    tip, (x, y) = style.size * 0.95, line[-1]
    line = line[:1] + [at for at in line[1:] if hypot(at[0] - x, at[1] - y) >= tip]
    u, v = line[-1]
    far = hypot(x - u, y - v) or 1.0
    shaft = (x - (x - u) / far * tip, y - (y - v) / far * tip)
    return Arrow((*line, shaft), (x, y))
