"""Deadlines: how long a group lets a question wait, and the one reminder when it has passed."""

import asyncio
import logging
import sqlite3
from contextlib import suppress
from functools import partial

from bot.chance.clock import Clock
from bot.record.archive import Archive
from bot.record.errors import ArchiveError
from bot.record.games import GameKey
from bot.record.questions import Question, due_questions, next_deadline
from bot.record.settings import settings_of
from bot.referee.desk import Desk
from bot.referee.people import Act
from bot.referee.refusing import NO_GAME, refuse
from bot.referee.tables import Tables
from bot.referee.tools import Tools
from bot.referee.writing import Pen
from core.terms.refusal import Refusal

log = logging.getLogger(__name__)

HOUR_MS = 3_600_000
MOST_HOURS = 24 * 30
LONGEST_NAP_S = 3600.0
"""How long the watch sleeps at most: a question may be asked with a nearer deadline meanwhile."""
STANDING = "standing watch"
"""The name of a task that runs as long as the bot does: nobody waits for it to end."""


class Deadlines:
    """Sets deadlines, and reminds once when one has passed."""

    def __init__(
        self, archive: Archive, tables: Tables, desk: Desk, tools: Tools, clock: Clock
    ) -> None:
        self._archive = archive
        self._tables = tables
        self._desk = desk
        self._tools = tools
        self._clock = clock
        self._watch: asyncio.Task[None] | None = None

    async def set(self, act: Act, hours: int) -> int | Refusal:
        """Let questions of a channel's game wait so many hours from now on; 0 for ever."""
        table = await self._tables.at(act.place)
        if table is None:
            return NO_GAME
        if table.side_of(act.person.id) is None and act.person.id != table.host:
            return refuse("Only players set the deadline.", "Ask one of them.")
        await self._archive.write(
            lambda tx: tx.save_setting(table.key.guild, _key(table.key), hours)
        )
        return hours

    def start(self) -> None:
        """Begin to watch; call it in the running loop."""
        self._watch = asyncio.create_task(self._watching(), name=STANDING)

    async def close(self) -> None:
        """Stop watching."""
        if self._watch is not None:
            self._watch.cancel()
            with suppress(asyncio.CancelledError):
                await self._watch

    async def remind(self) -> None:
        """Remind, once each, of every question whose deadline has passed."""
        for question in await self._archive.read(due_questions, self._clock.now_ms()):
            await self._desk.write(question.game, partial(self._due, question))

    def _due(self, question: Question, pen: Pen) -> None:
        pen.tx.set_deadline(question.game, question.seq, None)
        pen.tx.mark_pinged(question.game, question.seq)
        asking = question.asking
        pen.post(self._tools.present.reminded(pen.table, asking.text, asking.owners))

    async def _watching(self) -> None:
        while True:
            try:
                due = await self._archive.read(next_deadline)
                nap = LONGEST_NAP_S
                if due is not None:
                    nap = min(nap, max(0.0, (due - self._clock.now_ms()) / 1000))
                await asyncio.sleep(max(nap, 1.0))
                await self.remind()
            except ArchiveError:
                log.exception("reminders could not be read or written")
                await asyncio.sleep(60)


def deadline_of(db: sqlite3.Connection, game: GameKey, now_ms: int) -> int | None:
    """Return the deadline of a question asked now, or None where the group set none."""
    hours = settings_of(db, game.guild).get(_key(game), 0)
    return now_ms + int(hours) * HOUR_MS if hours else None


def _key(game: GameKey) -> str:
    return f"deadline:{game}"
