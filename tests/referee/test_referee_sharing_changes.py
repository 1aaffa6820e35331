"""Evenings of who acts for a seat beside its holder, and who has left."""

import pytest
from held_bot import PEOPLE
from held_dice import verified
from held_evenings import hold
from held_table import Evening, HeldTable

from bot.record.subjects import AboutSeat
from bot.referee.seats.rooms import members_of

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


async def _value(found: object) -> object:
    return found


def sharing(table: HeldTable) -> None:
    """Who acts for a seat beside its holder, who has left, and who is away until when."""
    share = table.services.sharing_changes
    table.begins("awaw", FOUR, dice="witnessed", host="guest")
    for who, power, user in (
        ("red", "narnia", GUEST),
        ("red", "France", GUEST),
        ("blue", "Germany", GUEST),
        ("red", "Germany", BLUE),
        ("red", "Germany", GUEST),
        ("red", "Germany", RED),
        ("red", "Germany", 15),
        ("red", "Germany", 15),
        ("red", "Germany", 16),
        ("red", "Germany", 17),
        ("red", "Germany", 18),
        ("red", "Germany", 19),
        ("red", "Germany", 20),
        ("blue", "Russia", 15),
    ):
        table.twice(who, f"shares {power} with {user}", share.share, power, user)
    for who, power, user in (
        ("red", "Germany", GUEST),
        ("blue", "Germany", 16),
        ("red", "Germany", 16),
        ("red", "Italy", 17),
    ):
        table.see(f"{who} unshares {power} with {user}", share.unshare(table.act(who), power, user))
    for who, power in (("guest", "Germany"), ("red", "Italy"), ("blue", "Russia")):
        table.twice(who, f"leaves {power}", share.leave, power)
    table.see("blue leaves Britain", share.leave(table.act("blue"), "Britain"))
    table.see("red leaves", share.leave(table.act("red"), "Germany"))
    table.see("red leaves again", share.leave(table.act("red"), "Germany"))
    for who, days, user in (
        ("guest", 3, 0),
        ("blue", 3, GREEN),
        ("blue", 3, GUEST),
        ("blue", 2, 21),
    ):
        table.see(f"{who} is away, {user} instead", share.away(table.act(who), days, user))
    table.see("green is back", share.back(table.act("green")))
    table.wind(days=1)
    table.see("blue is back", share.back(table.act("blue")))
    for power in ("Germany", "Russia"):
        asks_for(table, "green", power, GREEN)
    says = ""
    for each in table.waiting(AboutSeat):
        for who in ("red", "blue", "green"):
            says = requested(table, who, each.seq) or says
    table.replies("blue", says)
    for side in table.table.sides:
        table.see(f"who belongs to {side}", _value(members_of(table.table, side)))
    verified(table)


@pytest.mark.parametrize("evening", [sharing])
def test_evenings_of_sharing_changes_go_as_they_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    hold(evening)
