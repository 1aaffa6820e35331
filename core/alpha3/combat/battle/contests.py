"""How battles ended for the attacker: what a plan of several lines goes on by."""

from collections.abc import Mapping
from typing import Any

from core.alpha3.book.world import ZONES
from core.alpha3.combat.requests import Decide, Fight
from core.board.battle import Winner
from core.terms.contest import Contest, ContestEnd


def of_a_battle(said: Fight | Decide, outcome: Mapping[str, Any]) -> tuple[Contest, ...]:
    """Return how one battle ended."""
    space = str(outcome.get("space", said.space))
    return (Contest(space, _end(space, outcome)),)


def of_a_phase(_said: object, outcome: Mapping[str, Any]) -> tuple[Contest, ...]:
    """Return how each battle of a phase ended; raids are for no place."""
    return tuple(
        Contest(part["space"], _end(part["space"], part["outcome"]))
        for part in outcome["parts"]
        if part["what"] == "battle" and part["outcome"] is not None
    )


def _end(space: str, outcome: Mapping[str, Any]) -> ContestEnd:
    if outcome.get("waits_for"):
        return ContestEnd.WAITS
    if outcome["captured"]:
        return ContestEnd.TAKEN
    if outcome["winner"] == Winner.ATTACKER.value:
        return ContestEnd.TAKEN if space in ZONES else ContestEnd.WON
    still_on = outcome["winner"] is None and outcome["retreat"] is None
    return ContestEnd.OPEN if still_on else ContestEnd.LOST
