"""The printed borders, values and straits of Global 1940 as plain data, for counting moves."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path

TABLES = Path(__file__).parents[2] / "core/alpha3/book/tables"

Step = Callable[[str, str], bool]


def _rows(name: str) -> Iterator[str]:
    for line in (TABLES / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            yield line


@cache
def borders() -> Mapping[str, frozenset[str]]:
    """Return what every space touches, both ways."""
    found: dict[str, set[str]] = {}
    for row in _rows("borders"):
        here, _, others = row.partition(": ")
        for there in others.split(", "):
            found.setdefault(here, set()).add(there)
            found.setdefault(there, set()).add(here)
    return {here: frozenset(there) for here, there in found.items()}


@cache
def printed() -> Mapping[str, tuple[str, str, str]]:
    """Return each territory's owner at the start, its original owner, and its map."""
    cells = ([each.strip() for each in row.split("|")] for row in _rows("territories"))
    return {
        name: (owner.replace("uk:europe", UK).replace("uk:pacific", UK),
               was.replace("uk:europe", UK).replace("uk:pacific", UK), board)
        for name, owner, was, _ipc, board, _city in cells
    }  # fmt: skip


UK = "united_kingdom"


@cache
def zones_of(mark: str) -> frozenset[str]:
    """Return the zones of a map."""
    rows = dict(row.split(": ") for row in _rows("zones"))
    return frozenset(f"SZ{number}" for number in rows[mark].split())


@cache
def straits() -> Mapping[frozenset[str], tuple[tuple[str, ...], str]]:
    """Return for two zones the shores of the strait between them, and whom it never stops."""
    found = {}
    for row in _rows("passages"):
        _name, between, shores, free = (each.strip() for each in row.split("|"))
        found[frozenset(between.split(" and "))] = (tuple(shores.split(", ")), free)
    return found


def sea(space: str) -> bool:
    """Return whether a space is a sea zone."""
    return space not in printed()


def reached(origin: str, steps: int, may_pass: Step) -> dict[str, int]:
    """Return the spaces that may be passed one after another, with the least steps to each."""
    found, edge = {origin: 0}, [origin]
    for taken in range(1, steps + 1):
        edge = [
            there
            for here in edge
            for there in borders()[here]
            if there not in found and may_pass(here, there)
            if not found.update({there: taken})
        ]
    return found


@cache
def near_america() -> frozenset[str]:
    """A3-POL.JAP.3: zones within two of Western United States and Alaska."""
    at = {z for t in ("Western United States", "Alaska") for z in borders()[t] if sea(z)}
    return frozenset(at | {z for zone in at for z in borders()[zone] if sea(z)})
