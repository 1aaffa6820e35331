"""The odds of what may be declared: in hand, asked for, worked out ahead."""

from typing import Any

import pytest
from held_bot import PEOPLE
from held_evenings import hold
from held_table import Evening, HeldTable, held_table, sides

from bot.workers import WorkQueue
from core.forecast import has_odds, parts_of, to_come
from core.terms.request import Request
from core.terms.resolution import Resolution
from core.terms.system import preview

LINES = (
    "bomb hamburg 6sb by britain kea value 20",
    "bomb berlin 5sb 12aaf 4int by britain kea value 40 flak 3 objective",
    "bomb hamburg 6sb by britain kea value 20\nbomb berlin 5sb by britain kea value 40",
    "joint 2 german 1 japanese v 5 asw 20 transports",
    "next",
)


async def looked_at(table: HeldTable, request: Request) -> Any:
    """Return what is in hand of a request's odds, and what is worked out of them, in this order."""
    odds, now = table.services.forecasts, await table.services.tables.here(table.place)
    where, user = now.position, PEOPLE["red"]
    parts = parts_of(request, before=where)
    found = preview(now.system, where, request, {})
    came = odds.percentiles(where, found, {}) if isinstance(found, Resolution) else None
    told = {
        "has odds": has_odds(request),
        "parts": [(part.name, part.request) for part in parts],
        "to come": to_come(request, where),
        "in hand before": odds.in_hand(where, request),
        "ahead in hand": odds.ahead_in_hand(where, parts),
        "in time": await odds.in_time([(where, parts)], 60.0),
        "ahead": await odds.ahead(where, parts),
        "ahead in hand then": odds.ahead_in_hand(where, parts),
        "later": await odds.later(where, request),
        "in hand after": odds.in_hand(where, request),
        "asked": await odds.odds_for(user, where, request, {}),
        "with a strange answer": await odds.odds_for(user, where, request, {"double": "double"}),
        "how it compares": came,
    }
    asked = told["asked"]
    return {
        name: "as asked" if name != "asked" and each == asked else each
        for name, each in told.items()
    }


def odds_of_lines(table: HeldTable) -> None:
    """Of bombing, of a phase of it, of convoys; of what throws no dice there are none."""
    table.reads = False
    table.begins("awaw", sides("awaw", axis="red", allies="blue"))
    for line in LINES:
        request = table.read_line("blue" if line.startswith("bomb") else "red", line)
        if isinstance(request, Request):
            table.see(f"somebody looks at {line!r}", looked_at(table, request))
    table.place = table.place.__class__(300, 401)
    table.begins("coin", {"red": "red", "blue": "blue"})
    for line in ("toss 3", "next"):
        table.see(f"somebody looks at {line!r}", looked_at(table, table.read_line("red", line)))


@pytest.mark.parametrize("evening", [odds_of_lines])
def test_evenings_of_forecasts_go_as_they_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    hold(evening)


def test_while_too_much_waits_only_what_somebody_asks_for_is_worked_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is shown beside a page of itself is left out, and nothing of it is begun."""

    async def told(table: HeldTable, request: Request) -> list[Any]:
        odds = table.services.forecasts
        where = (await table.services.tables.here(table.place)).position
        parts = parts_of(request, before=where)
        begun: list[Any] = []
        with monkeypatch.context() as patch:
            patch.setattr(WorkQueue, "is_full", property(lambda _: True))
            patch.setattr(WorkQueue, "begin", lambda _, work: begun.append(work))
            unasked = [
                await odds.later(where, request),
                await odds.ahead(where, parts),
                await odds.in_time([(where, parts)], 60.0),
            ]
            assert begun == []
        assert await odds.later(where, request)
        return unasked

    with held_table() as table:
        table.begins("awaw", sides("awaw", axis="red", allies="blue"))
        request = table.read_line("blue", LINES[0])
        assert table.run(told(table, request)) == [(), (), [()]]
