"""Lines of text as masks: each is drawn once and kept, for boards say the same again and again."""

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.show.pictures.fonts import font


@dataclass(frozen=True, slots=True)
class Written:
    """A line of text: its mask, and where that lies from the beginning of its base line."""

    mask: Image.Image
    left: int
    top: int


@lru_cache(maxsize=6000)
def written(text: str, size: int, heavier: int) -> Written:
    """Return a line of text; ``heavier`` is by how many pixels its letters are fatter."""
    letters = font(size)
    left, top, right, bottom = (int(v) for v in letters.getbbox(text, anchor="ls"))
    pad = heavier + 2
    mask = Image.new("L", (max(right - left + 2 * pad, 1), max(bottom - top + 2 * pad, 1)))
    ImageDraw.Draw(mask).text(
        (pad - left, pad - top),
        text,
        fill=255,
        font=letters,
        anchor="ls",
        stroke_width=heavier,
        stroke_fill=255,
    )
    return Written(mask, left - pad, top - pad)
