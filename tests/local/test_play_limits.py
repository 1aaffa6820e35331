"""The limits of a server at a local table: held where they are asked for."""

from functools import partial
from pathlib import Path

import pytest
from play_support import play

from bot.cogs.wiring.rate_limit import Allowance, RateLimit
from bot.local.play import play as play_file
from bot.local.table import LocalTable


async def test_people_at_a_table_have_their_turns_where_that_is_asked_for() -> None:
    """Two requests a person, and then a wait; whoever has not asked yet is answered."""
    rate_limit = RateLimit(Allowance(2, 0.01), Allowance(100, 100))
    async with LocalTable(rate_limit=rate_limit) as table:
        asked = [await play(table, "@axis /dice explain") for _ in range(3)]
        assert ["Not so fast" in "\n".join(seen) for seen in asked] == [False, False, True]
        assert "Not so fast" not in "\n".join(await play(table, "@allies /dice explain"))


def test_a_script_has_no_limits_unless_it_asks_for_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sixty-one requests in no time at all: one more than a person has on a server."""
    monkeypatch.setattr("bot.local.play.RateLimit", partial(RateLimit, clock=lambda: 0.0))
    script = tmp_path / "flood.txt"
    script.write_text("@axis /dice explain\n" * 61 + "expect: Not so fast\n", encoding="utf-8")
    assert play_file(str(script), None, as_json=False) == 1
    assert play_file(str(script), None, as_json=False, limited=True) == 0
