"""Map, borders, names, passages and set-up as printed; no logic."""

from collections.abc import Iterator

from core.board import printed


def lines(name: str) -> Iterator[str]:
    """Yield the lines of this folder's ``<name>.txt``, without comments and empty ones."""
    return printed.lines(__name__, name)


def columns(name: str) -> Iterator[tuple[str, ...]]:
    """Yield the lines of ``<name>.txt`` split at their bars; a dash stands for nothing."""
    return printed.columns(__name__, name)


def listed(name: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the lines of ``<name>.txt`` as what stands before a colon, and the list after it."""
    return printed.listed(__name__, name)
