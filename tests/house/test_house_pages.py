"""A package's docstring is its page: it names every module of its folder once, in reading order."""

import ast
import re
from pathlib import Path

import pytest
from house import ROOT, placed

ITEM = re.compile(r"^- (``\w+``(?:(?:, | and )``\w+``)*): \S", re.MULTILINE)
"""One line of a page: the modules that it is about, and what they hold."""

PAGES = sorted(page for room in ("bot", "core") for page in ROOT.glob(f"{room}/**/__init__.py"))


def modules(folder: Path) -> list[str]:
    """Return the modules and packages that a folder holds, by name."""
    inside = [path.stem for path in folder.glob("*.py") if path.name != "__init__.py"]
    packages = [path.parent.name for path in folder.glob("*/__init__.py")]
    return sorted(inside + packages)


def named(text: str) -> list[str]:
    """Return what a page names, in its own order."""
    return [name for item in ITEM.findall(text) for name in re.findall(r"``(\w+)``", item)]


@pytest.mark.parametrize("page", PAGES, ids=placed)
def test_a_page_names_every_module_once(page: Path) -> None:
    """Nothing that the folder holds is left out, named twice, or named though it is gone."""
    tree = ast.parse(page.read_text(encoding="utf-8"))

    assert sorted(named(ast.get_docstring(tree) or "")) == modules(page.parent)


def test_a_page_tells_what_a_module_holds() -> None:
    """A bare list of names is no page; several modules may share a line."""
    assert named("A room.\n\n- ``dice``\n- ``map`` and ``units``: the board.") == ["map", "units"]
    assert named("- ``a``, ``b`` and ``c``: three.\n- ``d``: goes on\n  in ``e``.") == [*"abcd"]
