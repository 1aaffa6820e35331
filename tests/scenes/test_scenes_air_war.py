"""Scenes of a campaign: played by typed lines, replayed, their records verified by both.

The longest is an air war of nine turns. Its companion, `an_air_war.md`, lists every part of
chapters 24 to 26 with the line that plays it; here the list is held to the rulebook and, when the
soak plays the scene, to the working of the results.
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest
from scenes_held import played_and_held
from support import ending_of, resolution_of, with_soak
from typer.testing import CliRunner

from bot.cli import app
from core.systems import SYSTEMS
from core.terms.citation import Enforcement

HERE = Path(__file__).parent
SCENE = HERE / "an_air_war.txt"
TURN = HERE / "a_campaign_turn.txt"
EXPORT = "@axis /game export\nexpect: verify.py\n"
BEGINNING = HERE / "a_campaign_begins.txt"
_ROW = re.compile(
    r"^\| (?P<parts>2[456][^|]*) \|(?P<line>[^|]*)\| (?P<shown>[^|]*) \|$", re.MULTILINE
)


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the list: parts of the rules, the line that plays them, and what shows it."""

    parts: tuple[str, ...]
    line: str
    shown: str


def rows() -> tuple[Row, ...]:
    """Return the rows of the list."""
    page = (HERE / "an_air_war.md").read_text(encoding="utf-8")
    return tuple(
        Row(tuple(row["parts"].split()), row["line"].strip(" `"), row["shown"].strip())
        for row in _ROW.finditer(page)
    )


@cache
def played(scene: Path = SCENE) -> tuple[str, Path]:
    """Return what people saw of a scene, and where its files are; it is played and held once."""
    files = Path(mkdtemp())
    ended = files / scene.name
    lines = scene.read_text(encoding="utf-8")
    ended.write_text(lines if lines.endswith(EXPORT) else lines + EXPORT, encoding="utf-8")
    return played_and_held(ended, files), files


def lines_of(files: Path) -> Iterator[dict[str, Any]]:
    """Yield the lines of a record."""
    for line in (files / "g1.jsonl").read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


def cited_in(output: str) -> set[str]:
    """Return every part that the pages of a game cite, in answers too."""
    return set(re.findall(r"2[456]\.[0-9]{1,3}[A-K]?", output))


def worked(files: Path) -> set[str]:
    """Return the parts that stand in the working of a record."""
    return {
        rule.removeprefix("AWAW ")
        for line in lines_of(files)
        if line["t"] == "working"
        for entry in line["trail"]
        for rule in entry["rules"]
    }


@pytest.mark.parametrize("scene", with_soak([TURN, SCENE], plain=1), ids=lambda scene: scene.stem)
def test_the_record_of_a_scene_is_verified_and_replayed_by_the_rules(scene: Path) -> None:
    """Every roll checks, every result is what the rules give, and the bare verifier agrees."""
    _, files = played(scene)
    record, heads = files / "g1.jsonl", files / "g1.heads"

    checked = CliRunner().invoke(
        app, ["verify", str(record), "--heads", str(heads), "--rules", "--json"]
    )
    told = json.loads(checked.output)
    assert (checked.exit_code, told["ok"], told["errors"]) == (0, True, [])
    bare = [sys.executable, str(files / "verify.py"), str(record), "--heads", str(heads)]
    alone = subprocess.run(bare, capture_output=True, text=True, check=False)  # noqa: S603 - the verifier that the bot hands out
    assert alone.returncode == 0, alone.stdout
    assert sum(line["t"] == "resolution" for line in lines_of(files)) > 5


@pytest.mark.soak
def test_an_air_war_is_nine_turns_long() -> None:
    """From Summer 1942 on, turn after turn, and then to Summer 1944."""
    _, files = played()
    turns = {each["turn"] for each in effects(files) if each["kind"] == "advanced"}
    assert {"Summer 1942", "Fall 1942", "Winter 1942", "Summer 1944"} <= turns
    assert len(turns) == 9


def effects(files: Path) -> Iterator[dict[str, Any]]:
    """Yield the effects of a record."""
    for line in lines_of(files):
        if line["t"] == "resolution":
            yield from line["effects"]


@pytest.mark.soak
def test_the_record_holds_what_burnt_and_what_was_marked() -> None:
    """A firestorm and two markers and more at Essen, which is worth 20 BRPs (26.72A, 26.91)."""
    found = list(effects(played()[1]))

    assert any(each["kind"] == "firestorm" and each["place"] == "Essen" for each in found)
    markers = [each["markers"] for each in found if each["kind"] == "damage-markers-earned"]
    assert max(markers) >= 2
    assert {"rocket-base-hit", "flying-bombs-met", "german-limit-raised"} <= {
        each["kind"] for each in found
    }


def test_every_part_of_the_chapters_has_a_row() -> None:
    """But for headings; what is not covered is listed as that, and nothing else is."""
    listed = {part: row.shown for row in rows() for part in row.parts}
    rules = [
        rule
        for rule in SYSTEMS["awaw"].rulebook
        if rule.source == "AWAW"
        and not rule.locator.startswith("R-")
        and rule.enforcement is not Enforcement.HEADING
    ]

    assert {rule.locator for rule in rules} == listed.keys()
    left = {r.locator for r in rules if r.enforcement is Enforcement.NOT_COVERED}
    assert left == {part for part, shown in listed.items() if shown == "not covered"}


def missing(found: Mapping[str, set[str]]) -> dict[str, str]:
    """Return the parts of rows that do not stand where they say, of the places that are known."""
    return {
        part: row.line
        for row in rows()
        if row.shown in found
        for part in row.parts
        if part not in found[row.shown]
    }


def test_every_row_is_typed_and_a_set_up_stands_where_it_says() -> None:
    """Each line in the scene, or where a campaign begins; the parts of 1939 in its working."""
    set_up = ending_of("awaw", "set-up", {"start": "1939"})
    begun = {rule.locator for entry in resolution_of(set_up).entries for rule in entry.rules}
    typed = {"1939": BEGINNING.read_text(encoding="utf-8")}
    scene = SCENE.read_text(encoding="utf-8")
    rest = [row for row in rows() if row.shown != "not covered"]

    assert {row.shown for row in rest} == {"working", "refused", "1939", "dice"}
    assert [row.line for row in rest if row.line not in typed.get(row.shown, scene)] == []
    assert missing({"1939": begun}) == {}


@pytest.mark.soak
def test_every_row_is_played_and_stands_where_it_says() -> None:
    """In the working of a result, or in what refuses the line."""
    output, files = played()

    assert missing({"working": worked(files), "refused": cited_in(output)}) == {}
