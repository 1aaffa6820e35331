"""The air war of eight turns: played by typed lines, replayed, and its record verified by both."""

import json
import subprocess
import sys
from pathlib import Path

from typer.testing import CliRunner

from bot.cli import app

SCENE = Path(__file__).parent / "an_air_war.txt"


def test_the_record_of_an_air_war_is_verified_and_replayed_by_the_rules(tmp_path: Path) -> None:
    """Every roll checks, every result is what the rules give, and the bare verifier agrees."""
    run = CliRunner()
    played = run.invoke(app, ["play", "--script", str(SCENE), "--files", str(tmp_path)])
    assert played.exit_code == 0, played.output[-2000:]
    record, heads = tmp_path / "g1.jsonl", tmp_path / "g1.heads"

    checked = run.invoke(app, ["verify", str(record), "--heads", str(heads), "--rules", "--json"])
    told = json.loads(checked.output)
    assert (checked.exit_code, told["ok"], told["errors"]) == (0, True, [])
    bare = [sys.executable, str(tmp_path / "verify.py"), str(record), "--heads", str(heads)]
    alone = subprocess.run(bare, capture_output=True, text=True, check=False)  # noqa: S603 - the verifier that the bot hands out
    assert alone.returncode == 0, alone.stdout
    turns = {line["turn"] for line in map(json.loads, _advanced(record))}
    assert {"Fall 1942", "Winter 1942", "Summer 1944"} <= turns


def _advanced(record: Path) -> list[str]:
    """Return the effects by which the game went on, as JSON."""
    found: list[str] = []
    for line in record.read_text(encoding="utf-8").splitlines():
        _gather(json.loads(line), found)
    return found


def _gather(inside: object, found: list[str]) -> None:
    if isinstance(inside, dict):
        if inside.get("kind") == "advanced":
            found.append(json.dumps(inside))
        for part in inside.values():
            _gather(part, found)
    elif isinstance(inside, list):
        for part in inside:
            _gather(part, found)
