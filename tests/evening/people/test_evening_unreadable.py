"""A channel whose history is kept from the bot: told, waited for, never a reason to stop a game."""

import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from evening import Evening, evening_at, title_of
from evening_dice import code_of, dealt, lock_of

from bot.cogs.delivery import record_comparison
from bot.cogs.delivery.record_comparison import BEFORE, ENOUGH, shown_heads
from bot.local.loopback import Overwrite
from bot.local.loopback.wire import Permission
from bot.record.games import GameKey
from bot.record.open_rolls import games_with_open_rolls, has_open_roll
from bot.referee.lifecycle.record_recovery import PostedHead

SUBS = "subs atlantic 6 v 7 asw 34 transports -1"
BOT = 99
UNREAD = "I may not read this channel's history"


def set_readable(evening: Evening, *, readable: bool) -> None:
    """Give the bot the history of the channel, or keep it from it."""
    channel, bot = evening.axis.channel, evening.server.world.bot
    if readable:
        channel.overwrites.pop(bot.id, None)
    else:
        channel.overwrites[bot.id] = Overwrite(deny=int(Permission.READ_MESSAGE_HISTORY))


async def looked_again(evening: Evening) -> None:
    """Let Discord tell the bot that a channel has changed."""
    channel = evening.axis.channel
    evening.server.world.change_channel(channel, channel.name, channel.topic)
    await evening.settle()


async def backed_up(evening: Evening) -> None:
    """Copy the archive while the bot is stopped."""
    await evening.bot.close()
    shutil.copy(evening.path, evening.path.with_name("older.sqlite"))
    await evening.restart()


async def restored(evening: Evening) -> None:
    """Stop the bot, and put the copy in the place of the archive."""
    await evening.bot.close()
    for end in ("wal", "shm"):
        evening.path.with_name(f"{evening.path.name}-{end}").unlink(missing_ok=True)
    shutil.copy(evening.path.with_name("older.sqlite"), evening.path)


async def test_a_channel_that_cannot_be_read_is_told_once_and_stops_nothing(tmp_path: Path) -> None:
    """Discord shows an empty history there: it is not taken for a channel that shows no more."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.lock_in(evening.axis, SUBS)
        set_readable(evening, readable=False)
        await evening.restart()
        assert title_of(evening.posts()[-1]) == UNREAD
        status = await evening.axis.slash("status")
        assert "My record is not compared with this channel" in str(status.message.embeds)

        await looked_again(evening)
        await evening.lock_in(evening.axis, SUBS)
        assert [title_of(each) for each in evening.posts()].count(UNREAD) == 1
        assert title_of(evening.posts()[-1]) == "Atlantic · Germany attacks"

        set_readable(evening, readable=True)
        await looked_again(evening)
        status = await evening.axis.slash("status")
        assert "My record is not compared" not in str(status.message.embeds)


async def test_a_record_behind_its_channel_is_found_once_the_channel_can_be_read(
    tmp_path: Path,
) -> None:
    """An older backup in an unreadable channel: not frozen unseen, and not passed over either."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await backed_up(evening)
        await evening.lock_in(evening.axis, SUBS)
        await restored(evening)
        set_readable(evening, readable=False)
        await evening.restart()
        assert title_of(evening.posts()[-1]) == UNREAD

        set_readable(evening, readable=True)
        await looked_again(evening)
        assert "This game is frozen" in title_of(evening.posts()[-1])


async def test_a_game_that_is_found_behind_its_channel_takes_up_no_reply(tmp_path: Path) -> None:
    """The reply that settled its roll stands in the channel: nothing is said to it any more."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("sealed")
        await evening.lock_in(evening.axis, SUBS)
        await backed_up(evening)
        await evening.allies.reply(lock_of(evening), f"{code_of(evening)} eleven grey herons fly")
        await dealt(evening)
        await restored(evening)
        before = len(evening.posts())
        await evening.restart()

        (told,) = evening.posts()[before:]
        assert "This game is frozen" in title_of(told)


class Talk:
    """A channel in which so many messages stand, of one author, the newest first."""

    def __init__(self, number: int, author: int, footer: str = "") -> None:
        embed = SimpleNamespace(footer=SimpleNamespace(text=footer), fields=())
        self.read = 0
        self._number, self._author, self._embeds = number, SimpleNamespace(id=author), [embed]

    def get_partial_messageable(self, *_: object, **__: object) -> "Talk":
        """Return itself for any channel."""
        return self

    async def history(self, *, limit: int) -> AsyncIterator[SimpleNamespace]:
        """Yield its messages, and count how many were wanted."""
        for number in range(self._number, max(0, self._number - limit), -1):
            self.read += 1
            yield SimpleNamespace(id=number, author=self._author, embeds=self._embeds)


async def may_be_read(*_: object) -> None:
    """Find nothing wrong with a channel."""


@pytest.mark.parametrize(
    ("author", "last", "read"), [(BOT, 900, ENOUGH), (BOT, None, ENOUGH), (7, 900, 100 + BEFORE)]
)
async def test_of_a_long_channel_no_more_is_read_than_is_compared(
    monkeypatch: pytest.MonkeyPatch, author: int, last: int | None, read: int
) -> None:
    """A few of the newest heads, or what stands a little before the newest known message."""
    monkeypatch.setattr(record_comparison, "require_history", may_be_read)
    talk = Talk(1000, author, f"g1 · Atlantic\nHead 7: {64 * 'a'}")
    bot: Any = SimpleNamespace(
        user=SimpleNamespace(id=BOT), get_partial_messageable=talk.get_partial_messageable
    )

    heads = await shown_heads(bot, GameKey(300, "g1"), 400, last)

    assert talk.read == read
    assert heads == ([PostedHead(7, 64 * "a")] * ENOUGH if author == BOT else [])


async def test_a_channel_that_is_closed_altogether_is_told_to_the_host(tmp_path: Path) -> None:
    """Where nothing can be said in the channel, the host reads it in a message of his own."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        bot, channel = evening.server.world.bot, evening.axis.channel
        channel.overwrites[bot.id] = Overwrite(deny=int(Permission.VIEW_CHANNEL))
        await evening.restart()
        told = evening.server.take_faults()
        assert all("50001" in str(each) or "50013" in str(each) for each in told), told
        assert "is closed to me" in str(evening.axis.in_direct().visible()[-1].embeds)


async def test_games_in_which_nothing_waits_are_not_loaded_at_a_start(tmp_path: Path) -> None:
    """A start asks the lines which rolls are open, and folds those games alone."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("sealed")
        key = GameKey(evening.server.guild().id, "g1")
        archive = evening.bot.services.archive
        assert not await archive.read(has_open_roll, key)
        await evening.restart()
        assert not evening.bot.services.tables._kept

        await evening.lock_in(evening.axis, SUBS)
        archive = evening.bot.services.archive
        assert await archive.read(has_open_roll, key)
        assert [each.key for each in await archive.read(games_with_open_rolls)] == [key]
        await evening.restart()
        assert list(evening.bot.services.tables._kept) == [key]
