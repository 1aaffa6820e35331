"""A sheet as SVG: the same strokes, for a page that is read in a browser."""

from collections.abc import Callable, Iterable
from typing import TypeAlias
from xml.sax.saxutils import escape

from bot.show.board.strokes.display import Area, Disc, Dots, Icon, Item, Panel, Sheet, Stroke, Words
from bot.show.board.strokes.icons import HIGH, HOLLOW, WIDE, Kind, path_of_icon
from bot.show.board.strokes.metrics import BOLDER, width_of
from bot.show.board.strokes.palette import PAPER

Paint: TypeAlias = Callable[..., str]
"""Writes how something is painted, as attributes of its element or as a class that says so."""

FONTS = "Aileron,Helvetica,Arial,sans-serif"
_HALO = 0.22
_MEASURED = 3
"""Texts longer than this are told how wide they are, whatever letters a browser has."""


def svg_of(sheet: Sheet) -> str:
    """Return a sheet as SVG that needs nothing else; its icons stand once in it."""
    icons = {item.kind for item in sheet.items if isinstance(item, Icon)}
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {sheet.width} {sheet.height}" '
        f'font-family="{FONTS}">'
        f"<defs>{icon_symbols(icons)}</defs>"
        f'<rect width="{sheet.width}" height="{sheet.height}" fill="{sheet.ground}"/>'
        f"{strokes(sheet.drawn)}</svg>"
    )


def strokes(items: Iterable[Item], paint: Paint | None = None, prefix: str = "") -> str:
    """Return items as SVG elements.

    Args:
        items: What is drawn, from below to above.
        paint: How it is written how they are painted; as attributes if it is not given.
        prefix: What the ids of icons begin with.
    """
    return "".join(_drawn(item, paint or attributes, prefix) for item in items)


def attributes(**properties: str) -> str:
    """Return how something is painted as attributes; an underscore stands for a hyphen."""
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in properties.items())


def icon_symbols(kinds: Iterable[Kind], prefix: str = "") -> str:
    """Return icons as symbols, to be put into ``<defs>`` once.

    Whoever uses one says its ``fill``, the ``stroke`` around it if there is one, and as ``color``
    what is in its holes.
    """
    return "".join(
        f'<symbol id="{_icon_id(kind, prefix)}" viewBox="0 0 {WIDE:g} {HIGH:g}" '
        f'overflow="visible">{_symbol(kind)}</symbol>'
        for kind in sorted(kinds)
    )


def path_of(points: Dots) -> str:
    """Return points as the commands of a path, each step from the last in tenths of a pixel."""
    across = [round(value * 10) for value in points[::2]]
    down = [round(value * 10) for value in points[1::2]]
    steps = [f"M{_tenths(across[0])} {_tenths(down[0])}l"]
    for place in range(1, len(across)):
        dx, dy = across[place] - across[place - 1], down[place] - down[place - 1]
        if dx or dy:
            steps.append(f"{_tenths(dx)} {_tenths(dy)} ")
    return "".join(steps).replace(" -", "-").rstrip(" l")


def _symbol(kind: Kind) -> str:
    path = path_of_icon(kind)
    if kind in HOLLOW:
        outer, hole, _ = path.split("z")
        return f'<path d="{outer}z"/><path d="{hole}z" fill="currentColor" stroke="none"/>'
    return f'<path d="{path}"/>'


def _icon_id(kind: Kind, prefix: str) -> str:
    return f"{prefix}i-{kind.value}"


def _drawn(item: Item, paint: Paint, prefix: str) -> str:
    match item:
        case Words():
            return _words(item, paint)
        case Icon():
            return _icon(item, paint, prefix)
        case Panel():
            edge = {"stroke": item.line, "stroke_width": number(item.width)} if item.line else {}
            return (
                f'<rect x="{number(item.left)}" y="{number(item.top)}" '
                f'width="{number(item.right - item.left)}" '
                f'height="{number(item.bottom - item.top)}" '
                f'rx="{number(item.radius)}"{paint(fill=item.fill, **edge)}/>'
            )
        case Disc():
            edge = {"stroke": item.line} if item.line else {}
            return (
                f'<circle cx="{number(item.x)}" cy="{number(item.y)}" r="{number(item.radius)}"'
                f"{paint(fill=item.fill, **edge)}/>"
            )
        case Area():
            return f'<path d="{path_of(item.points)}z"{area_paint(item, paint)}/>'
        case Stroke():
            return f'<path d="{path_of(item.points)}"{stroke_paint(item, paint)}/>'


def area_paint(area: Area, paint: Paint) -> str:
    """Return how an area is painted."""
    if not area.line:
        return paint(fill=area.fill)
    return paint(fill=area.fill, **_around(area.line, area.width * 2))


def stroke_paint(stroke: Stroke, paint: Paint) -> str:
    """Return how a line is painted."""
    return paint(
        fill="none",
        stroke=stroke.colour,
        stroke_width=number(stroke.width),
        stroke_linejoin="round",
    )


def _around(colour: str, width: float) -> dict[str, str]:
    """Return how a line is painted that lies around something, and under it."""
    return {
        "stroke": colour,
        "stroke_width": number(width),
        "paint_order": "stroke",
        "stroke_linejoin": "round",
    }


def _icon(item: Icon, paint: Paint, prefix: str) -> str:
    scale = item.width / WIDE
    edge = {}
    if item.halo:
        # a symbol is drawn larger with its lines
        edge = _around(item.halo, max(1.5, scale * 1.6) * 2 / scale)
    hole = {"color": item.halo or PAPER} if item.kind in HOLLOW else {}
    return (
        f'<use href="#{_icon_id(item.kind, prefix)}" x="{number(item.x)}" y="{number(item.y)}" '
        f'width="{number(item.width)}" height="{number(HIGH * scale)}"'
        f"{paint(fill=item.colour, **edge, **hole)}/>"
    )


def _words(item: Words, paint: Paint) -> str:
    said = {"font_size": f"{number(item.size)}px", "fill": item.colour}
    if item.middle:
        said["text_anchor"] = "middle"
    if item.halo:
        said |= _around(item.halo, item.size * _HALO)
    elif item.bold:
        said |= {"stroke": item.colour, "stroke_width": number(item.size * BOLDER)}
    wide = ""
    if len(item.text) > _MEASURED:
        wide = (
            f' textLength="{number(width_of(item.text, item.size))}"'
            ' lengthAdjust="spacingAndGlyphs"'
        )
    return (
        f'<text x="{number(item.x)}" y="{number(item.y)}"{wide}{paint(**said)}>'
        f"{escape(item.text)}</text>"
    )


def number(value: float) -> str:
    """Return a number with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")


def _tenths(value: int) -> str:
    whole = f"{value / 10:.1f}".removesuffix(".0")
    return whole.replace("0.", ".", 1) if whole.startswith(("0.", "-0.")) else whole
