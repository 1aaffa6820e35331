"""Odds worked out beside the table: in a thread of their own, and kept for when the dice fall."""

import asyncio
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import Any

from bot.referee.game.refusals import refuse
from bot.referee.game.table import Table
from bot.referee.odds.computation import Odds
from bot.referee.odds.forecast_cache import MISSING, ForecastCache
from bot.referee.odds.percentiles import Percentile, compared
from bot.referee.odds.placement import Placement, placed_odds
from bot.referee.odds.progress import OddsProgress
from bot.workers import WorkQueue
from core.fairness.modes import Mode
from core.forecast import has_odds, odds_of, parts_of, stays_the_course
from core.systems import SYSTEMS
from core.terms.forecast import Figures
from core.terms.measure import Part
from core.terms.message import Text, say
from core.terms.question import Answers
from core.terms.refusal import Refusal, RefusalKind
from core.terms.request import Request
from core.terms.resolution import Resolution


@dataclass(frozen=True, slots=True)
class RequestOdds:
    """The odds of one request.

    Attributes:
        name: What it is called in its phase; empty where it stands alone.
        request: The request.
        figures: The distribution of every figure.
        battle: The odds of a battle as the command line prints them, or None.
        assumes: What they take for granted, in players' words.
        why_none: Why there are none, where others of the same phase have some.
    """

    name: Text
    request: Request
    figures: Figures
    battle: Mapping[str, Any] | None
    assumes: tuple[Text, ...] = ()
    why_none: Text = ""


MOST_ASKED = 3
"""How many odds one person may wait for: whoever asks for many keeps nobody from his own."""

ASKED_ENOUGH = refuse(
    say("{most_asked} of your odds are still being worked out.", most_asked=MOST_ASKED),
    say("Ask again when they are there."),
)


