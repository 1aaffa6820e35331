"""What results of a game are measured by, and what they came to."""

from typing import Any

from core.board.side import Side
from core.board.swing import SWING
from core.board.unit_table import AMENDED_UNITS
from core.terms.measure import Measure, Part
from core.terms.message import (
    say,
)


def _swing(part: Part) -> int | None:
    """Return the swing of a fight, whose outcome tells what was lost."""
    outcome: Any = part.outcome
    if outcome is None:
        return None
    lost = {
        side: sum(
            AMENDED_UNITS[unit].cost * count
            for unit, count in outcome[f"{side.value}s_lost"].items()
        )
        for side in Side
    }
    return int(lost[Side.DEFENDER] - lost[Side.ATTACKER])


OF_A_FIGHT = (
    Measure(SWING, say("IPCs of swing"), read=_swing),
    Measure("ipcs_lost", say("IPCs lost to raids")),
)

OF_ROCKETS = (Measure("ipcs_lost", say("IPCs lost to rockets")),)

OF_RESEARCH = (Measure("breakthroughs", say("developments")),)
