"""The labels of a map, with arrows, canals and lines to spaces that lie beside them."""

from collections.abc import Sequence
from functools import partial
from math import dist
from types import MappingProxyType

from bot.show.board.anchors import anchors_of
from bot.show.board.arrows import arrow_heads, draw_arrows, draw_load, draw_tie, placed_loads
from bot.show.board.chips import Label, Style, label_of, rows_of
from bot.show.board.choices import choices_of
from bot.show.board.display import Box, Disc, Sheet, Stroke
from bot.show.board.gates import draw_gate, placed_gates
from bot.show.board.label_strokes import draw_label, draw_name
from bot.show.board.metrics import width_of
from bot.show.board.names_beside import lies_apart
from bot.show.board.outlines import Ground, Outlines, Shape
from bot.show.board.placed import Placed, Stands
from bot.show.board.placing import Taken
from bot.show.board.scene import NOWHERE, MapScene, Space
from bot.show.board.settling import Settling
from bot.show.board.terrain import Terrain
from bot.show.board.views import View

_WIDER = 1.6
"""A name stands before marks and bases where the label becomes no wider than that."""
_BESIDE = 0.8
"""A label so near to its space needs no line to it, in heights of its letters."""


def draw_labels(
    sheet: Sheet,
    scene: MapScene,
    outlines: Outlines,
    view: View,
    style: Style,
    kept: Stands = MappingProxyType({}),
) -> Stands:
    """Draw labels, none on another, and what goes between them; return where they stand.

    Args:
        sheet: Gets them; no label lies on what it keeps free.
        scene: What they say.
        outlines: The map.
        view: What of it is shown.
        style: How they are drawn.
        kept: Where labels stood before: who has changed neither in size nor by an arrow stays.
    """
    choices = choices_of(outlines, view)
    taken = Taken(choices)
    for box in sheet.keep:
        taken.take(box, fixed=True)
    waiting = _waiting(scene, outlines, view, style)
    for each in waiting:
        if each.shape.ground is Ground.DISC:
            taken.take(_around_disc(each, view), fixed=True)
    gates = placed_gates(sheet, scene, outlines, view, taken, style)
    ends = {name for march in scene.marches for name in (march.origin, march.target)}
    settling = Settling(taken, style)
    sheet.missing += settling.settle([each for each in waiting if each.name in ends], kept)
    settling.fix()
    placed = {name: spot.label for (name, _, _), spot in settling.stands.items()}
    for box in arrow_heads(scene, outlines, view, placed, style):
        taken.take(box, fixed=True)
    sheet.missing += settling.settle([each for each in waiting if each.name not in ends], kept)
    stands = settling.stands
    for (name, _, _), spot in stands.items():
        sheet.labels += [(name, box) for box in spot.boxes]
    sheet.begin("arrows")
    origins = {name: spot.label for (name, _, _), spot in stands.items()}
    draw_arrows(sheet, scene, outlines, view, placed, style, origins)
    loads = placed_loads(sheet, scene, outlines, view, placed, taken, style)
    for load in loads:
        draw_tie(sheet, load, scene.banners[load.march.power].colour, style)
    _draw_leaders(sheet, waiting, stands, choices.terrain, style)
    sheet.begin("gates")
    for gate in gates:
        draw_gate(sheet, gate, style)
    banners = dict(scene.banners)
    for each in waiting:
        if each.key in stands:
            spot = stands[each.key]
            sheet.begin("label", each.name)
            draw_label(sheet, each.label, spot.label, banners, style)
            if spot.name is not None:
                draw_name(sheet, each.unsaid, spot.name, style)
    sheet.begin("loads")
    for load in loads:
        draw_load(sheet, load.march, scene.banners[load.march.power].colour, load.box, style)
    return stands


def crowding(scene: MapScene, outlines: Outlines, view: View, style: Style) -> float:
    """Return how much of a picture its labels take, from 0 to more than 1."""
    return _share(_waiting(scene, outlines, view, style), view)


def _share(waiting: list[Placed], view: View) -> float:
    taken = sum(each.label.width * each.label.height for each in waiting)
    return taken / (view.pixels * view.height)


