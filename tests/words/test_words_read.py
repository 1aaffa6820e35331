"""`umpire read` through the command line: what is read, asked and refused, and its exit code."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.cli import app
from bot.games.alpha3.reading.whole import VERBS
from bot.games.alpha3.summaries.reading_back import canonical
from bot.games.alpha3.summaries.typed import typed_lines
from bot.machine.read import read_text
from bot.words.reading import read_line
from core.alpha3.moving.requests import Move
from core.systems import SYSTEMS

MOVES: dict[str, Any] = {"round": 1, "power": "germany", "phase": "combat_move"}


def typed(text: str, *options: str) -> tuple[int, dict[str, Any]]:
    """Return the exit code of the command and what it prints."""
    done = CliRunner().invoke(app, ["read", "--json", *options], input=text)
    fields: dict[str, Any] = json.loads(done.stdout)
    return done.exit_code, fields


def told(
    text: str, *powers: str, system: str = "alpha3", position: dict[str, Any] | None = None
) -> dict[str, Any]:
    """Return what is printed of a text, at a position where one is given."""
    given = json.dumps(position).encode() if position else None
    fields: dict[str, Any] = read_text(text.encode(), system, powers, given).fields
    return fields


def test_the_command_reads_asks_and_refuses(tmp_path: Path) -> None:
    """Canonical names, several powers, a position from a file; refusals with every strange word."""
    where = tmp_path / "position.json"
    where.write_text(json.dumps(MOVES), encoding="utf-8")
    options = ("--system", "alpha3", "--power", "germany", "--power", "italy")
    code, fields = typed("3 inf W Ger - Fra (as agreed)\nstop\nbuy 1 SS", *options)
    assert code == 0
    assert fields["ok"]
    assert [line["kind"] for line in fields["lines"]] == ["move"]
    assert fields["lines"][0]["request"]["moves"] == [
        {"units": {"infantry": 3}, "path": ["Western Germany", "France"]}
    ]
    assert fields["skipped"] == ["stop", "(as agreed)"]
    assert fields["asks"] == [{"text": "buy 1 SS", "choices": ["submarine", "battleship"]}]
    code, fields = typed("all inf Germany - Poland", *options, "--position", str(where))
    assert (code, fields["lines"][0]["request"]["moves"][0]["units"]) == (0, {"infantry": 11})
    code, fields = typed("3 dragons Germany - Narnia", *options)
    assert code == 2
    faults = " ".join(fields["refusal"]["faults"])
    assert "dragons" in faults
    assert "Narnia" in faults


def test_all_and_rest_are_counted_at_a_position_and_refused_without() -> None:
    """What has left before is not there any more."""
    fields = told("all but one inf Germany - Poland\nrest inf Germany - Poland", position=MOVES)
    (line,) = fields["lines"]
    assert [each["units"]["infantry"] for each in line["request"]["moves"]] == [10, 1]
    assert "position" in told("all inf Germany - Poland")["refusal"]["message"]


def test_what_only_one_meaning_makes_lawful_is_meant() -> None:
    """Three men of Germany go to Poland: there is no third mech infantry; else both are asked."""
    moved = {**MOVES, "phase": "noncombat_move", "units": {"Germany": {"germany": {"infantry": 3}}}}
    (line,) = told("3 men Germany - Poland", position=moved)["lines"]
    assert line["request"]["moves"][0]["units"] == {"infantry": 3}
    assert told("3 men Germany - Poland")["asks"]


@pytest.mark.parametrize(
    "text",
    [
        "3 inf 1 tank v 2 inf",
        "3 inf, tank vs. 2 infantry",
        "3 inf and a tank attacked 2 inf",
        "Germans attack with 3 inf and 1 tank, French defending with 2 inf",
    ],
)
def test_a_battle_on_no_map_is_one(text: str) -> None:
    """Two sides by their units alone."""
    (line,) = told(text)["lines"]
    assert line["kind"] == "battle"
    assert line["request"] == {
        "attacker": {"infantry": 3, "tank": 1},
        "defender": {"infantry": 2},
    }


def test_conditions_of_a_plan_are_no_requests() -> None:
    """They are said to be skipped, and all that stands in `lines` a game resolves."""
    fields = told("fight France\nif taken Paris\nnext\nstop\n3 inf Germany - Poland", "germany")
    assert [line["kind"] for line in fields["lines"]] == ["fight", "next-phase", "move"]
    assert all(line["kind"] in SYSTEMS["alpha3"].procedures for line in fields["lines"])
    assert fields["skipped"] == ["if taken Paris", "stop"]


def test_the_place_of_a_condition_is_one_of_the_map() -> None:
    """By any name of it; another is refused, and one that fits several is asked about."""
    assert told("if taken Fra", "germany")["skipped"] == ["if taken Fra"]
    assert "Narnia" in told("if taken Narnia", "germany")["refusal"]["message"]
    (asked,) = told("if taken Guinea", "germany")["asks"]
    assert "New Guinea" in asked["choices"]


@pytest.mark.parametrize(
    "line",
    [
        "Bombing phases with flying bombs are resolved one after another",
        "Rockets are launched against London in 1944",
        "bomb any target that has not been bombed before",
    ],
)
def test_a_sentence_about_bombing_is_no_target(line: str) -> None:
    """What is told of the rules declares nothing."""
    assert not told(line, "germany", "britain", system="awaw")["ok"]


def test_all_is_counted_in_the_game_of_1986_too() -> None:
    """All infantry that stands in Germany."""
    position = {"round": 1, "power": "germany"}
    fields = told("all but one inf Germany - E Eur", system="representative", position=position)
    (line,) = fields["lines"]
    every = told("all inf Germany - E Eur", system="representative", position=position)
    (whole,) = every["lines"]
    assert whole["request"]["units"]["infantry"] == line["request"]["units"]["infantry"] + 1 > 1


TURN = """TripleA Turn Summary for game: a global war, version: 4.2
Game History
    Round: 1
        Purchase Units - Germans
            Germans buy 6 infantry and 1 armour; Remaining resources: 6 PUs;
            Germans repair damage of 2x factory_major; Remaining resources: 4 PUs;
        Combat Move - Germans
            3 infantry moved from Western Germany to France
            2 infantry moved from Germany to Austria
        Combat - Germans
            Battle in France
                Germans attack with 3 infantry
                French defend with 1 infantry
                Germans win, taking France from French with 3 infantry remaining. \
