"""The scenes play through at the local table, against the real bot, as anybody can play them."""

from pathlib import Path

import pytest
from law_witness import watched
from posts_drawn import posts_drawn, too_long
from scenes_held import played_and_held
from typer.testing import CliRunner

from bot.cli import app

SCENES = sorted(Path(__file__).parent.glob("*.txt"))
VERIFIED = {"a_campaign_turn", "an_air_war"}
"""Scenes that are played and held in a file of their own, where more is asked of them."""


@pytest.mark.parametrize(
    "scene",
    [scene for scene in SCENES if scene.stem not in VERIFIED],
    ids=lambda path: path.stem,
)
def test_a_scene_plays_through_and_shows_nothing_in_english_alone(
    scene: Path, tmp_path: Path
) -> None:
    """Every line is accepted, every expectation holds, and the bot does nothing wrong.

    Titles, texts, fields, small print and buttons of posts, answers, forms and files are said in a
    made-up language too, in which nothing is left of the English. The dice are always the same.
    """
    played_and_held(scene, tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("scene", SCENES, ids=lambda path: path.stem)
def test_a_scene_plays_through_whatever_the_dice(scene: Path, tmp_path: Path) -> None:
    """With other dice every time no expectation fails, and the law is kept."""
    with posts_drawn() as posts, watched():
        played = CliRunner().invoke(app, ["play", "--script", str(scene), "--files", str(tmp_path)])

    assert played.exit_code == 0, played.output[-2000:]
    assert too_long(posts) == []
