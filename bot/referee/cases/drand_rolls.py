"""Bringing drand rounds to the rolls that wait for them, now and after a restart."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.chance.progress import BeaconSource, Progress
from bot.record.games import GameKey
from bot.record.open_rolls import games_with_open_rolls
from bot.record.settings import settings_of
from bot.referee.cases.progress import advance, posted
from bot.referee.game.table import Table
from bot.referee.scheduled_job import end_all
from bot.referee.transaction.game_writer import GameWriter
from bot.referee.transaction.occurrences import RoundLate
from bot.referee.transaction.unit_of_work import UnitOfWork
from bot.referee.transaction.use_case import UseCase
from core.fairness.modes import DRAND_MODES

PATIENCE_MS = 60_000
"""How long after its publication a round may be missing before the channel is told."""

log = logging.getLogger(__name__)


async def nothing_missed(_key: GameKey) -> None:
    """Return at once: whatever was typed has been heard."""


class DrandRolls(UseCase):
    """Watches every game for rolls whose round is determined, and fetches just that round.

    Attributes:
        caught_up: Returns when nothing that was typed in a game's channel is left unread: a
            cancellation that came in time counts, also where it is read late.
    """

    def __init__(self, writer: GameWriter, beacons: BeaconSource) -> None:
        super().__init__(writer)
        self._beacons = beacons
        self.caught_up: Callable[[GameKey], Awaitable[None]] = nothing_missed
        self._waits: dict[tuple[GameKey, int], asyncio.Task[None]] = {}
        self._late: dict[tuple[GameKey, int], asyncio.Task[None]] = {}
        writer.listeners.append(self.on_change)

    async def start(self) -> None:
        """Take up every roll that an earlier run left open."""
        for game in await self._archive.read(games_with_open_rolls):
            try:
                self.on_change(await self._tables.of(game.key))
            except Exception:
                log.exception("game %s of guild %d cannot be dealt", game.key, game.key.guild)

    async def posted(self, key: GameKey, n: int, message: int) -> None:
        """Note the message that shows a LOCK."""

        def write(work: UnitOfWork) -> None:
            roll = work.table.open_roll
            if roll is not None and roll.number == n and roll.posted is None:
                posted(work, n, message)

        await self._writer.write(key, write)

    def on_change(self, table: Table) -> None:
        """Begin to wait for the round of a game's open roll, once that round is determined."""
        roll = table.open_roll
        if roll is None or roll.mode not in DRAND_MODES or roll.posted is None:
            return
        number = roll.required_round(table.game.genesis.delta_min)
        waiting = (table.key, roll.number)
        if number is None or roll.beacon_signature or waiting in self._waits:
            return
        task = asyncio.create_task(self._fetch(table.key, roll.number, number))
        self._waits[waiting] = task
        task.add_done_callback(lambda _done: self._waits.pop(waiting, None))

    async def close(self) -> None:
        """Stop waiting; the next start takes the waits up again."""
        await end_all((*self._waits.values(), *self._late.values()))

    async def idle(self) -> None:
        """Wait until no round is waited for."""
        while self._waits:
            await asyncio.gather(*self._waits.values(), return_exceptions=True)

    async def _fetch(self, key: GameKey, n: int, number: int) -> None:
        def watch(progress: Progress) -> None:
            waited_ms = self._tools.now_ms() - progress.due_ms
            if not progress.found and waited_ms >= PATIENCE_MS and (key, n) not in self._late:
                telling = asyncio.create_task(self._report_late(key, n, number))
                self._late[key, n] = telling

        try:
            await self.caught_up(key)
            beacon = await self._beacons.fetch(number, watch)
            await self.bring(key, n, beacon.round, beacon.signature)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("round %d for roll %d of game %s could not be used", number, n, key)

    async def _report_late(self, key: GameKey, n: int, number: int) -> None:
        """Say once in the channel that a round does not come, and that anybody may bring it."""

        def write(work: UnitOfWork) -> None:
            roll, told = work.table.open_roll, f"late:{key}:{n}"
            if roll is None or roll.number != n or told in settings_of(work.tx.db, key.guild):
                return
            work.tx.save_setting(key.guild, told, number)
            work.emit(RoundLate(work.table, roll, number))

        try:
            await self._writer.write(key, write)
        except Exception:
            log.exception("roll %d of game %s waits, and its channel could not be told", n, key)

    async def bring(self, key: GameKey, n: int, number: int, signature: bytes) -> bool:
        """Use a checked round for the open roll; return whether it was the one waited for."""

        def write(work: UnitOfWork) -> bool:
            roll = work.table.open_roll
            delay = work.table.game.genesis.delta_min
            if (
                roll is None
                or roll.number != n
                or roll.beacon_signature
                or roll.required_round(delay) != number
            ):
                return False
            work.append({"t": "beacon", "n": n, "round": number, "sig": signature.hex()})
            advance(work)
            return True

        await self.caught_up(key)
        used = await self._writer.write(key, write)
        waiting = self._waits.get((key, n))
        if used and waiting is not None and waiting is not asyncio.current_task():
            # somebody else brought the round: nothing is left to wait for
            waiting.cancel()
        return used
