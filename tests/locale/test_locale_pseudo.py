"""Every post of every scene in a made-up language: what stands out was never translated."""

from collections import defaultdict
from pathlib import Path

import pytest
from house import ROOT
from pseudo_locale import pseudo, texts_shown, untold
from typer.testing import CliRunner

from bot.cli import app
from core.terms.message import Verbatim, joined, say

SCENES = sorted((ROOT / "tests/scenes").glob("*.txt"))

UNTOLD = Path(__file__).with_name("untold.txt").read_text(encoding="utf-8").splitlines()
"""Scenes, and the modules whose pages still show text there that is no message; none is added."""


@pytest.mark.parametrize("scene", SCENES, ids=lambda path: path.stem)
def test_a_scene_shows_nothing_that_is_said_in_english_alone(
    scene: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Titles, texts, fields, small print and buttons of posts, answers, forms and files."""
    monkeypatch.setattr("bot.cogs.wiring.services.fresh_key", lambda: bytes(32))
    with texts_shown() as shown:
        played = CliRunner().invoke(app, ["play", "--script", str(scene), "--files", str(tmp_path)])

    assert played.exit_code == 0, played.output[-2000:]
    assert len(shown) > 10
    found: dict[str, set[str]] = defaultdict(set)
    for each in shown:
        if left := list(untold(each.text)):
            found[each.maker].update(left)
    still = (line.partition(": ") for line in UNTOLD)
    allowed = {maker for of, _, maker in still if of == scene.stem}
    assert {maker: left for maker, left in found.items() if maker not in allowed} == {}
    always = allowed - {"bot.show.results"}  # what a result tells is for its dice to say
    assert always <= found.keys(), "what is all told now leaves the list"


def test_what_is_no_message_is_found() -> None:
    """Text beside messages, names that are none, and messages that no catalogue holds."""
    told = say("{what} Nothing was changed.", what=Verbatim("as typed"))

    assert pseudo(told) == "⟨as typed⟩⟦ Nothing was changed.⟧"
    assert list(untold(joined([told, "Germany", 3, "25.13A"]))) == []
    assert list(untold(joined([told, "three ships"], "\n"))) == ["three ships"]
    assert list(untold(f"{told}")) == ["as typed Nothing was changed."]
