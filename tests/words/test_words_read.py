"""`umpire read` through the command line: what is read, asked and refused, and its exit code."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.machine.read import read_text

MOVES: dict[str, Any] = {"round": 1, "power": "germany", "phase": "combat_move"}


def typed(text: str, *options: str) -> tuple[int, dict[str, Any]]:
    """Return the exit code of the command and what it prints."""
    done = subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-m", "bot", "read", "--json", *options],
        input=text.encode(),
        capture_output=True,
        check=False,
    )
    fields: dict[str, Any] = json.loads(done.stdout)
    return done.returncode, fields


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
    assert [line["kind"] for line in fields["lines"]] == ["move", "condition"]
    assert fields["lines"][0]["request"]["moves"] == [
        {"units": {"infantry": 3}, "path": ["Western Germany", "France"]}
    ]
    assert fields["skipped"] == ["(as agreed)"]
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


def test_conditions_keep_their_place() -> None:
    """Among the declarations of a plan."""
    fields = told("fight France\nif taken Paris\nnext\nstop\n3 inf Germany - Poland", "germany")
    assert [line["kind"] for line in fields["lines"]] == [
        *("fight", "condition", "next-phase", "condition", "move"),
    ]
    assert fields["lines"][1]["request"] == {"place": "Paris"}


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
