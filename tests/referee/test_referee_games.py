"""Evenings on which games begin, are set to this and that, and wait beside one another."""

import pytest
from held_bot import PEOPLE
from held_evenings import hold
from held_table import Evening, HeldTable

from bot.record.games import GameKey
from bot.referee.game.page_settings import public_games
from bot.referee.game.people import Place
from bot.referee.game.rooms import SideRoom
from bot.referee.lifecycle.new_games import NewGame, host_of

TWO = {"red": "red", "blue": "blue"}
NOWHERE = Place(300, 999)


def beginnings(table: HeldTable) -> None:
    """What no game can be begun with, and what one begins with."""
    begin = table.services.new_games.begin
    red, blue = PEOPLE["red"], PEOPLE["blue"]
    both = {"red": red, "blue": blue}
    for wanted in (
        NewGame("chess", both, red, "", "plain"),
        NewGame("coin", {}, red, "", "plain"),
        NewGame("coin", {"red": red, "green": blue}, red, "x" * 101, "loaded"),
        NewGame("coin", {"red": red}, red, "", "witnessed"),
        NewGame("coin", {"red": red, "blue": red}, red, "", "strict"),
        NewGame("coin", {"red": red, "blue": red}, red, "", "duel"),
        NewGame("coin", {"red": red}, red, "", "sealed"),
        NewGame("coin", both, red, "", "witnessed", frozenset({blue})),
        NewGame("coin", both, blue, "", "witnessed", frozenset({red, blue})),
        NewGame("coin", both, red, "", "plain"),
    ):
        table.twice("red", f"begins {wanted}", begin, wanted)
    for asked, by, owners in (
        (blue, red, {red}),
        (None, red, {blue}),
        (None, red, {99}),
        (None, 99, {red}),
    ):
        found = host_of(asked, by, both, frozenset(owners))
        table.said.append(f"{by} begins, {asked} shall host, {owners} own the bot: {found} hosts")
    table.place = Place(300, 401)
    both = {"red": red, "blue": red}
    alone = NewGame("coin", both, red, "Alone", "plain", frozenset({red}), "de")
    table.see("red begins alone, in German", begin(table.act("red"), alone))
    table.plays("red", "toss 2")
    table.answers("red", "double")
    table.undoes("red")


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


def elsewhere(table: HeldTable) -> None:
    """What waits for somebody in other games of a guild is told, and nothing of games put away."""
    pending = table.services.pending_actions
    others = {401: "witnessed", 402: "plain", 403: "plain"}
    table.begins("coin", TWO)
    for channel, dice in others.items():
        table.place = Place(300, channel)
        table.begins("coin", TWO, dice=dice, title=f"Game of {channel}")
    table.plays("red", "next")
    table.declares("blue", "toss 1; next; stop")
    table.begins_plan("blue")
    table.place = Place(300, 401)
    table.plays("red", "toss 1")
    table.answers("blue", "leave it")
    table.place = Place(300, 402)
    table.twice("red", "puts it away", table.services.game_archiving.archive)
    for channel in (400, 401, 402, 403):
        table.place = Place(300, channel)
        for who in ("red", "blue", "guest"):
            table.see(f"{who} looks elsewhere from {channel}", pending.elsewhere(table.act(who)))
    table.see("what waits where no game is", pending.of(NOWHERE))
    damaged = table.services.damaged_records
    table.see("records are checked", damaged.freeze())
    key = GameKey(300, "g1")
    table.services.tables.damaged[GameKey(300, "g2")] = 3
    for each in (key, GameKey(300, "g2")):
        table.see(f"{each.id} is told of", damaged.untold(each))
        table.see(f"{each.id} was told of", damaged.note_told(each))
        table.see(f"{each.id} is told of", damaged.untold(each))
    table.place = Place(300, 403)
    table.see("blue looks elsewhere", pending.elsewhere(table.act("blue")))


@pytest.mark.parametrize("evening", [beginnings, settings, elsewhere])
def test_evenings_of_games_go_as_they_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    hold(evening)
