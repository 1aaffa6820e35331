"""What stands above and below a board: the moment, notes, and the legend."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from bot.show.board.chips import Style, plaque_width
from bot.show.board.display import Panel, Sheet, Stroke, Words
from bot.show.board.label_strokes import ALARM, draw_icon, draw_plaque, draw_tag
from bot.show.board.legend_keys import Key
from bot.show.board.metrics import width_of
from bot.show.board.palette import BAND, HURT, PAPER, QUIET

DECIDES = "Where picture and rules differ, the rules' own list of borders decides."
"""What every map says of itself."""

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
    mark = style.tag if key.banner else style.icon * 1.2 if key.kind or key.line else 0.0
    mark += plaque_width(key.plaque, style) if key.plaque else 0.0
    return mark + width_of(key.says, style.size) + style.size * 0.9


def wrapped(notes: Iterable[str], width: float, style: Style) -> list[str]:
    """Return notes in lines that are no wider than a picture."""
    lines: list[str] = []
    for note in notes:
        line = ""
        for word in note.split(" "):
            longer = f"{line} {word}".lstrip()
            if line and width_of(longer, style.size) > width - style.size * 1.2:
                lines.append(line)
                longer = f"  {word}"
            line = longer
        lines.append(line)
    return lines


def foot_height(rows: Rows, notes: Sequence[str], style: Style, said: str = DECIDES) -> float:
    """Return how high a legend is, with the line that every map says of itself."""
    return (len(notes) + len(rows) + bool(said)) * style.row * 1.12 + style.size * 0.5


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
    y = top + style.size * 0.25
    for note in notes:
        base = y + style.row * 0.8
        sheet.items.append(Words(style.size * 0.5, base, note, style.size, PAPER, bold=True))
        y += style.row * 1.12
    for row in rows:
        for key, start in row:
            x = start
            if key.banner is not None:
                draw_tag(sheet, key.banner, x, y + style.row * 0.1, style)
                x += style.tag
            elif key.line:
                middle = y + style.row * 0.5
                stroke = [x, middle, x + style.icon, middle]
                sheet.items.append(Stroke(stroke, PAPER, style.size * 0.4))
                sheet.items.append(Stroke(stroke, key.line, style.size * 0.22))
                x += style.icon * 1.2
            elif key.plaque:
                draw_plaque(sheet, key.plaque, x, y, style)
                x += plaque_width(key.plaque, style)
            elif key.kind is not None:
                colour = HURT if key.kind in ALARM else PAPER
                draw_icon(sheet, key.kind, x, y + style.row * 0.14, style.icon, colour, BAND)
                x += style.icon * 1.2
            base = y + style.row * 0.8
            sheet.items.append(Words(x, base, key.says, style.size, PAPER))
        y += style.row * 1.12
    if not said:
        return
    room = sheet.width - style.size
    fitting = style.size * min(1.0, room / max(width_of(said, style.size), 1.0))
    base = y + style.row * 0.8
    sheet.items.append(Words(style.size * 0.5, base, said, fitting, QUIET))
