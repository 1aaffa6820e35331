"""Where the spaces of a picture get their labels, also those that are only partly in it."""

from functools import lru_cache
from math import hypot

from bot.show.board.map.map_ground import shown_shapes
from bot.show.board.map.outlines import Outlines, Shape, encloses
from bot.show.board.map.views import View

_SPOTS = (0.5, 0.25, 0.75)
_ROOM = 52.0
"""Pixels that a place has around it at least for a label to stand there."""


@lru_cache(maxsize=64)
def anchors_of(
    outlines: Outlines, view: View
) -> tuple[tuple[str, Shape, tuple[float, float]], ...]:
    """Return the spaces of a picture that may have a label, each with where it stands, in pixels.

    Those of the last pictures are kept.
    """
    return tuple(
        (name, shape, view.at(*anchor))
        for name, shape, turn in shown_shapes(outlines, view)
        if shape.ground.named and (anchor := _anchor_of(shape, view, turn)) is not None
    )


def _anchor_of(shape: Shape, view: View, turn: int) -> tuple[float, float] | None:
    """Return where the label of a space stands, in units of the map; None where there is no room.

    That is its middle, or else a place of it that is in the picture.
    """
    x, y = shape.at[0] + turn, shape.at[1]
    if view.left <= x <= view.right and view.top <= y <= view.bottom:
        return x, y
    if not view.crop:
        return None
    left, right = max(shape.frame[0] + turn, view.left), min(shape.frame[2] + turn, view.right)
    top, bottom = max(shape.frame[1], view.top), min(shape.frame[3], view.bottom)
    if min(right - left, bottom - top) * view.scale < 2 * _ROOM:
        return None
    spots = [(left + u * (right - left), top + v * (bottom - top)) for u in _SPOTS for v in _SPOTS]
    room = _ROOM / view.scale
    return next((spot for spot in spots if _has_room(shape, spot, turn, room)), None)


def _has_room(shape: Shape, spot: tuple[float, float], turn: int, room: float) -> bool:
    x, y = spot[0] - turn, spot[1]
    inside = any(encloses(ring, x, y) for ring in shape.rings)
    return inside and all(hypot(u - x, v - y) > room for ring in shape.rings for u, v in ring)
