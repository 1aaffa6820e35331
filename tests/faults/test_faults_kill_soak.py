"""kill -9 at any step and at any moment, again and again, in every way of throwing dice.

Half of the evenings have a network and a disk that fail besides.
"""

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from faults_forker import Forker, forking
from faults_lives import Lives, lives_at
from faults_table import ASKED

from bot.local.loopback import Loopback

EVENINGS = 300
"""How many evenings are cut off, each up to three times."""

POST = "POST /channels/{channel_id}/messages"
HISTORY = "GET /channels/{channel_id}/messages"
A_TEST = 25
DICE = ("plain", "sealed", "witnessed", "duel", ASKED)
MOST_STEPS = 90
LONGEST_LIFE_S = 0.35


@pytest.fixture(scope="module")
def forker() -> Iterator[Forker]:
    """One process that all bots of this file are forked from."""
    with forking() as process:
        yield process


def trouble(server: Loopback, chance: Random) -> None:
    """Let Discord slow, refuse or lose some of what comes next, or its answers."""
    for _ in range(chance.randint(0, 3)):
        match chance.randrange(5):
            case 0:
                server.fault_next(POST, 429, retry_after=0.05, times=2)
            case 1:
                server.fault_next(chance.choice((POST, HISTORY)), 503)
            case 2:
                server.swallow_next_answer(POST)
            case 3:
                server.lose_next_request(POST)
            case _:
                server.delay_next_answer(chance.choice((POST, HISTORY)), 0.1)


async def cut_off(lives: Lives, chance: Random, *, troubled: bool) -> None:
    """Let a bot live to some step, or for some time; it may also reach the evening's end."""
    if troubled:
        trouble(lives.table.server, chance)
    if chance.random() < 0.5:
        await lives.one(fatal=f"any/any/{chance.randint(1, MOST_STEPS)}")
    else:
        # a full disk keeps people waiting: such a bot is killed from outside
        full = chance.randint(1, 12) if troubled else 0
        await lives.one(seconds=chance.uniform(0.0, LONGEST_LIFE_S), full=full)


@pytest.mark.soak
@pytest.mark.timeout(900)
@pytest.mark.parametrize("first", range(0, EVENINGS, A_TEST))
async def test_attacks_survive_kills_at_random(
    forker: Forker, tmp_path: Path, first: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each evening ends with one attack, recorded whole and posted once, whatever came between."""
    kills = 0
    for number in range(first, first + A_TEST):
        chance = Random(number)  # noqa: S311 - the same evenings every time
        folder = tmp_path / str(number)
        await asyncio.to_thread(folder.mkdir)
        async with lives_at(forker, folder, DICE[number % len(DICE)]) as lives:
            for _ in range(chance.randint(1, 3)):
                await cut_off(lives, chance, troubled=bool(number % 2))
            await lives.last()
            kills += lives.kills
    with capsys.disabled():
        sys.stdout.write(f"\n{A_TEST} evenings, {kills} kills\n")