def _draw_leaders(
    sheet: Sheet,
    waiting: list[Placed],
    stands: Stands,
    terrain: Terrain,
    style: Style,
) -> None:
    """Draw lines from spaces to labels that lie beside them, and from labels to their names."""
    for each in waiting:
        if each.key not in stands:
            continue
        spot = stands[each.key]
        box, name = spot.label, spot.name
        rows = rows_of(each.label, box, style)
        sheet.begin("line", each.name)
        if not _at_home(each, box, terrain, style):
            draw_leader(sheet, (each.x, each.y), rows, style)
        if name is not None and lies_apart(box, name):
            middle = ((name[0] + name[2]) / 2, (name[1] + name[3]) / 2)
            draw_leader(sheet, _nearest(middle, rows), (name,), style)


def _at_home(each: Placed, box: Box, terrain: Terrain, style: Style) -> bool:
    """Return whether anybody sees without a line which space a label belongs to."""
    near = style.size * _BESIDE if each.shape.ground is Ground.DISC else 0.0
    if _far((each.x, each.y), (box,)) <= near:
        return True
    return terrain.holds(each.name, (box[0] + box[2]) / 2, (box[1] + box[3]) / 2)


def draw_leader(sheet: Sheet, at: tuple[float, float], rows: Sequence[Box], style: Style) -> None:
    """Draw a line from a space to the nearest row of its label."""
    x, y = at
    end = _nearest(at, rows)
    look = style.look
    sheet.items.append(Stroke([x, y, *end], look.halo, style.size * 0.2))
    sheet.items.append(Stroke([x, y, *end], look.name, style.size * 0.09))
    sheet.items.append(Disc(x, y, style.size * 0.14, look.name, look.halo))


def _far(at: tuple[float, float], boxes: Sequence[Box]) -> float:
    """Return how far a place is from boxes, in pixels."""
    return dist(at, _nearest(at, boxes))


def _nearest(at: tuple[float, float], boxes: Sequence[Box]) -> tuple[float, float]:
    """Return the place of boxes that is nearest to another place."""
    x, y = at
    ends = [
        (min(max(x, left), right), min(max(y, top), bottom)) for left, top, right, bottom in boxes
    ]
    return min(ends, key=partial(dist, at))


def _around_disc(each: Placed, view: View) -> Box:
    reach = each.shape.room * view.scale * 0.72
    return each.x - reach, each.y - reach, each.x + reach, each.y + reach


def _waiting(scene: MapScene, outlines: Outlines, view: View, style: Style) -> list[Placed]:
    """Return the labels of a picture, those that need most care first."""
    found = []
    for name, shape, (x, y) in anchors_of(outlines, view):
        space = scene.spaces.get(name, NOWHERE)
        label = _label(shape, space, scene, view, style)
        if label is not None:
            unsaid = "" if label.text or label.at_sea else shape.short
            found.append(Placed(name, shape, x, y, label, unsaid))
    return sorted(found, key=lambda p: (not p.armed, -p.label.height * p.label.width, p.name))


def _label(shape: Shape, space: Space, scene: MapScene, view: View, style: Style) -> Label | None:
    at_sea = shape.ground is Ground.SEA
    text = shape.short
    if at_sea and not view.crop:
        text = text.removeprefix("SZ")
    if view.crop and space.worth:
        text = f"{text} ({space.worth})"
    told = bool(space.forces) and space.forces[0].power == space.owner
    code = "" if at_sea or told or space.owner not in scene.banners else space.owner
    room = max(2.0 * shape.room * view.scale, style.size * (9.0 if view.crop else 7.0))
    named = label_of(text, space, style, room, code=code, at_sea=at_sea)
    fits = 2.4 * shape.room * view.scale > width_of(text, style.size)
    if view.crop or at_sea or fits or shape.ground is Ground.DISC:
        return named
    bare = label_of("", space, style, room, code=code)
    if bare.chips and bare.height == named.height and named.width < bare.width * _WIDER:
        return named
    return bare if bare.chips or code or space.works or space.marks else None
