"""Where odds are worked out: here, or in a process of their own."""

from enum import Enum
from importlib import import_module
from typing import Any

from bot.referee.odds.computation import Odds, compute_odds
from bot.workers import WorkerProcess
from core.forecast import odds_of
from core.systems import SYSTEMS
from core.terms.question import Answers
from core.terms.refusal import Refusal
from core.terms.request import Request


class Placement(Enum):
    """Where odds are worked out; what takes long is always apart, unless one is `ALONE`."""

    THREAD = "here"
    PROCESS = "apart"
    ALONE = "alone"


ODDS_WORKER = WorkerProcess()
"""Works out what takes long; several bots in one program, as in tests, share it."""


def prepare_odds() -> None:
    """Import the engine and every game: whoever asks first need not wait for that."""
    import_module("core.odds.battle_odds")
    tuple(SYSTEMS.values())


def placed_odds(
    position: Any, request: Request, answers: Answers, placement: Placement = Placement.THREAD
) -> Odds | Refusal | None:
    """Return the odds, worked out where that is best; None where somebody decides first."""
    long = placement is Placement.THREAD and odds_of(request).long
    if placement is Placement.PROCESS or long:
        return ODDS_WORKER.run(compute_odds, position, request, dict(answers))
    return compute_odds(position, request, answers)
