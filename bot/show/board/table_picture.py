"""A position of a game with boxes as a sheet: bands of cards, a column each for the two sides."""

from dataclasses import dataclass

from bot.show.board.chips import Style
from bot.show.board.label_strokes import draw_icon, draw_tag
from bot.show.board.legend import draw_foot, draw_head, foot_height, laid_out
from bot.show.board.legend_keys import Key, line_keys
from bot.show.board.map.views import CROP_WIDTH
from bot.show.board.strokes.display import Panel, Sheet, Words
from bot.show.board.strokes.metrics import width_of
from bot.show.board.strokes.palette import CHANGED, INK, PAPER, Look, mixed
from bot.show.board.table_scene import Band, Card, Row, TableScene
from core.terms.message import Text, english

_LETTERS = 26.5
_MARGIN, _PAD, _GAP = 14.0, 12.0, 12.0
_BAR = 8.0
_APART = 14.0
"""Pixels between a row and what is said beside it."""


@dataclass(frozen=True, slots=True)
class _Pen:
    """What every stroke of a table needs: where it goes, how it looks, whose colours there are."""

    sheet: Sheet
    scene: TableScene
    style: Style

    @property
    def row(self) -> float:
        """The height of a row."""
        return self.style.row * 1.16


def table_sheet(scene: TableScene, look: Look) -> Sheet:
    """Return the sheet of a position."""
    style = Style(_LETTERS, icons=True, look=look)
    sheet = Sheet(CROP_WIDTH, 0, look.sea)
    pen = _Pen(sheet, scene, style)
    head = style.row * 1.6
    top = head + _MARGIN
    for band in scene.bands:
        if band.cards:
            top = _draw_band(pen, band, top)
    rows = laid_out(_keys(scene), sheet.width, style)
    sheet.height = round(top + foot_height(rows, (), style, said=""))
    draw_foot(sheet, (), rows, top, style, said="")
    draw_head(sheet, english(scene.title), head, style.size * 1.15)
    return sheet


def _keys(scene: TableScene) -> list[Key]:
    """Return what the codes of a table mean, and its outlines: only what is in it."""
    cards = [card for band in scene.bands for card in band.cards]
    owners = {row.power for card in cards for row in card.rows}
    keys = [
        Key(None, english(banner.label), banner)
        for key, banner in scene.banners.items()
        if key in owners
    ]
    changed = any(card.changed for card in cards)
    return [*keys, *line_keys(changed=changed)]


def _draw_band(pen: _Pen, band: Band, top: float) -> float:
    """Draw cards in two columns, each in the shorter one; return where the band ends."""
    size = pen.style.size
    sheet = pen.sheet
    sheet.items.append(
        Words(_MARGIN, top + size, english(band.title), size, pen.style.look.name, bold=True)
    )
    top += size * 1.4
    alone = len(band.cards) == 1
    width = sheet.width - 2 * _MARGIN if alone else (sheet.width - 2 * _MARGIN - _GAP) / 2
    lefts = [_MARGIN] if alone else [_MARGIN, _MARGIN + width + _GAP]
    ends = [top for _ in lefts]
    for card in band.cards:
        column = ends.index(min(ends))
        ends[column] = _draw_card(pen, card, lefts[column], ends[column], width) + _GAP
    return max(ends)


def _draw_card(pen: _Pen, card: Card, left: float, top: float, width: float) -> float:
    """Draw a card; return where it ends."""
    look, size = pen.style.look, pen.style.size
    rows = max(len(card.rows), 1) + len(card.marks)
    bars = sum(row.share is not None for row in card.rows)
    bottom = top + pen.row * (rows + 1) + bars * _BAR * 1.6 + _PAD
    edge = CHANGED if card.changed else look.border
    thick = 5.0 if card.changed else 1.5
    ground = mixed(look.sea, PAPER, 0.06 if look.dark else 0.55)
    sheet = pen.sheet
    sheet.items.append(Panel(left, top, left + width, bottom, ground, edge, 10.0, thick))
    sheet.labels.append((english(card.title), (left, top, left + width, bottom)))
    y = top + pen.row
    _fit(pen, card.title, left + _PAD, y - size * 0.25, width - 2 * _PAD, look.name, bold=True)
    for row in card.rows:
        y = _draw_row(pen, row, left + _PAD, y, width - 2 * _PAD)
    if not card.rows:
        _fit(pen, "nothing", left + _PAD, y + size * 0.95, width - 2 * _PAD, look.number)
        y += pen.row
    for mark in card.marks:
        _fit(pen, mark, left + _PAD, y + size * 0.95, width - 2 * _PAD, look.name, bold=True)
        y += pen.row
    return bottom


def _draw_row(pen: _Pen, row: Row, left: float, top: float, width: float) -> float:
    """Draw a row of a card; return where the next one begins."""
    style, sheet, look = pen.style, pen.sheet, pen.style.look
    base, x = top + style.size * 0.95, left
    if row.power in pen.scene.banners:
        draw_tag(sheet, pen.scene.banners[row.power], x, top + style.row * 0.1, style)
        x += style.tag
    if row.count is not None:
        told = str(row.count)
        wide = max(width_of(told, style.size) + 12, style.size * 1.9)
        sheet.items.append(Panel(x, top + 2, x + wide, top + style.row, PAPER, INK, 4.0, 1.0))
        sheet.items.append(Words(x + wide / 2, base, told, style.size, INK, middle=True, bold=True))
        x += wide + 8
    note = english(row.note)
    aside = width_of(note, style.size * 0.88) + _APART if note else 0.0
    beside = style.icon + 6
    tight = width_of(english(row.label), style.size * 0.85) + aside > left + width - x - beside
    if row.piece is not None and not tight:
        draw_icon(sheet, row.piece, x, top + style.row * 0.16, style.icon, look.name)
        x += beside
    room = left + width - x
    aside = min(aside, room * 0.6)
    _fit(pen, row.label, x, base, room - aside, look.name)
    if note:
        _fit(
            pen, note, left + width - aside + _APART, base, aside - _APART, look.number, small=True
        )
    if row.share is None:
        return top + pen.row
    end = top + pen.row
    full = left + width * min(max(row.share, 0.0), 1.0)
    colour = pen.scene.banners[row.power].colour if row.power in pen.scene.banners else look.number
    sheet.items.append(Panel(left, end, left + width, end + _BAR, look.zone, "", 4.0))
    if full - left >= _BAR:
        sheet.items.append(Panel(left, end, full, end + _BAR, colour, look.name, 4.0, 1.0))
    return end + _BAR * 1.6


def _fit(
    pen: _Pen,
    text: Text,
    x: float,
    base: float,
    room: float,
    colour: str,
    *,
    bold: bool = False,
    small: bool = False,
) -> None:
    """Write words; where there is no room they shrink a little, and then are cut."""
    words, size = english(text), pen.style.size * (0.88 if small else 1.0)
    least = pen.style.size * 0.85
    wide = width_of(words, size) * (1.03 if bold else 1.0)
    if wide > room:
        size = max(size * room / wide, least)
    while words and width_of(words, size) > room + 1:
        words = words[:-2].rstrip(" .") + "." if len(words) > 2 else ""  # noqa: PLR2004
    pen.sheet.items.append(Words(x, base, words, size, colour, bold=bold))
