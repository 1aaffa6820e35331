"""Lines that somebody may type, looked at before he does; kept as long as he types.

Nothing is written and nobody is told: a line is previewed on a position as a declaration would be.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from bot.referee.cases.declarations import checked
from bot.referee.game.draft_contents import Declaration
from bot.referee.game.effects import changed
from bot.referee.game.people import Act
from bot.referee.game.table import Table
from core.forecast import has_odds, to_come
from core.terms.measure import Part
from core.terms.procedure import Needs
from core.terms.refusal import Refusal
from core.terms.request import Request
from core.terms.resolution import Resolution

KEPT = 4096
"""So many lines are kept: some hundred a position that somebody types at."""

PROPOSERS = 64
"""Of so many positions it is kept what may be proposed there."""

TYPING = 1024
"""Of so many people it is known what they typed last."""

K = TypeVar("K")
T = TypeVar("T")

Reader = Callable[[Table], Request | Refusal]
"""Reads a line at a table."""


@dataclass(frozen=True, slots=True)
class LawfulLine:
    """A line that may be declared as things stand.

    Attributes:
        request: What it spells.
        needs: How far it goes without dice.
        after: The table that it leads to; None where dice or answers decide.
        odds: The position and the parts that have odds: what it makes, or the line itself.
    """

    request: Request
    needs: Needs
    after: Table | None
    odds: tuple[Any, tuple[Part, ...]] | None


class LineChecks:
    """Checks lines, from any thread, and keeps what was found at the last positions."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[object, ...], tuple[Any, LawfulLine | None]] = OrderedDict()
        self._proposers: OrderedDict[tuple[object, ...], tuple[Any, Any]] = OrderedDict()
        self._typing: OrderedDict[int, object] = OrderedDict()
        self._lock = threading.Lock()

    def begin(self, user: int) -> Callable[[], bool]:
        """Return what tells whether somebody still waits for what he has just typed."""
        mine = object()
        with self._lock:
            _keep(self._typing, user, mine, TYPING)
        return lambda: self._typing.get(user) is mine

    def proposer(
        self, position: Any, powers: tuple[str, ...], make: Callable[[Any, tuple[str, ...]], T]
    ) -> T:
        """Return what proposes lines at a position, from hand while it is typed there."""
        key = (id(position), powers, make)
        with self._lock:
            known = self._proposers.get(key)
        if known is not None and known[0] is position:
            found: T = known[1]
            return found
        found = make(position, powers)
        with self._lock:
            _keep(self._proposers, key, (position, found), PROPOSERS)
        return found

    def lawful(self, table: Table, act: Act, words: str, read: Reader) -> LawfulLine | None:
        """Return what a line of this person's would do; None where it would be refused.

        Args:
            table: Where it would be typed.
            act: Who types.
            words: The line.
            read: What reads it.
        """
        key = (table.key, table.k, id(table.position), act.person.id, words)
        with self._lock:
            known = self._kept.get(key)
        if known is not None and known[0] is table.position:
            return known[1]
        found = _looked_at(table, act, words, read)
        with self._lock:
            _keep(self._kept, key, (table.position, found), KEPT)
        return found


def _keep(kept: OrderedDict[K, T], key: K, value: T, most: int) -> None:
    """Keep a value as the newest of so many at most."""
    kept[key] = value
    kept.move_to_end(key)
    while len(kept) > most:
        kept.popitem(last=False)


def _looked_at(table: Table, act: Act, words: str, read: Reader) -> LawfulLine | None:
    request = read(table)
    if isinstance(request, Refusal):
        return None
    needs = checked(table, act, Declaration(words, request))
    if isinstance(needs, Refusal):
        return None
    if not isinstance(needs, Resolution):
        part = Part("", request, None, ())
        return LawfulLine(
            request, needs, None, (table.position, (part,)) if has_odds(request) else None
        )
    after = replace(table, position=changed(table.system, table.position, needs.effects))
    parts = to_come(request, after.position)
    return LawfulLine(request, needs, after, (after.position, parts) if parts else None)
