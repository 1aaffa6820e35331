"""Who decides something before the first die of a request."""

from typing import Any

from core.systems import SYSTEMS
from core.terms.question import Answers, Question
from core.terms.request import Request
from core.terms.system import preview


def deciding(position: Any, request: Request, answers: Answers) -> tuple[str, ...]:
    """Return the powers and sides that a request asks before its first die."""
    ending = preview(SYSTEMS[request.system], position, request, answers)
    if not isinstance(ending, Question):
        return ()
    return tuple(dict.fromkeys(each.to for each in (ending, *ending.beside)))
