"""The door to the rules: every room, and one way to resolve a request in any of them."""

from typing import Any

from core.alpha3.system import SYSTEM as ALPHA3
from core.awaw.system import SYSTEM as AWAW
from core.bombing_sop.system import SYSTEM as BOMBING_SOP
from core.representative.system import SYSTEM as REPRESENTATIVE
from core.terms.dice import Dice
from core.terms.question import Answers
from core.terms.request import Request
from core.terms.system import Ending, System, run

SYSTEMS: dict[str, System[Any]] = {
    system.key: system for system in (AWAW, BOMBING_SOP, ALPHA3, REPRESENTATIVE)
}
"""Every rule system, by its name at the door."""


def resolve(position: Any, request: Request, answers: Answers, dice: Dice) -> Ending:
    """Resolve a request in its room, as far as answers and dice carry it.

    A pure function: the same four arguments always end the same way.

    Returns:
        The resolution; or the question that needs an answer first; or the dice that are needed
        first; or a refusal with every fault found.
    """
    return run(SYSTEMS[request.system], position, request, answers, dice)
