"""Walks every answer of a procedure, and proves that it needs one lock for each decision point."""

import hashlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product

from support import WatchedDice

from core.terms.dice import Dice, StagedDice
from core.terms.procedure import Ending
from core.terms.question import Answers, Question
from core.terms.resolution import NeedDice

Run = Callable[[Answers, Dice], Ending]


class UnfairProcedureError(AssertionError):
    """A procedure that needs two locks in a row, or dice that a coming choice depends on."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a run stands: what was answered and rolled before, and what it ends in.

    Attributes:
        answers: Answers given so far.
        recorded: Faces by throw, of locks that are closed.
        locks: How many locks were made so far.
        lock: The lock in hand, if dice were asked for since the last question.
        ending: What the run ends in here; None only before the run.
    """

    answers: Answers
    recorded: Mapping[str, tuple[int, ...]]
    locks: int = 0
    lock: NeedDice | None = None
    ending: Ending | None = None

    @property
    def dice(self) -> WatchedDice:
        """The dice that a bot would hold here."""
        fixed, open_ = (self.lock.fixed, self.lock.open) if self.lock else ((), ())
        key = hashlib.sha256(b"lock %d" % self.locks).digest()
        return WatchedDice(StagedDice(self.recorded, key, fixed, open_))


def walk(run: Run) -> Iterator[Moment]:
    """Yield every moment of a procedure, through every answer to every question.

    Raises:
        UnfairProcedureError: Two locks follow one another with no decision between them, or a
            lock makes a throw that is only rolled after a later decision.
    """
    yield from _from(Moment({}, {}), run)


def _from(before: Moment, run: Run) -> Iterator[Moment]:
    dice = before.dice
    ending = run(before.answers, dice)
    here = replace(before, ending=ending)
    yield here
    if isinstance(ending, NeedDice):
        if before.lock is not None:
            raise UnfairProcedureError(f"a second lock without a decision, for {ending.fixed}")
        yield from _from(replace(before, locks=before.locks + 1, lock=ending), run)
    elif isinstance(ending, Question):
        for answers in _answers(ending):
            told = replace(here, answers={**before.answers, **answers})
            _nothing_known_too_early(told, dice, run)
            recorded = {name: roll.faces for name, roll in ending.rolls.items()}
            yield from _from(replace(told, recorded=recorded, lock=None), run)


def _answers(question: Question) -> Iterator[dict[str, str]]:
    """Yield every way to answer a question and those asked beside it.

    What is typed into a form is tried once, as the form is found.
    """
    asked = (question, *question.beside)
    for choices in product(*(each.choices or (each.prefill,) for each in asked)):
        yield dict(zip((each.id for each in asked), choices, strict=True))


def _nothing_known_too_early(told: Moment, before: WatchedDice, run: Run) -> None:
    """Run on under the old lock: whatever it still throws was computable before the answer."""
    after = told.dice
    run(told.answers, after)
    if early := set(after.made) - set(before.made):
        raise UnfairProcedureError(f"{', '.join(sorted(early))} could be known before the answer")
