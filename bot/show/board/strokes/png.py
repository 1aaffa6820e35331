"""A sheet as PNG: drawn twice as large, then reduced, so that edges are smooth."""

import io
from collections.abc import Iterable
from typing import TypeAlias

from PIL import Image, ImageDraw

from bot.show.board.strokes.display import (
    Area,
    Backdrop,
    Disc,
    Icon,
    Item,
    Panel,
    Sheet,
    Stroke,
    Words,
)
from bot.show.board.strokes.icon_masks import icon_around, icon_masks
from bot.show.board.strokes.icons import WIDE
from bot.show.board.strokes.letters import Written, written
from bot.show.board.strokes.metrics import BOLDER, width_of
from bot.show.board.strokes.palette import PAPER

Shape: TypeAlias = Area | Stroke | Panel | Disc

OVER = 2
_COLOURS = 224
_PACKED = 3
_MOST_KEPT = 45_000_000
"""Pixels of grounds that are kept, three bytes each: three whole maps, or ten parts."""

_HALO = 0.11
_THIN = 4
"""Lines up to so many pixels need no round joints."""


def png_of(sheet: Sheet) -> bytes:
    """Return a sheet as PNG; the same sheet is always the same bytes."""
    size = (sheet.width * OVER, sheet.height * OVER)
    if sheet.backdrop is None:
        image = Image.new("RGB", size, sheet.ground)
    else:
        image = _ground(sheet.backdrop, sheet.ground).crop((0, 0, *size))
    _draw_all(image, sheet.items)
    small = image.reduce(OVER).quantize(
        _COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE
    )
    out = io.BytesIO()
    small.save(out, "PNG", compress_level=_PACKED)
    return out.getvalue()


_kept: dict[Backdrop, Image.Image] = {}
"""Grounds that are drawn already, the latest last: most pictures of a phase have the same."""


def _ground(wanted: Backdrop, water: str) -> Image.Image:
    """Return a ground; nobody may draw on it."""
    image = _kept.pop(wanted, None)
    if image is None:
        wide, tall = wanted.size
        image = Image.new("RGB", (wide * OVER, tall * OVER), water)
        _draw_all(image, wanted.items())
    _kept[wanted] = image
    while sum(each.width * each.height for each in _kept.values()) > _MOST_KEPT:
        del _kept[next(iter(_kept))]
    return image


def _draw_all(image: Image.Image, items: Iterable[Item]) -> None:
    pen = ImageDraw.Draw(image)
    for item in items:
        if isinstance(item, Words):
            _write(image, item)
        elif isinstance(item, Icon):
            _stamp_icon(image, item)
        else:
            _draw(pen, item)


def _stamp_icon(image: Image.Image, icon: Icon) -> None:
    left, top = round(icon.x * OVER), round(icon.y * OVER)
    scale = icon.width * OVER / WIDE
    around = round(max(1.5 * OVER, scale * 1.6))
    body, hole = icon_masks(icon.kind, icon.width * OVER)
    if icon.halo:
        mask = icon_around(icon.kind, icon.width * OVER, around)
        image.paste(icon.halo, (left - around, top - around), mask)
    image.paste(icon.colour, (left, top), body)
    if hole is not None:
        image.paste(icon.halo or PAPER, (left, top), hole)


def _draw(pen: ImageDraw.ImageDraw, item: Shape) -> None:
    match item:
        case Area():
            points = [value * OVER for value in item.points]
            if item.line:
                wide = _wide(item.width * 2)
                joint = "curve" if wide > _THIN else None
                pen.line([*points, *points[:4]], fill=item.line, width=wide, joint=joint)
            pen.polygon(points, fill=item.fill)
        case Stroke():
            points = [value * OVER for value in item.points]
            wide = _wide(item.width)
            joint = "curve" if wide > _THIN else None
            pen.line(points, fill=item.colour, width=wide, joint=joint)
        case Panel():
            box = tuple(value * OVER for value in (item.left, item.top, item.right, item.bottom))
            line = item.line or None
            wide = _wide(item.width) if line else 1
            if item.radius:
                pen.rounded_rectangle(
                    box, item.radius * OVER, fill=item.fill, outline=line, width=wide
                )
            else:
                pen.rectangle(box, fill=item.fill, outline=line, width=wide)
        case Disc():
            x, y, r = item.x * OVER, item.y * OVER, item.radius * OVER
            line = item.line or None
            pen.ellipse((x - r, y - r, x + r, y + r), fill=item.fill, outline=line)


def _wide(width: float) -> int:
    return max(1, round(width * OVER))


def _write(image: Image.Image, item: Words) -> None:
    x = item.x * OVER
    size = round(item.size * OVER)
    if item.middle:
        x -= width_of(item.text, size) / 2
    heavier = round(size * BOLDER / 2) if item.bold else 0
    if item.halo:
        _stamp(image, item.halo, written(item.text, size, heavier + round(size * _HALO)), x, item)
    _stamp(image, item.colour, written(item.text, size, heavier), x, item)


def _stamp(image: Image.Image, colour: str, line: Written, x: float, item: Words) -> None:
    image.paste(colour, (round(x) + line.left, round(item.y * OVER) + line.top), line.mask)
