"""Lines as they are read: a table of every game.

A line of a table says which powers type what, behind `|`, or nobody; `⏎` parts the lines of a
text, and `@` names the position at which it is read. Below it, indented, stands what it is read as:
the requests, what is asked back, what is not read at all, or the refusal with all its faults. Add a
line, run with ``UMPIRE_UPDATE_GOLDEN=1``, and read what was written below it as somebody would who
had typed it.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.games import FACES
from bot.machine.read import read_text

TABLES = sorted((Path(__file__).parent / "readings").glob("*.txt"))


def written(system: str, table: str) -> Iterator[str]:
    """Yield a table's lines, each with what it is read as now."""
    positions: dict[str, bytes] = {}
    for row in table.splitlines():
        if row.startswith("@"):
            name, _, told = row[1:].partition(" ")
            positions[name] = told.encode()
        if row.startswith(" "):
            continue
        yield row
        who, mark, typed = row.partition(" | ")
        if not mark or row.startswith("#"):
            continue
        powers, _, at = who.partition("@")
        named = [each for each in powers.split() if each != "nobody"]
        yield from read_as(system, named, positions.get(at), typed.replace("⏎", "\n"))


def read_as(system: str, powers: list[str], at: bytes | None, text: str) -> Iterator[str]:
    """Yield what a text is read as."""
    fields: dict[str, Any] = read_text(text.encode(), system, powers, at).fields
    if not fields["ok"]:
        yield from (f"  refused: {_plain(each)}" for each in fields["refusal"].values() if each)
        return
    for line in fields["lines"]:
        said = "" if line["text"] == text else f" of {_plain(line['text'])}"
        yield f"  {line['kind']} {_plain(line['request'])}{said}"
    yield from (f"  asked: {_plain(each)}" for each in fields["asks"])
    yield from (f"  skipped: {_plain(each)}" for each in fields["skipped"])


def _plain(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_every_line_of_a_table_is_read_as_it_is_written_below_it(path: Path) -> None:
    """The whole request, question or refusal."""
    held = path.read_text(encoding="utf-8")
    now = "\n".join(written(path.stem, held)) + "\n"

    if os.environ.get("UMPIRE_UPDATE_GOLDEN"):
        path.write_text(now, encoding="utf-8")
        held = now
    assert now == held


def test_there_is_a_table_for_every_game() -> None:
    """A new game needs one."""
    assert {path.stem for path in TABLES} == {*FACES}
