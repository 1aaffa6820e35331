"""kill -9 at every step of an attack: it is wholly recorded and posted once, or not at all."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from faults_forker import Forker, forking
from faults_lives import lives_at
from support import with_soak

STEPS = {
    "plain": [
        *("start/before commit/1", "begin/before commit/1", "begin/after commit/1"),
        *("declare/before draft/1", "declare/after commit/1", "declare/after answer/1"),
        *("lock in/before begin/1", "lock in/before result line/1", "lock in/before commit/1"),
        *("lock in/after commit/1", "lock in/before send/1", "lock in/after send/1"),
        *("lock in/before outbox/2", "lock in/after commit/2"),
        *("lock in/before answer/1", "lock in/after answer/1"),
    ],
    "asked": [
        *("lock in/before commit/1", "lock in/after commit/1", "lock in/after send/1"),
        *("answer/before commit/1", "answer/after commit/1", "answer/after send/1"),
    ],
    "sealed": [
        "begin/after keep/1",
        *("lock in/before commit/1", "lock in/after commit/1"),
        *("lock in/before send/1", "lock in/after send/1"),
        *("lock in/before posted line/1", "lock in/after commit/2", "lock in/after send/2"),
        *("reply/before begin/1", "reply/before phrase line/1", "reply/before reveal line/1"),
        *("reply/before result line/1", "reply/before commit/1", "reply/after commit/1"),
        *("reply/after send/1", "reply/before send/2", "reply/after send/2"),
    ],
    "duel": [
        *("lock in/after send/1", "reply/before commit line/1", "reply/after commit/1"),
        *("reply/before send/1", "any/after commit line/2", "any/before nonce line/1"),
        *("any/after nonce line/1", "any/before nonce line/2", "any/before result line/1"),
    ],
    "witnessed": [
        *("lock in/after send/1", "reply/before commit/1", "reply/after commit/1"),
        *("reply/before beacon line/1", "reply/after send/2"),
    ],
}
"""Where an evening of one attack is cut off, by its dice; the soak test cuts it everywhere."""

TWICE = [
    ("plain", "lock in/after commit/1", "start/before send/1"),
    ("plain", "lock in/after send/1", "start/after find/1"),
    ("sealed", "lock in/after send/1", "start/before posted line/1"),
    ("sealed", "reply/after commit/1", "any/after send/2"),
    ("witnessed", "reply/before beacon line/1", "any/before beacon line/1"),
]
"""And once more while the next bot picks up the pieces."""


@pytest.fixture(scope="module")
def forker() -> Iterator[Forker]:
    """One process that all bots of this file are forked from."""
    with forking() as process:
        yield process


DEATHS = [
    *((dice, (step,)) for dice, steps in STEPS.items() for step in steps),
    *((dice, tuple(steps)) for dice, *steps in TWICE),
]
"""Every step of an evening, and some pairs of them; five of six are left to the soak."""


@pytest.mark.parametrize(
    ("dice", "fatal"),
    [
        pytest.param(*death, marks=[pytest.mark.soak] if number % 6 else [])
        for number, death in enumerate(DEATHS)
    ],
    ids=lambda value: value if isinstance(value, str) else ", ".join(value),
)
async def test_an_attack_survives_a_kill(
    forker: Forker, tmp_path: Path, dice: str, fatal: tuple[str, ...]
) -> None:
    """Killed at one step or at two; the next bot finds all there is and brings it to its end."""
    async with lives_at(forker, tmp_path, dice) as lives:
        for step in fatal:
            await lives.dying_at(step)
        await lives.last()


@pytest.mark.parametrize(
    "fatal",
    ["lock in/after send/1", "lock in/after commit/2"],
)
async def test_a_reply_typed_while_nobody_listens_counts(
    forker: Forker, tmp_path: Path, fatal: str
) -> None:
    """The LOCK stands, the bot is dead, the defender replies at once: his first reply counts.

    Whether the bot had time to note which message shows the LOCK makes no difference to him, and
    neither does it how long Discord takes to show the channel's history.
    """
    async with lives_at(forker, tmp_path, "sealed") as lives:
        await lives.dying_at(fatal)
        await lives.table.reply()
        await lives.last(finding_s=0.1)


EXPIRING = [
    *("expire/after commit/1", "expire/after send/1", "expire/before commit/1"),
    *("expire/before send/1", "expire/before expire line/1", "expire/after commit/2"),
]


@pytest.mark.parametrize("fatal", with_soak(EXPIRING, plain=2))
async def test_an_expiry_survives_a_kill(forker: Forker, tmp_path: Path, fatal: str) -> None:
    """A LOCK that nobody answered for a day is closed once, by one message that proves the time."""
    async with lives_at(forker, tmp_path, "witnessed") as lives:
        table = lives.table
        assert not await lives.one(table.wait_for_a_reply)
        lives.clock.standing_ms += 86_401_000

        await lives.dying_at(fatal, table.expire)
        await lives.one(table.expire)

        assert table.record.kinds() == ["genesis", "order", "lock", "posted", "expire"]
        posts = [message for message in table.posts() if "gives no result" in message.text]
        assert len(posts) == 1
        assert table.record.verdict(table.posts()).ok
