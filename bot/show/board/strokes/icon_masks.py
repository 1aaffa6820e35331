"""Icons as masks: each is drawn once and kept, as letters are."""

from functools import lru_cache
from math import ceil

from PIL import Image, ImageDraw

from bot.show.board.strokes.icons import HIGH, HOLLOW, WIDE, Kind, outlines_of_icon

_SPARE = 2
"""Pixels beside an icon: some reach a little beyond their box."""


@lru_cache(maxsize=400)
def icon_masks(kind: Kind, width: float) -> tuple[Image.Image, Image.Image | None]:
    """Return the mask of an icon from its top left corner, and of the hole in it if it has one."""
    body, hole = _empty(width, 0), _empty(width, 0)
    for place, points in enumerate(_outlines(kind, width, 0)):
        mask = hole if kind in HOLLOW and place == 1 else body
        ImageDraw.Draw(mask).polygon(points, fill=255)
    return body, hole if kind in HOLLOW else None


@lru_cache(maxsize=400)
def icon_around(kind: Kind, width: float, around: int) -> Image.Image:
    """Return the mask of what lies around an icon, so many pixels wide and before its corner."""
    mask = _empty(width, around)
    pen = ImageDraw.Draw(mask)
    for place, points in enumerate(_outlines(kind, width, around)):
        if not (kind in HOLLOW and place == 1):
            pen.line([*points, *points[:4]], fill=255, width=2 * around, joint="curve")
            pen.polygon(points, fill=255)
    return mask


def _empty(width: float, around: int) -> Image.Image:
    more = 2 * around + _SPARE
    return Image.new("L", (ceil(width) + more, ceil(width * HIGH / WIDE) + more))


def _outlines(kind: Kind, width: float, around: int) -> list[list[float]]:
    scale = width / WIDE
    return [
        [v for x, y in outline for v in (x * scale + around, y * scale + around)]
        for outline in outlines_of_icon(kind)
    ]
