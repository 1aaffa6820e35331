"""The map under everything: water, land by owner, lines, bridges, and what is outlined."""

from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from bot.show.board.map.outlines import Ground, Outlines, Points, Shape
from bot.show.board.map.views import View
from bot.show.board.pieces import Mark
from bot.show.board.scene import NOWHERE, MapScene
from bot.show.board.strokes.display import Area, Disc, Item, Sheet, Stroke
from bot.show.board.strokes.palette import BATTLE, BRIDGE, CHANGED, PAPER, Look

_ORDER = (Ground.SEA, Ground.ICE, Ground.CLOSED, Ground.LAND, Ground.DISC)
FIGHTING = frozenset({Mark.BATTLE, Mark.RAID})
"""Marks that colour a space as fought for."""
DISC_EDGE = 1.4
"""Pixels around the disc of a small island."""
_BESIDE = 2.2
"""How much wider what lies beside a border on land is: else it is lost on dark ground."""
_THIN = 2.4
"""Pixels of a line on a part of the map: a phone shows a third of them."""


@lru_cache(maxsize=16)
def shown_shapes(outlines: Outlines, view: View) -> tuple[tuple[str, Shape, int], ...]:
    """Return the spaces of a picture, with the units by which each is moved around the world."""
    return tuple(
        (name, shape, turn)
        for ground in _ORDER
        for name, shape in outlines.shapes.items()
        if shape.ground is ground
        for turn in (0, -outlines.width, outlines.width)
        if view.shows(shape.frame, turn)
    )


def draw_ground(sheet: Sheet, scene: MapScene, outlines: Outlines, view: View, look: Look) -> None:
    """Draw the map: spaces and lines as what lies under everything, over them what is outlined."""
    shown = shown_shapes(outlines, view)
    fills = tuple(fill_of(name, shape, scene, look) for name, shape, _ in shown)
    sheet.backdrop = MapGround(outlines, view, look, fills)
    for name, shape, turn in shown:
        if rim := rim_of(name, scene):
            for line in _around(shape, outlines):
                sheet.items.append(Stroke(view.drawn(line, turn), rim, rim_width(view)))
    draw_bridges(sheet, outlines, view)


@dataclass(frozen=True, slots=True)
class MapGround:
    """Spaces in the colours of their owners, with borders and coasts.

    Attributes:
        outlines: The map.
        view: What of it is shown.
        look: Light or dark.
        fills: The colours of the spaces, in the order of `shown_shapes`.
    """

    outlines: Outlines
    view: View
    look: Look
    fills: tuple[str, ...]

    @property
    def size(self) -> tuple[int, int]:
        """How wide and high it is, in pixels."""
        return self.view.pixels, ceil(self.view.head + self.view.height)

    def items(self) -> list[Item]:
        """Return all of it."""
        sheet = Sheet(*self.size, self.look.sea)
        shown = shown_shapes(self.outlines, self.view)
        for (_, shape, turn), fill in zip(shown, self.fills, strict=True):
            edge = self.look.coast if shape.ground is Ground.DISC else ""
            for ring in shape.rings if fill != self.look.sea else ():
                points = self.view.drawn(ring, turn)
                sheet.items.append(Area(points, fill, edge, DISC_EDGE))
        draw_lines(sheet, self.outlines, self.view, self.look)
        return sheet.items


def _around(shape: Shape, outlines: Outlines) -> list[Points]:
    """Return what is outlined of a space: of a zone no coast, unless there is nothing else."""
    if shape.ground is Ground.SEA:
        numbers = {index if index >= 0 else ~index for ring in shape.lines for index in ring}
        lines = [outlines.lines[n] for n in sorted(numbers)]
        if water := [line.points for line in lines if line.kind.lower() == "s"]:
            return water
    return [(*ring, ring[0]) for ring in shape.rings]


def rim_width(view: View) -> float:
    """Return how wide a line around a space is, in pixels."""
    return 4.0 if view.crop else 2.5


def rim_of(name: str, scene: MapScene) -> str:
    """Return the colour in which a space is outlined; nothing if it is not."""
    if scene.spaces.get(name, NOWHERE).marks & FIGHTING:
        return BATTLE
    return CHANGED if name in scene.changed else ""


def fill_of(name: str, shape: Shape, scene: MapScene, look: Look) -> str:
    """Return the colour of a space."""
    fill = _unfought(name, shape, scene, look)
    fought = scene.spaces.get(name, NOWHERE).marks & FIGHTING
    return look.fought(fill) if fought else fill


def _unfought(name: str, shape: Shape, scene: MapScene, look: Look) -> str:
    if shape.ground is Ground.SEA:
        return look.sea
    if shape.ground is Ground.ICE:
        return look.ice
    owner = scene.spaces.get(name, NOWHERE).owner
    if shape.ground is Ground.CLOSED or owner not in scene.banners:
        return look.closed
    return look.ground(scene.banners[owner].colour)


def draw_lines(sheet: Sheet, outlines: Outlines, view: View, look: Look) -> None:
    """Draw borders and coasts."""
    thin = _THIN if view.crop else 1.0
    colours = {"s": look.zone, "l": look.border, "c": look.coast}
    for turn in (-outlines.width, 0, outlines.width):
        for line in outlines.lines:
            if not view.shows(line.frame, turn):
                continue
            points = view.drawn(line.points, turn)
            if line.kind == "l":
                sheet.items.append(Stroke(points, look.beside, thin * _BESIDE))
            sheet.items.append(Stroke(points, colours[line.kind], thin))


@lru_cache(maxsize=16)
def border_ends(outlines: Outlines, view: View) -> tuple[tuple[float, float], ...]:
    """Return where borders and coasts meet in a picture, in pixels."""
    # the coast of an island that lies in one zone ends nowhere
    ends = {
        end
        for line in outlines.lines
        if line.points[0] != line.points[-1]
        for end in (line.points[0], line.points[-1])
    }
    turns = (-outlines.width, 0, outlines.width)
    places = {view.at(x + turn, y) for x, y in ends for turn in turns}
    bottom = view.head + view.height
    return tuple(
        sorted((x, y) for x, y in places if 0 < x < view.pixels and view.head < y < bottom)
    )


def draw_bridges(sheet: Sheet, outlines: Outlines, view: View) -> None:
    """Draw canals and straits; no label may lie on them."""
    wide = 4.0 if view.crop else 3.0
    for bridge in outlines.bridges:
        for turn in (-outlines.width, 0, outlines.width):
            points = view.drawn(bridge.points, turn)
            x1, y1, x2, y2 = points
            if not (0 <= x1 <= view.pixels and view.head <= y1 <= view.head + view.height):
                continue
            sheet.items.append(Stroke(points, PAPER, wide * 2))
            sheet.items.append(Stroke(points, BRIDGE, wide))
            for x, y in ((x1, y1), (x2, y2)):
                sheet.items.append(Disc(x, y, wide, BRIDGE, PAPER, 1.5))
            sheet.keep.append(
                (min(x1, x2) - wide, min(y1, y2) - wide, max(x1, x2) + wide, max(y1, y2) + wide)
            )
