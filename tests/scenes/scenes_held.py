"""Scenes played by the real bot at the local table, and what every one of them has to show."""

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from game_names import foreign
from law_witness import watched
from posts_drawn import posts_drawn, too_long
from pseudo_locale import texts_shown, untold
from registered import KnownTable
from support import in_english
from typer.testing import CliRunner

from bot.cli import app


def played_and_held(scene: Path, files: Path) -> str:
    """Play a scene, hold it to what every scene has to show, and return what people saw."""
    with (
        pytest.MonkeyPatch.context() as patch,
        posts_drawn() as posts,
        watched(),
        texts_shown() as texts,
    ):
        patch.setattr("bot.cogs.wiring.services.fresh_key", lambda: bytes(32))
        patch.setattr("bot.local.play.LocalTable", KnownTable)
        played = CliRunner().invoke(app, ["play", "--script", str(scene), "--files", str(files)])

    assert played.exit_code == 0, played.output[-2000:]
    assert posts
    assert too_long(posts) == []
    assert [line for game, line in shown(played.output) if foreign(game, line)] == []
    assert len(texts) > 10
    found: dict[str, set[str]] = defaultdict(set)
    for each in texts:
        if left := list(untold(each.text)):
            found[each.maker].update(left)
    assert in_english(found) == {}
    return played.output


def shown(output: str) -> Iterator[tuple[str, str]]:
    """Yield what people saw, with the game they played: nothing that they typed themselves."""
    game = "awaw"
    for line in output.splitlines():
        if begun := re.search(r"/game new .*system:([a-z0-9-]+)", line):
            game = begun[1]
        elif "| >" not in line and not line.startswith("---"):
            yield game, line
