"""Which tests name a rule: by its number in their own name, or in the words and cases under it."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from house import parsed, placed, sources

_RANGE = re.compile(r"(\d+_\d+)([a-z])_to_(?:\1|)_?([a-z])(?=_|$)")


@cache
def every_test() -> tuple[tuple[str, str, str], ...]:
    """Return every test: where it stands, its name with ranges spelt out, and its source."""
    return tuple(
        (f"{placed(path)}::{test.name}", _spelt_out(test.name), source)
        for path in sources("tests")
        for test, source in _tests_in(path)
    )


def proofs_of(locator: str) -> Iterator[str]:
    """Yield the tests that name the place ``locator``."""
    key = _key(locator)
    in_name = re.compile(rf"(^|_){re.escape(key)}(_|$)")
    in_text = re.compile(rf"(?<![\w.-]){re.escape(locator)}(?!\w|\.\d)")
    yield from (
        where
        for where, name, source in every_test()
        if (key in name and in_name.search(name)) or (locator in source and in_text.search(source))
    )


def _tests_in(path: Path) -> list[tuple[ast.FunctionDef | ast.AsyncFunctionDef, str]]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [
        (node, "\n".join(lines[_first_line(node) - 1 : node.end_lineno]))
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.name.startswith("test_")
    ]


def _first_line(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])


def _key(locator: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", locator.lower()).strip("_")


def _spelt_out(name: str) -> str:
    """Return a test's name with ``24_31a_to_24_31c`` written as each place of the range."""
    return _RANGE.sub(
        lambda found: "_".join(
            f"{found[1]}{chr(letter)}" for letter in range(ord(found[2]), ord(found[3]) + 1)
        ),
        name,
    )
