"""Paragraphs of plain text, at most 100 columns wide."""

import textwrap

from core.terms.message import Text, english

WIDTH = 100


def folded(text: Text, indent: str = "  ") -> str:
    """Return one paragraph within the page's width, its further lines set in."""
    return textwrap.fill(
        english(text),
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent + "  " if indent else "",
        break_on_hyphens=False,
    )
