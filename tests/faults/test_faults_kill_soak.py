"""kill -9 at any step and at any moment, again and again, in every way of throwing dice."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from faults_forker import Forker, forking
from faults_lives import Lives, lives_at
from faults_table import ASKED

EVENINGS = 300
"""How many evenings are cut off, each up to three times."""

A_TEST = 25
DICE = ("plain", "sealed", "witnessed", "duel", ASKED)
MOST_STEPS = 90
LONGEST_LIFE_S = 0.35


@pytest.fixture(scope="module")
def forker() -> Iterator[Forker]:
    """One process that all bots of this file are forked from."""
    with forking() as process:
        yield process


async def cut_off(lives: Lives, chance: Random) -> None:
    """Let a bot live to some step, or for some time; it may also reach the evening's end."""
    if chance.random() < 0.5:
        await lives.one(fatal=f"any/any/{chance.randint(1, MOST_STEPS)}")
    else:
        await lives.one(seconds=chance.uniform(0.0, LONGEST_LIFE_S))


@pytest.mark.soak
@pytest.mark.timeout(300)
@pytest.mark.parametrize("first", range(0, EVENINGS, A_TEST))
async def test_attacks_survive_kills_at_random(forker: Forker, tmp_path: Path, first: int) -> None:
    """Each evening ends with one attack, recorded whole and posted once, whatever came between."""
    for number in range(first, first + A_TEST):
        chance = Random(number)  # noqa: S311 - the same evenings every time
        folder = tmp_path / str(number)
        await asyncio.to_thread(folder.mkdir)
        async with lives_at(forker, folder, DICE[number % len(DICE)]) as lives:
            for _ in range(chance.randint(1, 3)):
                await cut_off(lives, chance)
            await lives.last()
