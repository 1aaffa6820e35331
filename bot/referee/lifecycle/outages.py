"""What the record discloses of times in which the bot was not connected (DICE 10)."""

from bot.record.games import GameKey
from bot.record.lines import line_of
from bot.record.open_rolls import has_open_roll
from bot.referee.transaction.unit_of_work import UnitOfWork
from bot.referee.transaction.use_case import UseCase
from core.fairness.snowflake import snowflake_ms


class Outages(UseCase):
    """Writes that the bot was away while a LOCK stood open, before it reads what it missed.

    Who replied meanwhile could wait for the public round, delete his reply and reply again: nobody
    can prevent that, and the roll's result says so.
    """

    async def note(self, key: GameKey) -> None:
        """Disclose that the bot was away until now, if replies to an open roll could count."""
        if await self._archive.read(has_open_roll, key):
            await self._writer.write(key, self._write)

    def _write(self, work: UnitOfWork) -> None:
        roll = work.table.open_roll
        # it was there when it wrote its last line; since when it was away nobody can tell
        first_ms = line_of(work.tx.db, work.table.key, work.table.k).at
        if roll is None or not roll.stands_open(first_ms):
            return
        # a LOCK that stands there was posted before the bot is back, though its clock be slow
        posted_ms = snowflake_ms(roll.posted) if roll.posted is not None else first_ms
        last_ms = max(first_ms, posted_ms, self._tools.now_ms())
        work.append({"t": "away", "first": first_ms, "last": last_ms})