class Forecasts:
    """Works out odds, one at a time, and remembers them by all that they depend on.

    Args:
        unasked: Where odds are worked out that nobody has asked for: those of a preview, and those
            that a result is compared with. A thread would take turns with the bot's loop.
    """

    def __init__(self, unasked: Placement = Placement.PROCESS) -> None:
        self._unasked = unasked
        self._kept = ForecastCache()
        self._work = WorkQueue()
        self._asked = Counter[int]()

    def on_change(self, table: Table) -> None:
        """Work out the odds of what waits for its dice, so that they are in hand with the result.

        Plain dice wait for nothing: their result is there already.
        """
        case, roll = table.case, table.open_roll
        waits = case is not None and roll is not None and roll.mode is not Mode.PLAIN
        if case is not None and waits and case.order.system in SYSTEMS:
            request, answers = case.request(), dict(case.answers)
            if self._work.is_full or self._in_hand(table.position, request, answers) is not None:
                return
            self._work.begin(partial(self._odds_unasked, table.position, request, answers))

    async def idle(self) -> None:
        """Wait until nothing is being worked out."""
        await self._work.idle()

    async def odds_for(
        self,
        by: int,
        position: Any,
        request: Request,
        answers: Answers,
        progress: OddsProgress | None = None,
    ) -> tuple[RequestOdds, ...] | Refusal:
        """Return the odds of a request, or of every raid of its phase, or why ``by`` gets none.

        Args:
            by: Who asks.
            position: The position before it.
            request: The request.
            answers: What is decided in it.
            progress: Where ``by`` sees how far they are.
        """
        if self._asked[by] >= MOST_ASKED:
            return ASKED_ENOUGH
        self._asked[by] += 1
        try:
            return await self._work.begin(partial(self.odds, position, request, answers, progress))
        finally:
            self._asked -= Counter((by,))

    def in_hand(self, position: Any, request: Request) -> tuple[RequestOdds, ...] | None:
        """Return the odds of a request without waiting; None where they are not worked out yet."""
        return self._in_hand(position, request, {})

    async def later(self, position: Any, request: Request) -> tuple[RequestOdds, ...]:
        """Return the odds of a request when they are worked out; none where too many wait.

        Whoever stops waiting for them before their turn takes them out of the queue.
        """
        if self._work.is_full:
            return ()
        found = await self._work.begin(partial(self._odds_unasked, position, request, {}))
        return () if isinstance(found, Refusal) else found

    def ahead_in_hand(self, after: Any, parts: Sequence[Part]) -> tuple[RequestOdds, ...] | None:
        """Return the odds of what will be rolled without waiting; None where some are missing."""
        found = [self._parts_in_hand(after, (p,), _presumed(p.request, {})) for p in parts]
        shown = [each for each in found if each is not None]
        return tuple(chain.from_iterable(shown)) if len(shown) == len(found) else None

    async def ahead(self, after: Any, parts: Sequence[Part]) -> tuple[RequestOdds, ...]:
        """Return the odds of what will be rolled when they are worked out; see `later`."""
        if self._work.is_full:
            return ()
        return await self._work.begin(partial(self._ahead, after, parts))

    async def in_time(
        self, asked: Sequence[tuple[Any, Sequence[Part]]], seconds: float
    ) -> list[tuple[RequestOdds, ...]]:
        """Return the odds of several things as far as they are there in time; of others none.

        Args:
            asked: A position each, and what of it has odds.
            seconds: How long whoever asks can wait. What is begun is kept for whoever asks next.
        """
        found = [self.ahead_in_hand(position, parts) for position, parts in asked]
        until = time.monotonic() + seconds
        if None in found and not self._work.is_full:

            def work_out() -> None:
                for place, (position, parts) in enumerate(asked):
                    if found[place] is None and time.monotonic() < until:
                        found[place] = self._ahead(position, parts)

            begun = self._work.begin(work_out)
            await asyncio.wait({begun}, timeout=seconds)
            if not begun.done():
                begun.cancel()
        return [each or () for each in found]

    def _ahead(self, after: Any, parts: Sequence[Part]) -> tuple[RequestOdds, ...]:
        """Work out the odds of what will be rolled; what has none is left out."""
        shown: list[RequestOdds] = []
        for part in parts:
            found = self._of(after, part.request, _presumed(part.request, {}), self._unasked)
            if not isinstance(found, Refusal):
                shown += _told(part.name, part.request, found)
        return tuple(shown)

    def _in_hand(
        self, position: Any, request: Request, answers: Answers
    ) -> tuple[RequestOdds, ...] | None:
        parts = parts_of(request, before=position) or (Part("", request, None, ()),)
        return self._parts_in_hand(position, parts, _presumed(request, answers))

    def _parts_in_hand(
        self, position: Any, parts: Sequence[Part], answers: Answers
    ) -> tuple[RequestOdds, ...] | None:
        shown: list[RequestOdds] = []
        for part in parts:
            if not has_odds(part.request):
                continue
            found = self._kept.known(position, part.request, answers)
            if found is MISSING:
                return None
            if not isinstance(found, Refusal):
                shown += _told(part.name, part.request, found)
        return tuple(shown)

    def odds(
        self,
        position: Any,
        request: Request,
        answers: Answers,
        progress: OddsProgress | None = None,
        placement: Placement = Placement.THREAD,
    ) -> tuple[RequestOdds, ...] | Refusal:
        """Work out the odds of a request, here and now; of a phase, as long as nobody meets it."""
        answers = _presumed(request, answers)
        parts = parts_of(request, before=position)
        progress = progress or OddsProgress()
        progress.parts = len(parts) or 1
        if not parts:
            found = self._of(position, request, answers, placement)
            return found if isinstance(found, Refusal) else _told("", request, found)
        shown: list[RequestOdds] = []
        refusal: Refusal | None = None
        for progress.done, part in enumerate(parts):
            found = self._of(position, part.request, answers, placement)
            if not isinstance(found, Refusal):
                shown += _told(part.name, part.request, found)
                continue
            refusal = found
            if found.kind is not RefusalKind.NOT_IN_BOOK:
                return found
            why = found.faults[0].what
            shown.append(RequestOdds(part.name, part.request, {}, None, why_none=why))
        if refusal is not None and all(each.why_none for each in shown):
            return refusal
        return tuple(shown)

    def _odds_unasked(
        self, position: Any, request: Request, answers: Answers
    ) -> tuple[RequestOdds, ...] | Refusal:
        return self.odds(position, request, answers, placement=self._unasked)

    def percentiles(
        self,
        position: Any,
        came: Resolution,
        answers: Answers,
        *,
        in_hand: bool = False,
    ) -> tuple[Percentile, ...]:
        """Return how a result compares with its odds, in the measures that were left to the dice.

        Args:
            position: The position before it.
            came: What was resolved, and what came of it.
            answers: What was decided in it.
            in_hand: Whether only odds that are in hand count, so that a result never waits for
                them; otherwise those that are missing are worked out, in a process of their own.
        """
        found: list[Percentile] = []
        if not stays_the_course(came.request, answers):
            return ()
        for part in parts_of(came.request, came, position):
            odds = (
                self._kept.known(position, part.request, answers)
                if in_hand
                else self._of(position, part.request, answers, self._unasked)
            )
            if odds is not None and odds is not MISSING and not isinstance(odds, Refusal):
                found += compared(part, odds.figures)
        return tuple(found)

    def _of(
        self,
        position: Any,
        request: Request,
        answers: Answers,
        placement: Placement = Placement.THREAD,
    ) -> Odds | Refusal | None:
        if not has_odds(request):
            return placed_odds(position, request, answers)
        known = self._kept.known(position, request, answers)
        if known is not MISSING:
            return known
        found = placed_odds(position, request, answers, placement)
        if found is not None and not isinstance(found, Refusal):
            self._kept.keep(position, request, answers, found)
        return found


def _presumed(request: Request, answers: Answers) -> Answers:
    """Return answers with those that are presumed: nobody meets a phase's raids, unless said."""
    return {**odds_of(request).presumed, **answers}


def _told(name: Text, request: Request, found: Odds | None) -> tuple[RequestOdds, ...]:
    if found is None:
        return ()
    return (RequestOdds(name, request, found.figures, found.battle, found.assumes),)
