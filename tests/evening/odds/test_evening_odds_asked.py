"""`/odds` of who is asked: what an answer may come to, before it is given."""

import json
from pathlib import Path

from evening import Evening, body_of, evening_at

AT_JAPAN = {
    "power": "united_states",
    "phase": "combat_move",
    "round": 4,
    "wars": [["japan", "united_states"]],
    "units": {
        "SZ26": {"united_states": {"destroyer": 1, "battleship": 1}},
        "SZ6": {"japan": {"destroyer": 1}},
    },
}


async def _japan_is_asked(evening: Evening) -> None:
    seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
    await evening.axis.slash("game new", system="alpha3", seats=seats, dice="plain")
    await evening.settle()
    await evening.lock_in(evening.axis, f"setup {json.dumps(AT_JAPAN)}")
    await evening.lock_in(evening.allies, "1 dd, 1 bb SZ26 - SZ16 - SZ6")
    await evening.lock_in(evening.allies, "next")


async def _odds(evening: Evening, text: str) -> str:
    reply = await (await evening.axis.slash("odds", text=text)).settled()
    await evening.settle()
    return body_of(evening.axis.current(reply))


async def test_a3_kam_6_japan_sees_what_each_number_of_strikes_may_come_to(tmp_path: Path) -> None:
    """A destroyer is sunk by one hit, a battleship by two; nothing is answered by looking."""
    async with evening_at(tmp_path) as evening:
        await _japan_is_asked(evening)
        told = await _odds(evening, "kamikaze")

        assert "1 destroyer in SZ6: **1** 33.3 % · **2** 55.6 %" in told
        assert "1 battleship in SZ6: **1** 0.0 % · **2** 11.1 %" in told
        named = await _odds(evening, "kamikaze SZ6: battleship, battleship")
        assert "44.4 %" in named
        assert "11.1 %" in named
        assert (await evening.table()).case is not None


async def test_a3_kam_4_odds_of_a_strike_that_nobody_may_make_are_refused(tmp_path: Path) -> None:
    """What is no answer is no line either, and nobody else can ask for the answer's odds."""
    async with evening_at(tmp_path) as evening:
        await _japan_is_asked(evening)

        assert "I cannot read that yet" in await _odds(evening, "kamikaze SZ6: carrier")
        asked = await evening.allies.slash("odds", text="kamikaze")
        assert "I cannot read that yet" in body_of(await asked.settled())
