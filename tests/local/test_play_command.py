"""`umpire play` as people start it: exit codes, streams, Ctrl-C, a real terminal."""

import asyncio
import fcntl
import json
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from play_support import ATTACK, LOCK, NEW_GAME
from typer.testing import CliRunner

from bot.cli import app
from bot.local.play import UNUSABLE, play
from bot.record.archive_lock import ArchiveLock

ROOT = Path(__file__).parents[2]
PLAY = [sys.executable, "-W", "ignore::DeprecationWarning", "-m", "bot", "play"]
UNPREPARED = """
import sys
from bot.cogs.wiring.services import Services
from bot.cli import main

Services.prepare = lambda services: None  # nobody counts or draws here: begin no process for it
sys.argv = ["umpire", "play"]
main()
"""
_SECONDS = 120.0

runner = CliRunner()


def test_a_script_from_a_file_is_played(tmp_path: Path) -> None:
    """The pages on standard output, nothing else, exit code 0."""
    script = tmp_path / "evening.txt"
    script.write_text(f"{NEW_GAME}\n{ATTACK}\n{LOCK}\nexpect: Atlantic", encoding="utf-8")

    ran = runner.invoke(app, ["play", "--script", str(script)])

    assert (ran.exit_code, ran.stderr) == (0, "")
    assert "Umpire (only @axis sees):" in ran.stdout


def test_a_failed_session_exits_with_1_and_says_where(tmp_path: Path) -> None:
    """What went before is printed; the error is on standard error."""
    script = tmp_path / "evening.txt"
    script.write_text(f"{NEW_GAME}\nexpect: tea\n", encoding="utf-8")

    ran = runner.invoke(app, ["play", "--script", str(script), "--json"])

    assert ran.exit_code == 1
    assert ran.stderr.startswith("umpire play: line 2: expected 'tea'; the newest messages are\n")
    assert [json.loads(line)["event"] for line in ran.stdout.splitlines()] == ["new", "new"]


def test_what_cannot_begin_exits_with_2(tmp_path: Path) -> None:
    """No script, no text, no channel for a kept game."""
    (tmp_path / "blob").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "old").write_bytes(b"")

    for arguments, why in (
        (["--script", str(tmp_path / "none")], "cannot be read: No such file or directory"),
        (["--script", str(tmp_path / "blob")], "cannot be read: it is not UTF-8"),
        (["--script", os.devnull, "--table", str(tmp_path / "old")], "their channel, is missing"),
    ):
        ran = runner.invoke(app, ["play", *arguments])

        assert ran.exit_code == UNUSABLE
        assert ran.stderr.startswith("umpire play: ")
        assert why in ran.stderr


def test_closed_standard_input_cannot_begin_a_session(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As `umpire play <&-` has it: one sentence and exit code 2, not an error of ours."""
    monkeypatch.setattr(sys, "stdin", None)

    assert play(None, None, as_json=False) == play("-", None, as_json=False) == UNUSABLE
    assert "standard input is closed" in capsys.readouterr().err


def test_a_bot_that_cannot_start_exits_with_2(tmp_path: Path) -> None:
    """The session could not begin: the sentence of whatever kept it."""
    ran = runner.invoke(
        app, ["play", "--script", os.devnull, "--table", str(tmp_path / "no" / "t")]
    )

    assert ran.exit_code == UNUSABLE
    assert ran.stderr.startswith(f"umpire play: the bot does not start: {tmp_path / 'no' / 't'} ")
    assert play(os.devnull, tmp_path / "table", as_json=False) == 0


async def test_a_table_that_another_process_keeps_says_so(tmp_path: Path) -> None:
    """Two processes on one archive would lose what people reply: exit code 2, and who holds it."""
    with closing(ArchiveLock.taken(tmp_path / "table")):
        ran = await asyncio.to_thread(
            runner.invoke, app, ["play", "--script", os.devnull, "--table", str(tmp_path / "table")]
        )

    assert ran.exit_code == UNUSABLE
    assert f"is held by process {os.getpid()} on " in ran.stderr


@pytest.fixture
def _interruptible() -> Iterator[None]:
    """Let a program that is started hear Ctrl-C, also where these tests run in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("_interruptible")
def test_lines_from_standard_input_are_played_as_they_come_until_ctrl_c() -> None:
    """Each line is answered before the next is written; nobody has to close it."""
    with (
        subprocess.Popen(  # noqa: S603 - our own interpreter and our own words
            [*PLAY[:3], "-c", UNPREPARED],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
        ) as ran
    ):
        assert ran.stdin is not None
        assert ran.stdout is not None
        assert ran.stderr is not None
        ran.stdin.write(f"{NEW_GAME}\n".encode())
        ran.stdin.flush()
        while b"begins" not in ran.stdout.readline():
            pass
        ran.send_signal(signal.SIGINT)
        ran.wait(_SECONDS)

        assert (ran.returncode, ran.stderr.read()) == (130, b"")


class Screen:
    """What a program has written to a pseudo terminal, and its keys."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self.seen = ""

    def until(self, text: str) -> None:
        """Read until a text is on the screen."""
        give_up = time.monotonic() + _SECONDS
        while text not in self.seen and time.monotonic() < give_up:
            if select.select([self._descriptor], [], [], 0.1)[0]:
                self.seen += os.read(self._descriptor, 65_536).decode(errors="replace")
        assert text in self.seen

    def type(self, keys: str) -> None:
        """Press keys."""
        self.seen = ""
        os.write(self._descriptor, keys.encode())


@contextmanager
def at_a_terminal() -> Iterator[tuple[Screen, "subprocess.Popen[bytes]"]]:
    """Start `umpire play` at a pseudo terminal."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
    environment = {**os.environ, "TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1"}
    try:
        with subprocess.Popen(  # noqa: S603 - as above
            PLAY, stdin=theirs, stdout=theirs, stderr=theirs, cwd=ROOT, env=environment
        ) as ran:
            try:
                yield Screen(ours), ran
            finally:
                ran.kill()
    finally:
        os.close(ours)
        os.close(theirs)


def test_a_stranger_at_a_real_terminal_begins_declares_presses_and_leaves() -> None:
    """The keys of a person, the screen of a terminal, exit code 0."""
    with at_a_terminal() as (screen, ran):
        screen.until("/quit or Ctrl-D ends the session")
        screen.until("@axis")
        screen.type("/game new system:awaw seats: axis @axis, allies @allies\r")
        screen.until("game begins")
        screen.type("/do subs atlantic 6 v 7 asw 34 transports -1\r")
        screen.until("[1\N{NO-BREAK SPACE}Lock")
        screen.type("1\r")
        screen.until("6 factors")
        screen.type("/quit\r")

        assert ran.wait(_SECONDS) == 0


def test_at_a_terminal_json_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is for scripts; the terminal draws."""
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True)

    assert play(None, None, as_json=True) == UNUSABLE
    assert "umpire play: --json needs a script" in capsys.readouterr().err
