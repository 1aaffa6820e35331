"""Closing rolls that nobody completed: a LOCK without its replies, a duel that was not opened."""

from bot.record.games import GameKey
from bot.referee.desk import Desk
from bot.referee.people import Act
from bot.referee.refusing import NO_GAME, refuse
from bot.referee.tables import Tables
from bot.referee.tools import Tools
from bot.referee.writing import Pen
from core.fairness.modes import PHRASE_MODES, Mode
from core.fairness.replies import DAY_MS
from core.fairness.roll import Roll
from core.fairness.snowflake import snowflake_ms
from core.terms.refusal import Refusal

THEN = "then"
"""The key under which a post says what is recorded when it stands in its channel."""


class Expiries:
    """Closes what has waited for a day."""

    def __init__(self, tables: Tables, desk: Desk, tools: Tools) -> None:
        self._tables = tables
        self._desk = desk
        self._tools = tools

    async def ask(self, act: Act) -> int | Refusal:
        """Close the open roll of a channel's game if its day is over; return its number."""
        table = await self._tables.at(act.place)
        if table is None:
            return NO_GAME
        if table.side_of(act.person.id) is None:
            return refuse("Only players of this game close its rolls.", "Ask one of them.")

        def write(pen: Pen) -> int | Refusal:
            roll = pen.table.open_roll
            if roll is None:
                return refuse("No roll is open.", "See `/log`.")
            if refusal := self._too_early(roll):
                return refusal
            if roll.mode is Mode.DUEL and roll.replies_complete():
                self._forfeit(pen, roll)
            else:
                self._announce(pen, roll)
            return roll.number

        return await self._desk.write(table.key, write, source=act.source, kind="expire")

    def _too_early(self, roll: Roll) -> Refusal | None:
        if roll.mode not in (*PHRASE_MODES, Mode.DUEL) or roll.posted is None:
            return refuse("This roll completes itself.", "Wait for its dice.")
        if roll.replies_complete() and roll.mode is not Mode.DUEL:
            return refuse("Its replies are complete; the dice come by themselves.", "Wait.")
        last = max((int(each.message) for each in roll.commits.values()), default=0)
        since = snowflake_ms(str(last) if roll.replies_complete() else roll.posted)
        left_ms = since + DAY_MS - self._tools.now_ms()
        if left_ms > 0:
            due = (since + DAY_MS) // 1000 + 1
            return refuse("A roll may be closed after 24 hours.", f"Ask again <t:{due}:R>.")
        return None

    def _announce(self, pen: Pen, roll: Roll) -> None:
        """Post that the roll expires; the post's own id proves the time, and is recorded then."""
        why = "its replies did not come within 24 hours"
        payload = dict(
            self._tools.present.closed_without_result(
                pen.table, roll, why, self._tools.seal(pen.table)
            )
        )
        pen.post({**payload, THEN: {"expire": roll.number}})

    def _forfeit(self, pen: Pen, roll: Roll) -> None:
        owing = [user for user in roll.commits if user not in roll.openings]
        both = len(owing) == len(roll.commits)
        loser = roll.lock.by if both else owing[0]
        why = "neither side opened within 24 hours" if both else "did not open within 24 hours"
        pen.line({"t": "forfeit", "n": roll.number, "user": loser, "why": why})
        words = why if both else f"<@{loser}> {why}: forfeited"
        seal = self._tools.seal(pen.table)
        pen.post(self._tools.present.closed_without_result(pen.table, roll, words, seal))

    async def announced(self, key: GameKey, n: int, message: int) -> None:
        """Record the expiry of a roll whose announcement stands in the channel."""

        def write(pen: Pen) -> None:
            roll = pen.table.open_roll
            if roll is not None and roll.number == n and not roll.replies_complete():
                pen.line({"t": "expire", "n": n, "msg": str(message)})

        await self._desk.write(key, write)
