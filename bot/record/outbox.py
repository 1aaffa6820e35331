"""The outbox: sends each post once, in order within its channel, across failures and restarts."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from bot.record.archive import Archive
from bot.record.errors import UnwritableError
from bot.record.posts import Post, mark_dropped, mark_failed, mark_sent, pending_posts
from bot.record.transaction import Transaction

Send = Callable[[Post], Awaitable[int]]
Find = Callable[[Post], Awaitable[int | None]]
Sleep = Callable[[float], Awaitable[object]]
Placed = Callable[[Post, int], Awaitable[None]]
GivenUp = Callable[[Transaction, Post, str], None]

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 60.0


class UndeliverableError(Exception):
    """Raised by `send` or `find`: this post can never be sent (channel gone, message refused)."""


@dataclass(frozen=True, slots=True)
class _Owed:
    post: Post
    uncertain: bool


class Outbox:
    """Sends what transactions post, as soon as they are committed.

    Args:
        archive: Where the posts are written; close the outbox before the archive.
        send: Sends a post with its id as nonce and returns the message's id. Any error but
            `UndeliverableError` leaves it uncertain whether the message stands.
        find: Looks for a post's message in its channel's history (not before `post.at`) and
            returns its id, or None when it is certain that it is not there.
        placed: Told of each message that stands in its channel, before its post is marked as
            sent; told again after a crash in between, so it must not do its work twice.
        given_up: Told, in the transaction that drops it, of each post that can never be sent, and
            why; it may post something else instead.
        sleep: Waits some seconds; tests put their own here.
    """

    def __init__(
        self,
        archive: Archive,
        send: Send,
        find: Find,
        *,
        placed: Placed | None = None,
        given_up: GivenUp | None = None,
        sleep: Sleep = asyncio.sleep,
    ) -> None:
        self._archive = archive
        self._send = send
        self._find = find
        self._placed = placed
        self._given_up = given_up
        self._sleep = sleep
        self._channels: dict[int, deque[_Owed]] = {}
        self._workers: dict[int, asyncio.Task[None]] = {}
        self._early: list[Post] | None = []
        self._closed = False

    async def start(self) -> None:
        """Take up what an earlier run left owing, looking for each first; then all new posts."""
        self._archive.on_posts(self._take)
        left = await self._archive.read(pending_posts)
        early, self._early = self._early or [], None
        for post in left:
            self._owe(_Owed(post, uncertain=True))
        known = {post.id for post in left}
        self._take([post for post in early if post.id not in known])

    async def idle(self) -> None:
        """Wait until nothing is owed to any channel."""
        while self._workers:
            await asyncio.gather(*self._workers.values())

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
            self._owe(_Owed(post, uncertain=False))

    def _owe(self, owed: _Owed) -> None:
        channel = owed.post.channel
        self._channels.setdefault(channel, deque()).append(owed)
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

    async def _settle(self, owed: _Owed) -> None:
        number = owed.post.id
        try:
            message = await self._until_placed(owed)
        except UndeliverableError as refusal:
            reason = str(refusal)
            await self._until_recorded(lambda act: self._drop(act, owed.post, reason))
        else:
            if self._placed is not None:
                await self._placed(owed.post, message)
            await self._until_recorded(lambda act: mark_sent(act.db, number, message))

    def _drop(self, act: Transaction, post: Post, reason: str) -> None:
        mark_dropped(act.db, post.id, reason)
        if self._given_up is not None:
            self._given_up(act, post, reason)

    async def _until_placed(self, owed: _Owed) -> int:
        failures = 0
        while True:
            try:
                return await self._place(owed.post, look_first=owed.uncertain or failures > 0)
            except UndeliverableError:
                raise
            except Exception as error:  # noqa: BLE001 - a network fails in any way; all are retried
                await self._note_failure(owed.post, error)
            await self._sleep(_pause(failures))
            failures += 1

    async def _place(self, post: Post, *, look_first: bool) -> int:
        found = await self._find(post) if look_first else None
        return await self._send(post) if found is None else found

    async def _note_failure(self, post: Post, error: Exception) -> None:
        reason = f"{type(error).__name__}: {error}"
        # The note is for people to read; a full disk must not keep the post from being sent.
        with suppress(UnwritableError):
            await self._archive.write(lambda act: mark_failed(act.db, post.id, reason))

    async def _until_recorded(self, act: Callable[[Transaction], None]) -> None:
        failures = 0
        while True:
            try:
                return await self._archive.write(act)
            except UnwritableError:
                await self._sleep(_pause(failures))
            failures += 1


def _pause(failures: int) -> float:
    return min(LONGEST_PAUSE, FIRST_PAUSE * 2.0 ** min(failures, 16))
