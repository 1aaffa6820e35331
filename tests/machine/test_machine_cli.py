"""The command line itself: exit codes, streams, and how light it starts."""

import json
import subprocess
import sys
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot import cli
from bot.machine import resolve as resolving
from bot.machine import source
from core.systems import SYSTEMS
from core.terms.message import english

ROOT = Path(__file__).parents[2]
OBJECT = {
    "system": "awaw",
    "kind": "allocate-losses",
    "request": {"groups": {"interceptors": 3}, "side": "attacker", "eliminated": 1},
}
LINE = json.dumps(OBJECT)

runner = CliRunner()


def python(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python in the project's folder."""
    return subprocess.run(  # noqa: S603 - our own interpreter and our own words
        [sys.executable, *arguments],
        input=given,
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
        timeout=120,
    )


def test_python_m_bot_resolves_an_object_from_standard_input() -> None:
    """One JSON object on standard output, nothing on standard error, exit code 0."""
    ran = python("-m", "bot", "resolve", "-", "--json", given=LINE)

    assert (ran.returncode, ran.stderr) == (0, "")
    assert json.loads(ran.stdout)["ok"] is True
    assert ran.stdout.count("\n") == 1


def test_resolving_imports_neither_discord_nor_a_database() -> None:
    """So that scripts can call it a thousand times."""
    code = (
        "import sys; sys.argv = ['umpire', 'resolve', '--json']\n"
        "from bot.cli import main\n"
        "try:\n    main()\nexcept SystemExit as done:\n    assert not done.code, done.code\n"
        "heavy = {'discord', 'aiosqlite', 'sqlite3', 'aiohttp', 'rich', 'numpy', 'cryptography'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    ran = python("-c", code, given=LINE)

    assert ran.stderr == ""
    assert ran.stdout.splitlines()[-1] == "[]"


def test_a_case_opens_the_room_of_its_game_alone() -> None:
    """Nobody waits for rulebooks that he does not play by; every room is known by name."""
    code = (
        "import sys; from core.systems import SYSTEMS\n"
        "opened = lambda: sorted(name for name in sys.modules if name.endswith('.system'))\n"
        "assert 'awaw' in SYSTEMS and 'chess' not in SYSTEMS and len([*SYSTEMS]) == len(SYSTEMS)\n"
        "before = opened()\n"
        "assert SYSTEMS['alpha3'].key == 'alpha3' and SYSTEMS.get('chess') is None\n"
        "print(before, opened(), [key == room.key for key, room in SYSTEMS.items()])"
    )
    ran = python("-c", code)

    assert ran.stderr == ""
    assert ran.stdout.strip() == (
        f"[] ['core.alpha3.system', 'core.terms.system'] {[True] * len(SYSTEMS)}"
    )


def test_an_internal_error_exits_with_70_and_one_line_on_standard_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Never a traceback, and nothing on standard output."""

    def defect(raw: bytes) -> None:
        raise ZeroDivisionError("a defect\nof two lines")

    monkeypatch.setattr(resolving, "resolve_bytes", defect)
    monkeypatch.setattr(sys, "argv", ["umpire", "resolve", "--json", __file__])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    told = capsys.readouterr()

    assert ended.value.code == 70
    assert told.out == ""
    assert told.err.startswith("umpire: internal error: ZeroDivisionError: a defect of two lines")
    assert told.err.count("\n") == 1


def test_a_refusal_exits_with_2_and_stands_on_standard_output() -> None:
    """As one JSON object, or as a page."""
    as_json = runner.invoke(cli.app, ["resolve", "--json"], input="{}")
    as_page = runner.invoke(cli.app, ["resolve"], input="{}")

    assert (as_json.exit_code, as_page.exit_code) == (2, 2)
    assert json.loads(as_json.stdout)["refusal"]["kind"] == "unreadable"
    assert as_page.stdout.startswith("Three things stand in the way.\n  1. ")


def test_a_file_is_read_and_one_that_cannot_be_is_refused(tmp_path: Path) -> None:
    """Missing files and folders are refusals in the form asked for."""
    (tmp_path / "raid.json").write_text(LINE, encoding="utf-8")
    read = runner.invoke(cli.app, ["resolve", str(tmp_path / "raid.json")])
    missing = runner.invoke(cli.app, ["resolve", str(tmp_path / "none.json"), "--json"])
    folder = runner.invoke(cli.app, ["resolve", str(tmp_path), "--batch"])

    assert read.exit_code == 0
    assert read.stdout.startswith("Attacker: 1 lost, 0 turned back, 2 left\n\nResult\n")
    assert (missing.exit_code, folder.exit_code) == (2, 2)
    assert "cannot be read" in json.loads(missing.stdout)["refusal"]["message"]
    assert "cannot be read" in json.loads(folder.stdout)["refusal"]["message"]


def test_closed_standard_input_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """As `umpire resolve <&-` has it: a refusal, and no error of ours."""
    monkeypatch.setattr(sys, "stdin", None)

    with pytest.raises(source.UnopenedError) as unopened, source.opened("-"):
        pass
    assert "`-` cannot be read: standard input is closed." in english(
        unopened.value.refusal.message
    )


def test_a_batch_prints_one_result_a_line_in_order_and_exits_with_0() -> None:
    """Blank and unreadable lines have their refusals; a line feed at the end adds nothing."""
    broken = LINE.replace("awaw", "awax")
    ran = runner.invoke(cli.app, ["resolve", "--batch"], input=f"{LINE}\n\n{broken}\n{LINE}\n")
    told = [json.loads(line) for line in ran.stdout.splitlines()]

    assert ran.exit_code == 0
    assert [each["ok"] for each in told] == [True, False, False, True]
    assert "nothing here" in told[1]["refusal"]["message"]
    assert "Did you mean `awaw`?" in told[2]["refusal"]["message"]


def test_a_defect_in_a_batch_shows_in_its_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every line has its result all the same."""

    def defect(raw: bytes) -> None:
        raise ZeroDivisionError("a defect")

    monkeypatch.setattr(resolving, "resolve_bytes", defect)
    ran = runner.invoke(cli.app, ["resolve", "--batch"], input=f"{LINE}\n{LINE}\n")

    assert ran.exit_code == 70
    assert ran.stdout.count('"internal_error"') == 2


def test_rules_are_shown_found_and_written(tmp_path: Path) -> None:
    """Words need no quotes; `--export` goes without words."""
    shown = runner.invoke(cli.app, ["rule", "AWAW", "24.64a"])
    as_json = runner.invoke(cli.app, ["rule", "submarine", "limit", "--system", "awaw", "--json"])
    written = runner.invoke(cli.app, ["rule", "--export", str(tmp_path / "rules")])
    both = runner.invoke(cli.app, ["rule", "24.64a", "--export", str(tmp_path / "rules")])
    nothing = runner.invoke(cli.app, ["rule", "--json"])

    assert shown.stdout.startswith("AWAW 24.64A  ")
    assert json.loads(as_json.stdout)["rules"][0]["system"] == "awaw"
    assert written.exit_code == 0
    assert (tmp_path / "rules" / "index.md").exists()
    assert (both.exit_code, nothing.exit_code) == (2, 2)
    assert json.loads(nothing.stdout)["ok"] is False


def test_the_version_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Installed or run from a checkout."""
    monkeypatch.setattr(cli, "version", lambda name: f"1.2.3 of {name}")
    assert runner.invoke(cli.app, ["--version"]).stdout == "umpire 1.2.3 of umpire\n"

    def missing(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(cli, "version", missing)
    assert "not installed" in runner.invoke(cli.app, ["--version"]).stdout


def test_every_command_and_option_has_help() -> None:
    """A command without a sentence for players does not get in."""
    told = runner.invoke(cli.app, ["--help"]).stdout

    for command in cli.app.registered_commands:
        assert command.callback is not None
        name = command.name or command.callback.__name__
        assert name in told
        assert command.callback.__doc__


def test_kinds_of_a_game_that_is_not_there_are_refused() -> None:
    """The word after `--kinds` was taken for a file, never opened, and all games were listed."""
    refused = runner.invoke(cli.app, ["resolve", "--kinds", "chess"])
    of_one = runner.invoke(cli.app, ["resolve", "--kinds", "alpha3"])

    assert refused.exit_code != 0
    assert "`system` cannot be `chess`" in refused.output
    assert of_one.exit_code == 0
    assert {line.partition(" ")[0] for line in of_one.stdout.splitlines()} == {"alpha3"}
