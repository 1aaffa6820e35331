"""A ledger that keeps no working: the same procedure, run thousands of times for its odds."""

from collections.abc import Callable, Sequence
from typing import ParamSpec, TypeVar

from core.terms.citation import Clause, Rule
from core.terms.dice import NoDice, OpenThrow, Roll, Throw
from core.terms.ledger import Ledger, ProcedureError
from core.terms.policy import Policy
from core.terms.question import Question, require_choices

P = ParamSpec("P")
T = TypeVar("T")

Faces = Callable[[str, int, int], tuple[int, ...]]
"""From a throw's name, dice and sides to its faces."""

Watch = Callable[[str, object], None]
"""Told of every clause that was applied, by its name, and of what it found."""


class QuietLedger(Ledger):
    """Runs a procedure on given faces and standing orders, and keeps no working.

    Attributes:
        policy: Who answers questions.

    Args:
        faces: Where faces come from.
        policy: Who answers questions.
        watch: Told of the clauses that are applied.
    """

    def __init__(self, faces: Faces, policy: Policy, watch: Watch | None = None) -> None:
        super().__init__({}, NoDice(), written=False)
        self._faces = faces
        self.policy = policy
        self._watch = watch

    def apply(self, clause: Clause[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Apply a clause."""
        found = clause.function(*args, **kwargs)
        if self._watch is not None:
            self._watch(clause.name, found)
        return found

    def ask_together(self, *questions: Question) -> tuple[str, ...]:
        """Return the standing orders' answers.

        Raises:
            RefusedError: An answer is none of the choices.
        """
        self.lawful()
        answers = tuple(self.policy(question) for question in questions)
        require_choices(questions, answers)
        return answers

    def plan(self, *fixed: Throw, open: Sequence[OpenThrow] = ()) -> None:  # noqa: A002, ARG002 - the ledger's signature
        """Let any throw be made."""
        self.lawful()

    def roll(self, id: str, n: int, m: int = 6, *, rules: Sequence[Rule] = ()) -> Roll:  # noqa: A002, ARG002 - the ledger's signature
        """Return a throw with the faces given for it.

        Raises:
            ProcedureError: The throw is made twice.
        """
        name = self._named(id)
        if name in self.rolls:
            raise ProcedureError(f"{name} is thrown twice")
        made = Roll(Throw(name, n, m), self._faces(name, n, m))
        self.rolls[name] = made
        return made


def no_faces(throw: str, dice: int, sides: int) -> tuple[int, ...]:
    """Refuse a throw where nothing is to be rolled.

    Raises:
        ProcedureError: Always.
    """
    raise ProcedureError(f"{throw} {dice}d{sides} was thrown where nothing is to be rolled")
