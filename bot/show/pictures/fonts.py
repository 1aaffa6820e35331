"""The letters of every picture: the font that comes with the drawing library."""

from functools import lru_cache
from typing import Any

from PIL import ImageFont


@lru_cache(maxsize=8)
def font(height: int) -> Any:
    """Return the font at a height in pixels; it needs no file of the machine."""
    return ImageFont.load_default(height)
