"""A case: a declaration that was locked in, and what has come for it so far."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bot.referee.game.free_roll import resolve_at_table, system_of
from core.terms.dice import StagedDice
from core.terms.procedure import Ending
from core.terms.refusal import Refusal
from core.terms.request import Request, read_request


@dataclass(frozen=True, slots=True)
class Case:
    """One declaration on its way to a resolution.

    Attributes:
        k: The number of its order line.
        by: Who declared it.
        order: The order line.
        answers: Decisions by question id.
        dice: Faces by throw id, of the rolls closed so far.
        rolls: The numbers of those rolls.
    """

    k: int
    by: int
    order: Mapping[str, Any]
    answers: Mapping[str, str] = field(default_factory=dict)
    dice: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    rolls: tuple[int, ...] = ()

    @property
    def words(self) -> str:
        """What the player said."""
        return str(self.order["words"])

    def request(self) -> Request:
        """Return what was declared, made exact.

        Raises:
            ValueError: The order was written by a version whose requests read otherwise.
        """
        procedure = system_of(self.order["system"]).procedures[self.order["kind"]]
        read = read_request(procedure.request, self.order["request"])
        if isinstance(read, Refusal):
            raise ValueError(read.message)  # noqa: TRY004 - the order's content is at fault
        return read

    def ending(self, position: Any, dice: StagedDice | None = None) -> Ending:
        """Run the procedure as far as answers and dice carry it."""
        known = dice or StagedDice(self.dice)
        return resolve_at_table(position, self.request(), self.answers, known)

    def answered(self, question: str, answer: str) -> "Case":
        """Return the case with one more decision."""
        return replace(self, answers={**self.answers, question: answer})

    def rolled(self, n: int, dice: Mapping[str, list[int]]) -> "Case":
        """Return the case with the dice of one more roll."""
        faces = {name: tuple(values) for name, values in dice.items()}
        return replace(self, dice={**self.dice, **faces}, rolls=(*self.rolls, n))
