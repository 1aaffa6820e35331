"""Questions that a procedure asks, and the answers that stand in the record."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from core.terms.citation import Rule
from core.terms.dice import Roll
from core.terms.message import (
    Text,
    Verbatim,
    joined,
    say,
)
from core.terms.refusal import Fault, RefusedError, illegal
from core.terms.resolution import Entry

NONE, ALL = say("None"), say("All")
"""What the usual answers of forms are called: that nothing is done, and that all is."""

_SHOWN = 60
"""So much of an answer that fits nothing is shown again."""

Answers = Mapping[str, str]
"""Answers by question id, as recorded or as given by a standing order."""


@dataclass(frozen=True, slots=True)
class Question:
    """A decision inside a procedure.

    Attributes:
        id: Its name, unique in the procedure, such as ``r2_retreat``.
        to: The power or side that decides.
        text: What is asked, in one sentence.
        choices: What may be answered; empty where the answer is typed freely in a ``form``.
        takes: What is taken for an answer besides the choices, such as an order given beforehand
            for more than there is.
        rules: The rules that give the choice.
        place: Where it is asked about, where it is about one place; an order may be for it alone.
        hidden: Whether answers stay sealed until all of the same moment are in.
        beside: The other open questions of the same moment (hidden choices are asked together).
        form: How a typed answer is written, such as a line a target; the procedure reads it, and
            refuses what it cannot read.
        prefill: What stands in the form before the player types, such as what he has available.
        reads: What is wrong with a typed answer; asked as soon as it is given, before those that
            are asked beside it have answered.
        labels: What choices are called that are more than a name, by the choice.
        usual: What is often typed into the form, with what each is called as a button.
        entries: The working that led to the question.
        rolls: The throws made before it.
    """

    id: str
    to: str
    text: Text
    choices: tuple[str, ...]
    rules: tuple[Rule, ...] = ()
    place: str = field(default="", compare=False)
    hidden: bool = False
    beside: tuple["Question", ...] = ()
    form: Text = ""
    prefill: str = ""
    labels: Mapping[str, Text] = field(default_factory=dict, compare=False, repr=False)
    usual: Mapping[str, Text] = field(default_factory=dict, compare=False, repr=False)
    takes: tuple[str, ...] = field(default=(), compare=False, repr=False)
    entries: tuple[Entry, ...] = ()
    rolls: Mapping[str, Roll] = field(default_factory=dict)
    reads: Callable[[str], tuple[Fault, ...]] | None = field(
        default=None, compare=False, repr=False
    )

    def has(self, answer: str) -> bool:
        """Return whether an answer is one of what may be chosen, where there is a choice."""
        return not self.choices or answer in self.choices or answer in self.takes

    @property
    def called(self) -> tuple[Text, ...]:
        """What the choices are called, in their order."""
        return tuple(self.labels.get(each, each) for each in self.choices)


def require_choices(questions: Sequence[Question], answers: Sequence[str]) -> None:
    """Refuse answers that are none of what may be answered.

    Raises:
        RefusedError: Some are none of the choices.
    """
    wrong = [
        Fault(
            what=say(
                "`{answer}` does not answer this: {question}",
                answer=Verbatim(answer[:_SHOWN]),
                question=question.text,
            ),
            do=say(
                "Answer one of: {choices}.",
                choices=joined(Verbatim(f"`{each}`") for each in question.choices),
            ),
            rules=question.rules,
        )
        for question, answer in zip(questions, answers, strict=True)
        if not question.has(answer)
    ]
    if wrong:
        raise RefusedError(illegal(*wrong))
