"""How much room a text takes on a phone: lines of 38 characters, marks of style left out."""

import re
import textwrap

WIDTH = 38
"""Characters in a line of a phone that is held upright."""

MOST_LINES = 14
"""So many lines a public post has at most; the rest stands behind a button."""

_STYLE = re.compile(r"\*\*|~~|`|\|\||<[@#]!?\d+>")
_USER = "@player name"


def lines_on_phone(text: str) -> int:
    """Return how many lines a text takes on a phone; a text without letters takes none."""
    return sum(
        max(1, len(textwrap.wrap(_plain(line), WIDTH)))
        for line in text.splitlines()
        if line.strip()
    )


def _plain(line: str) -> str:
    return _STYLE.sub(lambda found: _USER if found[0].startswith("<") else "", line)
