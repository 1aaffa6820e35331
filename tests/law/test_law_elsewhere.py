"""Turns of random games, taken over in another game by their summaries: the law holds there too."""

from pathlib import Path

import pytest
from law_summaries import game_played
from law_table import law_table

from bot.games.alpha3.summaries.played import read_played
from bot.games.alpha3.summaries.writing import written
from core.terms.refusal import Refusal

PLAIN, LONG = range(1), range(3000, 3080)


async def _taken_over(folder: Path, seeds: range) -> int:
    """Take turns over, and take the last one back; return how many departed from no rule."""
    clean = 0
    for seed in seeds:
        acts = await game_played(folder, seed)
        (folder / "there").mkdir(exist_ok=True)
        async with law_table(folder / "there", "alpha3", seed) as law:
            start = acts[0].request.model_dump(mode="json")
            assert await law.play("set-position", position=start["position"]), law.why
            for text in written(acts):
                read = read_played(text.text, (text.power,))
                assert not isinstance(read, Refusal), (seed, read.faults, text.text)
                if text.power != law.now.power or text.round != law.now.round:
                    break
                assert await law.declare(f"import round {text.round}", read), (seed, law.why)
                clean += ": 0 departures" in str(law.table.resolved[-1].headline)
            await law.take_back() and await law.take_back(redo=True)
            assert law.witness.faults == [], "\n".join(law.witness.faults)
    return clean


async def test_a_turn_taken_over_is_told_whole(tmp_path: Path) -> None:
    """Unit by unit, with the reason; it can be taken back and taken up again."""
    await _taken_over(tmp_path, PLAIN)


@pytest.mark.soak
@pytest.mark.timeout(3000)
async def test_many_turns_taken_over_are_told_whole(tmp_path: Path) -> None:
    """Eighty games."""
    await _taken_over(tmp_path, LONG)
