"""Several are asked at one moment: each once, and nobody any more when all have answered."""

from pathlib import Path

from law_starts_alpha3 import ALL_AT_WAR
from law_table import law_table

ATTACKED = {
    "SZ7": {"united_states": {"cruiser": 1}},
    "SZ6": {"japan": {"submarine": 1}},
    "Japan": {"japan": {"fighter": 1, "air_base": 1}},
    "SZ94": {"united_states": {"cruiser": 1}},
    "SZ95": {"italy": {"transport": 1, "destroyer": 1}},
    "Southern Italy": {"italy": {"fighter": 1, "air_base": 1}},
}
"""Two American cruisers, each beside an enemy whose fighter may scramble; one of them may pass."""


async def test_two_defenders_are_asked_once_each(tmp_path: Path) -> None:
    """The second was asked again when the first had answered, and was still asked afterwards."""
    async with law_table(tmp_path, "alpha3", 1) as law:
        begun = {"power": "united_states", "phase": "combat_move", "wars": ALL_AT_WAR}
        assert await law.play("set-position", position={**begun, "units": ATTACKED}), law.why
        for path in (["SZ7", "SZ6"], ["SZ94", "SZ95"]):
            moves = [{"units": {"cruiser": 1}, "path": path}]
            assert await law.play("move", power="united_states", moves=moves), law.why

        before = len(law.posts)
        assert await law.play("next-phase", power="united_states"), law.why

        # both at once are one mention; with the last answer it is the attacker's turn again
        asked = [each.payload["mentions"] for each in law.posts[before:]]
        assert [tuple(each) for each in asked if each] == [(12,), (11,), (12,)]
