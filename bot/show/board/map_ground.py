"""The map under everything: water, land by owner, lines, bridges, and what is outlined."""

from collections.abc import Iterator

from bot.show.board.display import Area, Disc, Sheet, Stroke
from bot.show.board.outlines import Ground, Outlines, Shape
from bot.show.board.palette import BATTLE, BRIDGE, CHANGED, PAPER, Look
from bot.show.board.pieces import Mark
from bot.show.board.scene import NOWHERE, MapScene
from bot.show.board.views import View

_ORDER = (Ground.SEA, Ground.ICE, Ground.CLOSED, Ground.LAND, Ground.DISC)
FIGHTING = frozenset({Mark.BATTLE, Mark.RAID})
"""Marks that colour a space as fought for."""
DISC_EDGE = 1.4
"""Pixels around the disc of a small island."""


def shown_shapes(outlines: Outlines, view: View) -> Iterator[tuple[str, Shape, int]]:
    """Yield the spaces of a picture, with the units by which each is moved around the world."""
    for ground in _ORDER:
        for name, shape in outlines.shapes.items():
            if shape.ground is ground:
                for turn in (0, -outlines.width, outlines.width):
                    if view.shows(shape.frame, turn):
                        yield name, shape, turn


def draw_ground(sheet: Sheet, scene: MapScene, outlines: Outlines, view: View, look: Look) -> None:
    """Draw the map."""
    rims: list[tuple[str, Shape, int]] = []
    for name, shape, turn in shown_shapes(outlines, view):
        fill, rim = fill_of(name, shape, scene, look), rim_of(name, scene)
        if rim:
            rims.append((rim, shape, turn))
        if fill != look.sea:
            edge = look.coast if shape.ground is Ground.DISC else ""
            for ring in shape.rings:
                sheet.items.append(Area(view.drawn(ring, turn), fill, edge, DISC_EDGE))
    draw_lines(sheet, outlines, view, look)
    for colour, shape, turn in rims:
        for ring in shape.rings:
            points = view.drawn(ring, turn)
            sheet.items.append(Stroke([*points, *points[:2]], colour, rim_width(view)))
    draw_bridges(sheet, outlines, view)


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
    """Draw borders and coasts, dotted where two spaces touch and do not border."""
    thin = 1.6 if view.crop else 1.0
    colours = {"s": look.zone, "l": look.border, "c": look.coast}
    for turn in (-outlines.width, 0, outlines.width):
        for line in outlines.lines:
            if not view.shows(line.frame, turn):
                continue
            points = view.drawn(line.points, turn)
            sheet.items.append(Stroke(points, colours[line.kind.lower()], thin))
            if line.kind.isupper():
                sheet.items.append(Stroke(points, look.wall, 3.0 * thin, (2.2 * thin, 4.5 * thin)))


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
