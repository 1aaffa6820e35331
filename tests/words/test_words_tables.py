"""Every word that the readers of a game know by a table stands in the table that is written down.

Run with ``UMPIRE_UPDATE_GOLDEN=1`` to write them anew, and read which word came or went.
"""

import os
import pkgutil
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import bot.games
from core.terms.message import Message, english

HELD = Path(__file__).with_name("tables")
MODULES = sorted(
    each.name
    for each in pkgutil.walk_packages(bot.games.__path__, "bot.games.")
    if ".reading." in each.name
)


def plain(value: Any) -> str:
    """Return a value of a table as text, sets in order; what is no word by its kind alone."""
    match value:
        case Message():
            return repr(english(value))
        case str():
            return repr(str(value))
        case bool() | int() | None:
            return repr(value)
        case Mapping():
            return f"{{{', '.join(f'{plain(key)}: {plain(each)}' for key, each in value.items())}}}"
        case AbstractSet():
            return f"{{{', '.join(sorted(map(plain, value)))}}}"
        case tuple() | list():
            return f"({', '.join(map(plain, value))})"
        case _ if is_dataclass(value) and not isinstance(value, type):
            told = (f"{each.name}={plain(getattr(value, each.name))}" for each in fields(value))
            return f"{type(value).__name__}({', '.join(told)})"
    return type(value).__name__


def tables_of(name: str) -> Iterator[str]:
    """Yield the tables of words of a module, each on a line."""
    for called, value in vars(import_module(name)).items():
        if called.strip("_").isupper() and isinstance(value, Mapping | AbstractSet | tuple):
            yield f"{called}: {plain(value)}"


@pytest.mark.parametrize("package", sorted({each.split(".")[2] for each in MODULES}))
def test_the_tables_of_words_of_a_game_are_those_that_are_written_down(package: str) -> None:
    """Table by table, each where it is first met."""
    modules = [each for each in MODULES if each.split(".")[2] == package]
    tables = dict.fromkeys(line for each in modules for line in tables_of(each))
    found = "\n".join(tables) + "\n"
    held = HELD / f"{package}.txt"
    if os.environ.get("UMPIRE_UPDATE_GOLDEN"):
        held.parent.mkdir(exist_ok=True)
        held.write_text(found, encoding="utf-8")

    assert held.read_text(encoding="utf-8").splitlines() == found.splitlines()
