"""Declaring in the wrong phase: refused with its rule and the way on; nothing is recorded."""

import json
from pathlib import Path

import pytest
from evening import body_of, evening_at


@pytest.mark.parametrize(
    ("system", "line", "told"),
    [
        ("awaw", "subs atlantic", "go on to it with `/turn`"),
        ("alpha3", "place 2 inf Germany", "next"),
        ("representative", "place 2 inf Karelia", "`/turn` goes on"),
    ],
)
async def test_what_is_declared_in_the_wrong_phase_is_refused_with_the_way_on(
    tmp_path: Path, system: str, line: str, told: str
) -> None:
    """Only its player sees it, with Change; the record and the channel stay as they were."""
    async with evening_at(tmp_path) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.slash("game new", system=system, seats=seats, dice="plain")
        await evening.settle()
        await evening.lock_in(evening.axis, "setup 1939" if system == "awaw" else "setup")
        before, posts = await evening.kinds(), len(evening.posts())
        who = evening.axis if system != "representative" else evening.allies
        refused = await evening.declare(who, line)
        assert refused.only_for == who.user.id
        labels = json.dumps(refused.components)
        assert "Lock it in" not in labels
        assert "Change" in labels
        assert told in body_of(refused)
        assert (await evening.kinds(), len(evening.posts())) == (before, posts)
