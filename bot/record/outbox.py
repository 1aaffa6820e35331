"""The outbox: sends each post once, in order within its channel, across failures and restarts."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

from bot.record.archive import Archive
from bot.record.backoff import Backoff, Sleep, backoff_seconds
from bot.record.errors import UnwritableError
from bot.record.games import GameKey
from bot.record.posts import Post, mark_dropped, mark_failed, mark_sent, pending_posts, renew_nonce
from bot.record.transaction import Transaction

T = TypeVar("T")

Send = Callable[[Post], Awaitable[int]]
Find = Callable[[Post], Awaitable[int | None]]
Ready = Callable[[GameKey], Awaitable[None]]
Placed = Callable[[Post, int], Awaitable[None]]
Told = Callable[[Post, str], Awaitable[None]]

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 60.0
FIRST_BARRED_PAUSE = 30.0
LONGEST_BARRED_PAUSE = 900.0

log = logging.getLogger(__name__)


class UndeliverableError(Exception):
    """Raised by `send`: this post can never be sent, for Discord refuses the message itself."""


class GoneError(Exception):
    """Raised by `send` or `find`: the channel is gone, and nobody will miss the post."""


class SpentNonceError(Exception):
    """Raised by `send`: the message of this nonce was deleted; only another nonce posts it."""


class BarredError(Exception):
    """Raised by `send` or `find`: the channel is closed to us until somebody opens it again."""


@dataclass(frozen=True, slots=True)
class _QueuedPost:
    post: Post
    uncertain: bool


class Outbox:
    """Sends what transactions post, as soon as they are committed.

    Args:
        archive: Where the posts are written; close the outbox before the archive.
        send: Sends a post with its nonce and returns the message's id. Any error but the four
            above leaves it uncertain whether the message stands.
        find: Looks for a post's message in its channel's history (not before `post.at`) and
            returns its id, or None when it is certain that it is not there.
        ready: Returns when posts of a game may be sent.
        placed: Told of each message that stands in its channel, before its post is marked as
            sent; told again after a crash in between, so it must not do its work twice.
        given_up: Told of each post that Discord refuses, and why, before it is marked as
            dropped; told again after a crash in between.
        barred: Told of a post whose channel has become closed to us, and why.
        sleep: Waits some seconds; tests put their own here.
    """

    def __init__(
        self,
        archive: Archive,
        send: Send,
        find: Find,
        *,
        ready: Ready | None = None,
        placed: Placed | None = None,
        given_up: Told | None = None,
        barred: Told | None = None,
        sleep: Sleep = asyncio.sleep,
    ) -> None:
        self._archive = archive
        self._send = send
        self._find = find
        self._ready = ready
        self._placed = placed
        self._given_up = given_up
        self._barred = barred
        self._backoff = Backoff(sleep)
        self._channels: dict[int, deque[_QueuedPost]] = {}
        self._workers: dict[int, asyncio.Task[None]] = {}
        self._early: list[Post] | None = []
        self._closed = False

    async def start(self) -> None:
        """Take up what an earlier run left owing, looking for each first; then all new posts."""
        self._archive.on_posts(self._take)
        left = await self._archive.read(pending_posts)
        early, self._early = self._early or [], None
        for post in left:
            self._enqueue(_QueuedPost(post, uncertain=True))
        known = {post.id for post in left}
        self._take([post for post in early if post.id not in known])

    async def idle(self) -> None:
        """Wait until nothing is owed to any channel."""
        while self._workers:
            await asyncio.gather(*self._workers.values())

    async def settled(self, channel: int) -> None:
        """Wait until nothing is owed to a channel, or the outbox is closed."""
        while (worker := self._workers.get(channel)) is not None and not self._closed:
            await asyncio.wait({worker})

    def retry_now(self) -> None:
        """Try at once what waits for its next try: a connection or a channel is open again."""
        self._backoff.retry_now()

    async def close(self) -> None:
        """Stop at once; what is owed or uncertain is taken up by the next start."""
        self._closed = True
        workers = list(self._workers.values())
        for worker in workers:
            worker.cancel()
        await asyncio.gather(*workers, return_exceptions=True)

    def _take(self, posts: Sequence[Post]) -> None:
        if self._closed:
            return
        if self._early is not None:
            self._early.extend(posts)
            return
        for post in posts:
            self._enqueue(_QueuedPost(post, uncertain=False))

    def _enqueue(self, queued: _QueuedPost) -> None:
        channel = queued.post.channel
        self._channels.setdefault(channel, deque()).append(queued)
        if channel not in self._workers:
            self._workers[channel] = asyncio.create_task(self._work(channel))

    async def _work(self, channel: int) -> None:
        queue = self._channels[channel]
        try:
            while queue:
                await self._settle(queue[0])
                queue.popleft()
        finally:
            del self._workers[channel], self._channels[channel]

    async def _settle(self, queued: _QueuedPost) -> None:
        number, post = queued.post.id, queued.post
        if self._ready is not None:
            await self._ready(post.game)
        try:
            message = await self._until_placed(queued)
        except (UndeliverableError, GoneError) as refusal:
            reason = str(refusal)
            if self._given_up is not None and isinstance(refusal, UndeliverableError):
                await self._until_told(partial(self._given_up, post, reason))
            await self._until_recorded(lambda act: mark_dropped(act.db, number, reason))
        else:
            if self._placed is not None:
                await self._until_told(partial(self._placed, post, message))
            await self._until_recorded(lambda act: mark_sent(act.db, number, message))

    async def _until_placed(self, queued: _QueuedPost) -> int:
        failures, barred, post = 0, 0, queued.post
        while True:
            try:
                return await self._place(post, look_first=queued.uncertain or failures > 0)
            except (UndeliverableError, GoneError):
                raise
            except SpentNonceError:
                nonce = await self._until_written(partial(self._archive.write, _renew, post))
                post = replace(post, nonce=nonce)
                seconds = backoff_seconds(failures, FIRST_PAUSE, LONGEST_PAUSE)
                failures += 1
            except BarredError as error:
                await self._note_failure(post, error)
                if not barred and self._barred is not None:
                    await self._until_told(partial(self._barred, post, str(error)))
                seconds = backoff_seconds(barred, FIRST_BARRED_PAUSE, LONGEST_BARRED_PAUSE)
                barred += 1
            except Exception as error:  # noqa: BLE001 - a network fails in any way; all are retried
                await self._note_failure(post, error)
                seconds = backoff_seconds(failures, FIRST_PAUSE, LONGEST_PAUSE)
                failures += 1
            await self._backoff.rest(seconds)

    async def _place(self, post: Post, *, look_first: bool) -> int:
        found = await self._find(post) if look_first else None
        return await self._send(post) if found is None else found

    async def _note_failure(self, post: Post, error: Exception) -> None:
        reason = f"{type(error).__name__}: {error}"
        # The note is for people to read; a full disk must not keep the post from being sent.
        with suppress(UnwritableError):
            await self._archive.write(lambda act: mark_failed(act.db, post.id, reason))

    async def _until_told(self, tell: Callable[[], Awaitable[None]]) -> None:
        """Tell of what became of a post; what goes wrong with that holds up no other post."""
        try:
            await self._until_written(tell)
        except Exception:
            log.exception("what became of a post could not be noted")

    async def _until_recorded(self, act: Callable[[Transaction], None]) -> None:
        await self._until_written(partial(self._archive.write, act))

    async def _until_written(self, write: Callable[[], Awaitable[T]]) -> T:
        failures = 0
        while True:
            try:
                return await write()
            except UnwritableError:
                await self._backoff.rest(backoff_seconds(failures, FIRST_PAUSE, LONGEST_PAUSE))
            failures += 1


def _renew(act: Transaction, post: Post) -> str:
    return renew_nonce(act.db, post.id)
