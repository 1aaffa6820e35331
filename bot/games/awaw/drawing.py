"""The SW boxes and force pools of a campaign on one sheet, to be read at a glance on a phone."""

from bot.show.pictures.canvas import Canvas, width
from bot.show.pictures.scenes import BoardScene, BoxScene, Group, PoolScene
from bot.show.pictures.theme import CARD, LABEL, SIDES, SMALL, TITLE, WIDTH, Colour
from core.terms.message import english

_MARGIN, _PAD = 28, 20
_ROW, _PILL, _PILL_WIDE = 68, 54, 88
_POOL_ROW = 74
_HEADING = 62
_HALF = (WIDTH - 2 * _MARGIN - 3 * _PAD) // 2


def draw_board(scene: BoardScene) -> bytes:
    """Return the sheet as PNG."""
    boxes = sum(_box_height(box) + _PAD for box in scene.boxes)
    rows = max(sum(pool.side == side for pool in scene.pools) for side in SIDES)
    pools = _HEADING + rows * _POOL_ROW + 8 if scene.pools else 0
    canvas = Canvas(_MARGIN + TITLE + 2 * _PAD + boxes + pools + _MARGIN)
    room = WIDTH - 2 * _MARGIN
    canvas.text(_MARGIN, _MARGIN, english(scene.moment), TITLE, CARD.text, room=room)
    top = _MARGIN + TITLE + 2 * _PAD
    for box in scene.boxes:
        _box(canvas, box, top)
        top += _box_height(box) + _PAD
    if scene.pools:
        _pools(canvas, scene.pools, top, pools)
    return canvas.png()


def _box_height(box: BoxScene) -> int:
    return _HEADING + max(len(box.axis), len(box.allies), 1) * _ROW + _PAD


def _card(canvas: Canvas, top: int, height: int, heading: str) -> None:
    canvas.card(_MARGIN, top, WIDTH - _MARGIN, top + height, CARD.panel)
    canvas.text(_MARGIN + _PAD, top + 12, heading, TITLE, CARD.text)


def _columns() -> tuple[int, int]:
    left = _MARGIN + _PAD
    return left, left + _HALF + _PAD


def _box(canvas: Canvas, box: BoxScene, top: int) -> None:
    _card(canvas, top, _box_height(box), box.name)
    sides = ((box.axis, CARD.axis), (box.allies, CARD.allies))
    for left, (groups, colour) in zip(_columns(), sides, strict=True):
        row = top + _HEADING
        if not groups:
            canvas.text(left, row + 10, "nothing", LABEL, CARD.quiet)
        for group in groups:
            _group(canvas, group, left, row, colour)
            row += _ROW


def _group(canvas: Canvas, group: Group, left: int, top: int, colour: Colour) -> None:
    """Draw a number on its side's colour, and what it counts."""
    canvas.card(left, top, left + _PILL_WIDE, top + _PILL, colour)
    number = str(group.number)
    inset = (_PILL_WIDE - width(number, TITLE)) // 2
    canvas.text(left + inset, top + 6, number, TITLE, CARD.text)
    start, room = left + _PILL_WIDE + 14, _HALF - _PILL_WIDE - 14
    if not group.inverted:
        canvas.text(start, top + 11, english(group.label), LABEL, CARD.text, room=room)
        return
    canvas.text(start, top - 2, english(group.label), LABEL, CARD.text, room=room)
    told = f"{group.inverted} inverted"
    canvas.text(start, top + 29, told, SMALL, CARD.accent, room=room)


def _pools(canvas: Canvas, pools: tuple[PoolScene, ...], top: int, height: int) -> None:
    _card(canvas, top, height, "Force pools")
    start = _columns()[0] + width("Force pools", TITLE) + _PAD
    canvas.text(start, top + 22, "in play of allowed", SMALL, CARD.quiet)
    for left, side in zip(_columns(), SIDES, strict=True):
        row = top + _HEADING + 4
        for pool in (each for each in pools if each.side == side):
            _pool(canvas, pool, left, row)
            row += _POOL_ROW


def _pool(canvas: Canvas, pool: PoolScene, left: int, top: int) -> None:
    counted = f"{pool.in_play} of {pool.size}"
    right = left + _HALF
    room = _HALF - width(counted, LABEL) - 12
    canvas.text(left, top, english(pool.label), LABEL, CARD.text, room=room)
    canvas.text(right - width(counted, LABEL), top, counted, LABEL, CARD.text)
    share = pool.in_play / pool.size if pool.size else 1.0
    more = f"+{pool.left}" if pool.left else ""
    end = right - (width(more, SMALL) + 10 if more else 0)
    canvas.bar(left, top + 40, end, 16, share, SIDES[pool.side])
    if more:
        canvas.text(end + 10, top + 33, more, SMALL, CARD.accent)
