"""Who answers what a procedure asks while its odds are worked out."""

from collections.abc import Callable

from core.terms.question import Answers, Question

Policy = Callable[[Question], str]
"""How a side answers what a procedure asks: a standing order."""


class UnansweredError(LookupError):
    """A procedure asks what no standing order answers."""


def nobody(question: Question) -> str:
    """Answer nothing.

    Raises:
        UnansweredError: Always: the procedure asks what no standing order answers.
    """
    raise UnansweredError(question.id)


def policy_of(answers: Answers) -> Policy:
    """Return the policy that answers as was answered, and nothing else."""

    def answer(question: Question) -> str:
        if question.id not in answers:
            raise UnansweredError(question.id)
        return answers[question.id]

    return answer
