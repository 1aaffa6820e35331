"""The scenes play through at the local table, against the real bot, as anybody can play them."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli import app

SCENES = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.mark.parametrize("scene", SCENES, ids=lambda path: path.stem)
def test_a_scene_plays_through(scene: Path) -> None:
    """Every line is accepted, every expectation holds, and the bot does nothing wrong."""
    played = CliRunner().invoke(app, ["play", "--script", str(scene)])

    assert played.exit_code == 0, played.output[-2000:]
