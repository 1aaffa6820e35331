"""Tables as printed, read from a room's text files: lines, columns, and lists."""

from collections.abc import Iterator
from importlib.resources import files


def lines(package: str, name: str) -> Iterator[str]:
    """Yield the lines of a package's ``<name>.txt``, without comments and empty ones."""
    for line in (files(package) / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            yield line.strip()


def columns(package: str, name: str) -> Iterator[tuple[str, ...]]:
    """Yield the lines of ``<name>.txt`` split at their bars; a dash stands for nothing."""
    for line in lines(package, name):
        yield tuple("" if cell.strip() == "-" else cell.strip() for cell in line.split("|"))


def listed(package: str, name: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the lines of ``<name>.txt`` as what stands before a colon, and the list after it."""
    for line in lines(package, name):
        head, _, rest = line.partition(": ")
        yield head, tuple(part.strip() for part in rest.split(","))
