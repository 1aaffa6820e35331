"""A chart drawn: bars over an axis in the game's own unit, expected and rolled marked."""

import io
from collections.abc import Sequence
from math import ceil

from PIL import Image, ImageDraw

from bot.show.pictures.chart import Bar, Chart
from bot.show.pictures.fonts import font
from bot.show.pictures.theme import CARD, HEIGHT, LABEL, SMALL, TITLE, WIDTH
from core.terms.message import english

LEFT, RIGHT, TOP, BOTTOM = 40, 760, 150, 400
_GAP = 0.14
_APART = 14
"""Pixels between two labels of the axis at least."""

Span = tuple[float, float, float, float]
"""Left, top, right, bottom of a number."""


def draw_chart(chart: Chart) -> bytes:
    """Return a chart as a PNG."""
    image = Image.new("RGB", (WIDTH, HEIGHT), CARD.ground)
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, WIDTH - 1, HEIGHT - 1), outline=CARD.edge, width=2)
    title = english(chart.title)
    size = _fitting(draw, title)
    draw.text((LEFT, 22), _clipped(draw, title, size), fill=CARD.text, font=font(size))
    _legend(draw, chart)
    bars = chart.bars
    _marks(draw, chart, bars, _bars(draw, chart, bars))
    draw.line((LEFT, BOTTOM, RIGHT, BOTTOM), fill=CARD.quiet, width=2)
    middle, unit = (LEFT + RIGHT) / 2, english(chart.unit)
    draw.text((middle, 478), unit, fill=CARD.quiet, font=font(SMALL), anchor="ms")
    return _png(image)


def _png(image: Image.Image) -> bytes:
    stream = io.BytesIO()
    image.quantize(32).save(stream, "PNG")
    return stream.getvalue()


def _legend(draw: ImageDraw.ImageDraw, chart: Chart) -> None:
    at = LEFT
    told = [(f"expected {chart.expected:z.1f}", CARD.expected)]
    if chart.rolled is not None:
        told.append((f"rolled {chart.rolled}", CARD.rolled))
    for words, colour in told:
        draw.rectangle((at, 74, at + 20, 94), fill=colour)
        draw.text((at + 30, 84), words, fill=CARD.text, font=font(LABEL), anchor="lm")
        at += 30 + int(draw.textlength(words, font=font(LABEL))) + 44
    draw.text((RIGHT, 84), "bars: chance in %", fill=CARD.quiet, font=font(SMALL), anchor="rm")


def _bars(draw: ImageDraw.ImageDraw, chart: Chart, bars: Sequence[Bar]) -> list[Span]:
    """Draw the bars; return where numbers stand over them."""
    spans = []
    width = (RIGHT - LEFT) / len(bars)
    highest = max(bar.chance for bar in bars)
    widest = max(draw.textlength(_label(bar), font=font(SMALL)) for bar in bars)
    every = ceil((widest + _APART) / width)
    for place, bar in enumerate(bars):
        left = LEFT + width * (place + _GAP / 2)
        right = LEFT + width * (place + 1 - _GAP / 2)
        top = BOTTOM - (BOTTOM - TOP) * bar.chance / highest
        hit = chart.rolled is not None and bar.holds(chart.rolled)
        colour = CARD.rolled if hit else CARD.bar
        draw.rectangle((left, min(top, BOTTOM - 2), right, BOTTOM), fill=colour)
        middle = (left + right) / 2
        if hit:
            tip = (middle, BOTTOM + 2)
            foot = BOTTOM + 10
            draw.polygon((tip, (middle - 9, foot), (middle + 9, foot)), fill=CARD.rolled)
        if place % every == 0:
            draw.text(
                (middle, BOTTOM + 14), _label(bar), fill=CARD.text, font=font(SMALL), anchor="mt"
            )
        share = f"{100 * bar.chance:.0f}"
        if draw.textlength(share, font=font(SMALL)) <= width and share != "0":
            draw.text((middle, top - 6), share, fill=CARD.quiet, font=font(SMALL), anchor="ms")
            half = draw.textlength(share, font=font(SMALL)) / 2 + 3
            spans.append((middle - half, top - 8 - SMALL, middle + half, top - 2))
    return spans


def _label(bar: Bar) -> str:
    """Return the values of a bar as they stand under it."""
    if bar.low == bar.high:
        return str(bar.low)
    return f"{bar.low} to {bar.high}" if bar.low < 0 else f"{bar.low}-{bar.high}"


def _marks(
    draw: ImageDraw.ImageDraw, chart: Chart, bars: Sequence[Bar], numbers: Sequence[Span]
) -> None:
    """Draw where the average lies, from the top to the axis, through no number."""
    low, step = bars[0].low, bars[0].high - bars[0].low + 1
    width = (RIGHT - LEFT) / len(bars)
    at = LEFT + width * ((chart.expected - low) / step + 0.5 / step)
    at = min(max(at, LEFT), RIGHT)
    for top in range(112, BOTTOM, 14):
        end = min(top + 8, BOTTOM)
        if not any(u < at < v and top < foot and end > high for u, high, v, foot in numbers):
            draw.line((at, top, at, end), fill=CARD.expected, width=3)


def _fitting(draw: ImageDraw.ImageDraw, text: str) -> int:
    """Return the greatest height of letters, none below what is read, at which a title fits."""
    fitting = (
        height
        for height in range(TITLE, SMALL, -1)
        if draw.textlength(text, font=font(height)) <= RIGHT - LEFT
    )
    return next(fitting, SMALL)


def _clipped(draw: ImageDraw.ImageDraw, text: str, height: int) -> str:
    while draw.textlength(text, font=font(height)) > RIGHT - LEFT:
        text = text[:-2].rstrip(" .") + "."
    return text
