"""A place is written in one way wherever players read it: as its map has it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from house import ROOT

from bot.games import FACES
from core.systems import SYSTEMS

_PUNCTUATED = re.compile(r"\w[-/]\w")
_PAGES = ("bot/**/*.md", "bot/games/**/*.py", "bot/locale/**/*.po", "core/**/*.md", "core/**/*.py")
_TABLES = {"alpha3": "core/alpha3/book/tables", "representative": "core/representative/book/tables"}


def other_spellings(game: str) -> Iterator[tuple[str, str]]:
    """Yield each place with a name that differs from its own by hyphens and slashes alone."""
    for line in (ROOT / _TABLES[game] / "aliases.txt").read_text(encoding="utf-8").splitlines():
        own, _, others = line.partition(": ")
        for other in others.split(", "):
            if _plain(own) == _plain(other) != "" and own != other:
                yield own, other


def _plain(name: str) -> str:
    return re.sub(r"[-/ ]", "", name).casefold()


def pages() -> Iterator[tuple[Path, str]]:
    """Yield every page and module from which players read."""
    for pattern in _PAGES:
        for path in sorted(ROOT.glob(pattern)):
            yield path, path.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", _TABLES)
def test_no_page_spells_a_place_otherwise_than_its_map(game: str) -> None:
    """`Finland-Norway` stood in help and cheat sheets, `Finland Norway` on boards and results."""
    spelled = {other for _, other in other_spellings(game) if _PUNCTUATED.search(other)}

    assert spelled
    assert [
        f"{path.relative_to(ROOT)}: {name}"
        for path, text in pages()
        for name in sorted(spelled)
        if name in text
    ] == []


@pytest.mark.parametrize("game", _TABLES)
def test_every_spelling_of_a_place_is_read(game: str) -> None:
    """Whoever types a hyphen, a slash or a space means the same place."""
    verbs = FACES[SYSTEMS[game].key].reading.verbs

    assert [(own, other) for own, other in other_spellings(game) if verbs.space(other) != own] == []
