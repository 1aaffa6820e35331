"""Rooms: a private thread for each side of a game, kept beside the record; optional.

A room is no channel of the game's own: what the game posts goes to its channel. What somebody asks
for in the room of his side is shown to his side there, and what his side is asked is shown there
too; nothing of another side's ever is.
"""

from bot.record.games import GameKey
from bot.record.transaction import Transaction
from bot.referee.game.people import Act
from bot.referee.game.refusals import refuse
from bot.referee.game.rooms import Room, RoomsKept, SideRoom, room_at, room_key, rooms_key, rooms_of
from bot.referee.game.table import Table
from bot.referee.transaction.use_case import UseCase
from core.terms.message import say
from core.terms.refusal import Refusal


class Rooms(UseCase):
    """Knows the rooms of games, and who belongs into them."""

    async def may_open(self, act: Act) -> Table | Refusal:
        """Return the game whose rooms somebody may open, or why he may not."""
        table = await self._tables.here(act.place)
        if table.side_of(act.person.id) is None and act.person.id != table.host:
            return refuse(say("Only players open the rooms of a game."), say("Ask one of them."))
        return table

    async def of(self, key: GameKey) -> tuple[SideRoom, ...]:
        """Return the rooms of a game."""
        return await self._archive.read(rooms_of, key)

    async def keep(self, key: GameKey, room: SideRoom) -> None:
        """Keep a side's room, in place of the one that it had."""

        def write(tx: Transaction) -> None:
            others = (each for each in rooms_of(tx.db, key) if each.side != room.side)
            tx.save_setting(key.guild, rooms_key(key), RoomsKept((*others, room)).as_json())
            tx.save_setting(key.guild, room_key(room.thread), Room(key.id, room.side).as_json())

        await self._archive.write(write)

    async def own(self, act: Act) -> SideRoom | None:
        """Return the room in which somebody acts, if it is that of his own side."""
        room = await self._archive.read(room_at, act.place.guild, act.place.channel)
        if room is None:
            return None
        table = await self._tables.at(act.place)
        if table is None or table.side_of(act.person.id) != room.side:
            return None
        kept = await self.of(table.key)
        return next((each for each in kept if each.thread == act.place.channel), None)


def members_of(table: Table, side: str) -> tuple[int, ...]:
    """Return everybody who acts for a side."""
    acting = (table.acting(seat.power) for seat in table.seats.values() if seat.side == side)
    return tuple(dict.fromkeys(user for users in acting for user in users))
