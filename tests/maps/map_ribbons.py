"""Narrow strips moved from one space to another, so that only what borders touches.

A strip along a contact that the rules do not know is given to a neighbour. It is kept if fewer such
contacts are left then, and no border is lost.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import shapely
from map_contacts import touching
from map_coverage import GRID
from map_shapes import Label, Shapes, polygons, turned
from map_tables import Atlas, Pair
from shapely.geometry import box
from shapely.ops import polygonize, unary_union
from shapely.strtree import STRtree

WIDTHS = (6.0, 4.0, 9.0, 3.0)
_SURE = 5.0
"""A border that is seen along so many units stays so."""

_HAIR = 2.2
"""Nobody sees that outlines touch along less."""

_FINE = 0.001
"""Units to which strips are reckoned: without them, some outlines are too fine to be parted."""

_ROUNDS = 4
_AROUND = 24.0
_APART = 1.8
"""A strip keeps so far away from a third space that may not touch whoever gets it."""

_SCRAP = 60.0
"""What a strip cuts off and is smaller than this goes with it."""


@dataclass(frozen=True, slots=True)
class Strip:
    """Ground or water on its way from one space to another."""

    shape: Any
    giver: Label
    taker: Label


class Ribbons:
    """The outlines of a board, mended strip by strip."""

    def __init__(self, atlas: Atlas, shapes: Shapes) -> None:
        self._atlas = atlas
        self._whole = shapes
        self._shapes = dict(shapes)
        self._labels = list(shapes)
        self._tree = STRtree([shapes[label].envelope for label in self._labels])
        self.strips: list[Strip] = []

    def mend(self) -> Shapes:
        """Return the outlines, mended as far as they can be."""
        for _ in range(_ROUNDS):
            done = len(self.strips)
            found = touching(self._shapes)
            wrong = [pair for pair in found if found[pair] > _HAIR and self._is_false(pair)]
            for pair in sorted(wrong, key=lambda each: (found[each], sorted(each))):
                one, other = sorted(pair)
                self._part(one, other)
            if len(self.strips) == done:
                break
        return self._cut() if self.strips else self._whole

    def _is_false(self, pair: Iterable[Label]) -> bool:
        one, other = pair
        return self._atlas.strangers(one[0], other[0])

    def _part(self, one: Label, other: Label) -> None:
        """Put a third space between two, if that leaves less to be mended."""
        contact = self._shapes[one].boundary.intersection(self._shapes[other].buffer(0.3))
        if contact.length < _HAIR:
            return
        frame = box(*contact.buffer(_AROUND).bounds)
        near = [self._labels[index] for index in self._tree.query(frame.buffer(10), "intersects")]
        if not any(turn == 0 for _, turn in near):
            return
        cut = {label: _whole(self._shapes[label].intersection(frame)) for label in near}
        local = {label: shape for label, shape in cut.items() if not shape.is_empty}
        before = touching(local)
        for strip in self._strips(one, other, contact, local):
            changed = dict(local)
            changed[strip.giver] = _less(local[strip.giver], strip.shape)
            changed[strip.taker] = _more(local[strip.taker], strip.shape)
            if changed[strip.giver].is_empty or _torn(strip, local, changed):
                continue
            if self._price(before, touching(changed)) < 0:
                self._move(strip)
                return

    def _move(self, strip: Strip) -> None:
        """Move a strip, and so its copies around the world: of each space one copy is drawn."""
        for turn in (0, -1, 1, -2, 2):
            giver, taker = ((name, at + turn) for name, at in (strip.giver, strip.taker))
            if giver not in self._shapes or taker not in self._shapes:
                continue
            shape = turned(strip.shape, turn)
            self.strips.append(Strip(shape, giver, taker))
            self._shapes[giver] = _less(self._shapes[giver], shape)
            self._shapes[taker] = _more(self._shapes[taker], shape.buffer(0.02))

    def _strips(self, one: Label, other: Label, contact: Any, local: Shapes) -> Iterator[Strip]:
        """Yield what may be moved, the best first: water before ground."""
        sea = self._atlas.sea
        givers = sorted((one, other), key=lambda label: label[0] not in sea)
        for giver in givers:
            for width in WIDTHS:
                if giver not in local:
                    continue
                shape = _whole(contact.buffer(width, 4).intersection(local[giver]))
                for taker in self._takers(one, other, giver, shape, local):
                    for cut in (shape, self._apart(shape, (one, other), taker, local)):
                        if not cut.is_empty:
                            yield Strip(_with_scraps(cut, local[giver]), giver, taker)

    def _takers(
        self, one: Label, other: Label, giver: Label, shape: Any, local: Shapes
    ) -> list[Label]:
        """Return who may get a strip, those first that border both."""
        sea = self._atlas.sea
        beside = []
        for taker, theirs in local.items():
            alike = (taker[0] in sea) == (giver[0] in sea)
            if taker in (one, other) or not alike or taker[0] in self._atlas.fillers:
                continue
            shared = theirs.boundary.intersection(shape.buffer(0.1)).length
            if shared > 1.0:
                lawful = sum(self._border(taker, each) for each in (one, other))
                beside.append((-lawful, -shared, taker))
        return [taker for _, _, taker in sorted(beside)]

    def _border(self, one: Label, other: Label) -> bool:
        return frozenset((one[0], other[0])) in self._atlas.borders

    def _apart(self, shape: Any, pair: tuple[Label, Label], taker: Label, local: Shapes) -> Any:
        """Return a strip without what would bring its taker to somebody whom it does not border."""
        strangers = [
            theirs.buffer(_APART)
            for label, theirs in local.items()
            if label not in (*pair, taker) and not self._border(label, taker)
        ]
        return _whole(shape.difference(unary_union(strangers)))

    def _price(self, before: dict[frozenset[Label], float], after: dict[Any, float]) -> float:
        """Return what a change costs; less than nothing where it is good."""
        price = 0.0
        for pair in {*before, *after}:
            was, now = before.get(pair, 0.0), after.get(pair, 0.0)
            names: Pair = frozenset(name for name, _ in pair)
            if len(names) == 1:
                continue
            if names in self._atlas.borders:
                if now < min(was, _SURE) and not self._seen_elsewhere(pair, was):
                    return 1.0
            elif not names & self._atlas.fillers:
                price += _badness(now) - _badness(was)
        return price

    def _seen_elsewhere(self, pair: frozenset[Label], here: float) -> bool:
        """Return whether a border is seen far enough outside of where something changes."""
        one, other = pair
        whole = self._shapes[one].boundary.intersection(self._shapes[other].buffer(0.3)).length
        return bool(whole - here > _SURE)

    def _cut(self) -> Shapes:
        """Return the outlines with all strips moved, exactly side by side again."""
        owned = [(label, p) for label, s in self._whole.items() for p in polygons(s)]
        edges = [part.boundary for _, part in owned]
        edges += [strip.shape.boundary for strip in self.strips]
        lines = shapely.union_all(edges, grid_size=GRID)
        lookup = STRtree([part for _, part in owned])
        moved = STRtree([strip.shape for strip in self.strips])
        faces: dict[Label, list[Any]] = {}
        for face in polygonize(lines):
            inside = face.representative_point()
            hits = lookup.query(inside, "intersects")
            owner = owned[hits[0] if len(hits) else lookup.nearest(inside)][0]
            for index in sorted(moved.query(inside, "intersects")):
                if self.strips[index].giver == owner:
                    owner = self.strips[index].taker
            faces.setdefault(owner, []).append(face)
        return {label: unary_union(them) for label, them in faces.items()}


def _whole(shape: Any) -> Any:
    """Return a shape without what is no area."""
    return unary_union(polygons(shape))


def _less(shape: Any, strip: Any) -> Any:
    return _whole(shapely.difference(shape, strip, grid_size=_FINE))


def _more(shape: Any, strip: Any) -> Any:
    return _whole(shapely.union(shape, strip, grid_size=_FINE))


def _with_scraps(strip: Any, giver: Any) -> Any:
    """Return a strip with the small pieces that it would cut off."""
    left = polygons(giver.difference(strip))
    scraps = [part for part in left if part.area < _SCRAP]
    return _whole(unary_union([strip, *scraps])) if len(scraps) < len(left) else strip


def _torn(strip: Strip, local: Shapes, changed: Shapes) -> bool:
    """Return whether a space would lie in more pieces than before."""
    both = (strip.giver, strip.taker)
    return any(len(_pieces(changed[each])) > len(_pieces(local[each])) for each in both)


def _pieces(shape: Any) -> list[Any]:
    return [part for part in polygons(shape) if part.area > 1.0]


def _badness(shared: float) -> float:
    return 0.0 if shared <= _HAIR else 10.0 + shared / 10