Battle score for attacker is 3
        Place Units - Germans
            6 infantry placed in Germany
        Turn Complete - Germans
            Germans collect 40 PUs; end with 44 PUs
"""
"""Made up in the format's form, with what it leaves out and names of another printing."""


def test_a_turn_summary_through_the_command_is_told_with_what_it_skips_and_asks() -> None:
    """As data and as a page: every line is a request, is skipped, or is asked about."""
    code, fields = typed(TURN, "--system", "alpha3")

    assert code == 0
    assert [line["kind"] for line in fields["lines"]] == ["buy", "move", "fight", "mobilize"]
    assert [each["text"] for each in fields["asks"]] == [
        "Germans repair damage of 2x factory_major",
        "2 infantry moved from Germany to Austria",
    ]
    assert fields["asks"][1]["choices"] == ["Greater Southern Germany", "Northern Italy"]
    assert "French defend with 1 infantry" in fields["skipped"]
    assert "Purchase Units - Germans" in fields["skipped"]

    page = subprocess.run(
        [sys.executable, "-m", "bot", "read", "--system", "alpha3"],
        input=TURN.encode(),
        capture_output=True,
        check=False,
    )
    told = page.stdout.decode().splitlines()
    assert page.returncode == 0
    assert [line.partition(":")[0] for line in told if line[0].islower()] == [
        *("buy", "move", "fight", "mobilize"),
    ]
    assert "Skipped: French defend with 1 infantry" in told
    assert told[-1].startswith("Which: 2 infantry moved from Germany to Austria: Greater Southern")
    assert len(told) == sum(len(fields[each]) for each in ("lines", "skipped", "asks"))


def test_a_turn_summary_that_is_not_understood_is_refused_by_the_command() -> None:
    """With its line, and the words."""
    code, fields = typed(TURN.replace("to Austria", "to Narnia"), "--system", "alpha3")

    assert code == 2
    assert "Narnia" in " ".join(fields["refusal"]["faults"])


def test_a_place_to_land_is_written_as_it_is_read() -> None:
    """By Umpire's own remarks in a Turn Summary, whose format has no words for it."""
    request = read_line(VERBS, "2 ftr W Ger - Fra (land Holland)", ("germany",))
    assert isinstance(request, Move)

    written = "\n".join(typed_lines(canonical(request)))
    assert written == "2 fighter Western Germany - France (land Holland Belgium)"
    summary = (
        "Combat Move - Germans\n2 fighters moved from Western Germany to France\n"
        f"# umpire, for the declaration above: {written}"
    )
    (line,) = told(summary)["lines"]
    assert line["request"]["moves"] == [
        {
            "units": {"fighter": 2},
            "path": ["Western Germany", "France"],
            "landing": "Holland Belgium",
        }
    ]


@pytest.mark.parametrize("line", ["KAAC", "fight France TAAC", "R 3 inf Russia - Ukraine"])
def test_what_may_mean_one_thing_alone_is_asked_at_a_position_too(line: str) -> None:
    """A club's order, and the letter of another's nation: nobody guesses them."""
    position = {**MOVES, "phase": "conduct_combat"} if "fight" in line else MOVES
    (asked,) = told(line, "germany", position=position)["asks"]
    assert len(asked["choices"]) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Combat moves:\n3 inf W Ger - Fra\nNCM:\n2 inf Germany - Pol",
        "Combat moves: 3 inf W Ger - Fra\nNCM: 2 inf Germany - Pol",
        "Combat\n3 inf W Ger - Fra\nNon-combat\n2 inf Germany - Pol",
        (
            "Combat Move - Germans\n3 infantry moved from Western Germany to France\n"
            "Non Combat Move - Germans\n2 infantry moved from Germany to Poland"
        ),
    ],
)
def test_moves_below_two_heads_are_two_declarations(text: str) -> None:
    """What is moved when all is fought is no combat move."""
    paths = [each["request"]["moves"][0]["path"] for each in told(text, "germany")["lines"]]
    assert paths == [["Western Germany", "France"], ["Germany", "Poland"]]


@pytest.mark.parametrize("line", ["fight", "battle"])
def test_a_battle_that_is_not_named_is_refused(line: str) -> None:
    """It declared a phase in which nothing was fought."""
    assert "names no battle" in told(line, "germany")["refusal"]["message"]
