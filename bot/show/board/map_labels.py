"""The labels of a map, with arrows, canals and lines to spaces that lie beside them."""

from math import hypot
from types import MappingProxyType

from bot.show.board.anchors import anchor_of
from bot.show.board.arrows import arrow_heads, draw_arrows, draw_load, draw_tie, placed_loads
from bot.show.board.chips import Label, Style, label_of
from bot.show.board.display import Box, Disc, Sheet, Stroke
from bot.show.board.gates import draw_gate, placed_gates
from bot.show.board.label_strokes import draw_label, draw_name
from bot.show.board.map_ground import border_ends, shown_shapes
from bot.show.board.metrics import width_of
from bot.show.board.names_beside import names_beside
from bot.show.board.outlines import Ground, Outlines, Shape
from bot.show.board.placed import Placed, Stands
from bot.show.board.placing import Taken
from bot.show.board.scene import NOWHERE, MapScene, Space
from bot.show.board.views import View

_EDGE = 3.0
_WIDER = 1.6
"""A name stands before marks and bases where the label becomes no wider than that."""
_BESIDE = 1.3
"""A label so near to its space needs no line to it, in heights of its letters."""
_END_PRICE = 1.2
"""Steps that a label goes aside for the end of a border, which shows who touches whom."""
_NO_CARE = 0.2
"""How much of that a label goes that finds no place else."""
_MORE_CARE = 6.0
"""How much farther it goes when all others stand: then it pushes nobody off his space."""
_NEAR = 4.0
"""So many rows from its space at most."""


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
    bottom = view.head + view.height
    taken = Taken(_EDGE, view.head + _EDGE, view.pixels - _EDGE, bottom - _EDGE)
    for box in sheet.keep:
        taken.take(box)
    waiting = _waiting(scene, outlines, view, style)
    for each in waiting:
        taken.shun(each.x, each.y)
        if each.shape.ground is Ground.DISC:
            taken.take(_around_disc(each, view))
    for x, y in border_ends(outlines, view):
        taken.shun(x, y, _END_PRICE)
    gates = placed_gates(sheet, scene, outlines, view, taken, style)
    targets = {march.target for march in scene.marches}
    first = [each for each in waiting if each.name in targets]
    stands = _stands(sheet, first, taken, style, kept)
    sheet.labels += [(name, box) for (name, _, _), box in stands.items()]
    placed = {name: box for (name, _, _), box in stands.items()}
    for box in arrow_heads(scene, outlines, view, placed, style):
        taken.take(box)
    rest = [each for each in waiting if each.name not in targets]
    others = _aside(_stands(sheet, rest, taken, style, kept), rest, taken, style)
    sheet.labels += [(name, box) for (name, _, _), box in others.items()]
    stands |= others
    names = names_beside(sheet, waiting, stands, taken, style)
    sheet.begin("arrows")
    origins = {name: box for (name, _, _), box in stands.items()}
    draw_arrows(sheet, scene, outlines, view, placed, style, origins)
    loads = placed_loads(sheet, scene, outlines, view, placed, taken, style)
    for load in loads:
        draw_tie(sheet, load, scene.banners[load.march.power].colour, style)
    _draw_leaders(sheet, stands, names, style)
    sheet.begin("gates")
    for gate in gates:
        draw_gate(sheet, gate, style)
    banners = dict(scene.banners)
    for each in waiting:
        if each.key in stands:
            sheet.begin("label", each.name)
            draw_label(sheet, each.label, stands[each.key], banners, style)
        if each.key in names:
            draw_name(sheet, each.unsaid, names[each.key], style)
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


def _draw_leaders(sheet: Sheet, stands: Stands, names: Stands, style: Style) -> None:
    """Draw lines from spaces to their labels, and from labels to their names."""
    for key, box in stands.items():
        sheet.begin("line", key[0])
        draw_leader(sheet, key[1:], box, style)
        if called := names.get(key):
            middle = ((called[0] + called[2]) / 2, (called[1] + called[3]) / 2)
            draw_leader(sheet, _nearest(middle, box), called, style)


def draw_leader(sheet: Sheet, at: tuple[float, float], box: Box, style: Style) -> None:
    """Draw a line from a space to its label, where that does not lie on it."""
    x, y = at
    end = _nearest(at, box)
    if hypot(end[0] - x, end[1] - y) < style.size * _BESIDE:
        return
    look = style.look
    sheet.items.append(Stroke([x, y, *end], look.halo, style.size * 0.2))
    sheet.items.append(Stroke([x, y, *end], look.name, style.size * 0.09))
    sheet.items.append(Disc(x, y, style.size * 0.14, look.name, look.halo))


def _nearest(at: tuple[float, float], box: Box) -> tuple[float, float]:
    """Return the place of a box that is nearest to another place."""
    return min(max(at[0], box[0]), box[2]), min(max(at[1], box[1]), box[3])


def _around_disc(each: Placed, view: View) -> Box:
    reach = each.shape.room * view.scale * 0.72
    return each.x - reach, each.y - reach, each.x + reach, each.y + reach


def _waiting(scene: MapScene, outlines: Outlines, view: View, style: Style) -> list[Placed]:
    """Return the labels of a picture, those that need most care first."""
    found = []
    for name, shape, turn in shown_shapes(outlines, view):
        anchor = anchor_of(shape, view, turn) if shape.ground.named else None
        if anchor is not None:
            x, y = view.at(*anchor)
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


def _stands(
    sheet: Sheet, waiting: list[Placed], taken: Taken, style: Style, kept: Stands
) -> dict[tuple[str, float, float], Box]:
    """Return where labels stand: what is armed somewhere in any case, a name only near by."""
    stands = {}
    for each in waiting:
        box = kept.get(each.key)
        if box is not None and each.fits(box) and taken.free(box):
            taken.take(box)
            stands[each.key] = box
    for each in waiting:
        box = stands.get(each.key) or _place(each, taken, style)
        box = box or _place(each, taken, style, care=_NO_CARE)
        if box is None:
            sheet.missing.append(each.name)
            continue
        stands[each.key] = box
    return stands


def _aside(
    stands: dict[tuple[str, float, float], Box], them: list[Placed], taken: Taken, style: Style
) -> dict[tuple[str, float, float], Box]:
    """Return where labels stand when those that hide something have gone farther aside."""
    found = dict(stands)
    for each in them:
        before = stands.get(each.key)
        if before is None or not taken.price(before, (each.x, each.y)):
            continue
        taken.release(before)
        after = _place(each, taken, style, care=_MORE_CARE, rows=_NEAR)
        if after is None:
            taken.take(before)
        found[each.key] = after or before
    return found


def _place(
    each: Placed, taken: Taken, style: Style, care: float = 1.0, rows: float = 80.0
) -> Box | None:
    """Return the best place of a label, which is taken; None where none is near enough.

    Args:
        each: The label.
        taken: The room of the picture.
        style: How it is drawn.
        care: How much farther than it would it goes to hide nothing.
        rows: How far from its space one that must be shown may be, in heights of a row.
    """
    far = rows if each.armed else min(rows, 6.0)
    y = each.y
    if each.shape.ground is Ground.DISC:
        y += each.label.height / 2 + style.size * 0.4
    return taken.nearest(
        each.x,
        y,
        each.label.width,
        each.label.height,
        reach=style.row * far,
        step=style.row,
        care=care,
    )
