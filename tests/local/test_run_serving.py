"""`umpire run` against the loopback: it serves, stops when told, and says why it cannot."""

import asyncio
import gc
import logging
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from pydantic import SecretStr
from typer.testing import CliRunner

from bot import serving
from bot.cli import app
from bot.cogs.wiring.services import Services
from bot.config import Settings
from bot.local.loopback import Loopback, connector_to, point_client_nowhere
from bot.record.archive import Archive
from bot.serving import FAILED, STOPPED, UNUSABLE, serve

ROOT = Path(__file__).parents[2]
_SECONDS = 120.0

SERVED = """
import asyncio, sys, threading
from bot.cogs.wiring.services import Services
from bot.local.loopback import Loopback, point_client_at
from bot.cli import main

Services.prepare = lambda services: None  # nobody counts or draws here: begin no process for it

async def discord(began):
    async with Loopback() as server:
        point_client_at(server)
        began.set()
        await asyncio.Event().wait()

began = threading.Event()
threading.Thread(target=lambda: asyncio.run(discord(began)), daemon=True).start()
began.wait()
sys.argv = ["umpire", "run", "--config", sys.argv[1]]
main()
"""


@pytest.fixture(autouse=True)
def prepared(monkeypatch: pytest.MonkeyPatch) -> list[Services]:
    """Note who prepares to count and to draw, and begin no process for that."""
    found: list[Services] = []

    def noted(services: Services) -> None:
        found.append(services)

    monkeypatch.setattr(Services, "prepare", noted)
    return found


def settings(folder: Path, token: str) -> Settings:
    """Return settings with an archive in a folder."""
    return Settings(token=SecretStr(token), archive=folder / "umpire.sqlite")


async def run_until_ready(server: Loopback, using: Settings) -> "asyncio.Task[int]":
    """Start the bot and wait until it is connected."""
    point_client_nowhere()
    running = asyncio.create_task(
        serve(using, connector=connector_to(server), guild_ready_timeout=0.0)
    )
    await asyncio.wait_for(server.connected(), _SECONDS)
    await server.quiet()
    return running


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_ends_it_in_order(
    tmp_path: Path, number: signal.Signals, prepared: list[Services]
) -> None:
    """The bot serves until then; afterwards its file can be opened by the next run.

    What it has read when it is ready is left out of later looks for garbage.
    """
    async with Loopback() as server:
        kept = gc.get_freeze_count()
        running = await run_until_ready(server, settings(tmp_path, server.token))
        assert (await server.person("anna").slash("status")).message.ephemeral
        assert gc.get_freeze_count() > kept
        os.kill(os.getpid(), number)

        assert await asyncio.wait_for(running, _SECONDS) == STOPPED
        assert not server.faults
    assert len(prepared) == 1
    async with await Archive.open(tmp_path / "umpire.sqlite"):
        pass


async def test_a_token_that_discord_rejects_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In a sentence that says where to get another, without the token."""
    point_client_nowhere()
    async with Loopback() as server:
        code = await serve(settings(tmp_path, "stale.token"), connector=connector_to(server))

    assert code == UNUSABLE
    told = capsys.readouterr().err
    assert told.startswith("umpire run: Discord rejects the token. Reset it at https://discord.com")
    assert "stale" not in told


async def test_a_discord_that_cannot_be_reached_is_worth_another_try(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 1, which a service manager starts again."""
    point_client_nowhere()
    server = Loopback()
    await server.start()
    await server.stop()

    assert await serve(settings(tmp_path, "token"), connector=connector_to(server)) == FAILED
    assert capsys.readouterr().err.startswith("umpire run: Discord cannot be reached: ")


async def test_an_archive_that_is_none_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And it is left as it is."""
    point_client_nowhere()
    (tmp_path / "umpire.sqlite").write_bytes(b"my diary " * 100)
    async with Loopback() as server:
        code = await serve(settings(tmp_path, server.token), connector=connector_to(server))

    assert code == UNUSABLE
    assert "umpire.sqlite" in capsys.readouterr().err
    assert (tmp_path / "umpire.sqlite").read_bytes().startswith(b"my diary")


async def test_an_archive_that_another_process_holds_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two bots on one archive would lose replies: the second one exits with 2."""
    point_client_nowhere()
    async with Loopback() as server, await Archive.open(tmp_path / "umpire.sqlite"):
        code = await serve(settings(tmp_path, server.token), connector=connector_to(server))

    assert code == UNUSABLE == 2
    assert f"is held by process {os.getpid()} on " in capsys.readouterr().err


def test_unusable_settings_exit_with_2_and_all_faults(tmp_path: Path) -> None:
    """Nothing is started."""
    (tmp_path / "config.toml").write_text('archive = "x/y"\ntoken = "paste-the-token-here"')

    ran = CliRunner().invoke(app, ["run", "--config", str(tmp_path / "config.toml")])

    assert ran.exit_code == UNUSABLE
    assert [line[:12] for line in ran.stderr.splitlines()] == ["umpire run: "] * 2


def test_the_command_serves_logs_and_stops_on_sigterm(tmp_path: Path) -> None:
    """The whole program in its own process; its log has times and levels, and no token."""
    config = tmp_path / "config.toml"
    config.write_text('token = "loopback"\nlog_level = "debug"\n')
    with subprocess.Popen(  # noqa: S603 - our own interpreter and our own words
        [sys.executable, "-W", "ignore::DeprecationWarning", "-c", SERVED, str(config)],
        stderr=subprocess.PIPE,
        cwd=ROOT,
        text=True,
    ) as ran:
        assert ran.stderr is not None
        log = ""
        while "ready as" not in log:
            log += ran.stderr.readline()
        ran.send_signal(signal.SIGTERM)
        ran.wait(_SECONDS)
        log += ran.stderr.read()

    assert ran.returncode == STOPPED, log
    lines = [line for line in log.splitlines() if " INFO bot.serving: " in line]
    assert lines[0].endswith("ready as umpire, servers: 1")
    assert all(line[:2] == "20" and "+00:00 INFO" in line for line in lines)
    assert lines[-1].endswith("stopping")
    assert "WARNING" not in log


def test_no_line_of_the_log_shows_the_token(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Not even where somebody logs it, or it stands in a traceback."""
    root = logging.getLogger()
    before = (root.level, list(root.handlers))
    root.handlers.clear()
    try:
        serving._log_to_stderr(settings(tmp_path, "my.secret.token"))
        error = RuntimeError("Bot my.secret.token")
        serving.log.error("with my.secret.token", exc_info=error)
    finally:
        root.setLevel(before[0])
        root.handlers[:] = before[1]

    told = capsys.readouterr().err
    assert "ERROR bot.serving: with [the token]" in told
    assert "RuntimeError: Bot [the token]" in told
    assert "secret" not in told
