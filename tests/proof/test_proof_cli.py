"""`umpire verify` and `umpire duel` on the command line: texts, options, exit codes."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from proof_table import umpire
from proof_transcripts import GOLDEN, GOLDEN_TRANSCRIPT, golden_heads, sealed_game

from bot.machine.replay import replay
from core.fairness.commitments import duel_commitment

ROOT = Path(__file__).parents[2]
CODE = "ab" * 32


@pytest.fixture
def golden(tmp_path: Path) -> str:
    """The path of the golden transcript."""
    (tmp_path / "GAME.heads").write_bytes(golden_heads())
    (tmp_path / "GAME.jsonl").write_bytes(GOLDEN_TRANSCRIPT)
    return str(tmp_path / "GAME.jsonl")


def test_a_report_has_a_line_a_roll_and_says_once_what_holds_for_all(golden: str) -> None:
    """Summary, head, rolls with their dice, warnings; what no transcript shows stands last."""
    ran = umpire("verify", golden)
    lines = ran.output.splitlines()

    assert ran.exit_code == 0
    assert lines[0].startswith("27 lines, 5 rolls, ")
    assert lines[1] == f"The head is {GOLDEN['head']}."
    assert lines[3].startswith("roll 2: sealed, cancelled [not checked: no Discord export")
    assert lines[5].startswith("roll 4: witnessed, rolled: ")
    assert lines[7] == "of every roll, not checked: no head to compare with was given"
    assert "warning: roll 1: agreed witnessed, rolled sealed" in ran.output
    assert lines[-1].startswith("Never checked here: that the rules were applied rightly (--rules")


def test_options_narrow_what_was_not_checked(golden: str) -> None:
    """With heads and a head of one's own, only Discord's export is still missing."""
    heads = golden.replace("jsonl", "heads")
    ran = umpire("verify", golden, "--heads", heads, "--head", GOLDEN["head"])

    assert ran.exit_code == 0
    assert ran.output.splitlines()[0].endswith("0 errors; not checked: Discord's own export.")
    assert "no head to compare" not in ran.output


def test_a_head_that_is_none_of_the_chain_is_an_error(golden: str) -> None:
    """A head kept from the channel that the record does not have: it was rewritten."""
    ran = umpire("verify", golden, "--head", "00" * 32, "--json")
    report = json.loads(ran.output)

    assert (ran.exit_code, report["ok"]) == (1, False)
    assert report["errors"] == ["the given head is the head after no line of this transcript"]


def test_lines_after_the_given_head_are_reported_unbound(golden: str, tmp_path: Path) -> None:
    """A head of an earlier line binds the game up to it."""
    head = (tmp_path / "GAME.heads").read_text().splitlines()[14].split()[1]
    report = json.loads(umpire("verify", golden, "--head", head, "--json").output)

    assert report["ok"]
    assert "lines 15 to 26: not bound by the given head" in report["warnings"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["GAME.jsonl", "--head", "xyz"],
        ["GAME.jsonl", "--head", "AB" * 32],
        ["GAME.jsonl", "--heads", "nowhere.heads"],
        ["GAME.jsonl", "--discord", "GAME.heads"],
        ["nowhere.jsonl"],
        ["."],
    ],
)
def test_what_cannot_be_read_exits_with_2(
    arguments: list[str], golden: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A missing file, a head that is none, an export that is none: no statement about the game."""
    monkeypatch.chdir(Path(golden).parent)
    ran = umpire("verify", *arguments, "--json")
    told = json.loads(ran.output)

    assert (ran.exit_code, told["ok"]) == (2, False)
    assert told["refusal"]["kind"] == "unreadable"
    assert umpire("verify", *arguments).exit_code == 2


def test_an_unknown_option_exits_with_2(golden: str) -> None:
    """As every command line does."""
    assert umpire("verify", golden, "--trust-me").exit_code == 2
    assert umpire("verify").exit_code == 2


