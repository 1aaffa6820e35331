"""Declared moves as arrows, with what goes along each."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import atan2, cos, hypot, pi, sin

from bot.show.board.chips import Style, Token, token_width
from bot.show.board.choices import Wish
from bot.show.board.display import Area, Box, Panel, Sheet, Stroke
from bot.show.board.label_strokes import draw_token
from bot.show.board.outlines import Outlines
from bot.show.board.palette import PAPER, ink_on
from bot.show.board.placing import Taken
from bot.show.board.scene import MapScene, March
from bot.show.board.views import View

_BEND, _MOST_BEND = 0.16, 90.0
_PARTS = 18

Place = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow: where it begins, how it bends, where it ends, and where its point is."""

    start: Place
    bend: Place
    end: Place
    point: Place

    def along(self, t: float) -> Place:
        """Return a place of its line, from 0 at its start to 1 at its end."""
        u, v, w = (1 - t) ** 2, 2 * t * (1 - t), t * t
        return (
            u * self.start[0] + v * self.bend[0] + w * self.end[0],
            u * self.start[1] + v * self.bend[1] + w * self.end[1],
        )


@dataclass(frozen=True, slots=True)
class Load:
    """What goes along an arrow: of which move, in which box, and the place that it belongs to."""

    march: March
    box: Box
    along: Place


def arrow_heads(
    scene: MapScene, outlines: Outlines, view: View, stands: dict[str, Box], style: Style
) -> Iterator[Box]:
    """Yield where arrows begin and end: no label may hide that.

    Args:
        scene: Holds the moves.
        outlines: The map.
        view: What of it is shown.
        stands: Where the labels are of the spaces in which they begin and end.
        style: How labels are drawn.
    """
    half = style.size * 0.55
    for march in scene.marches:
        arrow = _arrow(march, outlines, view, stands, style)
        if arrow is not None:
            for x, y in (arrow.point, arrow.end, arrow.along(0.9), arrow.along(0.8)):
                yield x - half, y - half, x + half, y + half
            own = stands.get(march.origin)
            x, y = next((at for at in _line(arrow) if not _within(at, own)), arrow.end)
            yield x - half, y - half, x + half, y + half


def draw_arrows(
    sheet: Sheet,
    scene: MapScene,
    outlines: Outlines,
    view: View,
    stands: dict[str, Box],
    style: Style,
    origins: dict[str, Box],
) -> None:
    """Draw the moves of a scene as lines.

    Args:
        sheet: Gets the lines.
        scene: Holds the moves.
        outlines: The map.
        view: What of it is shown.
        stands: Where labels are, by space: an arrow ends beside them.
        style: How labels are drawn.
        origins: Where the labels are of spaces that moves begin in: lines begin beside them.
    """
    for march in scene.marches:
        arrow = _arrow(march, outlines, view, stands, style)
        if arrow is None:
            continue
        colour = scene.banners[march.power].colour
        draw_arrow(sheet, arrow, colour, style, origins.get(march.origin))


def draw_arrow(
    sheet: Sheet, arrow: Arrow, colour: str, style: Style, beside: Box | None = None
) -> None:
    """Draw one arrow, on white, without what would lie under the label of its origin."""
    places = _line(arrow)
    begin = next((n for n, at in enumerate(places) if not _within(at, beside)), 0)
    line = [v for at in places[begin:] for v in at]
    head = _head(arrow, style)
    sheet.items.append(Stroke(line, PAPER, style.size * 0.46))
    sheet.items.append(Area(head, PAPER, PAPER, 3.0))
    sheet.items.append(Stroke(line, colour, style.size * 0.26))
    sheet.items.append(Area(head, colour))


def placed_loads(
    sheet: Sheet,
    scene: MapScene,
    outlines: Outlines,
    view: View,
    stands: dict[str, Box],
    taken: Taken,
    style: Style,
) -> list[Load]:
    """Return where what goes along each arrow stands: on no label, and on no other arrow."""
    found = []
    drawn = [(march, _arrow(march, outlines, view, stands, style)) for march in scene.marches]
    half = style.size * 0.2
    lines = {
        place: [
            (x - half, y - half, x + half, y + half)
            for x, y in _line(arrow)
            if _inside((x, y), view)
        ]
        for place, (_, arrow) in enumerate(drawn)
        if arrow is not None
    }
    for place, (march, arrow) in enumerate(drawn):
        if arrow is None or not march.troops:
            continue
        others = [box for number, along in lines.items() if number != place for box in along]
        seen = [t for t in (0.5, 0.4, 0.6, 0.3, 0.7) if _inside(arrow.along(t), view)]
        x, y = arrow.along(seen[0] if seen else 0.9)
        wide = sum(token_width(each, style) for each in _tokens(march)) + style.size * 0.8
        wish = Wish(x, y, wide, style.row + 2, style.row, reach=14.0)
        box = taken.place(wish, beside=others) or taken.place(wish)
        if box is None:
            sheet.missing.append(march.way)
            continue
        sheet.labels.append((march.way, box))
        found.append(Load(march, box, (x, y)))
    return found


