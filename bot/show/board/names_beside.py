"""Names of spaces that have no room for them within, close to their labels."""

from collections.abc import Iterator, Sequence

from bot.show.board.chips import SMALL, Style
from bot.show.board.display import Box, Sheet
from bot.show.board.metrics import width_of
from bot.show.board.placed import Placed, Stands
from bot.show.board.placing import Taken

_CLOSE = 1.5
"""Pixels between a label and the name beside it."""

_ALONG = (0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8)
"""How far along the edge of its label a name is: 0 ends at its left, 1 begins at its right."""

_FAR = 9.0
"""A name with a line to its label is so many rows away at most."""


def names_beside(
    sheet: Sheet, waiting: Sequence[Placed], stands: Stands, taken: Taken, style: Style
) -> Stands:
    """Return where names stand that have no room within their spaces.

    They are close to their labels where that is free, else near them.
    """
    names = {}
    for each in waiting:
        if each.unsaid and each.key in stands:
            own = (each.x, each.y)
            box = taken.cheapest(_beside(each, stands[each.key], style), own)
            if box is None:
                wide = _width(each, style)
                reach = style.row * _FAR
                box = taken.nearest(*own, wide, style.row, reach=reach, step=style.row)
            if box is not None:
                sheet.labels.append((each.name, box))
                names[each.key] = box
    return names


def _beside(each: Placed, box: Box, style: Style) -> Iterator[Box]:
    """Yield where a name may stand at a label: above, to both sides, below it."""
    left, top, right, bottom = box
    wide = _width(each, style)
    tall = style.row
    above, below = top - tall - _CLOSE, bottom + _CLOSE
    sides = (right + _CLOSE, left - wide - _CLOSE)
    across = [(x, y) for y in (top, bottom - tall) for x in sides]
    along = [left - wide + (right - left + wide) * share for share in _ALONG]
    over, under = [(x, above) for x in along], [(x, below) for x in along]
    for x, y in (*over, *across, *under) if each.label.chips else (*across, *over, *under):
        yield x, y, x + wide, y + tall


def _width(each: Placed, style: Style) -> float:
    return width_of(each.unsaid, style.size * SMALL) + style.size * 0.3
