"""The cheat sheets: a page for each game, and every line on it is one that its reader takes."""

import re
from pathlib import Path

import pytest
from house import ROOT

from bot.games import FACES
from bot.words.imagined_battle import read_imagined
from bot.words.reading import read_line
from core.systems import SYSTEMS
from core.terms.refusal import Refusal

CODE = re.compile(r"`([^`]+)`")
MOST_LINES = 80
"""So many lines of text are a page."""

COMMANDS = {
    line.rsplit(" ", 1)[0]
    for line in (ROOT / "tests/evening/registered_commands.txt").read_text("utf-8").splitlines()
}


def sheet_of(key: str) -> Path:
    """Return the cheat sheet of a game: beside its face."""
    return ROOT / "bot" / "games" / key.replace("-", "_") / "CHEATSHEET.md"


def lines_of(key: str) -> list[str]:
    """Return everything that a sheet shows as typed."""
    return CODE.findall(sheet_of(key).read_text(encoding="utf-8"))


def declared(key: str) -> list[str]:
    """Return the lines that are typed after `/do`, and those of which `/odds` are asked."""
    found = [line.removeprefix("/odds ") for line in lines_of(key)]
    return [line for line in found if not line.startswith("/")]


@pytest.mark.parametrize("key", SYSTEMS)
def test_every_line_of_a_sheet_is_read_by_its_game(key: str) -> None:
    """Nothing is promised that its reader does not take, also as an imagined battle."""
    reading, powers = FACES[key].reading, tuple(SYSTEMS[key].powers)
    lines = declared(key)
    unread = {
        line: read.message
        for line in lines
        if isinstance(
            read := read_imagined(reading.imagined, line) or read_line(reading.verbs, line, powers),
            Refusal,
        )
    }

    assert unread == {}
    assert len(lines) > 5


@pytest.mark.parametrize("key", SYSTEMS)
def test_every_command_of_a_sheet_is_one(key: str) -> None:
    """By its name and that of its part."""
    typed = [line[1:].split() for line in lines_of(key) if line.startswith("/")]

    assert [each for each in typed if not {each[0], " ".join(each[:2])} & COMMANDS] == []
    assert f"/game new system:{key} " in "\n".join(lines_of(key))


@pytest.mark.parametrize("key", SYSTEMS)
def test_a_sheet_is_a_page_and_every_verb_stands_on_it(key: str) -> None:
    """None is forgotten; setting a whole game up is told in words."""
    text = sheet_of(key).read_text(encoding="utf-8")
    verbs = dict.fromkeys(FACES[key].reading.verbs.values())
    typed = {line.split()[0].lower() for line in declared(key)} | set(text.lower().split())

    assert len(text.splitlines()) <= MOST_LINES
    assert [each.names[0] for each in verbs if not typed & set(each.names) and not each.whole] == []
