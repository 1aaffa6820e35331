"""Map, borders, names, passages and set-up as printed; no logic."""

from collections.abc import Iterator
from importlib.resources import files


def lines(name: str) -> Iterator[str]:
    """Yield the lines of this folder's ``<name>.txt``, without comments and empty ones."""
    for line in (files(__name__) / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            yield line.strip()


def columns(name: str) -> Iterator[tuple[str, ...]]:
    """Yield the lines of ``<name>.txt`` split at their bars; a dash stands for nothing."""
    for line in lines(name):
        yield tuple("" if cell.strip() == "-" else cell.strip() for cell in line.split("|"))


def listed(name: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the lines of ``<name>.txt`` as what stands before a colon, and the list after it."""
    for line in lines(name):
        head, _, rest = line.partition(": ")
        yield head, tuple(part.strip() for part in rest.split(","))
