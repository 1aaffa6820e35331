"""Games of 1986 that a simple opponent plays to a victory by typed lines, both sides of them.

The law holds in each: whatever changes is told. The record verifies, and is replayed by the rules.
"""

from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from law_scripted import Scripted
from law_table import HERE, law_table

from bot.chance.beacon import signature_check
from bot.machine.replay import replay
from core.fairness.verdict import verify
from core.representative.book.terms import Side
from core.terms.refusal import Refusal

CLOSING: dict[str, Any] = {
    "round": 9,
    "alone": True,
    "power": "ussr",
    "units": {
        "East Europe": {"ussr": {"infantry": 12, "tank": 4}},
        "Germany": {"germany": {"infantry": 3}},
        "Manchuria": {"usa": {"infantry": 16}},
        "Manchuria (Japan sz)": {"usa": {"transport": 8, "battleship": 2}},
        "Japan": {"japan": {"infantry": 2}},
        "United Kingdom": {"united_kingdom": {"infantry": 2}},
        "East US": {"usa": {"infantry": 2}},
        "Russia": {"ussr": {"infantry": 2}},
    },
    "control": {"East Europe": "ussr", "Manchuria": "usa"},
    "treasuries": {"germany": 0, "japan": 0, "ussr": 6, "usa": 6, "united_kingdom": 6},
}
"""The last rounds of a war: Soviet armies stand before Germany, American ones off Japan."""


async def victory(folder: Path, seed: int, rounds: int, *, order: str = "", **start: Any) -> Side:
    """Play a game to its end; assert that its posts, its chain and its rules hold."""
    async with law_table(folder, "representative", seed) as law:
        if order:
            await law.play("agree-order", order=order)
        if start:
            assert await law.play("set-up", position=start), law.why
        opponent = Scripted(law)
        won = await opponent.played_out(rounds)
        exported = await law.services.exports.record(HERE)
        assert not isinstance(exported, Refusal)

        assert won is not None, law.now.campaign.round
        assert law.witness.faults == [], "\n".join(law.witness.faults[:20])
        assert opponent.lines > law.refused
        assert verify(exported.transcript, beacon_check=signature_check()).errors == ()
        replayed = replay(exported.transcript, version("umpire"))
        assert (replayed.errors, replayed.warnings) == ([], [])
        return won


async def test_base_86_victory_the_last_rounds_of_a_war(tmp_path: Path) -> None:
    """Berlin falls by land and Tokyo from the sea: the Allies win."""
    assert await victory(tmp_path, 7, 12, **CLOSING) is Side.ALLIES


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize(("seed", "order"), [(1, "together"), (2, "boxed"), (3, "together")])
async def test_base_86_victory_three_whole_games(tmp_path: Path, seed: int, order: str) -> None:
    """From the set-up until somebody has won, whoever that is."""
    await victory(tmp_path, seed, 40, order=order)
