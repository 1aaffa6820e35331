"""The strokes that all drawings share: cards, text that fits, bars, and the finished PNG."""

import io

from PIL import Image, ImageDraw

from bot.show.pictures.fonts import font
from bot.show.pictures.theme import CARD, LEAST, WIDTH, Colour

_RADIUS = 18


class Canvas:
    """A sheet of paper of the theme's width.

    Args:
        height: Its height in pixels.
    """

    def __init__(self, height: int) -> None:
        self.image = Image.new("RGB", (WIDTH, height), CARD.ground)
        self._draw = ImageDraw.Draw(self.image)

    def card(self, left: int, top: int, right: int, bottom: int, colour: Colour) -> None:
        """Draw a card with round corners."""
        self._draw.rounded_rectangle((left, top, right, bottom), _RADIUS, fill=colour)

    def text(
        self, left: int, top: int, words: str, size: int, colour: Colour, *, room: int = 0
    ) -> int:
        """Write words from their top left corner; return where they end.

        Args:
            left: Of the corner.
            top: Of the corner.
            words: What is written; the typeface knows plain letters only.
            size: Of the letters.
            colour: Of the letters.
            room: The most pixels that the words may take; longer ones shrink a little, then are
                cut. 0 is no limit.
        """
        fitting = words
        if room:
            smaller = (each for each in range(size, LEAST, -1) if width(words, each) <= room)
            lower = next(smaller, LEAST)
            top, size = top + (size - lower) // 2, lower
            fitting = fitted(words, size, room)
        self._draw.text((left, top), fitting, fill=colour, font=font(size))
        return left + width(fitting, size)

    def bar(
        self, left: int, top: int, right: int, height: int, share: float, colour: Colour
    ) -> None:
        """Draw a bar that is filled by a share of its length."""
        radius = height // 2
        self._draw.rounded_rectangle((left, top, right, top + height), radius, fill=CARD.track)
        filled = left + round((right - left) * min(max(share, 0.0), 1.0))
        if filled - left >= height:
            self._draw.rounded_rectangle((left, top, filled, top + height), radius, fill=colour)
        elif share > 0:
            self._draw.ellipse((left, top, left + height, top + height), fill=colour)

    def png(self) -> bytes:
        """Return the sheet as PNG; the same sheet is always the same bytes."""
        out = io.BytesIO()
        self.image.save(out, "PNG", optimize=True)
        return out.getvalue()


def width(words: str, size: int) -> int:
    """Return how many pixels words take."""
    pixels: float = font(size).getlength(words)
    return round(pixels)


def fitted(words: str, size: int, room: int) -> str:
    """Return words that take no more room than there is, with a mark where they were cut."""
    if width(words, size) <= room:
        return words
    while words and width(f"{words}...", size) > room:
        words = words[:-1].rstrip()
    return f"{words}..."
