"""Shards: what a process serves, and two processes over one Discord that share its guilds."""

import asyncio
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.app import ShardedUmpire, Umpire
from bot.config import Settings, UnusableConfigError
from bot.hosting.shards import Share, read_share
from bot.local.loopback import Loopback, connector_to, point_client_nowhere
from bot.local.loopback.people.person import Person
from bot.local.loopback.world.guilds import Guild
from bot.record.archive import Archive
from bot.record.games import games_of_guild
from bot.serving import client_for

ROOT = Path(__file__).parents[2]

PATIENCE_S = 120.0
"""So long another process may take to answer on a busy machine."""

PROCESS = """
import sys
from bot.cli import main
from bot.cogs.wiring.services import Services
from bot.local.loopback import Loopback, point_client_at

server = Loopback()
server.port = int(sys.argv[1])  # only its address is used: it runs in the test
point_client_at(server)
Services.prepare = lambda services: None  # nobody counts or draws here: begin no process for it
sys.argv = ["umpire", "run", *sys.argv[2:]]
main()
"""


def test_shares_are_read() -> None:
    """Shards count from 0; what names none is refused with the way to write it."""
    assert read_share("0-3/16") == Share(0, 3, 16)
    assert read_share(" 5/16 ") == Share(5, 5, 16)
    assert list(Share(4, 6, 9).ids) == [4, 5, 6]
    assert read_share("9999/10000").count == 10_000
    for text in ("", "16", "0/10001", "3-1/16", "0-16/16", "a/b", "0/0", "-1/4", "0-3/99999"):
        with pytest.raises(UnusableConfigError, match="0-3/16"):
            read_share(text)


def test_every_share_has_an_archive_of_its_own() -> None:
    """Two processes never write one file, whatever the settings name."""
    path = Path("/var/lib/umpire.sqlite")

    assert read_share("0-3/16").archive(path) == Path("/var/lib/umpire-0-3of16.sqlite")
    assert read_share("4-7/16").archive(path) != read_share("0-3/16").archive(path)


async def test_the_settings_say_how_many_connections_one_process_has(tmp_path: Path) -> None:
    """One, so many, or as many as Discord says; a share serves its own shards."""
    given = Settings(token=SecretStr("x"), archive=tmp_path / "a.sqlite")

    assert type(client_for(given, None, {})) is Umpire
    several = client_for(given.model_copy(update={"shards": 3}), None, {})
    assert isinstance(several, ShardedUmpire)
    assert (several.shard_count, several.shard_ids) == (3, None)
    asked = client_for(given.model_copy(update={"shards": "auto"}), None, {})
    assert isinstance(asked, ShardedUmpire)
    assert asked.shard_count is None
    ours = client_for(given, Share(1, 2, 4), {})
    assert [ours.serves(shard << 22) for shard in range(5)] == [False, True, True, False, False]


async def test_one_process_with_several_shards_serves_every_guild(tmp_path: Path) -> None:
    """Each guild's commands arrive over its own connection; the archive is one."""
    point_client_nowhere()
    async with Loopback() as server:
        people = in_each_shard(server, 2)
        bot = AtOnce(
            tmp_path / "a.sqlite",
            shard_count=2,
            connector=connector_to(server),
            guild_ready_timeout=0.0,
        )
        running = asyncio.create_task(bot.start(server.token))
        try:
            await server.connected(2)
            await bot.wait_until_ready()
            for person in people:
                await begin(person)
            assert server.faults == []
        finally:
            await bot.close()
            await asyncio.gather(running, return_exceptions=True)


async def test_two_processes_share_the_guilds(tmp_path: Path) -> None:
    """Each answers its own and writes its own archive; one stops and the other goes on."""
    config = tmp_path / "config.toml"
    config.write_text('token = "loopback"\narchive = "a.sqlite"\n', encoding="utf-8")
    async with Loopback() as server:
        people = in_each_shard(server, 2)
        with process(server, config, "0/2") as first, process(server, config, "1/2"):
            await asyncio.wait_for(server.connected(2), PATIENCE_S)
            for person in people:
                await begin(person)
            first.send_signal(signal.SIGTERM)
            assert await asyncio.to_thread(first.wait, PATIENCE_S) == 0
            reply = await people[1].slash("status")
            assert "g1" in str((await reply.settled(PATIENCE_S)).embeds)
        assert server.faults == []

    for share, mine, other in (("0-0of2", 0, 1), ("1-1of2", 1, 0)):
        async with await Archive.open(tmp_path / f"a-{share}.sqlite") as archive:
            assert len(await archive.read(games_of_guild, guild_of(people[mine]).id)) == 1
            assert await archive.read(games_of_guild, guild_of(people[other]).id) == []


class AtOnce(ShardedUmpire):
    """The bot without the library's five seconds between two connections."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify at once."""


def in_each_shard(server: Loopback, count: int) -> list[Person]:
    """Return somebody in a guild of every shard."""
    found: dict[int, Guild] = {}
    for number in range(1000):
        guild = server.guild(f"guild {number}")
        found.setdefault((guild.id >> 22) % count, guild)
        if len(found) == count:
            break
        server.world.ids.next()
    return [server.person("anna", guild=found[shard]) for shard in range(count)]


def guild_of(person: Person) -> Guild:
    """Return the guild that somebody looks at."""
    assert person.channel.guild is not None
    return person.channel.guild


async def begin(person: Person) -> None:
    """Begin a game, and see its first post."""
    reply = await person.slash(
        "game new", system="awaw", seats=f"axis {person.mention}", dice="plain"
    )
    assert "begins" in str((await reply.settled(PATIENCE_S)).embeds)


@contextmanager
def process(server: Loopback, config: Path, shards: str) -> Iterator["subprocess.Popen[bytes]"]:
    """Run `umpire run --shards` against a server until the block ends."""
    arguments = [str(server.port), "--config", str(config), "--shards", shards]
    with subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-c", PROCESS, *arguments], cwd=ROOT
    ) as started:
        try:
            yield started
        finally:
            started.terminate()
