"""A ledger for what was begun in earlier acts: their throws and answers are taken as they were."""

from collections.abc import Mapping, Sequence

from core.terms.citation import Rule
from core.terms.dice import NoDice, OpenThrow, Roll, Throw
from core.terms.figures import Json
from core.terms.ledger import Ledger
from core.terms.message import Verbatim, say
from core.terms.question import Question, require_choices
from core.terms.refusal import Fault, RefusedError, unreadable
from core.terms.resolution import EntryKind


class UndecidedError(Exception):
    """Ends a run at a question that neither an earlier act nor this one answers."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.id)
        self.question = question


class RecallingLedger(Ledger):
    """Runs a part anew that was begun before, and writes into another ledger what is new of it.

    What was thrown and answered in an earlier act stands in the working of that act, so nothing is
    entered before the answer that this act gives. Throws and questions have their bare names here.

    Attributes:
        faces: The faces of every throw that is known, by its name; new ones come to it.
        given: Every answer, by question.

    Args:
        book: The ledger of the act.
        faces: What was thrown before.
        given: What was answered before, and now.
        fresh: The question that this act answers; none where it answers none.
    """

    def __init__(
        self,
        book: Ledger,
        faces: Mapping[str, tuple[int, ...]],
        given: Mapping[str, str],
        fresh: str = "",
    ) -> None:
        super().__init__({}, NoDice())
        self.entries, self.effects = book.entries, book.effects
        self.faults, self.rolls = book.faults, book.rolls
        self.faces, self.given = dict(faces), dict(given)
        self._book, self._fresh = book, fresh
        self._silent = bool(faces)
        self.written = not self._silent and book.written

    @property
    def without_plan(self) -> bool:
        """Whether nothing new can be thrown now."""
        return self._silent or self._book.without_plan

    def plan(self, *fixed: Throw, open: Sequence[OpenThrow] = ()) -> None:  # noqa: A002 - DICE.md's word
        """Plan what follows, once everything that is known has been gone through."""
        if not self._silent:
            self._book.plan(*fixed, open=open)

    def roll(self, id: str, n: int, m: int = 6, *, rules: Sequence[Rule] = ()) -> Roll:  # noqa: A002
        """Return a throw as it fell before, or make it.

        Raises:
            RefusedError: It is another one than it was then, or was none then.
        """
        known = self.faces.get(id)
        if known is not None:
            if len(known) != n:
                raise RefusedError(unreadable(_another(id, n, len(known))))
            return Roll(Throw(id, n, m), known)
        if self._silent:
            raise RefusedError(unreadable(_another(id, n, 0)))
        made = self._book.roll(id, n, m, rules=rules)
        self.faces[id] = made.faces
        return made

    def ask_together(self, *questions: Question) -> tuple[str, ...]:
        """Return what was answered.

        Raises:
            UndecidedError: Nobody has answered one yet.
            RefusedError: The answer is none of the choices.
        """
        self.lawful()
        for question in questions:
            if question.id not in self.given:
                raise UndecidedError(question)
        answers = tuple(self.given[each.id] for each in questions)
        require_choices(questions, answers)
        for question, answer in zip(questions, answers, strict=True):
            if question.id != self._fresh:
                continue
            self._silent, self.written = False, self._book.written
            if self.written:
                given: dict[str, Json] = {"to": question.to, "choices": list(question.choices)}
                self._enter(EntryKind.ANSWERED, question.rules, question.text, given, answer)
        return answers


def _another(throw: str, dice: int, known: int) -> Fault:
    """Return what is wrong with dice that do not fit, as in a position that was pasted."""
    return Fault(
        what=say(
            "`{throw}` is {dice} dice as things stand, and {known} are known of it.",
            throw=Verbatim(throw),
            dice=dice,
            known=known,
        ),
        do=say("Take back what was set by hand meanwhile."),
    )
