"""Bombing phases by the aid as tests declare them."""

from typing import Any

from sop_cases import RUHR, Shown
from support import ending_of, refusal_of, resolution_of

from core.awaw.bombing.phase.outcome import PhaseOutcome
from core.terms.dice import Dice
from core.terms.message import english
from core.terms.procedure import Ending
from core.terms.resolution import Resolution


def raid(**fields: Any) -> dict[str, Any]:
    """Return a raid of six British bombers on the Ruhr."""
    return {
        "attacker": "britain",
        "defender": "germany",
        "theater": "europe",
        "force": {"strategic_bombers": 6},
        **fields,
        "target": RUHR | fields.get("target", {}),
    }


def ending(phase: object, defense: str | None = None, dice: Dice | None = None) -> Ending:
    """Return how a phase ends, with the defender's form if he has filed it."""
    answers = {} if defense is None else {"defenders": defense}
    return ending_of("bombing-sop", "bombing-phase", phase, dice=dice, answers=answers)


def fought(phase: object, defense: str = "") -> Resolution:
    """Return a phase resolved with sevens."""
    return resolution_of(ending(phase, defense, Shown()))


def came_to(phase: object, defense: str = "") -> PhaseOutcome:
    """Return what a phase comes to."""
    outcome = fought(phase, defense).outcome
    assert isinstance(outcome, PhaseOutcome)

    return outcome


def faults(phase: object, defense: str | None = None) -> list[str]:
    """Return what is wrong, fault by fault."""
    return [english(fault.what) for fault in refusal_of(ending(phase, defense)).faults]
