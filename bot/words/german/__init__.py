"""The bot in German: names, descriptions and messages, catalogues in `*.txt` beside this file.

- ``template``: a message with holes, such as ``Locked in{roll}``, and the marks at which text is
  taken apart.
- ``speech``: finished English text said in German, by the catalogue of messages: line by line.
"""

import re
from functools import cache
from importlib.resources import files

_COMMAND = re.compile(r"(?<![\w/])(/[a-z0-9]+)( [a-z_-]+)?")


@cache
def catalogue(name: str) -> dict[str, str]:
    """Return a catalogue, ``names``, ``descriptions`` or ``commands``: German by English.

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


@cache
def messages() -> dict[str, str]:
    """Return the catalogue of messages, all files of ``messages/``: German by English.

    In a line a backslash with an n is a new line, with an s a space at the end of a text.

    Raises:
        ValueError: A line is no pair, or an English text stands there twice.
    """
    found: dict[str, str] = {}
    for file in sorted(files("bot.words.german").joinpath("messages").iterdir(), key=str):
        for line in file.read_text(encoding="utf-8").splitlines():
            if not line or line == "#" or line.startswith("# "):
                continue
            english, bar, german = map(_unfolded, line.partition(" | "))
            if not bar or not german or english in found:
                raise ValueError(f"{file.name}: {line}")
            found[english] = _COMMAND.sub(_command, german)
    return found


def _command(found: re.Match[str]) -> str:
    """Return a command as a German client shows it; a single word may be followed by options."""
    known = catalogue("commands")
    return known.get(found[0]) or known.get(found[1], found[1]) + (found[2] or "")


def _unfolded(text: str) -> str:
    return text.replace("\\n", "\n").replace("\\s", " ")
