"""Evenings on which seats change hands."""

import pytest
from held_bot import PEOPLE
from held_dice import verified
from held_evenings import hold
from held_table import Evening, HeldTable

from bot.record.subjects import AboutSeat

RED, BLUE, GUEST, GREEN = PEOPLE.values()
FOUR = {"germany": "red", "italy": "green", "britain": "blue", "russia": "blue"}


def asks_for(table: HeldTable, who: str, power: str, user: int) -> None:
    """Let somebody ask for a seat for somebody."""
    changes = table.services.seat_changes
    table.twice(who, f"asks for {power} for {user}", changes.ask, power, user)


def requested(table: HeldTable, who: str, seq: int) -> str:
    """Let somebody press *Agree* under a request; return what he is to send."""
    changes = table.services.seat_changes
    found = table.see(
        f"{who} presses Agree", changes.request_of(table.act(who), table.table.key, seq)
    )
    return getattr(found, "says", "")


def seats(table: HeldTable) -> None:
    """Whoever holds a seat gives it away, in his own words; a new one the other side gives."""
    table.begins("awaw", FOUR, dice="witnessed")
    asks_for(table, "guest", "narnia", GUEST)
    asks_for(table, "guest", "Germany", RED)
    asks_for(table, "guest", "Germany", BLUE)
    asks_for(table, "red", "Russia", RED)
    asks_for(table, "guest", "Italy", GUEST)
    asks_for(table, "guest", "Italy", GUEST)
    (asked,) = table.waiting(AboutSeat)
    says = requested(table, "green", asked.seq)
    requested(table, "guest", asked.seq)
    requested(table, "green", 99)
    table.replies("green", "yes please", to=1)
    table.replies("green", "agree to nothing", to=1)
    table.replies("guest", says)
    table.replies("green", says.replace("italy", "germany"))
    table.replies("green", f"agree italy for {GUEST} {'0' * 64}")
    table.replies("green", says)
    table.replies("green", says)
    asks_for(table, "guest", "France", GUEST)
    asks_for(table, "guest", "Japan", GUEST)
    asks_for(table, "guest", "China", GUEST)
    asks_for(table, "guest", "U.S.A.", GUEST)
    for each in table.waiting(AboutSeat):
        says = requested(table, "blue", each.seq)
    post = next(each for each in reversed(table.posts()) if each.payload.get("then"))
    table.replies("blue", "all right", to=post.message)
    table.replies("blue", "agree", to=post.message)
    table.replies("blue", says, to=post.message)
    table.wind(hours=2)
    asks_for(table, "guest", "Russia", GUEST)
    table.reminds(days=15)
    asks_for(table, "red", "Russia", GREEN)
    asks_for(table, "blue", "Germany", GREEN)
    for each in table.waiting(AboutSeat):
        for who in ("red", "blue"):
            requested(table, who, each.seq)
    verified(table)


@pytest.mark.parametrize("evening", [seats])
def test_evenings_of_seat_changes_go_as_they_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    hold(evening)
