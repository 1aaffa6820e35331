"""How odds grow with the size of a battle, drawn: this program's curves beside aacalc2's."""

import io
import math
from collections.abc import Sequence
from dataclasses import dataclass

from bench_beside import Compared
from PIL import Image, ImageDraw

from bot.show.pictures.fonts import font
from bot.show.pictures.theme import CARD, HEIGHT, LABEL, SMALL, WIDTH

LEFT, RIGHT, TOP, BOTTOM = 90, 30, 70, 70
"""Pixels around a panel."""


@dataclass(frozen=True, slots=True)
class _Panel:
    """Where one kind of battle is drawn; both axes are logarithms.

    Attributes:
        top: Its upper edge.
        sizes: The least and the largest number of units.
        times: The least and the largest milliseconds.
    """

    top: int
    sizes: tuple[float, float]
    times: tuple[float, float]

    def at(self, size: float, time: float) -> tuple[float, float]:
        """Return where a figure lies."""
        across = _share(size, *self.sizes) * (WIDTH - LEFT - RIGHT)
        up = _share(time, *self.times) * (HEIGHT - TOP - BOTTOM)
        return LEFT + across, self.top + HEIGHT - BOTTOM - up


def _share(value: float, low: float, high: float) -> float:
    return (math.log(value) - math.log(low)) / (math.log(high) - math.log(low))


def drawn(found: Sequence[Compared]) -> bytes:
    """Return the curves of all battles of equal sides as a PNG, land above the sea."""
    image = Image.new("RGB", (WIDTH, 2 * HEIGHT), CARD.ground)
    draw = ImageDraw.Draw(image)
    for place, (title, sea) in enumerate((("On land", False), ("At sea", True))):
        curve = [each for each in found if each.case.sea is sea and each.case.even]
        _draw_panel(draw, place * HEIGHT, title, curve)
    stream = io.BytesIO()
    image.quantize(16).save(stream, "PNG")
    return stream.getvalue()


def _draw_panel(draw: ImageDraw.ImageDraw, top: int, title: str, curve: Sequence[Compared]) -> None:
    sizes = [each.case.count for each in curve]
    both = [time for each in curve for time in (each.ours, each.theirs)]
    low, high = 10 ** math.floor(math.log10(min(both))), 10 ** math.ceil(math.log10(max(both)))
    panel = _Panel(top, (min(sizes), max(*sizes, min(sizes) + 1)), (low, high))
    draw.text((LEFT, top + 14), f"{title}: ms of the processor", fill=CARD.text, font=font(LABEL))
    time = low
    while time <= high:
        left, right = panel.at(panel.sizes[0], time), panel.at(panel.sizes[1], time)
        draw.line((left, right), fill=CARD.edge, width=1)
        told = f"{time:g}"
        draw.text((left[0] - 10, left[1]), told, fill=CARD.quiet, font=font(SMALL), anchor="rm")
        time *= 10
    for size in sizes:
        across, down = panel.at(size, low)
        draw.text((across, down + 10), str(size), fill=CARD.quiet, font=font(SMALL), anchor="mt")
    ours = [panel.at(each.case.count, each.ours) for each in curve]
    theirs = [panel.at(each.case.count, each.theirs) for each in curve]
    for name, line, colour, row in (
        ("Umpire", ours, CARD.bar, 0),
        ("aacalc2", theirs, CARD.rolled, 1),
    ):
        draw.line(line, fill=colour, width=4)
        for across, down in line:
            draw.ellipse((across - 6, down - 6, across + 6, down + 6), fill=colour)
        draw.text((LEFT + 20, top + TOP + 8 + 30 * row), name, fill=colour, font=font(LABEL))
    draw.text(
        (WIDTH / 2, top + HEIGHT - 8),
        "units of each side",
        fill=CARD.quiet,
        font=font(SMALL),
        anchor="ms",
    )
