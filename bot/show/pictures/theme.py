"""What every picture looks like: an opaque card that reads on a light and on a dark screen."""

from dataclasses import dataclass

Colour = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours of a picture; every one of them stands out from the ground that it is drawn on."""

    ground: Colour = (33, 37, 43)
    edge: Colour = (120, 128, 140)
    text: Colour = (242, 244, 247)
    quiet: Colour = (176, 184, 196)
    bar: Colour = (92, 158, 232)
    rolled: Colour = (245, 166, 35)
    expected: Colour = (126, 211, 137)


CARD = Theme()
WIDTH, HEIGHT = 800, 500
"""Pixels; a phone shows a picture about half as wide, so letters are drawn twice as high."""

TITLE, LABEL, SMALL = 32, 26, 22
"""Heights of letters."""
