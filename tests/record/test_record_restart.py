"""The outbox across a restart: what was owed is looked for, nothing is sent twice or lost."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from record_acts import CHANNEL, begin
from test_record_outbox import Discord, Naps, owe, started, states

from bot.record.archive import Archive
from bot.record.games import GameKey
from bot.record.outbox import Outbox, UndeliverableError
from bot.record.posts import Post, PostState, pending_posts, posts_of_game


@pytest.fixture
async def archive(tmp_path: Path) -> AsyncIterator[Archive]:
    """A new archive."""
    async with await Archive.open(tmp_path / "umpire.db") as opened:
        yield opened


@pytest.fixture
async def game(archive: Archive) -> GameKey:
    """A game with its genesis line."""
    return await archive.write(begin)


async def test_after_a_restart_what_was_owed_is_looked_for_first(
    archive: Archive, game: GameKey
) -> None:
    """A post that stood when the process died is not sent again; one that did not, is."""
    discord = Discord()
    await owe(archive, game, "stood", "did not")
    stood = (await archive.read(pending_posts))[0]
    await discord.send(stood)
    outbox = await started(archive, discord)
    await outbox.idle()
    await owe(archive, game, "new")
    await outbox.idle()
    await outbox.close()

    assert discord.channels == {CHANNEL: ["stood", "did not", "new"]}
    assert discord.looked == ["stood", "did not"]
    assert await states(archive, game) == [PostState.SENT] * 3
    assert await archive.read(pending_posts) == []


async def test_a_process_that_stops_in_the_middle_of_a_send_sends_it_once(
    archive: Archive, game: GameKey
) -> None:
    """Stopped after Discord took it but before the record knew: the next start finds it."""
    discord = Discord()
    stuck = asyncio.Event()

    async def send_and_hang(post: Post) -> int:
        message = await discord.send(post)
        stuck.set()
        await asyncio.Event().wait()
        return message

    first = Outbox(archive, send_and_hang, discord.find, sleep=Naps())
    await first.start()
    await owe(archive, game, "Roll 1")
    await stuck.wait()
    await first.close()
    assert await states(archive, game) == [PostState.PENDING]
    second = await started(archive, discord)
    await second.idle()
    await second.close()

    assert discord.channels == {CHANNEL: ["Roll 1"]}
    assert await states(archive, game) == [PostState.SENT]


async def test_a_history_that_cannot_be_read_is_no_reason_to_send(
    archive: Archive, game: GameKey
) -> None:
    """While looking fails nothing is sent; a channel found gone while looking is dropped."""
    discord = Discord()
    lookups: list[Exception] = [ConnectionError("down"), UndeliverableError("the channel is gone")]

    async def find(_post: Post) -> int | None:
        raise lookups.pop(0)

    await owe(archive, game, "Roll 1")
    outbox = Outbox(archive, discord.send, find, sleep=Naps())
    await outbox.start()
    await outbox.idle()
    (post,) = await archive.read(posts_of_game, game)
    await outbox.close()

    assert discord.channels == {}
    assert (post.state, post.last_error) == (PostState.DROPPED, "the channel is gone")
    assert post.attempts == 1


async def test_posts_written_while_the_outbox_starts_follow_the_older_ones(
    archive: Archive, game: GameKey, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether the first look at the file sees them or not, each is sent once and in order."""
    discord = Discord()
    usual = archive.read

    async def read(act: Callable[[sqlite3.Connection], list[Post]]) -> list[Post]:
        await owe(archive, game, "seen twice")
        found = await usual(act)
        await owe(archive, game, "seen only as new")
        return found

    await owe(archive, game, "older")
    monkeypatch.setattr(archive, "read", read)
    outbox = await started(archive, discord)
    await outbox.idle()
    await outbox.close()

    assert discord.channels == {CHANNEL: ["older", "seen twice", "seen only as new"]}
    assert discord.looked == ["older", "seen twice"]


async def test_a_closed_outbox_takes_nothing_and_leaves_it_owed(
    archive: Archive, game: GameKey
) -> None:
    """What is posted after the close waits for the next start."""
    discord = Discord()
    outbox = await started(archive, discord)
    await outbox.close()
    await owe(archive, game, "later")
    await outbox.idle()

    assert discord.channels == {}
    assert await states(archive, game) == [PostState.PENDING]
