"""How a fight ended for the moving side: what a plan of several lines goes on by."""

from collections.abc import Mapping
from typing import Any

from core.terms.contest import Contest, ContestEnd


def of_a_fight(_said: object, outcome: Mapping[str, Any]) -> tuple[Contest, ...]:
    """Return how combat in a place ended; at sea nobody holds it, so that who wins has taken it.

    Raids are for no place, and where nobody fought nothing was lost.
    """
    site = str(outcome["site"])
    if "waits_for" in outcome:
        return (Contest(site, ContestEnd.WAITS),)
    if not outcome["won"] and (outcome["ipcs_lost"] or not outcome["rounds"]):
        return ()
    if outcome["captured"] or (outcome["won"] and outcome["held_by"] is None):
        return (Contest(site, ContestEnd.TAKEN),)
    return (Contest(site, ContestEnd.WON if outcome["won"] else ContestEnd.LOST),)
