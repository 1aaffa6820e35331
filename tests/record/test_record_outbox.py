"""The outbox: each post once, in order, across failures and channels that are gone."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from record_acts import CHANNEL, GUILD, begin

from bot.record.archive import Archive
from bot.record.errors import UnwritableError
from bot.record.games import GameKey
from bot.record.outbox import BarredError, GoneError, Outbox, UndeliverableError
from bot.record.posts import Post, PostState, post_of_message, posts_of_game
from bot.record.transaction import Transaction


@pytest.fixture
async def archive(tmp_path: Path) -> AsyncIterator[Archive]:
    """A new archive."""
    async with await Archive.open(tmp_path / "umpire.db") as opened:
        yield opened


@pytest.fixture
async def game(archive: Archive) -> GameKey:
    """A game with its genesis line."""
    return await archive.write(begin)


class Discord:
    """Channels as the outbox sees them, with failures that a test prescribes.

    Args:
        failures: What `send` does in turn: an error it raises, or an error it raises after the
            message stands, given as a pair with True; None sends. When used up, all is well.
    """

    def __init__(self, *failures: Exception | tuple[Exception, bool] | None) -> None:
        self.failures = list(failures)
        self.channels: dict[int, list[object]] = {}
        self.looked: list[object] = []
        self.gone: set[int] = set()
        self._messages: dict[int, int] = {}

    async def send(self, post: Post) -> int:
        """Put the message into its channel, or fail as prescribed."""
        await asyncio.sleep(0)
        if post.channel in self.gone:
            raise GoneError(f"channel {post.channel} is gone")
        failure = self.failures.pop(0) if self.failures else None
        if isinstance(failure, Exception):
            raise failure
        self.channels.setdefault(post.channel, []).append(post.payload)
        self._messages[post.id] = 9_000 + post.id
        if failure is not None:
            raise failure[0]
        return 9_000 + post.id

    async def find(self, post: Post) -> int | None:
        """Look the message up by its nonce."""
        self.looked.append(post.payload)
        return self._messages.get(post.id)


class Naps:
    """A sleep that takes no time and remembers how long it was asked to."""

    def __init__(self) -> None:
        self.seconds: list[float] = []

    async def __call__(self, seconds: float) -> None:
        """Note the pause and let others run."""
        self.seconds.append(seconds)
        await asyncio.sleep(0)


async def owe(archive: Archive, game: GameKey, *payloads: object, channel: int = CHANNEL) -> None:
    """Append a line and post the payloads with it, in one act."""

    def act(tx: Transaction) -> None:
        k = tx.append(game, {"t": "order"}).k
        for payload in payloads:
            tx.post(game, k, channel, payload)

    await archive.write(act)


async def started(archive: Archive, discord: Discord, naps: Naps | None = None) -> Outbox:
    """Start an outbox whose pauses take no time."""
    outbox = Outbox(archive, discord.send, discord.find, sleep=naps or Naps())
    await outbox.start()
    return outbox


async def states(archive: Archive, game: GameKey) -> list[PostState]:
    """Return the states of the game's posts, in order."""
    return [post.state for post in await archive.read(posts_of_game, game)]


async def test_a_post_is_sent_right_after_its_commit_without_being_looked_for(
    archive: Archive, game: GameKey
) -> None:
    """No polling: the commit itself wakes the outbox; the row then names its message."""
    discord = Discord()
    outbox = await started(archive, discord)
    await owe(archive, game, "Roll 1", {"embed": ["€"]})
    await outbox.idle()
    first, second = await archive.read(posts_of_game, game, since=1)
    await outbox.close()

    assert discord.channels == {CHANNEL: ["Roll 1", {"embed": ["€"]}]}
    assert discord.looked == []
    assert (first.state, first.message, first.k) == (PostState.SENT, 9_000 + first.id, 1)
    assert second == await archive.read(post_of_message, GUILD, 9_000 + second.id)


async def test_an_uncertain_send_is_looked_for_and_not_sent_again(
    archive: Archive, game: GameKey
) -> None:
    """The message stood but the answer was lost: found in the history, it counts as sent."""
    discord, naps = Discord((TimeoutError("no answer"), True)), Naps()
    outbox = await started(archive, discord, naps)
    await owe(archive, game, "Roll 1")
    await outbox.idle()
    (post,) = await archive.read(posts_of_game, game)
    await outbox.close()

    assert discord.channels == {CHANNEL: ["Roll 1"]}
    assert discord.looked == ["Roll 1"]
    assert (post.state, post.attempts) == (PostState.SENT, 1)
    assert post.last_error == "TimeoutError: no answer"


async def test_a_failed_send_is_retried_with_growing_pauses_up_to_a_minute(
    archive: Archive, game: GameKey
) -> None:
    """Each pause is twice the last, no longer than sixty seconds; each retry looks first."""
    discord, naps = Discord(*[ConnectionError("down")] * 8), Naps()
    outbox = await started(archive, discord, naps)
    await owe(archive, game, "Roll 1")
    await outbox.idle()
    (post,) = await archive.read(posts_of_game, game)
    await outbox.close()

    assert naps.seconds == [1, 2, 4, 8, 16, 32, 60, 60]
    assert discord.channels == {CHANNEL: ["Roll 1"]}
    assert discord.looked == ["Roll 1"] * 8
    assert (post.state, post.attempts) == (PostState.SENT, 8)


