"""Names of spaces that have no room for them within, close to their labels."""

from collections.abc import Iterator
from math import hypot, inf

from bot.show.board.chips import SMALL, Style
from bot.show.board.map.choices import Wish
from bot.show.board.map.placed import Placed
from bot.show.board.map.placing import Taken
from bot.show.board.strokes.display import Box
from bot.show.board.strokes.metrics import width_of

_CLOSE = 1.5
"""Pixels between a label and the name beside it; one that is farther away has a line to it."""

_ALONG = (0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8)
"""How far along the edge of its label a name is: 0 ends at its left, 1 begins at its right."""

_LATER = 0.04
"""Steps that a place costs for each better one before it."""

_FAR = 9.0
"""A name with a line to its label is so many rows away at most."""

_AS_ONE = 0.55
"""What part of its price a name at its label pays for standing in another space."""

LINE = 5.0
"""Steps that such a line costs."""


def name_beside(
    each: Placed, wish: Wish, label: Box, taken: Taken, most: float = inf
) -> tuple[Box, float] | None:
    """Return where the name of a space stands best, with its price in steps; None for nowhere.

    That is close to its label where it lies well there, else near it.

    Args:
        each: The label.
        wish: What the name wishes.
        label: Where the label stands.
        taken: The room of the picture.
        most: A place away from the label is not looked for at a higher price.
    """
    near = at_label(wish)
    close = taken.cheapest(list(_beside(each, wish, label)), near, _LATER)
    if close is not None and close[1] < LINE:
        return close
    found = taken.best(wish, (most if close is None else min(most, close[1])) - LINE)
    return close if found is None else (found[0], found[1] + LINE)


def at_label(wish: Wish) -> Wish:
    """Return what a name wishes close to its label, with which it is seen as one."""
    return wish._replace(strange=_AS_ONE)


def wish_of_name(each: Placed, style: Style) -> Wish:
    """Return what the name of a space wishes: to stand in that."""
    at = each.x, each.y
    wide = width_of(each.unsaid, style.size * SMALL) + style.size * 0.3
    return Wish(*at, wide, style.row, style.row, reach=_FAR, space=each.name, own=at, care=3)


def _beside(each: Placed, wish: Wish, box: Box) -> Iterator[Box]:
    """Yield where a name may stand at a label: above, to both sides, below it."""
    left, top, right, bottom = box
    wide, tall = wish.width, wish.height
    above, below = top - tall - _CLOSE, bottom + _CLOSE
    sides = (right + _CLOSE, left - wide - _CLOSE)
    across = [(x, y) for y in (top, bottom - tall) for x in sides]
    along = [left - wide + (right - left + wide) * share for share in _ALONG]
    over, under = [(x, above) for x in along], [(x, below) for x in along]
    for x, y in (*over, *across, *under) if each.label.chips else (*across, *over, *under):
        yield x, y, x + wide, y + tall


def lies_apart(label: Box, name: Box) -> bool:
    """Return whether a name lies so far from its label that it has a line to it."""
    across = max(label[0] - name[2], name[0] - label[2], 0.0)
    down = max(label[1] - name[3], name[1] - label[3], 0.0)
    return hypot(across, down) > 2 * _CLOSE
