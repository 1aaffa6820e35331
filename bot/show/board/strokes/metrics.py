"""How much room words take, in the font that comes with the drawing library."""

from functools import lru_cache

from bot.show.pictures.fonts import font

_MEASURED = 200
"""The size at which letters are measured; other sizes are in proportion."""

BOLDER = 0.06
"""By how much of their height bold letters are heavier."""


@lru_cache(maxsize=1)
def _letters() -> dict[str, float]:
    return {}


def width_of(text: str, size: float) -> float:
    """Return the pixels that a line of text takes."""
    known, total = _letters(), 0.0
    for letter in text:
        if letter not in known:
            known[letter] = font(_MEASURED).getlength(letter) / _MEASURED
        total += known[letter]
    return total * size
