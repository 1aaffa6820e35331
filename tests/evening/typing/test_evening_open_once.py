"""What two nations of one player are asked, or have to do, stands in `/open` once."""

import json
from pathlib import Path

from evening import body_of, evening_at

DEFENDED = {
    "power": "germany",
    "phase": "combat",
    "alone": True,
    "units": {
        "Libya": {"germany": {}},
        "Anglo Sudan Egypt": {"united_kingdom": {"infantry": 1}, "usa": {"tank": 1}},
    },
    "moves": [
        {
            "power": "germany",
            "units": {"fighter": 2},
            "from": "Libya",
            "path": ["Anglo Sudan Egypt"],
        }
    ],
}


async def test_a_question_to_two_nations_of_one_player_is_open_once(tmp_path: Path) -> None:
    """Britain and the United States defend Egypt together: one order of loss is asked for."""
    async with evening_at(tmp_path) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.slash("game new", system="representative", seats=seats, dice="plain")
        await evening.settle()
        await evening.lock_in(evening.axis, f"setup\n{json.dumps(DEFENDED)}")
        await evening.lock_in(evening.axis, "fight Egypt")

        told = body_of((await evening.allies.slash("open")).message)

        assert told.count("in which order") == 1, told


async def test_two_nations_with_one_turn_have_one_line_where_one_player_has_both(
    tmp_path: Path,
) -> None:
    """The combined turn: purchase of units stands once, for both."""
    async with evening_at(tmp_path) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.slash("game new", system="representative", seats=seats, dice="plain")
        await evening.settle()
        await evening.lock_in(
            evening.axis, f"setup\n{json.dumps({'power': 'usa', 'phase': 'purchase'})}"
        )

        told = body_of((await evening.allies.slash("open")).message)

        assert "**Britain and the United States: Purchase of units**" in told
        assert told.count("Purchase of units") == 1
