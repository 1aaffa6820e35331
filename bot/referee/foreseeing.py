"""Odds worked out beside the table: in a thread of their own, and kept for when the dice fall."""

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

from bot.referee.table import Table
from core.measures import Measure, Part, actual, parts_of
from core.systems import SYSTEMS
from core.terms.question import Answers, Question
from core.terms.refusal import Refusal
from core.terms.request import Request

if TYPE_CHECKING:
    from core.forecast import Forecast

KEPT = 256
"""So many forecasts stay in hand."""

Key = tuple[str, str, str, tuple[tuple[str, str], ...]]
Shown = Mapping[str, Mapping[str, float]]


@dataclass(frozen=True, slots=True)
class Foreseen:
    """The odds of one request.

    Attributes:
        name: What it is called in its phase; empty where it stands alone.
        request: The request.
        figures: The distribution of every figure.
        battle: The odds of a battle as the command line prints them, or None.
    """

    name: str
    request: Request
    figures: Shown
    battle: Mapping[str, Any] | None


@dataclass(frozen=True, slots=True)
class Fell:
    """How a result compares with its odds, by one measure.

    Attributes:
        name: What it is called in its phase.
        measure: What is measured.
        chances: The chance of each number.
        rolled: What it came to.
    """

    name: str
    measure: Measure
    chances: Mapping[int, float]
    rolled: int


class Forecasts:
    """Works out odds, one at a time, and remembers them."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Key, list[tuple[Any, Forecast | Refusal | None]]] = OrderedDict()
        self._lock = threading.Lock()
        self._ready = False
        self._working: set[asyncio.Task[Any]] = set()

    def look(self, table: Table) -> None:
        """Work out the odds of what waits for its dice, so that they are in hand with the result.

        At the first act of all it is the engine alone that is made ready.
        """
        case, roll = table.case, table.open_roll
        if case is not None and roll is not None and case.order["system"] in SYSTEMS:
            request, answers = case.request(), dict(case.answers)
            work: Callable[[], object] = partial(self.foreseen, table.position, request, answers)
        elif not self._ready:
            work = _engine
        else:
            return
        self._ready = True
        self._begun(asyncio.ensure_future(asyncio.to_thread(work)))

    def _begun(self, task: "asyncio.Task[Any]") -> None:
        self._working.add(task)
        task.add_done_callback(self._worked)

    def _worked(self, task: "asyncio.Task[Any]") -> None:
        self._working.discard(task)
        _quietly(task)

    async def idle(self) -> None:
        """Wait until nothing is being worked out."""
        while self._working:
            await asyncio.gather(*self._working, return_exceptions=True)

    async def foresee(
        self, position: Any, request: Request, answers: Answers | None = None
    ) -> tuple[Foreseen, ...] | Refusal:
        """Return the odds of a request, or of every raid of its phase, or why there are none."""
        return await asyncio.to_thread(self.foreseen, position, request, answers or {})

    async def soon(self, position: Any, request: Request, within: float) -> tuple[Foreseen, ...]:
        """Return the odds of a request if they come within so many seconds, else nothing.

        They are worked out to the end all the same, for whoever asks next.
        """
        task = asyncio.ensure_future(self.foresee(position, request))
        done, _ = await asyncio.wait({task}, timeout=within)
        if not done:
            self._begun(task)
            return ()
        found = task.result()
        return () if isinstance(found, Refusal) else found

    def foreseen(
        self, position: Any, request: Request, answers: Answers
    ) -> tuple[Foreseen, ...] | Refusal:
        """Work out the odds of a request, here and now."""
        parts = parts_of(request)
        if not parts:
            found = self._of(position, request, answers)
            return found if isinstance(found, Refusal) else _told("", request, found)
        shown: list[Foreseen] = []
        refusal: Refusal | None = None
        for part in parts:
            found = self._of(position, part.request, answers)
            if isinstance(found, Refusal):
                refusal = found
            else:
                shown += _told(part.name, part.request, found)
        return tuple(shown) if shown or refusal is None else refusal

    def fell(
        self,
        position: Any,
        request: Request,
        answers: Answers,
        outcome: object,
        *,
        in_hand: bool = False,
    ) -> tuple[Fell, ...]:
        """Return how a result compares with its odds, in the measures that were left to the dice.

        Args:
            position: The position before it.
            request: What was resolved.
            answers: What was decided in it.
            outcome: What came of it.
            in_hand: Whether only odds that are in hand count, so that a result never waits for
                them; otherwise those that are missing are worked out here.
        """
        found: list[Fell] = []
        for part in parts_of(request, outcome):
            look = self._known if in_hand else self._of
            odds = look(position, part.request, answers)
            if odds is not None and not isinstance(odds, Refusal):
                found += _compared(part, odds.figures)
        return tuple(found)

    def _known(
        self, position: Any, request: Request, answers: Answers
    ) -> "Forecast | Refusal | None":
        with self._lock:
            for before, found in self._kept.get(_key(request, answers), ()):
                if before is position or before == position:
                    return found
        return None

    def _of(self, position: Any, request: Request, answers: Answers) -> "Forecast | Refusal | None":
        known = self._known(position, request, answers)
        if known is not None:
            return known
        found = _worked_out(position, request, answers)
        key = _key(request, answers)
        with self._lock:
            self._kept.setdefault(key, []).append((position, found))
            self._kept.move_to_end(key)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return found


def _engine() -> None:
    """Import the engine: numpy takes its time."""
    import_module("core.forecast")


def _worked_out(position: Any, request: Request, answers: Answers) -> "Forecast | Refusal | None":
    """Return the odds; None where something would have to be decided first."""
    # numpy is imported when the first odds are wanted, in the thread that wants them
    from core.forecast import UnansweredError, forecast

    def answer(question: Question) -> str:
        if question.id not in answers:
            raise UnansweredError(question.id)
        return answers[question.id]

    try:
        return forecast(position, request, answer)
    except UnansweredError:
        return None


def _key(request: Request, answers: Answers) -> Key:
    said = request.model_dump_json(exclude_unset=True)
    return request.system, request.kind, said, tuple(sorted(answers.items()))


def _told(name: str, request: Request, found: "Forecast | None") -> tuple[Foreseen, ...]:
    if found is None:
        return ()
    battle = found.as_json() if found.battle is not None else None
    return (Foreseen(name, request, found.figures, battle),)


def _compared(part: Part, figures: Shown) -> Sequence[Fell]:
    fell = []
    for measure in part.measures:
        chances = numbers(figures.get(measure.figure, {}))
        rolled = actual(part, measure)
        if len(chances) > 1 and rolled is not None:
            fell.append(Fell(part.name, measure, chances, rolled))
    return fell


def numbers(values: Mapping[str, float]) -> dict[int, float]:
    """Return a figure's whole numbers with their chances; nothing where it has others."""
    try:
        return {int(value): chance for value, chance in values.items() if chance > 0}
    except ValueError:
        return {}


def _quietly(task: "asyncio.Task[Any]") -> None:
    """Take the result of odds that came too late for their page."""
    if not task.cancelled():
        task.exception()
