"""A table whose games are played to be proved: the real bot, real drand rounds, its exports."""

import asyncio
import json
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fake_clock import FakeClock
from recorded_beacons import RecordedBeacons
from registered import KnownTable
from typer.testing import CliRunner

from bot import cli
from bot.chance.progress import BeaconSource
from bot.local.loopback import Message, Person
from bot.local.loopback.world.rendering import Reader, message_payload
from bot.local.script import Session, lines_of
from bot.local.table import LocalTable
from core.fairness.drand import round_time

FIRST_KNOWN_ROUND = 1000
"""The recording holds rounds 1000 to 1009."""

SEATS = "axis @axis, allies @allies"
ATTACK = "@axis /do subs atlantic 6 v 7 asw 34 transports -1"
LOCK_IN = "@axis click: Lock it in"
REPLY = "@allies reply: {code} eleven grey herons fly"

runner = CliRunner()


def clock_before_first_round(seconds: float = 16.0) -> FakeClock:
    """Return a clock that stands some seconds before the first recorded round."""
    return FakeClock(1000 * round_time(FIRST_KNOWN_ROUND) - round(1000 * seconds))


@asynccontextmanager
async def game(
    dice: str, *, beacons: BeaconSource | None = None, clock: FakeClock | None = None
) -> AsyncIterator[LocalTable]:
    """Open a table on which @axis, who hosts, and @allies have begun a game."""
    clock = clock or clock_before_first_round()
    source = beacons or RecordedBeacons(clock)
    async with KnownTable(beacons=source, clock=clock) as table:
        await play(table, f"@axis /game new system:awaw dice:{dice} seats: {SEATS}")
        yield table
        assert table.faults() == []


async def play(table: LocalTable, *lines: str) -> None:
    """Do what the lines of a session say."""
    told: list[str] = []
    await Session(table, told.append, as_json=False).play(lines_of("\n".join(lines)))


async def typed_duel(table: LocalTable, n: int) -> None:
    """Let both sides commit to roll ``n`` with the command that `/dice duel` gives, and open."""
    lock = lock_message(table)
    secrets = []
    people = [table.players.person(name) for name in ("axis", "allies")]
    for person in people:
        given = await asked(person, "dice duel")
        command = next(line for line in given.text.splitlines() if line.startswith("umpire duel"))
        assert f" {n} " in command
        made = json.loads(umpire(*command.split()[1:], "--json").output)
        secrets.append(made["r"])
        await person.reply(lock, made["c"])
        await table.quiet()
    for person, secret in zip(people, secrets, strict=True):
        await person.reply(lock, secret)
        await table.quiet()


def lock_message(table: LocalTable) -> Message:
    """Return the newest LOCK in the channel."""
    visible = table.players.person("axis").visible()
    return next(each for each in reversed(visible) if each.content.startswith("**Roll"))


async def asked(person: Person, command: str, /, **options: Any) -> Message:
    """Give a command and return the whole answer, once nothing of it loads any more."""
    reply = await person.slash(command, **options)
    return await reply.settled()


@dataclass(frozen=True, slots=True)
class Exported:
    """The files of `/game export` in a folder of their own."""

    folder: Path

    @property
    def transcript(self) -> bytes:
        """The lines."""
        return (self.folder / "g1.jsonl").read_bytes()

    @property
    def paths(self) -> list[str]:
        """Transcript and heads as both verifiers take them on the command line."""
        return [str(self.folder / "g1.jsonl"), "--heads", str(self.folder / "g1.heads")]

    def lines(self) -> list[dict[str, Any]]:
        """Return the lines read."""
        return [json.loads(line) for line in self.transcript.splitlines()]


async def exported(table: LocalTable, folder: Path) -> Exported:
    """Take `/game export` as @allies and save what comes."""
    message = await asked(table.players.person("allies"), "game export")
    save(message, folder)
    return Exported(folder)


def save(message: Message, folder: Path) -> list[str]:
    """Save the files of a message and return their names."""
    for each in message.attachments:
        (folder / each.filename).write_bytes(each.content)
    return [each.filename for each in message.attachments]


def discord_export(table: LocalTable) -> bytes:
    """Return the channel's public messages as Discord's own export holds them."""
    person = table.players.person("axis")
    reader = Reader(person.user.id, reads_all=True)
    messages = [
        message_payload(message, person.channel, reader)
        for message in person.visible()
        if not message.ephemeral
    ]
    return json.dumps(messages).encode()


def umpire(*arguments: str) -> Any:
    """Run the command line in this process."""
    return runner.invoke(cli.app, arguments)


async def stand_alone(exported_game: Exported, *more: str) -> dict[str, Any]:
    """Run the exported verify.py as a player does, by itself, and return what it reports."""
    ran = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-I", "verify.py", *exported_game.paths, "--json", *more],
        cwd=exported_game.folder,
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert ran.stderr == b""
    report: dict[str, Any] = json.loads(ran.stdout)
    assert ran.returncode == (0 if report["ok"] else 1)
    return report


async def umpire_verify(exported_game: Exported, *more: str) -> dict[str, Any]:
    """Run `umpire verify` on an export and return what it reports."""
    ran = await asyncio.to_thread(umpire, "verify", *exported_game.paths, "--json", *more)
    report: dict[str, Any] = json.loads(ran.output)
    assert ran.exit_code == (0 if report["ok"] else 1)
    return report
