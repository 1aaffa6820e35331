"""For which of his powers a player speaks, the one on turn first; and who is on turn."""

from bot.referee.game.table import Table


def speaks_for(table: Table, user: int) -> tuple[str, ...]:
    """Return the powers that a user acts for, the one on turn first.

    Who acts for none asks of the power on turn: its odds are for everybody, and a declaration is
    refused by its name.
    """
    mine, now = table.powers_of(user), table.system.on_turn(table.position)
    return tuple(sorted(mine, key=lambda power: power not in now)) or now


def players_on_turn(table: Table) -> tuple[int, ...]:
    """Return who acts for the powers on turn, each once; nobody where there are no turns."""
    powers = table.system.on_turn(table.position)
    return tuple(dict.fromkeys(user for power in powers for user in table.acting(power)))
