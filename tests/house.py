"""What the tests of the house look at: source files, what they import, and what they define."""

import ast
import gc
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from bot.locale.extraction import Found, messages_in

ROOT = Path(__file__).parent.parent

_BODIES = ("body", "orelse", "handlers", "finalbody", "cases")
"""Where a statement has others below it."""


def sources(*folders: str) -> list[Path]:
    """Return the Python files under these folders of the repository, in order of path."""
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def placed(path: Path) -> str:
    """Return a file's path inside the repository, with forward slashes."""
    return path.relative_to(ROOT).as_posix()


@cache
def parsed(path: Path) -> ast.Module:
    """Return a file's syntax tree.

    Nobody looks for garbage while it grows: it is large, and kept.
    """
    gc.disable()
    try:
        return ast.parse(path.read_text(encoding="utf-8"))
    finally:
        gc.enable()


@cache
def messages_of(path: Path) -> tuple[Found, ...]:
    """Return the messages of a file."""
    return tuple(messages_in(path.read_text(encoding="utf-8")))


@cache
def imports(path: Path, *, when_running: bool = False) -> frozenset[str]:
    """Return every module that a file imports, anywhere in it, by its full name.

    ``from a import b`` counts as ``a`` and as ``a.b``, which may be a module too. With
    ``when_running`` imports for type checkers alone are left out.
    """
    statements = tuple(_statements(parsed(path).body))
    typing = _for_type_checkers(statements) if when_running else set()
    found: set[str] = set()
    for node in statements:
        if node in typing:
            continue
        if isinstance(node, ast.Import):
            found.update(name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            found.add(module)
            found.update(f"{module}.{name.name}" for name in node.names)
    return frozenset(found)


def _statements(within: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """Yield statements and all below them; what an expression is made of takes long to look at."""
    for each in within:
        yield each
        for name in _BODIES:
            yield from _statements(getattr(each, name, ()))


def _for_type_checkers(statements: Iterable[ast.AST]) -> set[ast.AST]:
    """Return everything that stands under ``if TYPE_CHECKING``."""
    return {
        inner
        for node in statements
        if isinstance(node, ast.If)
        and isinstance(node.test, ast.Name)
        and node.test.id == "TYPE_CHECKING"
        for inner in _statements(node.body)
    }


def importing(path: Path, *packages: str, when_running: bool = False) -> list[str]:
    """Return what a file imports of these packages, or of anything below them."""
    return sorted(
        name
        for name in imports(path, when_running=when_running)
        if any(name == package or name.startswith(f"{package}.") for package in packages)
    )


Definition = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def public_definitions(path: Path) -> Iterator[tuple[str, Definition]]:
    """Yield the module, and its public classes, functions and methods, by name."""
    tree = parsed(path)
    yield "module", tree
    yield from _below(tree, "")


def _below(node: Definition, inside: str) -> Iterator[tuple[str, Definition]]:
    for each in node.body:
        if not isinstance(each, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if each.name.startswith("_"):
            continue
        if not any(isinstance(of, ast.Name) and of.id == "overload" for of in each.decorator_list):
            yield f"{inside}{each.name}", each
        if isinstance(each, ast.ClassDef):
            yield from _below(each, f"{inside}{each.name}.")
