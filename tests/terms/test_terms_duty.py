"""Duties: what a game waits for stands first, and without it anybody may act."""

from core.terms.duty import Awaited, Duty, for_people

TOSS = Duty("round 1 red", ("red",), "toss")
ORDERS = Duty("orders", ("blue",), "give orders", waits=False)


def test_what_is_waited_for_stands_first() -> None:
    """Whatever order a game tells its duties in."""
    waiting = for_people([ORDERS, TOSS])

    assert waiting.awaited is Awaited.PEOPLE
    assert waiting.duties == (TOSS, ORDERS)


def test_what_may_be_left_undone_keeps_nobody_waiting() -> None:
    """A game in which nothing else is open is free play."""
    assert for_people([ORDERS]).awaited is Awaited.NOTHING
    assert for_people([]).awaited is Awaited.NOTHING
