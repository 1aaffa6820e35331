"""Archives that version 0.2.0 left on the disk, opened by the bot of today at a local table.

`games_of_0_2_0/made/make.sh` says how they came about. Nothing here looks inside the bot: what
the archive holds is read from its file, what people see from their channels, and a game's proof
from what `/game export` hands out and `umpire verify --rules` says of it.
"""

import asyncio
import sqlite3
import zipfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from bot.cli import app
from bot.local.loopback import Loopback, Message, Person
from bot.local.table import LocalTable

KEPT = Path(__file__).with_name("games_of_0_2_0")


@dataclass(frozen=True, slots=True)
class Kept:
    """An archive on the disk.

    Attributes:
        path: Its file; the bot's secrets and the channels lie beside it.
    """

    path: Path

    def rows(self, sql: str, *given: object) -> list[Any]:
        """Return what the file holds; nothing in it is changed."""
        with closing(sqlite3.connect(f"{self.path.as_uri()}?mode=ro", uri=True)) as db:
            return db.execute(sql, given).fetchall()

    def kinds(self, game: str) -> list[str]:
        """Return the types of a game's lines."""
        return [kind for (kind,) in self.rows(_KINDS, game)]

    def open_questions(self) -> list[tuple[str, str]]:
        """Return whom an open question waits for: the game and the seat."""
        return self.rows("SELECT game_id, seat FROM question WHERE state = 'open' ORDER BY game_id")

    def queued(self, game: str) -> int:
        """Return how many posts of a game are not in their channel yet."""
        (row,) = self.rows(_QUEUED, game)
        return int(row[0])

    def sent(self, game: str) -> list[int]:
        """Return the messages that a game's posts have become, the first one first."""
        return [number for (number,) in self.rows(_SENT, game)]

    def channel(self, game: str) -> int:
        """Return the channel of a game."""
        (row,) = self.rows("SELECT channel_id FROM game WHERE game_id = ?", game)
        return int(row[0])


_KINDS = "SELECT kind FROM line WHERE game_id = ? ORDER BY k"
_QUEUED = "SELECT count(*) FROM outbox WHERE game_id = ? AND state = 'pending'"
_SENT = "SELECT message_id FROM outbox WHERE game_id = ? AND state = 'sent' ORDER BY id"


@dataclass(frozen=True, slots=True)
class Reopened:
    """An old archive with the bot of today at work on it.

    Attributes:
        kept: The archive.
        table: The bot, Discord and its people.
    """

    kept: Kept
    table: LocalTable

    @property
    def server(self) -> Loopback:
        """The local Discord."""
        return self.table.server

    def person(self, name: str, game: str) -> Person:
        """Return a person in the channel of a game."""
        channel = self.server.world.channels[self.kept.channel(game)]
        return self.server.person(name).at(channel)

    def posts(self, game: str) -> list[Message]:
        """Return what the bot has posted in a game's channel for all to see."""
        me = self.server.world.bot.id
        seen = self.person("axis", game).visible()
        return [each for each in seen if each.author.id == me and each.only_for is None]

    async def settle(self) -> None:
        """Wait until the bot has done what it was asked, and everything is posted."""
        await self.table.quiet()
        while self.kept.rows("SELECT 1 FROM outbox WHERE state = 'pending'"):
            await asyncio.sleep(0.01)
            await self.table.quiet()

    async def declare(self, name: str, game: str, text: str) -> None:
        """Declare and lock in."""
        person = self.person(name, game)
        reply = await person.slash("do", text=text)
        await person.click(await reply.settled(), "Lock it in")
        await self.settle()

    async def answer(self, name: str, game: str, **fields: str) -> None:
        """Answer the newest question in a game's channel, in a form or by the first button."""
        person = self.person(name, game)
        asked = [post for post in self.posts(game) if _labelled(post, "Answer")]
        opened = await person.click(asked[-1], "Answer")
        if opened.modal is None:  # so few choices that each has a button
            await person.click(opened.message, str(opened.message.buttons[0]["custom_id"]))
        else:
            await person.submit(opened, **fields)
        await self.settle()

    async def exported(self, name: str, game: str, folder: Path) -> dict[str, Path]:
        """Return the files that `/game export` hands out, by the ending of their names."""
        reply = await self.person(name, game).slash("game export", game=game)
        await self.settle()
        answered = await reply.settled()
        files: dict[str, Path] = {}
        assert answered.attachments, answered.text
        for each in answered.attachments:
            path = folder / each.filename
            await asyncio.to_thread(path.write_bytes, each.content)
            files[path.suffix] = path
        return files

    async def require_proof(self, game: str, folder: Path) -> str:
        """Hold a game's export against chain, dice, signatures and rules; return the report."""
        files = await self.exported("axis", game, folder)
        told = ["verify", str(files[".jsonl"]), "--heads", str(files[".heads"]), "--rules"]
        ran = await asyncio.to_thread(CliRunner().invoke, app, told)
        assert ran.exit_code == 0, ran.output
        assert " 0 errors" in ran.output, ran.output
        return ran.output


def _labelled(message: Message, label: str) -> bool:
    return any(button.get("label") == label for button in message.buttons)


def laid_out(name: str, folder: Path) -> Kept:
    """Put an archive of 0.2.0 into a folder, as it lay on the disk, and return it."""
    with zipfile.ZipFile(KEPT / f"{name}.zip") as packed:
        packed.extractall(folder)
    return Kept(folder / f"{name}.sqlite")


@asynccontextmanager
async def reopened(kept: Kept) -> AsyncIterator[Reopened]:
    """Start the bot on an old archive, in the channels that stood when it was left."""
    async with LocalTable(kept.path) as table:
        old = Reopened(kept, table)
        await old.settle()
        yield old
        assert table.faults() == []
