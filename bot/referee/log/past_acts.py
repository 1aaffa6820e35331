"""The last acts of a game, and what goes when one of them is taken back."""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass

from bot.record.lines import line_of
from bot.referee.cases.undo_requests import Taken, asked_for_consent, changed_by, taken_back_to
from bot.referee.game.people import Act
from bot.referee.game.refusals import refuse
from bot.referee.game.retelling import headlines
from bot.referee.game.table import Table
from bot.referee.transaction.use_case import UseCase
from core.terms.change import Change
from core.terms.message import Text, say
from core.terms.refusal import Refusal

MOST_ACTS = 10
"""How many acts are listed."""


@dataclass(frozen=True, slots=True)
class PastAct:
    """An act that stands.

    Attributes:
        case: The line of its order.
        what: Its headline.
        by: Who declared it.
        at: When (ms since 1970).
        consent: Whether somebody has to agree, if it and all after it are taken back.
    """

    case: int
    what: Text
    by: int
    at: int
    consent: bool


@dataclass(frozen=True, slots=True)
class WayBack:
    """What goes when an act is taken back.

    Attributes:
        acts: It, and everything after it that stands, the newest first.
        owners: Of whom one has to agree; nobody where it is its asker's own to take back.
        changes: What would be different in the position.
    """

    table: Table
    acts: tuple[PastAct, ...]
    owners: tuple[int, ...]
    changes: Sequence[Change]


class PastActs(UseCase):
    """Lists what could be taken back."""

    async def latest(self, act: Act) -> tuple[Table, tuple[PastAct, ...]]:
        """Return the last acts of a channel's game that stand, the newest first."""
        table = await self._tables.here(act.place)
        standing = [each for each in table.resolved if each.case not in table.undone]
        taken = tuple(standing[-MOST_ACTS:])
        return table, await self._archive.read(_told, table, act.person.id, taken)

    async def back_to(self, act: Act, case: int) -> WayBack | Refusal:
        """Return what goes when a case of a channel's game is taken back."""
        table = await self._tables.here(act.place)
        taken = taken_back_to(table, case)
        if not taken:
            return refuse(
                say("This act does not stand any more."),
                say("`/undo` lists the last acts that do."),
            )
        acts = await self._archive.read(_told, table, act.person.id, taken)
        owners = asked_for_consent(table, act.person.id, taken)
        return WayBack(table, acts, owners, changed_by(table, taken, redo=False))


def _told(db: sqlite3.Connection, table: Table, user: int, taken: Taken) -> tuple[PastAct, ...]:
    """Return cases as they are listed, the newest first."""
    said = headlines(db, table, [each.case for each in taken])
    return tuple(
        PastAct(
            each.case,
            said.get(each.case, each.headline),
            each.by,
            line_of(db, table.key, each.case).at,
            bool(asked_for_consent(table, user, taken[at:])),
        )
        for at, each in reversed(list(enumerate(taken)))
    )
