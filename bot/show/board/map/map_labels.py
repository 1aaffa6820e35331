"""The labels of a map, with arrows, canals and lines to spaces that lie beside them."""

from collections.abc import Sequence
from math import dist, sqrt
from types import MappingProxyType

from bot.show.board.chips import Label, Style, label_of, rows_of
from bot.show.board.label_strokes import draw_label, draw_name
from bot.show.board.map.anchors import anchors_of
from bot.show.board.map.arrows import draw_arrow, draw_load, draw_tie, placed_loads, room_of_arrows
from bot.show.board.map.choices import choices_of
from bot.show.board.map.gates import draw_gate, placed_gates
from bot.show.board.map.leaders import draw_leader, nearest, start_of_leader
from bot.show.board.map.map_ground import FIGHTING
from bot.show.board.map.names_beside import lies_apart
from bot.show.board.map.outlines import Ground, Outlines, Shape
from bot.show.board.map.placed import Placed, Stands
from bot.show.board.map.placing import Taken
from bot.show.board.map.settling import Settling
from bot.show.board.map.terrain import Terrain
from bot.show.board.map.views import View
from bot.show.board.map.ways import arrows_of
from bot.show.board.scene import NOWHERE, MapScene, Space
from bot.show.board.strokes.display import Box, Sheet
from bot.show.board.strokes.metrics import width_of

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
    choices = choices_of(outlines, view, _fought(scene) if view.crop else frozenset())
    waiting = _waiting(scene, outlines, view, style)
    taken = Taken(choices)
    discs = [each for each in waiting if each.shape.ground is Ground.DISC]
    for box in (*sheet.keep, *(_around_disc(each, view) for each in discs)):
        taken.take(box, fixed=True)
    gates = placed_gates(sheet, scene, outlines, view, taken, style)
    ends = {name for march in scene.marches for name in (march.origin, march.target)}
    settling = Settling(taken, style)
    sheet.missing += settling.settle([each for each in waiting if each.name in ends], kept)
    settling.fix()
    placed = {name: spot.label for (name, _, _), spot in settling.stands.items()}
    rows = {
        each.name: rows_of(each.label, placed[each.name], style)
        for each in waiting
        if each.name in placed
    }
    arrows = arrows_of(scene.marches, outlines, view, choices.terrain, rows, style)
    loads = placed_loads(sheet, arrows, view, taken, style)
    for box in set(room_of_arrows(arrows, view, placed, style)):
        taken.take(box, fixed=True)
    sheet.missing += settling.settle([each for each in waiting if each.name not in ends], kept)
    stands = settling.stands
    for (name, _, _), spot in stands.items():
        sheet.labels += [(name, box) for box in spot.boxes]
    sheet.begin("arrows")
    for march, arrow in arrows:
        colour = scene.banners[march.power].colour
        draw_arrow(sheet, arrow, colour, style, rows.get(march.origin, ()))
    for load in loads:
        draw_tie(sheet, load, scene.banners[load.march.power].colour, style)
    sheet.astray += _draw_leaders(sheet, waiting, stands, choices.terrain, style)
    told = {load.march.way for load in loads}
    sheet.astray += [e.target for e, _ in arrows if e.troops and e.way not in told]
    sheet.begin("gates")
    for gate in gates:
        draw_gate(sheet, gate, style)
    _draw_standing(sheet, waiting, stands, scene, style)
    sheet.begin("loads")
    for load in loads:
        draw_load(sheet, load.march, scene.banners[load.march.power].colour, load.box, style)
    return stands


def _draw_standing(
    sheet: Sheet, waiting: list[Placed], stands: Stands, scene: MapScene, style: Style
) -> None:
    """Draw the labels that have a place, with the names beside them."""
    for each in waiting:
        if each.key in stands:
            spot = stands[each.key]
            sheet.begin("label", each.name)
            draw_label(sheet, each.label, spot.label, scene.banners, style)
            if spot.name is not None:
                draw_name(sheet, each.unsaid, spot.name, style)


def _fought(scene: MapScene) -> frozenset[str]:
    """Return the spaces that are fought for: on a part of the map only they have labels there."""
    return frozenset(name for name, space in scene.spaces.items() if space.marks & FIGHTING)


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
) -> list[str]:
    """Draw lines from spaces to labels that lie beside them, and from labels to their names.

    Return the spaces whose labels lie outside them; small islands have no room for one.
    """
    astray: list[str] = []
    boxes = [(key, other.boxes) for key, other in stands.items()]
    for each in waiting:
        if each.key not in stands:
            continue
        spot = stands[each.key]
        box, name = spot.label, spot.name
        rows = rows_of(each.label, box, style)
        sheet.begin("line", each.name)
        if not _at_home(each, box, terrain, style):
            at = each.x, each.y
            if each.shape.ground is not Ground.DISC:
                astray.append(each.name)
                others = [other for key, each_box in boxes if key != each.key for other in each_box]
                at = start_of_leader(each.name, at, rows, others, terrain)
            draw_leader(sheet, at, rows, style)
        if name is not None and lies_apart(box, name):
            middle = ((name[0] + name[2]) / 2, (name[1] + name[3]) / 2)
            draw_leader(sheet, nearest(middle, rows), (name,), style)
    return astray


def _at_home(each: Placed, box: Box, terrain: Terrain, style: Style) -> bool:
    """Return whether anybody sees without a line which space a label belongs to."""
    near = style.size * _BESIDE if each.shape.ground is Ground.DISC else 0.0
    if _far((each.x, each.y), (box,)) <= near:
        return True
    return terrain.holds(each.name, (box[0] + box[2]) / 2, (box[1] + box[3]) / 2)


def _far(at: tuple[float, float], boxes: Sequence[Box]) -> float:
    """Return how far a place is from boxes, in pixels."""
    return dist(at, nearest(at, boxes))


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
    return sorted(found, key=lambda p: (not p.armed, -_need(p, view), p.name))


def _need(each: Placed, view: View) -> float:
    """Return how large a label is, and how small its space: these are placed first."""
    return each.label.height * each.label.width / sqrt(each.shape.room * view.scale)


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
