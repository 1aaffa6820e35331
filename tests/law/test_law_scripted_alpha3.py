"""Three games of Global 1940 played to a victory by typed lines, verified, replayed, by the law."""

from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from law_scripted_alpha3 import Scripted
from law_table import HERE, LawTable, law_table

from bot.machine.replay import replay
from bot.referee.lifecycle.exports import Export
from core.alpha3.book.terms import Side
from core.fairness.verify import verify

TURNS = 45
"""Turns of one power: five rounds."""

AXIS_EUROPE = {
    "control": {"Paris": "germany", "Stalingrad": "germany", "Moscow": "germany"}
    | {"Cairo": "italy", "Baltic States": "germany"},
    "wars": [
        *(["germany", each] for each in ("united_kingdom", "france", "anzac", "soviet_union")),
        *(["italy", each] for each in ("united_kingdom", "france", "anzac")),
        ["japan", "china"],
    ],
    "units": {
        "France": {"france": {}, "united_kingdom": {}, "germany": {"infantry": 30}},
        "Volgograd": {"soviet_union": {}, "germany": {"infantry": 30}},
        "Russia": {"soviet_union": {}, "germany": {"infantry": 40}},
        "Poland": {"germany": {"infantry": 30}},
        "Baltic States": {"soviet_union": {}, "germany": {"infantry": 60}},
        "Novgorod": {"soviet_union": {"infantry": 2}},
        "Egypt": {"united_kingdom": {}, "italy": {"infantry": 12}},
    },
}
AXIS_PACIFIC = {
    "power": "japan",
    "control": {"Manila": "japan", "Calcutta": "japan", "Honolulu": "japan"},
    "wars": [["japan", each] for each in ("united_kingdom", "anzac", "united_states", "china")],
    "units": {
        "Philippines": {"united_states": {}, "japan": {"infantry": 8}},
        "India": {"united_kingdom": {}, "japan": {"infantry": 20}},
        "Hawaiian Islands": {"united_states": {}, "japan": {"infantry": 8}},
        "Kwangtung": {"united_kingdom": {"infantry": 1}},
        "Kwangsi": {"japan": {"infantry": 8, "artillery": 2}},
    },
}
ALLIES = {
    "power": "soviet_union",
    "control": {"Rome": "united_kingdom", "Tokyo": "united_states", "Poland": "soviet_union"},
    "wars": [
        *(["germany", each] for each in ("united_kingdom", "france", "soviet_union")),
        *(["italy", each] for each in ("united_kingdom", "france")),
        *(["japan", each] for each in ("united_kingdom", "united_states", "china")),
    ],
    "units": {
        "Southern Italy": {"italy": {}, "united_kingdom": {"infantry": 20}},
        "Japan": {"japan": {}, "united_states": {"infantry": 20}},
        "Poland": {"germany": {}, "soviet_union": {"infantry": 30, "tank": 12, "artillery": 8}},
        "Germany": {"germany": {"infantry": 4}},
        "Western Germany": {"germany": {"infantry": 1}},
        "Greater Southern Germany": {"germany": {"infantry": 1}},
    },
}


WHOLE = 9 * 40
"""Turns within which a whole game has been won."""


async def won_by_typed_lines(law: LawTable, game: Scripted, turns: int) -> None:
    """Play a game to its end; assert that it was told, that it verifies, and that it replays."""
    await game.play(turns)

    assert game.now.winner is not None, (game.now.round, game.typed[-9:])
    assert law.witness.faults == [], "\n".join(law.witness.faults)
    assert {"fight all", "next"} <= set(game.typed)
    assert len(game.typed) > 10 * law.refused
    export = await law.services.exports.export(HERE)
    assert isinstance(export, Export)
    transcript = export.transcript
    assert verify(transcript)["ok"]
    replayed = replay(transcript, version("umpire"))
    assert (replayed.errors, replayed.foreign) == ([], [])
    assert replayed.count > 20


@pytest.mark.timeout(240)
@pytest.mark.parametrize(
    ("start", "winner", "seed"),
    [
        pytest.param(AXIS_EUROPE, Side.AXIS, 1, marks=pytest.mark.soak),
        pytest.param(AXIS_PACIFIC, Side.AXIS, 2, marks=pytest.mark.soak),
        (ALLIES, Side.ALLIES, 3),
    ],
    ids=["eight cities in Europe", "six cities in the Pacific", "three Axis capitals"],
)
async def test_a3_vic_the_end_of_a_game_is_played_by_typed_lines(
    tmp_path: Path, start: dict[str, Any], winner: Side, seed: int
) -> None:
    """Both sides by the same script, from a position in which a side has nearly won."""
    async with law_table(tmp_path, "alpha3", seed) as law:
        game = Scripted(law)
        assert await law.play("set-position", position={"phase": "combat_move", **start}), law.why
        await won_by_typed_lines(law, game, TURNS)

        assert game.now.winner is winner


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("seed", [1, 3, 4])
async def test_a3_vic_three_whole_games_are_played_by_typed_lines(
    tmp_path: Path, seed: int
) -> None:
    """From the set-up until somebody has won; wars are declared, and troops cross the sea.

    Equals could hold each other up for ever, so the Allies buy nothing after a while, and lose.
    """
    async with law_table(tmp_path, "alpha3", seed) as law:
        game = Scripted(law, declares=2, weary=Side.ALLIES)
        await won_by_typed_lines(law, game, WHOLE)

        assert game.now.winner is Side.AXIS
        assert {"war soviet union", "war united states"} <= set(game.typed)
        assert any("transport" in line and "SZ" in line for line in game.typed)
        assert law.seen["came-ashore"] > 20, law.seen
