"""Results that are void though others rest on them, or though their declaration is under way."""

import json
from pathlib import Path
from typing import Any

from evening import Evening, body_of, evening_at
from evening_dice import words_of

TAKEN: dict[str, Any] = {
    "power": "germany",
    "phase": "combat",
    "alone": True,
    "units": {"Western Europe": {"united_kingdom": {"infantry": 1}}},
    "control": {"Western Europe": "united_kingdom"},
    "moves": [
        {
            "power": "germany",
            "units": {"tank": 9},
            "from": "Germany",
            "path": ["Western Europe"],
            "purpose": "attack",
        }
    ],
}
"""Nine tanks that meet one infantry."""


async def _fought(evening: Evening) -> None:
    """Play a game of 1986 until a roll has brought units to where a later act takes them away."""
    seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
    await evening.axis.slash("game new", system="representative", seats=seats, dice="plain")
    await evening.settle()
    await evening.lock_in(evening.axis, f"setup\n{json.dumps(TAKEN)}")
    await evening.lock_in(evening.axis, "fight Western Europe to the end")
    await evening.lock_in(evening.axis, "edit Western Europe germany 2 tank reason: miscounted")


async def _agreed(evening: Evening) -> None:
    """Let both sides reply to the post that asks for their word."""
    for person in (evening.axis, evening.allies):
        asked, words = evening.posts()[-1], words_of(evening)
        await person.reply(asked, words)
        await evening.settle()


async def test_a_roll_on_which_later_acts_rest_is_void_once_they_are_undone(tmp_path: Path) -> None:
    """Units that only the roll has brought cannot have left without it; players are told so."""
    async with evening_at(tmp_path) as evening:
        await _fought(evening)
        refused = await evening.allies.slash("dice void", n=1)
        assert "What was done after roll 1 rests on its result" in body_of(refused.message)

        await evening.axis.slash("undo", to="latest")
        await evening.settle()
        await evening.allies.slash("dice void", n=1)
        await evening.settle()
        await _agreed(evening)
        assert (await evening.kinds())[-1] == "void"
        again = await evening.axis.slash("redo")
        assert "nothing to redo" in body_of(again.message)


async def test_what_is_done_after_a_void_was_asked_for_is_heeded_at_the_reply(
    tmp_path: Path,
) -> None:
    """A word that comes when the game has gone on to build on the roll is refused in words."""
    async with evening_at(tmp_path) as evening:
        await _fought(evening)
        await evening.axis.slash("undo", to="latest")
        await evening.settle()
        await evening.allies.slash("dice void", n=1)
        await evening.settle()
        asked, words = evening.posts()[-1], words_of(evening)
        await evening.lock_in(evening.axis, "edit Western Europe germany 2 tank reason: again")
        await evening.axis.reply(asked, words)
        await evening.settle()
        assert "What was done after roll 1 rests on its result" in body_of(evening.posts()[-1])
        assert "void" not in await evening.kinds()
