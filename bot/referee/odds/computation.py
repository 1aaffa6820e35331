"""Odds worked out from a position, a request and its answers; in any process that imports this."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.forecast import forecast
from core.terms.forecast import Figures
from core.terms.message import Text
from core.terms.policy import UnansweredError, policy_of
from core.terms.question import Answers
from core.terms.refusal import Refusal
from core.terms.request import Request


@dataclass(frozen=True, slots=True)
class Odds:
    """The odds of one request, light enough to be sent from process to process and kept.

    Attributes:
        figures: The distribution of every figure.
        battle: The odds of a battle as the command line prints them, or None.
        assumes: What they take for granted, in players' words.
    """

    figures: Figures
    battle: Mapping[str, Any] | None
    assumes: tuple[Text, ...] = ()


def compute_odds(position: Any, request: Request, answers: Answers) -> Odds | Refusal | None:
    """Return the odds; None where something would have to be decided first."""
    try:
        found = forecast(position, request, policy_of(answers))
    except UnansweredError:
        return None
    if isinstance(found, Refusal):
        return found
    battle = found.as_json() if found.battle is not None else None
    return Odds(found.figures, battle, found.assumes)