async def test_order_is_kept_within_a_channel_and_others_do_not_wait(
    archive: Archive, game: GameKey
) -> None:
    """While the first post of one channel fails, its next ones wait; another channel goes on."""
    open_again, elsewhere = asyncio.Event(), asyncio.Event()
    discord = Discord()

    async def send(post: Post) -> int:
        if post.channel == CHANNEL and not open_again.is_set():
            raise ConnectionError("down")
        if post.channel != CHANNEL:
            elsewhere.set()
        return await discord.send(post)

    outbox = Outbox(archive, send, discord.find, sleep=Naps())
    await outbox.start()
    await owe(archive, game, 1, 2)
    await owe(archive, game, 3)
    await owe(archive, game, "elsewhere", channel=CHANNEL + 1)
    await elsewhere.wait()
    assert CHANNEL not in discord.channels
    open_again.set()
    await outbox.idle()
    await outbox.close()

    assert discord.channels == {CHANNEL: [1, 2, 3], CHANNEL + 1: ["elsewhere"]}


async def test_posts_to_a_channel_that_is_gone_are_dropped_with_the_reason(
    archive: Archive, game: GameKey
) -> None:
    """Each is given up at once, without a pause, and other channels are served."""
    discord, naps = Discord(), Naps()
    discord.gone.add(CHANNEL)
    outbox = await started(archive, discord, naps)
    await owe(archive, game, 1, 2)
    await owe(archive, game, 3, channel=CHANNEL + 1)
    await outbox.idle()
    posts = await archive.read(posts_of_game, game)
    await outbox.close()

    assert [post.state for post in posts] == [PostState.DROPPED, PostState.DROPPED, PostState.SENT]
    assert posts[0].last_error == f"channel {CHANNEL} is gone"
    assert naps.seconds == []


async def test_a_full_disk_after_sending_does_not_send_again(
    archive: Archive, game: GameKey, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The message stands but cannot be noted: noting is retried, sending is not."""
    discord, naps = Discord(ConnectionError("down"), None), Naps()
    outbox = await started(archive, discord, naps)
    usual: Callable[..., object] = archive.write
    refusals = 3

    async def write(act: Callable[..., object], *args: object) -> object:
        nonlocal refusals
        if discord.looked or discord.failures == [None]:
            refusals -= 1
            if refusals >= 0:
                raise UnwritableError("disk full")
        return await usual(act, *args)  # type: ignore[misc]  # the usual write, any types

    await owe(archive, game, "Roll 1")
    monkeypatch.setattr(archive, "write", write)
    await outbox.idle()
    await outbox.close()

    assert discord.channels == {CHANNEL: ["Roll 1"]}
    assert discord.looked == ["Roll 1"]
    assert naps.seconds == [1, 1, 2]
    assert await states(archive, game) == [PostState.SENT]


async def test_a_closed_channel_is_tried_again_slowly_and_its_posts_are_not_looked_for(
    archive: Archive, game: GameKey
) -> None:
    """A refusal leaves nothing uncertain; whoever is told, is told once."""
    discord, naps = Discord(*[BarredError("no permission")] * 7), Naps()
    told: list[object] = []

    async def barred(post: Post, reason: str) -> None:
        told.append((post.payload, reason))

    outbox = Outbox(archive, discord.send, discord.find, barred=barred, sleep=naps)
    await outbox.start()
    await owe(archive, game, "Roll 1", "its code")
    await outbox.idle()
    (first, _) = await archive.read(posts_of_game, game)
    await outbox.close()

    assert naps.seconds == [30, 60, 120, 240, 480, 900, 900]
    assert discord.looked == []
    assert discord.channels == {CHANNEL: ["Roll 1", "its code"]}
    assert told == [("Roll 1", "no permission")]
    assert (first.attempts, first.last_error) == (7, "BarredError: no permission")


async def test_a_rest_ends_when_the_outbox_is_told_to_hurry(
    archive: Archive, game: GameKey
) -> None:
    """Nobody waits a quarter of an hour after a channel was opened again."""
    resting = asyncio.Event()

    async def for_ever(_seconds: float) -> None:
        resting.set()
        await asyncio.Event().wait()

    discord = Discord(BarredError("no permission"), ConnectionError("down"))
    outbox = Outbox(archive, discord.send, discord.find, sleep=for_ever)
    await outbox.start()
    await owe(archive, game, "Roll 1")
    for _ in discord.failures.copy():
        await resting.wait()
        resting.clear()
        outbox.retry_now()
    await outbox.settled(CHANNEL)

    assert discord.channels == {CHANNEL: ["Roll 1"]}


async def test_a_refused_post_is_told_of_before_it_is_dropped(
    archive: Archive, game: GameKey
) -> None:
    """What goes wrong with the telling holds up nobody, and the next post is sent."""
    discord = Discord(UndeliverableError("too long"), None, UndeliverableError("too long"))
    told: list[object] = []

    async def given_up(post: Post, reason: str) -> None:
        state = (await states(archive, game))[post.payload - 1]
        told.append((post.payload, reason, state))
        if len(told) == 2:
            raise LookupError

    outbox = Outbox(archive, discord.send, discord.find, given_up=given_up, sleep=Naps())
    await outbox.start()
    await owe(archive, game, 1, 2, 3, 4)
    await outbox.idle()
    await outbox.close()

    assert told == [(1, "too long", "pending"), (3, "too long", "pending")]
    assert await states(archive, game) == ["dropped", "sent", "dropped", "sent"]
