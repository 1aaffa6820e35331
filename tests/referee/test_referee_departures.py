"""Evenings on which the bot leaves a guild, and forgets it in time."""

import pytest
from held_evenings import hold
from held_table import Evening, HeldTable

from bot.referee.game.people import Place

TWO = {"red": "red", "blue": "blue"}
NOWHERE = Place(300, 999)


def departed(table: HeldTable) -> None:
    """A guild that the bot has left is forgotten after thirty days, unless it comes back."""
    table.begins("coin", TWO)
    gone = table.services.departures
    table.see("the bot is in 301 alone", gone.compare([301], lambda guild: guild != 300))
    table.see("the bot is in 301 alone", gone.compare([301], lambda _guild: True))
    table.wind(days=1)
    table.see("it leaves 300 again", gone.left(300))
    table.wind(days=28)
    table.see("what is due is forgotten", gone.purge_due())
    table.see("it comes back", gone.returned(300))
    table.see("it comes back", gone.returned(300))
    table.see("it leaves", gone.left(300))
    table.see("it is in 300", gone.compare([300, 301], lambda _guild: True))
    table.see("it leaves", gone.left(300))
    table.wind(days=29, hours=23)
    table.see("what is due is forgotten", gone.purge_due())
    table.wind(hours=1)
    table.see("what is due is forgotten", gone.purge_due())
    table.begins("coin", TWO)


@pytest.mark.parametrize("evening", [departed])
def test_evenings_of_departures_go_as_they_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    hold(evening)
