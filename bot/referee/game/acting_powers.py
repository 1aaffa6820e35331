"""For which of his powers a player speaks, the one on turn first; who acts now, and is asked."""

from collections.abc import Iterable

from bot.referee.game.table import Table


def speaks_for(table: Table, user: int) -> tuple[str, ...]:
    """Return the powers that a user acts for, the one on turn first, then as turns come.

    Who acts for none asks of the power on turn: its odds are for everybody, and a declaration is
    refused by its name.
    """
    mine, now = table.powers_of(user), table.system.on_turn(table.position)
    order = list(table.system.powers)
    begins = order.index(now[0]) if now else 0
    acting = {power for power in spoken_for(table, user) if power in now}
    coming = sorted((*order[begins:], *order[:begins]), key=lambda power: power not in now)
    return tuple(power for power in coming if power in acting or power in mine) or now


def spoken_for(table: Table, user: int) -> tuple[str, ...]:
    """Return the powers that a user may act for, in the system's order.

    For a power without anybody who acts for it those act who play its side; where nobody was ever
    seated on that side, every player.
    """
    if table.side_of(user) is None:
        return ()
    return tuple(power for power in table.system.powers if user in _acting_for(table, power))


def may_speak_for(table: Table, user: int, powers: Iterable[str]) -> bool:
    """Return whether a user may act for any of some powers; see `spoken_for`."""
    return table.side_of(user) is not None and any(
        user in _acting_for(table, power) for power in powers if power in table.system.powers
    )


def side_of_seat(table: Table, power: str) -> str:
    """Return the side of a seat: the one it has, or the one that the system gives the power."""
    if power in table.seats:
        return table.seats[power].side
    side = table.system.powers[power]
    return side if side in table.sides else table.sides[0]


def _acting_for(table: Table, power: str) -> tuple[int, ...]:
    if acting := table.acting(power):
        return acting
    side = side_of_seat(table, power)
    seats = [seat for seat in table.seats.values() if seat.side == side]
    players = [user for seat in seats for user in table.acting(seat.power)]
    return tuple(players) if seats else table.players()


def acting_now(table: Table, powers: Iterable[str], now_ms: int) -> tuple[int, ...]:
    """Return who acts for powers at this moment, each once; of nobody else is it expected.

    Whoever is on holiday is left out while anybody else acts for them.
    """
    users = tuple(dict.fromkeys(user for power in powers for user in _acting_for(table, power)))
    return table.seat_sharing.here(users, now_ms) or users


def owners_of(table: Table, to: str) -> tuple[int, ...]:
    """Return the users who may answer for a power or a side, in order of seat.

    Where nobody acts for that seat its side answers, and where nobody plays the side, everybody.
    """
    side = table.system.powers.get(to, to)
    for fitting in ({to}, {side}):
        owners = [
            user
            for seat in table.seats.values()
            if fitting & {seat.power, seat.side}
            for user in table.acting(seat.power)
        ]
        if owners:
            return tuple(dict.fromkeys(owners))
    return table.players()


def choosers_of(table: Table, to: str) -> tuple[int, ...]:
    """Return the users who may make a hidden choice of a power or a side, in order of seat.

    The protocol takes it from holders of seats alone: who shares a seat is not asked, but where
    its holder has left, so that somebody learns that the game waits.
    """
    owners = owners_of(table, to)
    holders = {seat.user for seat in table.seats.values()}
    return tuple(user for user in owners if user in holders) or owners
