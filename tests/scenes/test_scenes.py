"""The scenes play through at the local table, against the real bot, as anybody can play them."""

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from game_names import foreign
from law_witness import watched
from posts_drawn import posts_drawn, too_long
from pseudo_locale import texts_shown, untold
from support import in_english
from typer.testing import CliRunner

from bot.cli import app

SCENES = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.mark.parametrize("scene", SCENES, ids=lambda path: path.stem)
def test_a_scene_plays_through_and_shows_nothing_in_english_alone(
    scene: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every line is accepted, every expectation holds, and the bot does nothing wrong.

    Titles, texts, fields, small print and buttons of posts, answers, forms and files are said in a
    made-up language too, in which nothing is left of the English. The dice are always the same.
    """
    monkeypatch.setattr("bot.cogs.wiring.services.fresh_key", lambda: bytes(32))
    with posts_drawn() as posts, watched(), texts_shown() as texts:
        played = CliRunner().invoke(app, ["play", "--script", str(scene), "--files", str(tmp_path)])

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


@pytest.mark.soak
@pytest.mark.parametrize("scene", SCENES, ids=lambda path: path.stem)
def test_a_scene_plays_through_whatever_the_dice(scene: Path, tmp_path: Path) -> None:
    """With other dice every time no expectation fails, and the law is kept."""
    with posts_drawn() as posts, watched():
        played = CliRunner().invoke(app, ["play", "--script", str(scene), "--files", str(tmp_path)])

    assert played.exit_code == 0, played.output[-2000:]
    assert too_long(posts) == []


def shown(output: str) -> Iterator[tuple[str, str]]:
    """Yield what people saw, with the game they played: nothing that they typed themselves."""
    game = "awaw"
    for line in output.splitlines():
        if begun := re.search(r"/game new .*system:([a-z0-9-]+)", line):
            game = begun[1]
        elif "| >" not in line and not line.startswith("---"):
            yield game, line
