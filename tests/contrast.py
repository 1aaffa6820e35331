"""How well letters stand out from their ground, as WCAG 2 reckons it."""

from bot.show.pictures.theme import Colour


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast ratio of two colours as WCAG 2 defines it, from 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (_linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.03928 else float(((part + 0.055) / 1.055) ** 2.4)