def draw_tie(sheet: Sheet, load: Load, colour: str, style: Style) -> None:
    """Draw a line from a move to what goes along it, where that had to stand aside."""
    (x, y), box = load.along, load.box
    end = (min(max(x, box[0]), box[2]), min(max(y, box[1]), box[3]))
    if hypot(end[0] - x, end[1] - y) > style.size * 0.5:
        sheet.items.append(Stroke([x, y, *end], PAPER, style.size * 0.26))
        sheet.items.append(Stroke([x, y, *end], colour, style.size * 0.12))


def draw_load(sheet: Sheet, march: March, colour: str, box: Box, style: Style) -> None:
    """Draw what goes along an arrow in its box, on the colour of its power."""
    sheet.items.append(Panel(*box, colour, PAPER, style.row * 0.45, 1.5))
    left = box[0] + style.size * 0.45
    for token in _tokens(march):
        draw_token(sheet, token, left, box[1] + 1, style, ink_on(colour))
        left += token_width(token, style)


def _line(arrow: Arrow) -> list[Place]:
    return [arrow.along(step / _PARTS) for step in range(_PARTS + 1)]


def _tokens(march: March) -> list[Token]:
    return [Token(troop.count, troop) for troop in march.troops]


def _within(at: Place, box: Box | None) -> bool:
    return box is not None and box[0] <= at[0] <= box[2] and box[1] <= at[1] <= box[3]


def _inside(at: Place, view: View) -> bool:
    return 0 < at[0] < view.pixels and view.head < at[1] < view.head + view.height


def _arrow(
    march: March, outlines: Outlines, view: View, stands: dict[str, Box], style: Style
) -> Arrow | None:
    """Return the arrow of a move; None where nothing of it is in the picture."""
    origin, target = outlines.shapes.get(march.origin), outlines.shapes.get(march.target)
    if origin is None or target is None or origin is target:
        return None
    turns = (0, -outlines.width, outlines.width)
    middle = (view.left + view.right) / 2
    there = target.at[0] + min(turns, key=lambda t: abs(target.at[0] + t - middle))
    here = origin.at[0] + min(turns, key=lambda t: abs(origin.at[0] + t - there))
    start, end = view.at(here, origin.at[1]), view.at(there, target.at[1])
    if not _inside(start, view) and not _inside(end, view):
        return None
    box = stands.get(march.target)
    if box is not None and _inside(end, view):
        end = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    far = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    bent = min(_BEND * far, _MOST_BEND)
    bend = (
        (start[0] + end[0]) / 2 - (end[1] - start[1]) / far * bent,
        (start[1] + end[1]) / 2 + (end[0] - start[0]) / far * bent,
    )
    angle = atan2(end[1] - bend[1], end[0] - bend[0])
    tip = style.size * 0.95
    back = _beside_label(box, angle, tip)
    shaft = (end[0] - cos(angle) * back, end[1] - sin(angle) * back)
    point = (shaft[0] + cos(angle) * tip, shaft[1] + sin(angle) * tip)
    return Arrow(start, bend, shaft, point)


def _beside_label(box: Box | None, angle: float, tip: float) -> float:
    """Return how far before its end a line stops, so that its point is beside the label there."""
    if box is None:
        return tip
    across, down = abs(cos(angle)) or 1e-9, abs(sin(angle)) or 1e-9
    return min((box[2] - box[0]) / 2 / across, (box[3] - box[1]) / 2 / down) + tip + 2


def _head(arrow: Arrow, style: Style) -> list[float]:
    angle = atan2(arrow.point[1] - arrow.end[1], arrow.point[0] - arrow.end[0])
    half = style.size * 0.58
    sides = [
        (arrow.end[0] + cos(angle + turn) * half, arrow.end[1] + sin(angle + turn) * half)
        for turn in (pi / 2, -pi / 2)
    ]
    return [*arrow.point, *sides[0], *sides[1]]
