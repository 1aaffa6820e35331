"""A position on a map as a sheet: the map, what stands where, arrows, what all of it means."""

from dataclasses import dataclass
from math import hypot

from bot.show.board.anchors import anchor_of
from bot.show.board.arrows import arrow_heads, draw_arrows, draw_loads
from bot.show.board.chips import Label, Style, label_of
from bot.show.board.display import Box, Disc, Sheet, Stroke
from bot.show.board.gates import draw_gate, placed_gates
from bot.show.board.label_strokes import draw_label
from bot.show.board.legend import (
    draw_foot,
    draw_head,
    foot_height,
    keys_of,
    laid_out,
    line_keys,
    wrapped,
)
from bot.show.board.map_ground import draw_ground, shown_shapes
from bot.show.board.metrics import width_of
from bot.show.board.outlines import Ground, Outlines, Shape, outlines_of
from bot.show.board.palette import Look
from bot.show.board.placing import Taken
from bot.show.board.scene import NOWHERE, MapScene, Space
from bot.show.board.views import View, view_around, whole_view
from core.terms.message import english

CROP_LETTERS, WHOLE_LETTERS = 26.5, 13.5
"""Heights of letters: on a part of the map a phone shows them without zooming."""

_EDGE = 3.0
_BESIDE = 1.3
"""A label so near to its space needs no line to it, in heights of its letters."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A label that waits for its place: of which space, and where that lies."""

    name: str
    shape: Shape
    x: float
    y: float
    label: Label

    @property
    def armed(self) -> bool:
        """Whether it must be shown: somebody or something stands there."""
        space = self.label.space
        return bool(space.forces or space.works or space.marks)


def map_sheet(scene: MapScene, around: tuple[str, ...], look: Look, *, icons: bool = True) -> Sheet:
    """Return the sheet of a position.

    Args:
        scene: What it shows.
        around: The spaces around which it is; the whole map if there are none.
        look: Light or dark.
        icons: Whether icons stand for units on a part of the map; letters always do on the whole.
    """
    outlines = outlines_of(scene.outlines)
    size = CROP_LETTERS if around else WHOLE_LETTERS
    style = Style(size, icons and bool(around), look)
    head = style.row * 1.6
    view = view_around(outlines, around, head) if around else whole_view(outlines, head)
    sheet = Sheet(view.pixels, round(head + view.height), look.sea)
    draw_ground(sheet, scene, outlines, view, look)
    _draw_labels(sheet, scene, outlines, view, style)
    shown = frozenset(name for name, _, _ in shown_shapes(outlines, view))
    sheet.shown = shown
    keys = keys_of(scene, [scene.spaces[n] for n in shown if n in scene.spaces], style)
    keys += line_keys(
        changed=bool(scene.changed & shown),
        bridged=bool(sheet.keep),
        walled=any(item.dash for item in sheet.items if isinstance(item, Stroke)),
    )
    rows = laid_out(keys, sheet.width, style)
    top = sheet.height
    notes = wrapped(map(english, scene.notes), sheet.width, style)
    sheet.height = round(top + foot_height(rows, notes, style))
    draw_foot(sheet, notes, rows, top, style)
    draw_head(sheet, english(scene.title), head, style.size * 1.15)
    return sheet


def _draw_labels(
    sheet: Sheet, scene: MapScene, outlines: Outlines, view: View, style: Style
) -> None:
    bottom = view.head + view.height
    taken = Taken(_EDGE, view.head + _EDGE, view.pixels - _EDGE, bottom - _EDGE)
    for box in sheet.keep:
        taken.take(box)
    waiting = _waiting(scene, outlines, view, style)
    for each in waiting:
        taken.shun(each.x, each.y)
        if each.shape.ground is Ground.DISC:
            taken.take(_around_disc(each, view))
    gates = placed_gates(sheet, scene, outlines, view, taken, style)
    targets = {march.target for march in scene.marches}
    first = [each for each in waiting if each.name in targets]
    stands = _stands(sheet, first, taken, style)
    placed = {name: box for (name, _, _), box in stands.items()}
    for box in arrow_heads(scene, outlines, view, placed, style):
        taken.take(box)
    rest = [each for each in waiting if each.name not in targets]
    stands |= _stands(sheet, rest, taken, style)
    draw_arrows(sheet, scene, outlines, view, placed, style)
    for (_, x, y), box in stands.items():
        _draw_leader(sheet, (x, y), box, style)
    for gate in gates:
        draw_gate(sheet, gate, style)
    banners = dict(scene.banners)
    for each in waiting:
        key = (each.name, each.x, each.y)
        if key in stands:
            draw_label(sheet, each.label, stands[key], banners, style)
    draw_loads(sheet, scene, outlines, view, placed, taken, style)


def _draw_leader(sheet: Sheet, at: tuple[float, float], box: Box, style: Style) -> None:
    """Draw a line from a space to its label, where that does not lie on it."""
    x, y = at
    end = (min(max(x, box[0]), box[2]), min(max(y, box[1]), box[3]))
    if hypot(end[0] - x, end[1] - y) < style.size * _BESIDE:
        return
    look = style.look
    sheet.items.append(Stroke([x, y, *end], look.halo, style.size * 0.2))
    sheet.items.append(Stroke([x, y, *end], look.name, style.size * 0.09))
    sheet.items.append(Disc(x, y, style.size * 0.14, look.name, look.halo))


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
                found.append(Placed(name, shape, x, y, label))
    return sorted(found, key=lambda p: (not p.armed, -p.label.height * p.label.width, p.name))


def _label(shape: Shape, space: Space, scene: MapScene, view: View, style: Style) -> Label | None:
    at_sea = shape.ground is Ground.SEA
    text = shape.short
    if at_sea and not view.crop:
        text = text.removeprefix("SZ")
    told = bool(space.forces) and space.forces[0].power == space.owner
    code = "" if at_sea or told or space.owner not in scene.banners else space.owner
    room = max(2.0 * shape.room * view.scale, style.size * (9.0 if view.crop else 7.0))
    fits = 2.4 * shape.room * view.scale > width_of(text, style.size)
    if not (view.crop or at_sea or fits or shape.ground is Ground.DISC):
        text = ""
    if not text and not code and not space.forces and not space.works and not space.marks:
        return None
    return label_of(text, space, style, room, code=code, at_sea=at_sea)


def _stands(
    sheet: Sheet, waiting: list[Placed], taken: Taken, style: Style
) -> dict[tuple[str, float, float], Box]:
    """Return where labels stand: what is armed somewhere in any case, a name only near by."""
    stands = {}
    for each in waiting:
        far = 80.0 if each.armed else 6.0
        y = each.y
        if each.shape.ground is Ground.DISC:
            y += each.label.height / 2 + style.size * 0.4
        box = taken.nearest(
            each.x,
            y,
            each.label.width,
            each.label.height,
            reach=style.row * far,
            step=style.row,
        )
        if box is None:
            sheet.missing.append(each.name)
            continue
        sheet.labels.append((each.name, box))
        stands[(each.name, each.x, each.y)] = box
    return stands
