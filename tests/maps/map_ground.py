"""Every piece of land given to a space that claims its country."""

from collections import defaultdict
from pathlib import Path
from typing import Any

from map_cells import Cells
from map_globe import WIDTH, place
from map_natural_earth import countries, drawn
from map_shapes import TURNS, Label, Shapes, copies, polygons, turned
from map_tables import Atlas
from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import unary_union
from shapely.strtree import STRtree

TOP, BOTTOM, WEST, EAST = 78.5, -58.0, -165.0, 305.0
"""What of the globe is worked out, in degrees."""

DISC = 13.0
"""Units from the middle to the rim of an island drawn as a disc."""

_LONE = 75.0
"""Islets farther from every point than this are left out."""

_SMALL_ISLAND = 24.0
_LEAST_PIECE = 3.0
_LEAST_HOLE = 150.0
_GAP = 0.35
_CRUMB = 0.01


class Ground:
    """The land of a board, by space, and all of it together."""

    def __init__(self, atlas: Atlas, folder: Path) -> None:
        self.atlas = atlas
        corners = (place(WEST, 0)[0], place(60, TOP)[1], place(EAST, 0)[0], place(60, BOTTOM)[1])
        self.frame = box(*corners)
        self._cells: dict[tuple[str, ...], Cells] = {}
        self._points = [
            (label, Point(x + label[1] * WIDTH, y))
            for name, them in atlas.land.items()
            for label in ((name, turn) for turn in TURNS)
            for x, y in them
        ]
        self._tree = STRtree([point for _, point in self._points])
        self.discs: Shapes = {
            (name, turn): turned(Point(at).buffer(DISC, 10), turn)
            for name, at in atlas.discs.items()
            for turn in TURNS
        }
        self.shapes = self._with_discs(self._shared(folder))
        self.land = self._without_islets()

    def _shared(self, folder: Path) -> Shapes:
        pieces: dict[Label, list[Any]] = defaultdict(list)
        opened = unary_union([LineString(line).buffer(w) for line, w in self.atlas.opened])
        around = unary_union([disc.buffer(2.5) for disc in self.discs.values()])
        for country, parts in countries(folder).items():
            if country == "Antarctica":
                continue
            for rings in parts:
                for turn in (-2, -1, 0, 1, 2):
                    shape = drawn(rings, turn)
                    if shape.intersects(self.frame):
                        for part in polygons(shape.intersection(self.frame).difference(opened)):
                            if not self._dropped(part, around):
                                self._share(country, part, pieces)
        return {label: unary_union(them) for label, them in pieces.items()}

    def _dropped(self, part: Any, around: Any) -> bool:
        """Return whether an islet is too small, or stands where a disc does."""
        under = part.area < _SMALL_ISLAND * 12 and part.intersects(around)
        return part.area < _LEAST_PIECE or (under and part.area < DISC * DISC * 6)

    def _share(self, country: str, part: Any, pieces: dict[Label, list[Any]]) -> None:
        claim = self.atlas.claims.get(country, [])
        inside = sorted({self._points[i][0][0] for i in self._tree.query(part, "intersects")})
        near = [name for name in inside if name in claim] or inside
        if not near:
            whose = self._nearest(part, claim)
            if whose is not None:
                pieces[whose].append(part)
            return
        for label, cell in self._cells_of(near).meeting(part):
            cut = cell.intersection(part)
            if cut.area > _CRUMB:
                pieces[label].append(cut)

    def _nearest(self, part: Any, claim: list[str]) -> Label | None:
        """Return whose an islet without a point is: of who claims its country, else the nearest."""
        label, point = self._points[self._tree.nearest(part)]
        away = point.distance(part)
        best = (away, label)
        for name in claim:
            for turn in TURNS:
                far = min(part.distance(at) for at in copies(self.atlas.land[name], (turn,)))
                if far < (best[0] if best[1][0] in claim else _LONE):
                    best = (far, (name, turn))
        return best[1] if best[0] < _LONE else None

    def _cells_of(self, names: list[str]) -> Cells:
        key = tuple(sorted(names))
        if key not in self._cells:
            self._cells[key] = Cells((n, at) for n in key for at in self.atlas.land[n])
        return self._cells[key]

    def _with_discs(self, shapes: Shapes) -> Shapes:
        holes = unary_union(list(self.discs.values()))
        found = {label: shape.difference(holes) for label, shape in shapes.items()}
        for label, disc in self.discs.items():
            if disc.intersects(self.frame):
                found[label] = disc.intersection(self.frame)
        return found

    def _without_islets(self) -> Any:
        """Return all land, hairline gaps between countries closed and nameless islets dropped."""
        closed = [shape.buffer(_GAP, join_style="mitre") for shape in self.shapes.values()]
        land = unary_union(closed).buffer(-_GAP, join_style="mitre")
        homes = STRtree([*(point for _, point in self._points), *self.discs.values()])
        kept = [
            Polygon(part.exterior, [h for h in part.interiors if Polygon(h).area > _LEAST_HOLE])
            for part in polygons(land)
            if part.area >= _SMALL_ISLAND or len(homes.query(part, "intersects"))
        ]
        return unary_union(kept)
