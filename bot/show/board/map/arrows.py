"""Declared moves as arrows, with what goes along each."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise
from math import atan2, cos, hypot, pi, sin

from bot.show.board.chips import Style, Token, token_width
from bot.show.board.label_strokes import draw_token
from bot.show.board.map.choices import Wish
from bot.show.board.map.placing import Taken
from bot.show.board.map.views import View
from bot.show.board.map.ways import Arrow, inside
from bot.show.board.scene import March
from bot.show.board.strokes.display import Area, Box, Panel, Place, Sheet, Stroke
from bot.show.board.strokes.palette import INK, PAPER, ink_on

_PLACES = (0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8)
"""Where on an arrow stands what goes along it, the best place first."""

Arrows = Sequence[tuple[March, Arrow]]
"""Moves with their arrows."""


@dataclass(frozen=True, slots=True)
class Load:
    """What goes along an arrow: of which move, in which box, and the place that it belongs to."""

    march: March
    box: Box
    along: Place


def room_of_arrows(
    arrows: Arrows, view: View, stands: dict[str, Box], style: Style
) -> Iterator[Box]:
    """Yield what of arrows no label may hide: where they begin and end, on a part all of it.

    Args:
        arrows: The arrows.
        view: What of the map is shown.
        stands: Where the labels are of the spaces in which they begin and end.
        style: How labels are drawn.
    """
    half, thin = style.size * 0.55, style.size * 0.3
    for march, arrow in arrows:
        yield from _room_of_head(arrow, style)
        free = [at for at in steps_of(arrow, style) if not _within(at, stands.get(march.origin))]
        if free:
            x, y = free[0]
            yield x - half, y - half, x + half, y + half
        for x, y in free if view.crop else ():
            yield x - thin, y - thin, x + thin, y + thin


def _room_of_head(arrow: Arrow, style: Style) -> Iterator[Box]:
    half = style.size * 0.55
    for x, y in (arrow.point, arrow.line[-1], arrow.along(0.9)):
        yield x - half, y - half, x + half, y + half


def draw_arrow(
    sheet: Sheet, arrow: Arrow, colour: str, style: Style, beside: Sequence[Box] = ()
) -> None:
    """Draw one arrow without what would lie under the label of its origin.

    Around its colour lies what stands out from that, white or dark, and around this the other: one
    of them stands out from whatever ground it crosses.
    """
    places = [at for at in arrow.line if not any(_within(at, box) for box in beside)]
    places = places if len(places) > 1 else list(arrow.line)
    line = [v for at in places for v in at]
    head = _head(arrow, style)
    for around, width in casing_of(colour):
        sheet.items.append(Stroke(line, around, style.size * width))
        sheet.items.append(Area(head, around, around, style.size * (width - 0.26)))
    sheet.items.append(Stroke(line, colour, style.size * 0.26))
    sheet.items.append(Area(head, colour))


def casing_of(colour: str) -> tuple[tuple[str, float], tuple[str, float]]:
    """Return what lies around an arrow of a colour, outer first: colours, and widths in letters."""
    inner = ink_on(colour)
    return (INK if inner == PAPER else PAPER, 0.62), (inner, 0.44)


def placed_loads(
    sheet: Sheet, arrows: Arrows, view: View, taken: Taken, style: Style
) -> list[Load]:
    """Return where what goes along each arrow stands: on no label, and on no other arrow."""
    found = []
    half = style.size * 0.35
    lines = [
        [(x - half, y - half, x + half, y + half) for x, y in steps_of(arrow, style)]
        for _, arrow in arrows
    ]
    heads = [list(_room_of_head(arrow, style)) for _, arrow in arrows]
    for place, (march, arrow) in enumerate(arrows):
        if not march.troops:
            continue
        others = [box for number, line in enumerate(lines) if number != place for box in line]
        others += chain.from_iterable(heads)
        wide = sum(token_width(each, style) for each in _tokens(march)) + style.size * 0.8
        spots = [at for at in map(arrow.along, _PLACES) if inside(at, view)]
        spots = spots or [arrow.along(0.9)]
        wishes = [Wish(x, y, wide, style.row + 2, style.row, reach=14.0) for x, y in spots]
        choices = [(taken.best(wish, beside=others), wish) for wish in wishes]
        choices = [each for each in choices if each[0]] or [(taken.best(w), w) for w in wishes[:1]]
        best = min(
            ((spot[1] + 0.1 * n, spot[0], wish) for n, (spot, wish) in enumerate(choices) if spot),
            default=None,
        )
        if best is None:
            sheet.missing.append(march.way)
            continue
        _, box, wish = best
        taken.take(box, fixed=True)
        sheet.labels.append((march.way, box))
        found.append(Load(march, box, (wish.x, wish.y)))
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


def steps_of(arrow: Arrow, style: Style) -> list[Place]:
    """Return places along an arrow, no farther apart than its letters are high."""
    far = sum(hypot(u - x, v - y) for (x, y), (u, v) in pairwise(arrow.line))
    parts = max(round(far / (style.size * 0.6)), 2)
    return [arrow.along(step / parts) for step in range(parts + 1)]


def _tokens(march: March) -> list[Token]:
    return [Token(troop.count, troop) for troop in march.troops]


def _within(at: Place, box: Box | None) -> bool:
    return box is not None and box[0] <= at[0] <= box[2] and box[1] <= at[1] <= box[3]


def _head(arrow: Arrow, style: Style) -> list[float]:
    x, y = arrow.line[-1]
    angle = atan2(arrow.point[1] - y, arrow.point[0] - x)
    half = style.size * 0.58
    sides = [
        (x + cos(angle + turn) * half, y + sin(angle + turn) * half) for turn in (pi / 2, -pi / 2)
    ]
    return [*arrow.point, *sides[0], *sides[1]]
