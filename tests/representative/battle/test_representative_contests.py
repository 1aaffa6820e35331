"""How a fight ended for the moving side, from its outcome: what a plan of several lines asks."""

from typing import Any

import pytest

from core.representative.combat.contests import of_a_fight
from core.terms.contest import Contest, ContestEnd


@pytest.mark.parametrize(
    ("outcome", "end"),
    [
        ({"won": True, "captured": "Karelia", "held_by": "germany"}, ContestEnd.TAKEN),
        ({"won": True, "captured": "", "held_by": "ussr"}, ContestEnd.WON),
        ({"won": True, "captured": "", "held_by": None}, ContestEnd.TAKEN),
        ({"won": False, "captured": "", "held_by": "ussr"}, ContestEnd.LOST),
        ({"won": False, "captured": "", "held_by": None}, ContestEnd.LOST),
        ({"waits_for": "germany"}, ContestEnd.WAITS),
        # raids are for no place, and where nobody fought nothing was lost
        ({"won": False, "captured": "", "held_by": "ussr", "ipcs_lost": 4}, None),
        ({"won": False, "captured": "", "held_by": "ussr", "rounds": 0}, None),
        ({"won": True, "captured": "Karelia", "held_by": "germany", "rounds": 0}, ContestEnd.TAKEN),
    ],
)
def test_a_fight_ends_taken_won_lost_or_waiting(
    outcome: dict[str, Any], end: ContestEnd | None
) -> None:
    """At sea nobody holds a place, so that who wins has taken it."""
    told = {"site": "Karelia", "rounds": 2, "ipcs_lost": 0, **outcome}
    found = of_a_fight(None, told)
    assert found == (() if end is None else (Contest("Karelia", end),))
