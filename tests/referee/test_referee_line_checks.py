"""What a line that somebody types would do, before he declares it."""

from typing import Any

import pytest
from held_bot import PEOPLE
from held_evenings import hold
from held_table import Evening, HeldTable

from bot.cogs.typed_lines import read_by


def typed(table: HeldTable) -> None:
    """At each position, by whoever may declare it and whoever may not."""
    table.begins("coin", {"red": "red", "blue": "blue"})
    for act in ("toss 2", "next"):
        for who in ("red", "blue", "guest"):
            for line in ("toss 3", "next", "toss 9", "hm"):
                table.see(f"{who} types {line!r}", _checked(table, who, line))
        table.plays("red", act)
        for asked in table.waiting():
            table.answers("blue", "double", asked)
    for who in ("red", "blue"):
        table.see(f"{who} types 'next'", _checked(table, who, "next"))


async def _checked(table: HeldTable, who: str, line: str) -> Any:
    now = await table.services.tables.here(table.place)
    act, user = table.act(who), PEOPLE[who]
    found = table.services.line_checks.lawful(now, act, line, lambda at: read_by(at, user, line))
    if found is None:
        return None
    after = None if found.after is None else str(found.after.position)
    return found, after, None if found.odds is None else (str(found.odds[0]), found.odds[1])


@pytest.mark.parametrize("evening", [typed])
def test_evenings_of_line_checks_go_as_they_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    hold(evening)
