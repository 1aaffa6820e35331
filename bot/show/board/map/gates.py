"""Canals and straits of a map: who opens each, told at the line between its two zones."""

from dataclasses import dataclass

from bot.show.board.chips import Style
from bot.show.board.label_strokes import draw_tag
from bot.show.board.map.choices import Wish
from bot.show.board.map.outlines import Outlines
from bot.show.board.map.placing import Taken
from bot.show.board.map.views import View
from bot.show.board.scene import Banner, MapScene
from bot.show.board.strokes.display import Box, Panel, Sheet, Stroke
from bot.show.board.strokes.palette import BRIDGE, PAPER

_CARE = 4.0
"""How much farther the codes go so that they hide no end of a border."""


@dataclass(frozen=True, slots=True)
class PlacedGate:
    """A canal or strait in a picture: where it is, the box of its codes, and whose they are."""

    at: tuple[float, float]
    box: Box
    keepers: tuple[Banner, ...]


def placed_gates(
    sheet: Sheet,
    scene: MapScene,
    outlines: Outlines,
    view: View,
    taken: Taken,
    style: Style,
) -> list[PlacedGate]:
    """Take a place beside each canal and strait for the codes of those who open it."""
    found = []
    for gate in scene.gates:
        middle = _gate_at(gate.between, outlines)
        if middle is None:
            continue
        for turn in (-outlines.width, 0, outlines.width):
            x, y = view.at(middle[0] + turn, middle[1])
            if not (0 < x < view.pixels and view.head < y < view.head + view.height):
                continue
            keepers = tuple(scene.banners[key] for key in gate.keepers if key in scene.banners)
            wide = style.tag * len(keepers) + style.size * 0.5
            box = taken.place(Wish(x, y, wide, style.row, style.row, reach=9.0, care=_CARE))
            if box is not None:
                sheet.labels.append((gate.name, box))
                found.append(PlacedGate((x, y), box, keepers))
    return found


def draw_gate(sheet: Sheet, gate: PlacedGate, style: Style) -> None:
    """Draw the codes, over whatever line passes there."""
    box = gate.box
    middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    sheet.items.append(Stroke([*gate.at, *middle], BRIDGE, style.size * 0.1))
    sheet.items.append(Panel(*box, PAPER, BRIDGE, 4.0, 2.0))
    left = box[0] + style.size * 0.35
    for banner in gate.keepers:
        draw_tag(sheet, banner, left, box[1] + style.row * 0.08, style)
        left += style.tag


def _gate_at(between: tuple[str, str], outlines: Outlines) -> tuple[float, float] | None:
    """Return where two zones meet: at a bridge, or in the middle of the line between them."""
    pair = frozenset(between)
    for bridge in outlines.bridges:
        if bridge.between == pair:
            (x1, y1), (x2, y2) = bridge.points
            return (x1 + x2) / 2, (y1 + y2) / 2
    one, other = (outlines.shapes.get(name) for name in between)
    if one is None or other is None:
        return None
    theirs = {abs(index + (index < 0)) for ring in other.lines for index in ring}
    shared = [
        outlines.lines[number]
        for ring in one.lines
        for index in ring
        if (number := abs(index + (index < 0))) in theirs
    ]
    if not shared:
        return None
    points = max((line.points for line in shared), key=len)
    middle = len(points) // 2
    (x1, y1), (x2, y2) = points[middle - 1], points[middle]
    return (x1 + x2) / 2, (y1 + y2) / 2
