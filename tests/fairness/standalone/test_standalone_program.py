"""verify.py as a player runs it: one file, no packages, clear words, three exit codes."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest
from agreement import SHAPE
from printed_vectors import VECTORS
from second_scribe import HOST, LINKS, RIVAL, Scribe, sealed_chain

from core.fairness import verify as own

SOURCE = Path(own.__file__)
SHORT_SEALED = 2000


def run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run verify.py alone: no site packages, no environment, no current folder."""
    command = [sys.executable, "-I", "-S", str(SOURCE), *map(str, arguments)]
    return subprocess.run(  # noqa: S603 - our own file, and arguments of this test
        command, capture_output=True, text=True, check=False, timeout=50
    )


def saved(folder: Path, scribe: Scribe) -> Path:
    """A game as a file."""
    path = folder / "GAME.jsonl"
    path.write_bytes(scribe.bytes())
    return path


def test_it_prints_the_report_as_one_json_object(tmp_path: Path) -> None:
    """The golden game, exactly as the function returns it."""
    game = tmp_path / "GAME.jsonl"
    lines = VECTORS["umpire_dice_1"]["lines"]
    game.write_bytes("".join(line + "\n" for line in lines).encode())
    done = run(game, "--json")

    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == own.verify(game.read_bytes())
    assert list(json.loads(done.stdout)) == SHAPE
    assert list(json.loads(done.stdout)["rolls"][0]) == [
        "n",
        "mode",
        "results",
        "status",
        "void",
        "undone",
        "unchecked",
    ]


def test_it_speaks_plainly_without_json(tmp_path: Path) -> None:
    """A line of figures, one line a roll, then what is wrong and what was never checked."""
    scribe = Scribe().whole("duel").whole("sealed").add({"t": "undo", "rolls": [1]})
    done = run(saved(tmp_path, scribe))
    lines = done.stdout.splitlines()

    assert done.returncode == 0
    assert lines[0] == (
        "14 lines, 2 rolls, 1 sealed, 1 duel, 0 errors; "
        "not checked: Discord's own export, signed heads, your head."
    )
    assert lines[1] == f"The head is {scribe.head}."
    assert lines[2].startswith("roll 1: duel, rolled, undone: attack ")
    assert "[not checked: " in lines[3]
    assert lines[4].startswith("warning: roll 1: agreed witnessed, rolled duel")
    assert "Never checked here" in lines[-2]


def test_errors_are_told_and_end_with_status_1(tmp_path: Path) -> None:
    """With the number of the line, and nothing that a terminal would obey."""
    scribe = (
        Scribe().lock("plain").act("withheld", why="\u001b[2J\u202egone \u00e4").lock("plain", n=3)
    )
    done = run(saved(tmp_path, scribe))

    assert done.returncode == 1
    assert "error: line 3: roll 3 is not the next number, 2\n" in done.stdout
    assert "withheld: ?[2J?gone " in done.stdout
    assert "\u001b" not in done.stdout


def test_heads_a_noted_head_and_an_export_are_read_from_the_command_line(tmp_path: Path) -> None:
    """Each of them is then no longer listed as not checked."""
    scribe = Scribe().whole("plain")
    (tmp_path / "heads").write_bytes(b"")
    (tmp_path / "export").write_bytes(b"[]")
    evidence: list[str | Path] = ["--heads", tmp_path / "heads", "--discord", tmp_path / "export"]
    done = run(saved(tmp_path, scribe), *evidence, "--head", scribe.head)

    assert done.returncode == 0
    assert done.stdout.startswith("3 lines, 1 roll, 1 plain, 0 errors.\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ["missing.jsonl"],
        ["."],
        [],
        ["GAME.jsonl", "--head", "12"],
        ["GAME.jsonl", "--heads", "missing"],
        ["GAME.jsonl", "--discord", "GAME.jsonl"],
        ["GAME.jsonl", "--what"],
    ],
)
def test_what_cannot_be_read_ends_with_status_2_and_a_sentence(
    arguments: list[str], tmp_path: Path
) -> None:
    """Never with a traceback, and never as a statement about the game."""
    saved(tmp_path, Scribe().whole("plain"))
    places = [str(tmp_path / one) if one[0] in "mG." else one for one in arguments]
    done = run(*places)

    assert done.returncode == 2
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()[-1].split()) > 3


def test_it_needs_nothing_but_the_standard_library_of_python_3_9() -> None:
    """Every import is a standard module, and the grammar is that of 3.9."""
    tree = ast.parse(SOURCE.read_text(encoding="utf-8"), feature_version=(3, 9))
    imported = {
        name.split(".")[0]
        for node in ast.walk(tree)
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }

    assert imported <= set(sys.stdlib_module_names)
    assert not imported & {"random", "secrets", "time", "datetime", "socket", "ssl", "urllib"}


def test_a_game_of_many_sealed_rolls_is_checked() -> None:
    """Two thousand, by one long hash chain."""
    long, short = sealed_chain(SHORT_SEALED), list(LINKS)
    LINKS[:] = long
    try:
        scribe = Scribe(mode="sealed")
        for _ in range(SHORT_SEALED):
            scribe.whole("sealed", by=RIVAL, opp=[HOST])
    finally:
        LINKS[:] = short
    game = scribe.bytes()
    report = own.verify(game)

    assert report["ok"]
    assert len(report["rolls"]) == SHORT_SEALED


@pytest.mark.soak
def test_a_hundred_thousand_plain_rolls_are_checked() -> None:
    """A record as long as a game may ever grow."""
    scribe = Scribe(mode="plain")
    for _ in range(100_000):
        scribe.whole("plain")
    game = scribe.bytes()

    assert own.verify(game)["ok"]


def test_a_file_larger_than_any_game_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Up to the limit it is; a byte more, and it is refused by its name."""
    monkeypatch.setattr(own, "MOST_BYTES", 3)
    path = tmp_path / "large"
    for content in (b"ab", b"abc"):
        path.write_bytes(content)
        assert own.read_file(str(path)) == content
    path.write_bytes(b"abcd")
    with pytest.raises(own.UnreadableError, match="large has more than 3 bytes"):
        own.read_file(str(path))
