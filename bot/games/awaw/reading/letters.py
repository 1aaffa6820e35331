"""Letters as the grammars know them."""

import unicodedata

_LOOKALIKES = str.maketrans(
    {
        "\N{LATIN CAPITAL LETTER I WITH DOT ABOVE}": "I",
        "\N{LATIN SMALL LETTER DOTLESS I}": "i",
        "\N{LATIN SMALL LETTER LONG S}": "s",
        "\N{KELVIN SIGN}": "K",
    }
)
"""Letters that a grammar ignoring case takes for plain ones, and the tables of words do not."""


def as_typed(line: str) -> str:
    """Return a line with letters that only look like plain ones made plain."""
    return unicodedata.normalize("NFC", line).translate(_LOOKALIKES)
