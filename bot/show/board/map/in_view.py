"""What of a map is in a picture, by its lines: a frame may reach into it where nothing is drawn."""

from functools import lru_cache
from itertools import pairwise

from bot.show.board.map.map_ground import shown_shapes
from bot.show.board.map.outlines import Outlines, Points, Shape, encloses
from bot.show.board.map.views import View


@lru_cache(maxsize=16)
def spaces_seen(outlines: Outlines, view: View) -> frozenset[str]:
    """Return the spaces of which anything is in a picture."""
    return frozenset(
        name for name, shape, turn in shown_shapes(outlines, view) if _seen(shape, view, turn)
    )


def _seen(shape: Shape, view: View, turn: int) -> bool:
    middle = (view.left + view.right) / 2 - turn, (view.top + view.bottom) / 2
    return any(
        passes((*ring, ring[0]), view, turn) or encloses(ring, *middle) for ring in shape.rings
    )


def passes(points: Points, view: View, turn: int) -> bool:
    """Return whether a line, so many units around the world, goes through a picture."""
    left, right = view.left - turn, view.right - turn
    for (x1, y1), (x2, y2) in pairwise(points):
        begin, end = 0.0, 1.0
        for at, step, low, high in (
            (x1, x2 - x1, left, right),
            (y1, y2 - y1, view.top, view.bottom),
        ):
            if step:
                near, far = sorted(((low - at) / step, (high - at) / step))
                begin, end = max(begin, near), min(end, far)
            elif not low <= at <= high:
                end = -1.0
        if begin <= end:
            return True
    return False
