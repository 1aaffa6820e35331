"""Which tests are quick: every room is covered, nothing starts a process or sets a table.

A test is quick unless its file, or a file of the tests that it imports, names what starts a process
or a Discord of one's own; or unless it is listed here as slow. `conftest.py` marks by this rule.
"""

import ast
import re
from functools import cache
from pathlib import Path

from house import imports

TESTS = Path(__file__).parent

STARTING = re.compile(
    r"\b(subprocess|ProcessPoolExecutor|Reckoner|Loopback|LocalTable|Umpire|CliRunner)\b"
)
"""What starts a process, or people at a table with the bot at work."""

SLOW: frozenset[str] = frozenset()
"""Files, and functions in files, that take long: what a program proves over very many cases."""


@cache
def starts_something(path: Path) -> bool:
    """Return whether a file of the tests starts a process or a table, itself or by another."""
    if _names_a_start(path):
        return True
    return any(starts_something(other) for other in _support(path))


def _names_a_start(path: Path) -> bool:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return any(STARTING.fullmatch(name) for name in names)


def _support(path: Path) -> list[Path]:
    """Return the files of the tests that a file imports."""
    beside = (path.parent, TESTS, *sorted(each for each in TESTS.iterdir() if each.is_dir()))
    found = []
    for name in imports(path):
        places = (folder / f"{name}.py" for folder in beside)
        found += [place for place in places if place.exists() and place != path][:1]
    return found


def is_quick(path: Path, function: str) -> bool:
    """Return whether a test, by its file and its function's name, is quick."""
    slow = path.stem in SLOW or f"{path.stem}::{function}" in SLOW
    return not slow and not starts_something(path)
