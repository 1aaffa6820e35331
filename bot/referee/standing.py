"""Standing orders: answers that a player has given beforehand to what a procedure will ask."""

import sqlite3
from dataclasses import dataclass

from bot.record.archive import Archive
from bot.record.games import GameKey
from bot.record.settings import settings_of
from bot.referee.people import Act
from bot.referee.refusing import NO_GAME, refuse
from bot.referee.tables import Tables
from core.terms.refusal import Refusal

MOST_ORDER = 500
WITHDRAWN = ""
"""What a standing order is set to when its player takes it back."""


@dataclass(frozen=True, slots=True)
class StandingOrder:
    """A player's answer to every question of one name in a game."""

    question: str
    answer: str


class StandingOrders:
    """Keeps standing orders beside the record; using one is a line of it."""

    def __init__(self, archive: Archive, tables: Tables) -> None:
        self._archive = archive
        self._tables = tables

    async def file(self, act: Act, order: StandingOrder) -> StandingOrder | Refusal:
        """Keep a player's standing order, or take it back where the answer is empty."""
        table = await self._tables.at(act.place)
        if table is None:
            return NO_GAME
        if table.side_of(act.person.id) is None:
            return refuse("Only players leave standing orders.", "Ask for a seat first.")
        if len(order.answer) > MOST_ORDER or not order.question.isidentifier():
            return refuse(
                "That is no standing order.",
                f"Name a question such as `asw_split`, and up to {MOST_ORDER} characters.",
            )
        key = _key(table.key, act.person.id, order.question)
        await self._archive.write(lambda tx: tx.save_setting(table.key.guild, key, order.answer))
        return order

    async def filed(self, act: Act) -> list[StandingOrder] | Refusal:
        """Return the standing orders of a player in a channel's game."""
        table = await self._tables.at(act.place)
        if table is None:
            return NO_GAME
        kept = await self._archive.read(settings_of, table.key.guild)
        prefix = _key(table.key, act.person.id, "")
        return [
            StandingOrder(name.removeprefix(prefix), str(answer))
            for name, answer in kept.items()
            if name.startswith(prefix) and answer != WITHDRAWN
        ]


def standing_answer(
    db: sqlite3.Connection, game: GameKey, owners: tuple[int, ...], question: str
) -> tuple[int, str] | None:
    """Return whose standing order answers a question, and how; None where nobody left one."""
    kept = settings_of(db, game.guild)
    for owner in owners:
        answer = kept.get(_key(game, owner, question), WITHDRAWN)
        if answer != WITHDRAWN:
            return owner, str(answer)
    return None


def _key(game: GameKey, user: int, question: str) -> str:
    return f"standing:{game}:{user}:{question}"
