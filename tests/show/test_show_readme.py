"""The result at the top of the README is the one that players would see."""

import json
import re
import shlex
from pathlib import Path

from drawn import drawn_result
from support import in_english, loaded
from typer.testing import CliRunner

from bot.cli import app
from bot.games import FACES
from bot.words.reading import read_line
from core.systems import SYSTEMS, resolve
from core.terms.message import english
from core.terms.refusal import Refusal
from core.terms.resolution import Resolution

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
CARD = README.partition("```text\n")[2].partition("```")[0]


def test_the_readme_shows_what_its_own_line_gives_with_its_own_dice() -> None:
    """Its line is typed, its dice are thrown, and every line of the result stands there."""
    typed = re.findall(r"/do (.*?)  ", CARD)
    read = read_line(FACES["awaw"].reading.verbs, typed[0], ("germany",))
    assert not isinstance(read, Refusal)
    dice = loaded(attacker=(5, 3), defender=(1, 3))
    result = resolve(SYSTEMS["awaw"].begin, read, {}, dice)
    assert isinstance(result, Resolution)
    page = drawn_result(result, SYSTEMS["awaw"].changes(SYSTEMS["awaw"].begin, result.effects))
    told = [page.title, *re.sub(r"[*`]", "", english(page.body)).splitlines(), page.footer]

    shown = [line.lstrip("Umpire |") for line in CARD.splitlines() if " | " in line]
    assert in_english(shown) == in_english(told)
    assert " ".join(f"[ {english(each.label)} ]" for each in page.buttons) in CARD


def test_the_readmes_objects_resolve_and_the_raid_takes_its_figures_from_the_position() -> None:
    """As they stand there; the bombing example says no figure that its position knows."""
    typed = re.findall(r"^echo ('.*') \| \.venv/bin/umpire resolve$", README, re.MULTILINE)
    asked = [json.loads(shlex.split(each)[0]) for each in typed]
    found = {}
    for each in asked:
        given = json.dumps(each)
        ran = CliRunner().invoke(app, ["resolve", "-", "--json"], input=given)
        assert ran.exit_code == 0, ran.output
        found[each["kind"]] = json.loads(ran.output)["outcome"]

    raid = found["strategic-bombing"]
    assert found.keys() == {"submarine-warfare", "strategic-bombing"}
    assert raid["net_modifier"] == 1
    assert raid["defense_level"] == 2 + 1
