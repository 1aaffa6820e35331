"""For which of his powers a player speaks: the one on turn first."""

from bot.referee.game.table import Table


def speaks_for(table: Table, user: int) -> tuple[str, ...]:
    """Return the powers that a user acts for, the one on turn first.

    Who acts for none asks of the power on turn: its odds are for everybody, and a declaration is
    refused by its name.
    """
    mine, now = table.powers_of(user), table.system.on_turn(table.position)
    return tuple(sorted(mine, key=lambda power: power not in now)) or now
