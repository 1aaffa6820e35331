"""What waits for somebody in other games than the one at hand."""

import pytest
from held_evenings import hold
from held_table import Evening, HeldTable

from bot.record.games import GameKey
from bot.referee.game.people import Place

TWO = {"red": "red", "blue": "blue"}
NOWHERE = Place(300, 999)


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


@pytest.mark.parametrize("evening", [elsewhere])
def test_evenings_of_pending_actions_go_as_they_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    hold(evening)
