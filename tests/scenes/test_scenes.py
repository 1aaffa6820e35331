"""The scenes play through at the local table, against the real bot, as anybody can play them."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from game_names import foreign
from law_witness import watched
from posts_drawn import posts_drawn, too_long
from typer.testing import CliRunner

from bot.cli import app

SCENES = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.mark.parametrize("scene", SCENES, ids=lambda path: path.stem)
def test_a_scene_plays_through(scene: Path, tmp_path: Path) -> None:
    """Every line is accepted, every expectation holds, and the bot does nothing wrong."""
    with posts_drawn() as posts, watched():
        played = CliRunner().invoke(app, ["play", "--script", str(scene), "--files", str(tmp_path)])

    assert played.exit_code == 0, played.output[-2000:]
    assert posts
    assert too_long(posts) == []
    assert [line for game, line in shown(played.output) if foreign(game, line)] == []


def shown(output: str) -> Iterator[tuple[str, str]]:
    """Yield what people saw, with the game they played: nothing that they typed themselves."""
    game = "awaw"
    for line in output.splitlines():
        if begun := re.search(r"/game new .*system:([a-z0-9-]+)", line):
            game = begun[1]
        elif "| >" not in line and not line.startswith("---"):
            yield game, line
