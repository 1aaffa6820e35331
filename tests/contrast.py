"""How well letters stand out from their ground, as WCAG 2 reckons it."""

from collections.abc import Iterable
from functools import cache

from bot.show.pictures.theme import Colour


def widest(colours: Iterable[Colour]) -> float:
    """Return the contrast ratio of the lightest and the darkest of some colours."""
    found = [_luminance(each) for each in colours]
    return (max(found) + 0.05) / (min(found) + 0.05)


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast ratio of two colours as WCAG 2 defines it, from 1 to 21."""
    return widest((one, other))


@cache
def _luminance(colour: Colour) -> float:
    red, green, blue = (_linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.03928 else float(((part + 0.055) / 1.055) ** 2.4)
