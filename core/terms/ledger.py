"""The working of a procedure: figures and their explanation are recorded in one act."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, ParamSpec, TypeVar

from core.terms.citation import Clause, Rule
from core.terms.dice import Dice, LoadedDice, OpenThrow, Roll, Throw
from core.terms.figures import Json, as_figures, as_json
from core.terms.message import Text, Verbatim, say
from core.terms.question import Answers, Question, require_choices
from core.terms.refusal import Fault, RefusedError, illegal, unreadable
from core.terms.resolution import PART, Effect, Entry, EntryKind, NeedDice
from core.terms.throws import throw_called

P = ParamSpec("P")
T = TypeVar("T")


Era = Callable[[int], str]
"""From the number of questions asked so far to what stands before the names of throws."""


class ProcedureError(RuntimeError):
    """A procedure breaks the house's own order, such as rolling what it did not plan."""


class PendingError(Exception):
    """Ends a run at the first question without an answer, or throw without dice."""

    def __init__(self, pending: Question | NeedDice) -> None:
        super().__init__(type(pending).__name__)
        self.pending = pending


class Ledger:
    """Records the working of one run; the run starts anew whenever an answer or a key has come.

    A procedure alternates between moments of decision and plans of throws. A question closes
    the plan before it: no throw of that plan can be made any more, so that nobody decides
    while dice that the decision could depend on are computable.

    Attributes:
        parts: The part of the working in which each effect was recorded; empty before the first.
        recalled: The place of which dice of an earlier act are taken as they fell; else empty.

    Args:
        answers: What was answered, by question.
        dice: Where faces come from.
        written: Whether there is a working; without one a run ends as it does with one.
    """

    def __init__(self, answers: Answers, dice: Dice, *, written: bool = True) -> None:
        self.written = written
        self.entries: list[Entry] = []
        self.effects: list[Effect] = []
        self.parts: list[str] = []
        self.faults: list[Fault] = []
        self.rolls: dict[str, Roll] = {}
        self.asked: set[str] = set()
        self.recalled = ""
        self._answers = answers
        self._dice = dice
        self._fixed: tuple[Throw, ...] = ()
        self._open: tuple[OpenThrow, ...] = ()
        self._prefix = self._part = ""
        self._era: Era = lambda _asked: ""

    @contextmanager
    def within(self, prefix: str, era: Era = lambda _asked: "") -> Iterator[None]:
        """Put a prefix before the names of throws and questions of one part of a procedure.

        Args:
            prefix: The prefix.
            era: What stands before throws besides, by the number of questions asked so far. Where
                dice decide whether there will be a question, throws before and after it have to
                differ in name, so that no throw of an older lock is ever made after a newer answer.
        """
        before = self._prefix, self._era
        self._prefix, self._era = prefix, era
        try:
            yield
        finally:
            self._prefix, self._era = before

    @property
    def without_plan(self) -> bool:
        """Whether no throw can be made now: nothing was planned since the last question."""
        return not self._fixed and not self._open

    def declare(self, name: str, value: T, *, says: Text, rules: Sequence[Rule]) -> T:
        """Record a figure taken on the players' word, and return it."""
        self._part = str(value) if name == PART else self._part
        if self.written:
            given, found = {name: as_json(value)}, as_figures(value)
            self._enter(EntryKind.DECLARED, tuple(rules), says, given, found)
        return value

    def attest(self, says: Text, *rules: Rule) -> None:
        """Record what no figure can show and the players vouch for."""
        if self.written:
            self._enter(EntryKind.DECLARED, rules, says, {}, None)

    def apply(self, clause: Clause[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Apply a clause and record its rules, its words, the figures given and what it found."""
        found = clause.function(*args, **kwargs)
        if self.written:
            given = _given(clause, args, kwargs)
            figures, leads = as_figures(found), clause.leads
            self._enter(EntryKind.FOUND, clause.rules, clause.says, given, figures, leads)
        return found

    def check(self, clause: Clause[P, Fault | None], *args: P.args, **kwargs: P.kwargs) -> bool:
        """Apply a clause that may find a fault, which is kept; return whether it found none."""
        fault = clause.function(*args, **kwargs)
        if fault is not None:
            self.fault(fault)
        elif self.written:
            given = _given(clause, args, kwargs)
            self._enter(EntryKind.FOUND, clause.rules, clause.says, given, "allowed")
        return fault is None

    def fault(self, fault: Fault) -> None:
        """Keep a fault, to be refused together with all others."""
        if fault not in self.faults:
            self.faults.append(fault)

    def lawful(self) -> None:
        """End the run if any fault was found so far.

        Raises:
            RefusedError: With all faults at once.
        """
        if self.faults:
            raise RefusedError(illegal(*self.faults))

    def said(self, question: str) -> str | None:
        """Return what was answered already to a question that may still wait for others."""
        return self._answers.get(self._prefix + question)

    def ask(self, question: Question) -> str:
        """Return the recorded answer, or end the run with the question.

        Raises:
            PendingError: Nobody has answered yet.
            RefusedError: The answer is none of the choices.
        """
        return self.ask_together(question)[0]

    def ask_together(self, *questions: Question) -> tuple[str, ...]:
        """Return the answers to questions of one moment, or end the run with those still open.

        Raises:
            PendingError: One is open; the others open with it stand in ``beside``.
            RefusedError: An answer is none of the choices.
        """
        self.lawful()
        self._fixed, self._open = (), ()
        questions = tuple(replace(each, id=self._prefix + each.id) for each in questions)
        for question in questions:
            if question.id in self.asked:
                raise ProcedureError(f"question {question.id} is asked twice")
            self.asked.add(question.id)
        self._read(questions)
        waiting = tuple(each for each in questions if each.id not in self._answers)
        if waiting:
            raise PendingError(_together(waiting))
        answers = tuple(self._answers[question.id] for question in questions)
        require_choices(questions, answers)
        for question, answer in zip(questions, answers, strict=True) if self.written else ():
            given: dict[str, Json] = {"to": question.to, "choices": list(question.choices)}
            self._enter(EntryKind.ANSWERED, question.rules, question.text, given, answer)
        return answers

    def attempt(self, part: Callable[[], T], answers: Answers) -> T | Question:
        """Run a part without dice on further answers; what it has still to ask takes it back."""
        before, entries, effects = self._answers, len(self.entries), len(self.effects)
        rolls, asked, plan = len(self.rolls), set(self.asked), (self._fixed, self._open)
        self._answers = {**before, **answers}
        try:
            return part()
        except PendingError as pending:
            question = pending.pending
            if not isinstance(question, Question) or len(self.rolls) != rolls:
                raise
            del self.entries[entries:], self.effects[effects:], self.parts[effects:]
            self.asked, (self._fixed, self._open) = asked, plan
            return question
        finally:
            self._answers = before

    def _read(self, questions: Sequence[Question]) -> None:
        """Refuse typed answers that cannot be read, whoever else has still to answer."""
        faults = [
            fault
            for each in questions
            if each.reads is not None and each.id in self._answers
            for fault in each.reads(self._answers[each.id])
        ]
        if faults:
            raise RefusedError(unreadable(*faults))

    def plan(self, *fixed: Throw, open: Sequence[OpenThrow] = ()) -> None:  # noqa: A002 - DICE.md's word
        """Name the throws that follow: those always made, and those made in some cases.

        Raises:
            RefusedError: Dice were given by hand and do not fit the plan.
        """
        self.lawful()
        fixed = tuple(Throw(self._named(each.id), each.n, each.m) for each in fixed)
        self._fixed = fixed
        self._open = tuple(OpenThrow(self._named(each.id), each.max, each.m) for each in open)
        if isinstance(self._dice, LoadedDice):
            faults = [
                fault for throw in fixed for fault in _misfit(throw, self._dice.given.get(throw.id))
            ]
            if faults:
                raise RefusedError(unreadable(*faults))

    def roll(self, id: str, n: int, m: int = 6, *, rules: Sequence[Rule] = ()) -> Roll:  # noqa: A002
        """Throw ``n`` dice of ``m`` sides under a name, and record the faces.

        Raises:
            PendingError: The faces are not known yet.
            ProcedureError: The throw was not planned since the last question.
        """
        throw = Throw(self._named(id), n, m)
        planned = throw in self._fixed or any(these.covers(throw) for these in self._open)
        if not planned or throw.id in self.rolls:
            raise ProcedureError(f"{throw} is not in the plan, or thrown twice")
        faces = self._dice.faces(throw)
        if faces is None:
            if isinstance(self._dice, LoadedDice):
                raise RefusedError(unreadable(*_misfit(throw, None)))
            raise PendingError(NeedDice(self._fixed, self._open, tuple(self.entries)))
        if faults := _misfit(throw, faces):
            raise RefusedError(unreadable(*faults))
        made = Roll(throw, faces)
        self.rolls[throw.id] = made
        if self.written:
            says = say("{n}d{m} for {throw}", n=throw.n, m=throw.m, throw=throw_called(id))
            self._enter(EntryKind.ROLLED, tuple(rules), says, {"dice": str(throw)}, list(faces))
        return made

    def _named(self, throw: str) -> str:
        return self._prefix + self._era(len(self.asked)) + throw

    def effect(self, effect: Effect) -> None:
        """Record one change to the game's state."""
        self.effects.append(effect)
        self.parts.append(self._part)

    def _enter(
        self,
        kind: EntryKind,
        rules: tuple[Rule, ...],
        says: Text,
        given: dict[str, Json],
        found: Json,
        leads: Rule | None = None,
    ) -> None:
        self.entries.append(Entry(kind, rules, says, given, found, leads))


def _given(
    clause: Clause[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]
) -> dict[str, Json]:
    """Return what a clause was given, by name, as plain JSON."""
    names = clause.names
    given = {name: as_json(value) for name, value in zip(names, args, strict=False)}
    for name in names[len(args) :]:
        given[name] = as_json(kwargs[name] if name in kwargs else clause.defaults[name])
    return given


def _together(waiting: tuple[Question, ...]) -> Question:
    first, *rest = waiting
    return replace(first, beside=tuple(rest))


def _misfit(throw: Throw, faces: tuple[int, ...] | None) -> list[Fault]:
    """Return what is wrong with faces that were given for a throw."""
    if faces is None:
        what = say(
            "The throw `{throw_id}` is made here, and no dice were given for it.",
            throw_id=Verbatim(throw.id),
        )
    elif len(faces) != throw.n or any(not 1 <= face <= throw.m for face in faces):
        what = say(
            "The throw `{throw_id}` is {n}d{m}; {faces} is not.",
            throw_id=Verbatim(throw.id),
            n=throw.n,
            m=throw.m,
            faces=Verbatim(list(faces)),
        )
    else:
        return []
    return [Fault(what, say("Give {n} faces from 1 to {m}.", n=throw.n, m=throw.m))]
