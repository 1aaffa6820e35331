"""What is chosen for a game beside its record: its language, its page, its rooms."""

import pytest
from held_evenings import hold
from held_table import Evening, HeldTable

from bot.referee.game.page_settings import public_games
from bot.referee.game.people import Place
from bot.referee.game.rooms import SideRoom

TWO = {"red": "red", "blue": "blue"}
NOWHERE = Place(300, 999)


def settings(table: HeldTable) -> None:
    """What is chosen for a game beside its record, and who may choose it."""
    services = table.services
    table.begins("coin", TWO, host="guest")
    key = table.table.key
    for who in ("green", "guest", "blue"):
        table.see(f"{who} chooses German", services.languages.set(table.act(who), "de"))
        for public, turn_end in ((None, True), (True, None), (None, None), (False, False)):
            table.see(
                f"{who} wants a page: {public}, {turn_end}",
                services.page_wishes.set(table.act(who), public=public, turn_end=turn_end),
            )
        table.see(f"{who} opens rooms", services.rooms.may_open(table.act(who)))
    table.see("the language", services.languages.at(table.place))
    table.see("the language nowhere", services.languages.at(NOWHERE))
    table.see(
        "blue's page", services.page_wishes.set(table.act("blue"), public=True, turn_end=None)
    )
    table.see("the page", services.page_wishes.of(key))
    table.see("public games", table.archive.read(public_games))
    rooms = services.rooms
    for side, thread in (("reds", 501), ("blues", 502), ("reds", 503)):
        table.see(f"a room of {side}", rooms.keep(key, SideRoom(side, thread)))
    table.see("the rooms", rooms.of(key))
    table.plays("red", "toss 2")
    for thread in (501, 502, 503, 400):
        table.place = Place(300, thread)
        for who in ("red", "blue", "green"):
            table.see(f"{who} is in {thread}", rooms.own(table.act(who)))
    table.place = Place(300, 400)
    table.answers("blue", "double")
    ends = services.turn_ends
    table.twice("green", "ends the turn", ends.end)
    table.twice("red", "ends the turn", ends.end)
    table.twice("red", "ends the turn", ends.end)
    table.plays("red", "toss 2")
    table.twice("blue", "ends the turn", ends.end)
    table.twice("guest", "puts it away", services.game_archiving.archive)


@pytest.mark.parametrize("evening", [settings])
def test_evenings_of_settings_go_as_they_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    hold(evening)
