"""What may be wrong at the start: other commands at Discord, and sessions that it refuses."""

import asyncio
import logging
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from faults_forker import HOUSE, TESTS
from faults_table import until
from pydantic import SecretStr
from unhurried import UNHURRIED

from bot.app import Umpire
from bot.config import Settings
from bot.local.loopback import Loopback, connector_to, point_client_nowhere
from bot.local.loopback.wire import Close
from bot.serving import UNUSABLE, serve

MOST_HELD_S = 0.2
"""A loaded machine makes work longer; alone it is some 0.02."""
PUT = "PUT /applications/{application_id}/commands"


@asynccontextmanager
async def bot_on(path: Path, server: Loopback) -> AsyncIterator[Umpire]:
    """Run a bot on an archive."""
    point_client_nowhere()
    bot = Umpire(path / "table.sqlite", connector=connector_to(server), guild_ready_timeout=0.0)
    running = asyncio.create_task(bot.start(server.token))
    try:
        await asyncio.wait(
            {running, asyncio.create_task(server.connected())}, return_when="FIRST_COMPLETED"
        )
        yield bot
    finally:
        await bot.close()
        await asyncio.gather(running, return_exceptions=True)


def settings(path: Path, server: Loopback) -> Settings:
    """Return settings with an archive in a folder."""
    return Settings(token=SecretStr(server.token), archive=path / "table.sqlite")


async def test_another_application_gets_the_commands_of_an_old_archive(tmp_path: Path) -> None:
    """The archive remembered that they were registered, and not for whom."""
    for _ in range(2):
        async with Loopback(UNHURRIED) as server:
            async with bot_on(tmp_path, server):
                assert len(server.commands.of(None)) > 10
            assert server.faults == []


async def test_commands_that_differ_at_discord_are_registered_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Somebody has taken one away and put another there; the log says what is done about it."""
    caplog.set_level(logging.INFO, "bot.cogs.delivery.command_sync")
    async with Loopback(UNHURRIED) as server:
        async with bot_on(tmp_path, server):
            ours = list(server.commands.of(None))
        async with bot_on(tmp_path, server):
            assert server.asked(PUT) == 1, "nothing had changed"
        foreign = {"name": "tune", "description": "Plays a tune"}
        changed = [each for each in ours if each["name"] not in {"do", "odds"}]
        odds = next(each for each in ours if each["name"] == "odds")
        server.commands.put(None, [*changed, {**odds, "description": "Old"}, foreign])
        caplog.clear()

        async with bot_on(tmp_path, server):
            now = {each["name"]: each["description"] for each in server.commands.of(None)}

        assert now == {each["name"]: each["description"] for each in ours}
        assert caplog.messages == ["commands at Discord: adds /do; changes /odds; removes /tune"]


@pytest.mark.parametrize(
    ("code", "remedy"),
    [
        (Close.INVALID_SHARD, "--shards 0-3/16"),
        (Close.SHARDING_REQUIRED, 'Write shards = "auto" into the settings'),
        (Close.INVALID_VERSION, "Update Umpire"),
        (Close.INVALID_INTENTS, "Update Umpire"),
        (Close.DISALLOWED_INTENTS, "does not grant this bot the intents"),
    ],
)
async def test_a_session_that_can_never_begin_is_told_with_the_remedy(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], code: Close, remedy: str
) -> None:
    """Exit code 2: a service manager would start it again for ever."""
    point_client_nowhere()
    async with Loopback(UNHURRIED) as server:
        server.refuse_sessions(code)

        ended = await serve(settings(tmp_path, server), connector=connector_to(server))

    assert ended == UNUSABLE == 2
    assert remedy in capsys.readouterr().err


async def test_refused_commands_are_told_with_the_remedy(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """They are a fault of this version, not a Discord that cannot be reached."""
    point_client_nowhere()
    async with Loopback(UNHURRIED) as server:
        server.fault_next(PUT, 400, code=30032)

        ended = await serve(settings(tmp_path, server), connector=connector_to(server))

    assert ended == UNUSABLE == 2
    told = capsys.readouterr().err
    assert told.startswith("umpire run: Discord refuses the commands of this version (")
    assert "Update Umpire" in told


async def test_whoever_mentions_the_bots_role_is_told_to_mention_the_bot(tmp_path: Path) -> None:
    """Discord offers both under one name, and shows the bot nothing of what mentions the role."""
    async with Loopback(UNHURRIED) as server:
        guild = server.guild()
        mine = next(role for role in guild.roles.values() if role.bot_id is not None)
        guild.roles[mine.id] = replace(mine, mentionable=True)
        async with bot_on(tmp_path, server) as bot:
            await bot.wait_until_ready()
            anna = server.person("anna")

            typed = await anna.say(f"{mine.mention} subs atlantic")
            await until(lambda: anna.visible()[-1].reply_to == typed.id, "the role is answered")

            assert "mention me myself" in anna.visible()[-1].text
        assert server.faults == []


def test_a_first_start_holds_the_loop_for_no_longer_than_a_later_one(tmp_path: Path) -> None:
    """Games and catalogues are read beside the loop, which took a second on it."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(HOUSE), str(TESTS)))}
    child = Path(__file__).with_name("starting_child.py")

    told = subprocess.run(  # noqa: S603 - our own file, by the Python that runs the tests
        [sys.executable, str(child), str(tmp_path / "table.sqlite")],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout

    seconds, what = told.split(" ", 1)
    assert float(seconds) < MOST_HELD_S, what
