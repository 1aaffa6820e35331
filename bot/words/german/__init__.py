"""Finished text in German: catalogues in `*.txt` beside this file.

- ``template``: a message with holes, such as ``Locked in{roll}``, and the marks at which text is
  taken apart.
- ``speech``: finished English text said in German, by the catalogue of messages: line by line.
"""

from functools import cache
from importlib.resources import files

from bot.locale.speaking import catalogued


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
            found[english] = catalogued("de").commanding(german)
    return found


def _unfolded(text: str) -> str:
    return text.replace("\\n", "\n").replace("\\s", " ")
