"""What games are begun with, and what none is."""

import pytest
from held_bot import PEOPLE
from held_evenings import hold
from held_table import Evening, HeldTable

from bot.referee.game.people import Place
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


@pytest.mark.parametrize("evening", [beginnings])
def test_evenings_of_new_games_go_as_they_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    hold(evening)
