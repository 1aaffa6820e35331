"""The commands in German: catalogues of names and descriptions, in `*.txt` beside this file."""

from functools import cache
from importlib.resources import files


@cache
def catalogue(name: str) -> dict[str, str]:
    """Return a catalogue, ``names`` or ``descriptions``: German by English.

    Raises:
        ValueError: A line is no pair, or an English text stands there twice.
    """
    found: dict[str, str] = {}
    text = files("bot.words.german").joinpath(f"{name}.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        if not line or line.startswith("# "):
            continue
        english, bar, german = line.partition(" | ")
        if not bar or not german.strip() or english in found:
            raise ValueError(f"{name}: {line}")
        found[english] = german.strip()
    return found
