"""What is written as a Turn Summary, reading gives back to the same requests."""

from pathlib import Path

import pytest
from law_summaries import apart, declared, game_played, read_back

from bot.games.alpha3.summaries.writing import written

PLAIN, LONG = range(1, 2), range(2000, 2150)


async def _held(folder: Path, seeds: range) -> int:
    """Hold games by their seeds to it; return how many declarations came back."""
    same = 0
    for seed in seeds:
        acts = await game_played(folder, seed)
        for text in written(acts):
            said = declared(acts, text)
            assert apart(read_back(text)) == apart(said), f"seed {seed}\n{text.text}"
            same += len(said)
    return same


async def test_a_summary_reads_back_to_the_same_requests(tmp_path: Path) -> None:
    """A random game."""
    assert await _held(tmp_path, PLAIN) > 25 * len(PLAIN)


@pytest.mark.soak
@pytest.mark.timeout(3000)
async def test_many_summaries_read_back_to_the_same_requests(tmp_path: Path) -> None:
    """A hundred and fifty random games."""
    assert await _held(tmp_path, LONG) > 2000
