"""A case: a declaration that was locked in, and what has come for it so far."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.record.entries.play import Declared, OrderLine
from bot.referee.game.free_roll import resolve_at_table, system_of
from core.terms.dice import StagedDice
from core.terms.procedure import Ending
from core.terms.refusal import Refusal
from core.terms.replaced import replaced
from core.terms.request import Request, read_request


@dataclass(frozen=True, slots=True)
class Case:
    """One declaration on its way to a resolution.

    Attributes:
        k: The number of its order line.
        order: What was declared, and by whom.
        answers: Decisions by question id.
        dice: Faces by throw id, of the rolls closed so far.
        rolls: The numbers of those rolls.
        exact: What was declared, made exact once it was asked for.
    """

    k: int
    order: OrderLine
    answers: Mapping[str, str] = field(default_factory=dict)
    dice: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    rolls: tuple[int, ...] = ()
    exact: list[Request] = field(default_factory=list, compare=False, repr=False)

    @property
    def by(self) -> int:
        """Who declared it."""
        return self.order.by

    def request(self) -> Request:
        """Return what was declared, made exact; see `request_of`."""
        if not self.exact:
            self.exact.append(request_of(self.order))
        return self.exact[0]

    def ending(
        self, position: Any, dice: StagedDice | None = None, *, written: bool = True
    ) -> Ending:
        """Run the procedure as far as answers and dice carry it, with its working or without."""
        known = dice or StagedDice(self.dice)
        return resolve_at_table(position, self.request(), self.answers, known, written=written)

    def answered(self, question: str, answer: str) -> "Case":
        """Return the case with one more decision."""
        return replaced(self, answers={**self.answers, question: answer})

    def rolled(self, n: int, dice: Mapping[str, tuple[int, ...]]) -> "Case":
        """Return the case with the dice of one more roll."""
        return replaced(self, dice={**self.dice, **dice}, rolls=(*self.rolls, n))


def request_of(declared: Declared) -> Request:
    """Return a declaration made exact.

    Raises:
        KeyError: It was written by a version with other systems or procedures.
        ValueError: It was written by a version whose requests read otherwise.
    """
    procedure = system_of(declared.system).procedures[declared.kind]
    read = read_request(procedure.request, declared.request)
    if isinstance(read, Refusal):
        raise ValueError(read.message)  # noqa: TRY004 - what was declared is at fault
    return read
