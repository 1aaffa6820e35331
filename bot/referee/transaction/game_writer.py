"""Acts on a game: each one transaction, and done once for each interaction or message."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar, cast

from bot.journal import about
from bot.record.archive import Archive
from bot.record.errors import ArchiveError, Repeated, StaleStateError, UnknownRowError
from bot.record.games import GameKey
from bot.record.transaction import Transaction
from bot.referee.game.refusals import refuse
from bot.referee.game.table import Table
from bot.referee.game.table_cache import TableCache
from bot.referee.transaction.kept_answers import (
    keep_outcome,
    keep_refusal,
    kept_outcome,
    kept_refusal,
)
from bot.referee.transaction.tools import Tools
from bot.referee.transaction.unit_of_work import UnitOfWork
from core.terms.message import say
from core.terms.refusal import Refusal, RefusedError

T = TypeVar("T")
O = TypeVar("O")  # noqa: E741 - an outcome

BEGINNINGS = frozenset({"lock", "undo", "seat asked", "company"})
"""Acts that begin something new; what was begun is carried to its end under any key."""

MOST_LINES = 50_000
"""How many lines a game may have when something new begins in it."""

FULL = refuse(
    say("This game has {most_lines} lines; nothing new begins in it.", most_lines=MOST_LINES),
    say("Export it, put it away, and set up the position in a new game."),
)

OTHER_KEY = refuse(
    say("This game does not know the key with which this bot signs."),
    say("Use `/game handover`; one player of each side agrees to it."),
)


class GameWriter:
    """Where acts are written.

    Attributes:
        listeners: Called with a game after each act that was recorded.
    """

    def __init__(self, archive: Archive, tables: TableCache, tools: Tools) -> None:
        self.archive = archive
        self.tables = tables
        self.tools = tools
        self.listeners: list[Callable[[Table], None]] = []

    async def write(
        self,
        key: GameKey,
        act: Callable[[UnitOfWork], T],
        *,
        source: int | None = None,
        kind: str = "",
        retell: bool = True,
        outcome: type[object] | None = None,
    ) -> T:
        """Do ``act`` in a unit of work over the newest table, in one transaction.

        Args:
            key: The game.
            act: Writes lines and posts.
            source: The interaction or message that asks for it; it is done once only.
            kind: What the source asks for.
            retell: Whether a repetition is refused again as the first was.
            outcome: What it comes to where it is done; a repetition is told that again. None where
                nothing of it is kept.

        Raises:
            Repeated: The source was dealt with before, and what it came to is not kept; it carries
                the line that it led to.
            ArchiveError: It could not be recorded; nothing of it was.
        """
        with about(game=f"{key.guild}/{key.id}"):
            try:
                return await self._recorded(key, act, source, kind, outcome)
            except Repeated as repeated:
                told = await self.told_before(key, repeated.answer, outcome) if retell else None
                if told is None:
                    raise
                return cast("T", told)  # such an act returned it the first time

    async def told_before(
        self, key: GameKey, answer: object, outcome: type[O] | None
    ) -> O | Refusal | None:
        """Return what the answer to a delivery holds: a refusal, or what the act came to.

        Args:
            key: The game.
            answer: What was kept of the answer.
            outcome: What such an act comes to; None where nothing of that is kept.
        """
        rulebook = (await self.tables.of(key)).system.rulebook
        refusal = kept_refusal(answer, rulebook)
        return kept_outcome(answer, outcome) if refusal is None and outcome else refusal

    async def _recorded(
        self,
        key: GameKey,
        act: Callable[[UnitOfWork], T],
        source: int | None,
        kind: str,
        outcome: type[object] | None,
    ) -> T:
        async with self.tables.lock(key):
            table = await self.tables.load(key)
            barred = self._bars_beginnings(table) if kind in BEGINNINGS else None
            try:
                found, after = await self.archive.write(
                    _written, table, self.tools, act, source, kind, outcome, barred
                )
            except BaseException as error:
                if not _left_as_it_was(table, error):
                    self.tables.drop(key)
                raise
            self.tables.keep(after)
        for watch in self.listeners:
            watch(after)
        return found

    def _bars_beginnings(self, table: Table) -> Refusal | None:
        """Return why nothing new begins in a game; what hinders an act by itself is told first."""
        if not self._signs(table):
            return OTHER_KEY
        return FULL if table.k >= MOST_LINES else None

    def _signs(self, table: Table) -> bool:
        """Return whether the game knows the key with which this bot signs."""
        return table.game.bot_keys[-1][1].hex() == self.tools.bot_key


def _judged(act: Callable[[UnitOfWork], T], work: UnitOfWork, barred: Refusal | None) -> T:
    """Do an act; where it is refused, and nothing begins in its game, say both, its own first."""
    try:
        found = act(work)
    except RefusedError as refused:
        if barred is None or refused.refusal == barred:
            raise
        raise RefusedError(_both(refused.refusal, barred)) from refused
    if barred is None or not isinstance(found, Refusal):
        return found
    return cast("T", _both(found, barred))


def _both(own: Refusal, barred: Refusal) -> Refusal:
    return replace(own, faults=(*own.faults, *barred.faults))


def _left_as_it_was(table: Table, error: BaseException) -> bool:
    """Return whether an act that ended so tried no line, and the archive found no fault with it.

    The dice protocol's fold is carried along in place: a line that was tried has moved its head.
    """
    untouched = table.protocol is None or table.protocol.head == table.head
    refused = isinstance(error, (Repeated, StaleStateError, UnknownRowError))
    found_at_fault = isinstance(error, ArchiveError) and not refused
    return isinstance(error, Exception) and not found_at_fault and untouched


def _written(
    tx: Transaction,
    table: Table,
    tools: Tools,
    act: Callable[[UnitOfWork], T],
    source: int | None,
    kind: str,
    outcome: type[object] | None,
    barred: Refusal | None,
) -> tuple[T, Table]:
    if source is not None:
        tx.deliver(table.key.guild, source, kind)
    work = UnitOfWork(tx, table, tools, barred)
    found = _judged(act, work, barred)
    if work.table.protocol is not None:
        work.settle()
    if source is not None:
        answer = keep_refusal(found)
        if outcome is not None and isinstance(found, outcome):
            answer = keep_outcome(found)
        tx.conclude(table.key.guild, source, game=table.key, k=work.table.k, answer=answer)
    return found, work.table
