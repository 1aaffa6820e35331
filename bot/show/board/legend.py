"""What stands above and below a board: the moment, notes, and the legend."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TypeAlias

from bot.show.board.chips import Style, plaque_width
from bot.show.board.label_strokes import ALARM, draw_icon, draw_plaque, draw_tag
from bot.show.board.legend_keys import Key
from bot.show.board.strokes.display import Panel, Sheet, Stroke, Words
from bot.show.board.strokes.metrics import width_of
from bot.show.board.strokes.palette import BAND, HURT, PAPER, QUIET

DECIDES = "Of borders the rules decide."
"""What every map says of itself."""

_LEADING = 1.05
"""From one line of the foot to the next, in heights of a row."""
_BETWEEN = " · "
_BADGE = 1.2
"""How much larger codes and plaques are than on a map with letters like those of the foot: their
own letters are the smallest of all.
"""

Rows: TypeAlias = "list[list[tuple[Key, float]]]"


def laid_out(keys: list[Key], width: float, style: Style) -> Rows:
    """Return the rows of a legend, with where each entry begins."""
    rows: Rows = [[]]
    x = style.size * 0.5
    for key in keys:
        wide = _width(key, style)
        if rows[-1] and x + wide > width:
            rows.append([])
            x = style.size * 0.5
        rows[-1].append((key, x))
        x += wide
    return [row for row in rows if row]


def _width(key: Key, style: Style) -> float:
    badge = _badges(style)
    mark = badge.tag if key.banner else style.icon * 1.2 if key.kind or key.line else 0.0
    mark += plaque_width(key.plaque, badge) if key.plaque else 0.0
    return mark + width_of(key.says, style.size) + style.size * 0.6


def _badges(style: Style) -> Style:
    return replace(style, size=style.size * _BADGE)


def wrapped(notes: Iterable[str], width: float, style: Style) -> list[str]:
    """Return notes in lines that are no wider than a picture; short ones share a line."""
    room = width - style.size * 1.2
    lines: list[str] = []
    for note in notes:
        together = f"{lines[-1]}{_BETWEEN}{note}" if lines else note
        if width_of(together, style.size) <= room:
            lines[-1:] = [together]
        else:
            lines += _broken(note, room, style)
    return lines


def _broken(note: str, room: float, style: Style) -> list[str]:
    """Return a note in lines, the second and later ones a little farther to the right."""
    lines: list[str] = []
    line = ""
    for word in note.split(" "):
        longer = f"{line} {word}".lstrip()
        if line and width_of(longer, style.size) > room:
            lines.append(line)
            longer = f"  {word}"
        line = longer
    return [*lines, line]


def foot_height(rows: Rows, notes: Sequence[str], style: Style, said: str = DECIDES) -> float:
    """Return how high a legend is, with the line that every map says of itself."""
    lines = len(notes) + len(rows) + bool(said)
    return lines * style.row * _LEADING + style.size * 0.5 if lines else 0.0


def draw_head(sheet: Sheet, title: str, height: float, size: float) -> None:
    """Draw the line above a board; a longer one is written smaller."""
    sheet.items.append(Panel(0, 0, sheet.width, height, BAND))
    fitting = min(size, size * (sheet.width - 24) / max(width_of(title, size) * 1.04, 1.0))
    sheet.items.append(Words(12, height * 0.68, title, fitting, PAPER, bold=True))


def draw_foot(
    sheet: Sheet,
    notes: Sequence[str],
    rows: Rows,
    top: float,
    style: Style,
    said: str = DECIDES,
) -> None:
    """Draw what is to be known of the moment, and the legend."""
    sheet.items.append(Panel(0, top, sheet.width, sheet.height, BAND))
    y, badge = top + style.size * 0.25, _badges(style)
    for note in notes:
        base = y + style.row * 0.8
        sheet.items.append(Words(style.size * 0.5, base, note, style.size, PAPER, bold=True))
        y += style.row * _LEADING
    for row in rows:
        for key, start in row:
            x = start
            if key.banner is not None:
                draw_tag(sheet, key.banner, x, y + style.row * 0.03, badge)
                x += badge.tag
            elif key.line:
                middle = y + style.row * 0.5
                stroke = [x, middle, x + style.icon, middle]
                sheet.items.append(Stroke(stroke, PAPER, style.size * 0.4))
                sheet.items.append(Stroke(stroke, key.line, style.size * 0.22))
                x += style.icon * 1.2
            elif key.plaque:
                draw_plaque(sheet, key.plaque, x, y - style.row * 0.08, badge)
                x += plaque_width(key.plaque, badge)
            elif key.kind is not None:
                colour = HURT if key.kind in ALARM else PAPER
                draw_icon(sheet, key.kind, x, y + style.row * 0.14, style.icon, colour, BAND)
                x += style.icon * 1.2
            base = y + style.row * 0.8
            sheet.items.append(Words(x, base, key.says, style.size, PAPER))
        y += style.row * _LEADING
    if not said:
        return
    room = sheet.width - style.size
    fitting = style.size * min(1.0, room / max(width_of(said, style.size), 1.0))
    base = y + style.row * 0.8
    sheet.items.append(Words(style.size * 0.5, base, said, fitting, QUIET))
