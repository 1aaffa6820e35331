"""Remarks: what is said beside a declaration, in round brackets or behind a sharp."""

import re
from collections.abc import Callable

_REMARK = re.compile(r"(?:^|(?<=\s))\([^()]*\)(?=[\s.,;:]|$)|(?:^|(?<=\s))#(?!\d)[^\n]*")
"""What is said beside a declaration; brackets that belong to a name touch nothing but it."""

Unbracketed = Callable[[str], str]
"""Takes the brackets off what is an order and no remark."""


def as_it_is(line: str) -> str:
    """Return a line: all that stands in its brackets is a remark."""
    return line


def without_remarks(line: str, unbracketed: Unbracketed = as_it_is) -> str:
    """Return a line without what stands in round brackets, or behind a sharp.

    A reason is whoever gives it's own, letter by letter.
    """
    said, mark, reason = line.partition("reason:")
    said = unbracketed(said)
    return _REMARK.sub(" ", said).strip() + (f" {mark}{reason}" if mark else "")


def remarks_in(text: str, unbracketed: Unbracketed = as_it_is) -> list[str]:
    """Return the remarks of a text, in its order."""
    said = (line.partition("reason:")[0] for line in text.splitlines())
    return [
        found.strip()
        for line in said
        for found in _REMARK.findall(unbracketed(line))
        if found.strip(" ()#") and not found.strip().lower().startswith("# umpire")
    ]
