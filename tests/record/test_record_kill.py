"""kill -9 in the middle of writes: what was said to be recorded is recorded, and the chain holds.

Run as a program, this file is the process that is killed: it prints each line's number once its
write has returned. Killing a process proves the order of commit and answer; that a commit outlives
a power cut rests on SQLite's `synchronous=FULL`.
"""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import bot
from bot.record.archive import Archive
from bot.record.games import GameKey
from bot.record.lines import check_chain, lines
from bot.record.posts import pending_posts
from bot.record.transaction import Transaction

GAME = GameKey(300, "g1")
WRITERS = 8


def act(tx: Transaction, number: int) -> int:
    """Append a numbered line and owe a post about it."""
    k = tx.append(GAME, {"t": "order", "n": number}).k
    tx.post(GAME, k, 400, number)
    return number


async def write_until_killed(path: Path) -> None:
    """Write numbered lines from several tasks, each printed when its write has returned."""
    async with await Archive.open(path) as archive:
        await archive.write(Transaction.create_game, GAME.guild, 400, "awaw", "Torch")

        async def keep_writing(first: int) -> None:
            for number in range(first, 10**9, WRITERS):
                done = await archive.write(act, number)
                os.write(1, b"%d\n" % done)

        await asyncio.gather(*(keep_writing(first) for first in range(WRITERS)))


def killed_after(path: Path, printed: int) -> list[int]:
    """Start the writing process, kill it after it has printed so many; return what it printed."""
    house = Path(bot.__file__).parents[1]
    with subprocess.Popen(  # noqa: S603 - this very file, by the Python that runs the test
        [sys.executable, __file__, str(path)],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(house)},
    ) as child:
        assert child.stdout is not None
        said = [child.stdout.readline() for _ in range(printed)]
        child.send_signal(signal.SIGKILL)
        said += child.stdout.readlines()
    # A number cut off by the kill was not said.
    return [int(word) for word in said if word.endswith(b"\n")]


async def assert_kept(path: Path, said: list[int]) -> None:
    """What was printed is in the record, with its post; the chain is sound and takes more."""
    async with await Archive.open(path) as archive:
        last = await archive.read(check_chain, GAME)
        numbers = [line.parsed()["n"] for line in await archive.read(lines, GAME)]
        posts = [post.payload for post in await archive.read(pending_posts)]
        more = await archive.write(Transaction.append, GAME, {"t": "order"})

    assert last is not None
    assert last.k == len(numbers) - 1
    assert set(said) <= set(numbers)
    assert len(numbers) == len(set(numbers))
    assert posts == numbers
    assert more.k == last.k + 1


@pytest.mark.parametrize(
    "printed",
    [57, pytest.param(1, marks=pytest.mark.soak), pytest.param(400, marks=pytest.mark.soak)],
)
async def test_every_line_that_was_reported_survives_a_kill(tmp_path: Path, printed: int) -> None:
    """Killed early, a little later and in full run."""
    said = killed_after(tmp_path / "umpire.db", printed)

    assert len(said) >= printed
    await assert_kept(tmp_path / "umpire.db", said)


@pytest.mark.soak
@pytest.mark.timeout(300)
async def test_every_line_that_was_reported_survives_fifty_kills(tmp_path: Path) -> None:
    """Fifty processes, each killed at another moment."""
    for n in range(50):
        path = tmp_path / f"{n}.db"
        await assert_kept(path, killed_after(path, 1 + 37 * n % 500))


if __name__ == "__main__":
    asyncio.run(write_until_killed(Path(sys.argv[1])))
