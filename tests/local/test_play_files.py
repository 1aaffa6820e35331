"""The files that `umpire play` shows are on disk, and what is exported there verifies."""

import re
from pathlib import Path

import pytest
from house import ROOT
from play_support import ATTACK, LOCK, NEW_GAME
from typer.testing import CliRunner

from bot.cli import app
from bot.local.loopback import Attachment
from bot.local.play import UNUSABLE
from bot.local.saved_files import SavedFiles

README = (ROOT / "README.md").read_text(encoding="utf-8")
runner = CliRunner()
EVENING = (f"{NEW_GAME} dice:plain", ATTACK, LOCK, "expect: 6 factors")
EXPORT = "@allies /game export"


def played(folder: Path, *lines: str, options: tuple[str, ...] = ()) -> str:
    """Play lines by `umpire play` and return what it printed."""
    script = folder / "script.txt"
    script.write_text("\n".join(lines), encoding="utf-8")
    ran = runner.invoke(app, ["play", "--script", str(script), *options])
    assert ran.exit_code == 0, ran.output
    return ran.stdout


def test_an_exported_evening_verifies_where_it_was_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the README's own line: a new folder each time, named on the screen; rules too."""
    monkeypatch.chdir(tmp_path)
    told = played(tmp_path, *EVENING, EXPORT)
    [shown] = re.findall(r"^.venv/bin/umpire (verify .*)$", README, re.MULTILINE)
    verify, game, _, heads, *options = shown.split()
    kept = re.findall(r"\b[0-9a-f]{64}\b", told)[-1]

    assert f"file: {game}" in told
    assert f"file: {heads}" in told
    assert options == ["--head", "HEAD", "--complete", "--rules"]
    verified = runner.invoke(app, shown.replace("HEAD", kept).split())
    assert (verify, verified.exit_code) == ("verify", 0), verified.output
    forged = (tmp_path / game).read_bytes() + b'{"t":"order","text":"forged"}\n'
    (tmp_path / game).write_bytes(forged)
    verified = runner.invoke(app, shown.replace("HEAD", kept).split())
    assert verified.exit_code == 1
    assert "not under a signed head" in verified.output
    assert "not bound by a kept head" in verified.output
    assert "file: umpire-files-2/g1.jsonl" in played(tmp_path, *EVENING, EXPORT)


def test_a_session_that_shows_no_file_leaves_no_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is written that nobody saw."""
    monkeypatch.chdir(tmp_path)
    played(tmp_path, *EVENING)

    assert [each.name for each in tmp_path.iterdir()] == ["script.txt"]


def test_a_record_that_comes_again_takes_the_place_of_the_first(tmp_path: Path) -> None:
    """In the folder that was named, with its heads and its verifier."""
    named = tmp_path / "of this evening"
    later = ("@axis /roll 2d6 weather", EXPORT, "@axis /do setup 1939", LOCK, "@axis /status")
    told = played(tmp_path, *EVENING, EXPORT, *later, options=("--files", str(named)))

    assert told.count(f"file: {named / 'g1.jsonl'}") == 2
    assert "weather" in (named / "g1.jsonl").read_text(encoding="utf-8")
    assert {"g1.jsonl", "g1.heads", "verify.py"} < {each.name for each in named.iterdir()}
    pictures = list(named.glob("*.png"))
    assert pictures
    assert all(each.read_bytes().startswith(b"\x89PNG") for each in pictures)


def test_a_board_that_comes_again_stands_beside_the_first(tmp_path: Path) -> None:
    """The path that is told is its own; one that shows the same is written once."""
    files = SavedFiles(tmp_path)
    told = [
        files._written(Attachment(n, "europe.png", drawn, "image/png", ""))
        for n, drawn in enumerate((b"May", b"June", b"July", b"May", b"June"))
    ]
    assert [Path(each).name for each in told] == [
        "europe.png",
        "europe-2.png",
        "europe-3.png",
        "europe.png",
        "europe-2.png",
    ]
    assert Path(told[0]).read_bytes() == b"May"


def test_where_nothing_may_be_written_the_files_go_to_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Among its temporary files; a folder that was named and cannot be made ends the session."""

    def refuses(self: Path, *_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr(Path, "mkdir", refuses)

    assert f"file: {tmp_path}/umpire-files-" in played(tmp_path, *EVENING, EXPORT)
    ran = runner.invoke(app, ["play", "--script", "/dev/null", "--files", str(tmp_path / "no")])
    assert ran.exit_code == UNUSABLE
    assert f"the folder {tmp_path / 'no'} cannot be made: Permission denied" in ran.stderr
