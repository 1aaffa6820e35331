"""Every post of every scene in a made-up language: what stands out was never translated."""

from collections import defaultdict
from pathlib import Path

import pytest
from house import ROOT
from pseudo_locale import pseudo, texts_shown, untold
from support import in_english
from typer.testing import CliRunner

from bot.cli import app
from core.terms.message import Verbatim, english, joined, say

SCENES = sorted((ROOT / "tests/scenes").glob("*.txt"))


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
    assert in_english(found) == {}


def test_what_is_no_message_is_found() -> None:
    """Text beside messages, names that are none, and messages that no catalogue holds."""
    told = say("{what} Nothing was changed.", what=Verbatim("as typed"))

    assert pseudo(told) == "⟨as typed⟩⟦ Nothing was changed.⟧"
    assert list(untold(joined([told, "Germany", 3, "25.13A"]))) == []
    assert list(untold(joined([told, "three ships"], "\n"))) == ["three ships"]
    assert list(untold(english(told))) == ["as typed Nothing was changed."]
