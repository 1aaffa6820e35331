"""The outbox through any failures and restarts: each post once, in the order of its channel."""

import asyncio
import shutil
import tempfile
from collections import deque
from contextlib import AsyncExitStack
from enum import Enum, auto
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)
from record_acts import begin

from bot.record.archive import Archive
from bot.record.outbox import BarredError, GoneError, Outbox, SpentNonceError, UndeliverableError
from bot.record.posts import Post, PostState, posts_of_game
from bot.record.transaction import Transaction

CHANNELS = (400, 401)


class Mishap(Enum):
    """What may become of one sending."""

    DOWN = auto()
    """Nothing is sent, and the sender hears so."""
    ANSWER_LOST = auto()
    """The message stands, and the sender hears nothing of it."""
    HANGS = auto()
    """Nothing is sent and nothing heard until the bot is restarted."""
    HANGS_AFTERWARDS = auto()
    """The message stands, and nothing is heard until the bot is restarted."""
    REFUSED = auto()
    """Discord refuses the message for good."""
    SPENT = auto()
    """A message of this nonce stood once and was deleted."""
    BARRED = auto()
    """The channel is closed for a while."""


class Discord:
    """Two channels, which know messages by their nonce, and the mishaps to come."""

    def __init__(self) -> None:
        self.mishaps: deque[Mishap] = deque()
        self.standing: dict[int, list[Any]] = {channel: [] for channel in CHANNELS}
        self.refused: list[Any] = []
        self.gone: set[int] = set()
        self.spent: set[str] = set()
        self.hangs = asyncio.Event()
        self._messages: dict[str, int] = {}

    async def send(self, post: Post) -> int:
        """Let the message stand, or let the next mishap happen."""
        await asyncio.sleep(0)
        if post.channel in self.gone:
            raise GoneError("gone")
        if post.nonce in self.spent:
            raise SpentNonceError("deleted")
        if post.payload in self.refused:  # again, where a restart came before that was noted
            raise UndeliverableError("too long")
        match self.mishaps.popleft() if self.mishaps else None:
            case Mishap.DOWN:
                raise ConnectionError("down")
            case Mishap.ANSWER_LOST:
                self._stand(post)
                raise TimeoutError("no answer")
            case Mishap.HANGS:
                await self._hang()
            case Mishap.HANGS_AFTERWARDS:
                self._stand(post)
                await self._hang()
            case Mishap.REFUSED:
                self.refused.append(post.payload)
                raise UndeliverableError("too long")
            case Mishap.SPENT:
                self.spent.add(post.nonce)
                raise SpentNonceError("deleted")
            case Mishap.BARRED:
                raise BarredError("no access")
        return self._stand(post)

    async def find(self, post: Post) -> int | None:
        """Look a message up by its nonce."""
        await asyncio.sleep(0)
        return self._messages.get(post.nonce)

    def _stand(self, post: Post) -> int:
        self._messages[post.nonce] = 9_000 + len(self._messages)
        self.standing[post.channel].append(post.payload)
        return self._messages[post.nonce]

    async def _hang(self) -> None:
        self.hangs.set()
        await asyncio.Event().wait()


async def no_pause(_seconds: float) -> None:
    """Take no time, and let others run."""
    await asyncio.sleep(0)


class OutboxInUse(RuleBasedStateMachine):
    """Posts, mishaps and restarts in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.folder = Path(tempfile.mkdtemp())
        self.stack = AsyncExitStack()
        self.owed: dict[int, list[int]] = {channel: [] for channel in CHANNELS}
        self.number = 0
        self.lost: set[int] = set()

    @initialize()
    def open(self) -> None:
        """Open an archive with a game, and start."""
        self.runner.run(self._open())

    async def _open(self) -> None:
        self.archive = await self.stack.enter_async_context(
            await Archive.open(self.folder / "umpire.db")
        )
        self.game = await self.archive.write(begin)
        self.discord = Discord()
        await self._start()

    async def _start(self) -> None:
        self.outbox = Outbox(self.archive, self.discord.send, self.discord.find, sleep=no_pause)
        await self.outbox.start()

    @rule(
        channels=st.lists(st.sampled_from(CHANNELS), min_size=1, max_size=3),
        mishaps=st.lists(st.sampled_from(Mishap), max_size=3),
    )
    def owe(self, channels: list[int], mishaps: list[Mishap]) -> None:
        """Post to some channels, in one act, while this will go wrong."""
        self.discord.mishaps.extend(mishaps)

        def act(tx: Transaction) -> None:
            k = tx.append(self.game, {"t": "order"}).k
            for channel in channels:
                self.number += 1
                self.owed[channel].append(self.number)
                if channel in self.discord.gone:
                    self.lost.add(self.number)
                tx.post(self.game, k, channel, {"n": self.number})

        self.runner.run(self.archive.write(act))

    @rule()
    def restart(self) -> None:
        """Stop in the midst of whatever is under way, and start again."""
        self.runner.run(self._restart())

    async def _restart(self) -> None:
        await self.outbox.close()
        self.discord.hangs.clear()
        await self._start()

    @rule()
    def settle(self) -> None:
        """Wait until nothing is owed; where a sending hangs, restart."""
        self.runner.run(self._settle())
        for channel, numbers in self.owed.items():
            sent = [each["n"] for each in self.discord.standing[channel]]
            refused = {each["n"] for each in self.discord.refused}
            assert sent == [n for n in numbers if n not in refused | self.lost]
        posts = self.runner.run(self.archive.read(posts_of_game, self.game))
        kept_out = {each["n"] for each in self.discord.refused} | self.lost
        assert {(post.payload["n"], post.state) for post in posts} == {
            (n, PostState.DROPPED if n in kept_out else PostState.SENT)
            for n in range(1, self.number + 1)
        }

    async def _settle(self) -> None:
        while True:
            idle = asyncio.create_task(self.outbox.idle())
            hangs = asyncio.create_task(self.discord.hangs.wait())
            await asyncio.wait({idle, hangs}, return_when=asyncio.FIRST_COMPLETED)
            done = idle.done()
            for task in (idle, hangs):
                task.cancel()
            await asyncio.gather(idle, hangs, return_exceptions=True)
            if done:
                return
            await self._restart()

    @rule(channel=st.sampled_from(CHANNELS[1:]))
    def channel_goes(self, channel: int) -> None:
        """Delete a channel with all that it is owed in it; nobody misses what is posted later."""
        self.settle()
        self.discord.gone.add(channel)

    @invariant()
    def no_message_stands_twice(self) -> None:
        """Whatever happens, in a channel numbers only grow."""
        if hasattr(self, "discord"):
            for standing in self.discord.standing.values():
                numbers = [each["n"] for each in standing]
                assert numbers == sorted(set(numbers))

    def teardown(self) -> None:
        """Deliver what is owed, and close."""
        if hasattr(self, "discord"):
            self.settle()
            self.runner.run(self.outbox.close())
            self.runner.run(self.stack.aclose())
        self.runner.close()
        shutil.rmtree(self.folder)


OutboxInUse.TestCase.settings = settings(max_examples=20, stateful_step_count=12)
TestAnyMishapsInAnyOrder = OutboxInUse.TestCase


@pytest.mark.soak
def test_any_mishaps_in_any_order_at_length() -> None:
    """The same machine, many more evenings and longer ones."""
    run_state_machine_as_test(
        OutboxInUse, settings=settings(max_examples=300, stateful_step_count=40)
    )