def test_an_empty_file_and_any_bytes_are_errors_in_words(tmp_path: Path) -> None:
    """Never a traceback, with the rules or without; the exit code is 1."""
    for content in (b"", b"\n", b"\xff\xfe", b"[]\n", b'{"t":"genesis"}\n', b"{" * 5000 + b"\n"):
        (tmp_path / "x").write_bytes(content)
        for more in ([], ["--rules"]):
            ran = umpire("verify", str(tmp_path / "x"), "--json", *more)
            report = json.loads(ran.output)
            assert (ran.exit_code, report["ok"]) == (1, False)
            assert report["errors"]


def test_a_record_of_another_version_that_cannot_be_followed_is_no_error(golden: str) -> None:
    """The printed transcript holds orders in another form: that is said, and dice still count."""
    ran = umpire("verify", golden, "--rules", "--json")
    report = json.loads(ran.output)

    assert ran.exit_code == 0
    assert report["rules"]["replayed"] == 0
    assert report["rules"]["differs"][0].startswith("line 2: made by version 1.0.0; this is")
    told = "By the rules: 0 resolutions replayed; what another version made otherwise: 1."
    assert told in umpire("verify", golden, "--rules").output


def test_words_of_a_record_cannot_steer_a_terminal(tmp_path: Path) -> None:
    """Control characters in a stranger's names are not printed."""
    forged = sealed_game(1).replace(b'"rules":"awaw"', b'"rules":"\\u001b[2J"')
    (tmp_path / "x").write_bytes(forged)
    ran = umpire("verify", str(tmp_path / "x"), "--rules")

    assert "\x1b" not in ran.output
    assert replay(forged, "1").warnings == [
        "this version has no rules '\\x1b[2J': nothing was replayed"
    ]


def test_verifying_imports_neither_discord_nor_a_database(golden: str) -> None:
    """Only --rules loads the referee; a verification starts fast."""
    code = (
        f"import sys; sys.argv = ['umpire', 'verify', {golden!r}, '--json']\n"
        "from bot.cli import main\n"
        "try:\n    main()\nexcept SystemExit as done:\n    assert not done.code, done.code\n"
        "heavy = {'discord', 'aiosqlite', 'sqlite3', 'aiohttp', 'rich', 'numpy'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    ran = subprocess.run(  # noqa: S603 - our own interpreter and our own words
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True
    )

    assert ran.stdout.splitlines()[-1] == "[]"


def test_a_duellist_makes_his_commitment_on_his_own_machine() -> None:
    """The commitment printed is that of the secret printed, and what to reply when is said."""
    ran = umpire("duel", "31-g1", "7", CODE, "200000000000000009")
    c, r = re.findall(r"^[cr] ([0-9a-f]+)$", ran.output, re.MULTILINE)
    made = duel_commitment("31-g1", 7, bytes.fromhex(CODE), "200000000000000009", bytes.fromhex(r))
    again = json.loads(umpire("duel", "31-g1", "7", CODE, "200000000000000009", "--json").output)

    assert ran.exit_code == 0
    assert made.hex() == c
    assert "reply c to the LOCK message of roll 7" in ran.output
    assert "within 24 hours" in ran.output
    assert again["ok"]
    assert again["r"] != r


@pytest.mark.parametrize(
    "arguments",
    [
        ["", "1", CODE, "5"],
        ["g", "0", CODE, "5"],
        ["g", "1", "xyz", "5"],
        ["g", "1", CODE[:-2], "5"],
        ["g", "1", CODE, "somebody"],
    ],
)
def test_no_duel_is_no_commitment(arguments: list[str]) -> None:
    """A figure that cannot be right is refused before anything is made of it."""
    ran = umpire("duel", *arguments, "--json")

    assert ran.exit_code == 2
    assert json.loads(ran.output)["refusal"]["kind"] == "unreadable"


def test_a_lock_without_an_order_has_nothing_to_replay() -> None:
    """A record that holds dice alone: said of each LOCK, and no error."""
    found = replay(sealed_game(2), "1.0.0")

    assert (found.count, found.errors) == (0, [])
    assert found.warnings == [
        "line 1: a LOCK without an order: nothing to replay",
        "line 6: a LOCK without an order: nothing to replay",
    ]
