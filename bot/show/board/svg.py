"""A sheet as SVG: the same strokes, for a page that is read in a browser."""

from xml.sax.saxutils import escape

from bot.show.board.display import Area, Disc, Item, Panel, Sheet, Stroke, Words
from bot.show.board.metrics import BOLDER, width_of

_HALO = 0.22


def svg_of(sheet: Sheet) -> str:
    """Return a sheet as SVG that needs nothing else."""
    drawn = "".join(map(_drawn, sheet.items))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {sheet.width} {sheet.height}" '
        f'font-family="Aileron,Helvetica,Arial,sans-serif">'
        f'<rect width="{sheet.width}" height="{sheet.height}" fill="{sheet.ground}"/>'
        f"{drawn}</svg>"
    )


def _drawn(item: Item) -> str:
    match item:
        case Area():
            edge = ""
            if item.line:
                edge = (
                    f' stroke="{item.line}" stroke-width="{_n(item.width * 2)}"'
                    ' paint-order="stroke" stroke-linejoin="round"'
                )
            return f'<path d="{_path(item.points)}z" fill="{item.fill}"{edge}/>'
        case Stroke():
            dots = ""
            if item.dash:
                dots = f' stroke-dasharray="0.1 {_n(sum(item.dash))}" stroke-linecap="round"'
            return (
                f'<path d="{_path(item.points)}" fill="none" stroke="{item.colour}" '
                f'stroke-width="{_n(item.width)}" stroke-linejoin="round"{dots}/>'
            )
        case Panel():
            edge = f' stroke="{item.line}" stroke-width="{_n(item.width)}"' if item.line else ""
            return (
                f'<rect x="{_n(item.left)}" y="{_n(item.top)}" '
                f'width="{_n(item.right - item.left)}" height="{_n(item.bottom - item.top)}" '
                f'rx="{_n(item.radius)}" fill="{item.fill}"{edge}/>'
            )
        case Disc():
            edge = f' stroke="{item.line}"' if item.line else ""
            return (
                f'<circle cx="{_n(item.x)}" cy="{_n(item.y)}" r="{_n(item.radius)}" '
                f'fill="{item.fill}"{edge}/>'
            )
        case Words():
            return _words(item)


def _words(item: Words) -> str:
    anchor = ' text-anchor="middle"' if item.middle else ""
    stroke = ""
    if item.halo:
        wide = _n(item.size * _HALO)
        stroke = f' stroke="{item.halo}" stroke-width="{wide}" paint-order="stroke"'
    elif item.bold:
        wide = _n(item.size * BOLDER)
        stroke = f' stroke="{item.colour}" stroke-width="{wide}"'
    return (
        f'<text x="{_n(item.x)}" y="{_n(item.y)}" font-size="{_n(item.size)}" '
        f'fill="{item.colour}" textLength="{_n(width_of(item.text, item.size))}" '
        f'lengthAdjust="spacingAndGlyphs"{anchor}{stroke}>{escape(item.text)}</text>'
    )


def _path(points: list[float]) -> str:
    pairs = zip(points[::2], points[1::2], strict=True)
    return "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in pairs)


def _n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
