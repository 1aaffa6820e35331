"""Tables as printed, read from a room's text files: lines, columns, and lists."""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class PrintedTables:
    """The text files of a package, which hold what a game prints; no logic.

    Attributes:
        package: Its name.
    """

    package: str

    def lines(self, name: str) -> Iterator[str]:
        """Yield the lines of ``<name>.txt``, without comments and empty ones."""
        text = (files(self.package) / f"{name}.txt").read_text(encoding="utf-8")
        for line in text.splitlines():
            if line.strip() and not line.startswith("#"):
                yield line.strip()

    def columns(self, name: str) -> Iterator[tuple[str, ...]]:
        """Yield the lines of ``<name>.txt`` split at their bars; a dash stands for nothing."""
        for line in self.lines(name):
            yield tuple("" if cell.strip() == "-" else cell.strip() for cell in line.split("|"))

    def listed(self, name: str) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Yield the lines of ``<name>.txt`` as what stands before a colon, and the list after."""
        for line in self.lines(name):
            head, _, rest = line.partition(": ")
            yield head, tuple(part.strip() for part in rest.split(","))
