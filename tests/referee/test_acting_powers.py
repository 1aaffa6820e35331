"""For whom a player speaks."""

from held_bot import PEOPLE
from held_table import held_table, sides

from bot.referee.game.acting_powers import speaks_for


def test_where_no_power_is_on_turn_a_player_speaks_for_his_first() -> None:
    """As the game names them: a campaign that is not set up yet has no turn."""
    with held_table() as table:
        table.reads = False
        table.begins("awaw", sides("awaw", axis="red", allies="blue"))
        now = table.table

        mine = [power for power in now.system.powers if power in now.powers_of(PEOPLE["red"])]

        assert not now.system.on_turn(now.position)
        assert len(mine) > 1
        assert speaks_for(now, PEOPLE["red"]) == tuple(mine)
