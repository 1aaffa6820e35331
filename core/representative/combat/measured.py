"""What results of a game are measured by, and what they came to."""

from dataclasses import replace
from typing import Any

from core.board.counts import NOBODY, UnitCounts
from core.board.side import Both, Side
from core.board.swing import SWING
from core.board.unit_table import AMENDED_UNITS
from core.representative.book.terms import Units
from core.representative.combat.fight_outcome import lost_in
from core.terms.measure import Measure, Part
from core.terms.message import (
    say,
)


def worth(units: Units) -> int:
    """Return what units cost."""
    return sum(AMENDED_UNITS[unit].cost * count for unit, count in units.items())


def _swing(part: Part) -> int | None:
    """Return the swing of a fight, whose outcome tells what was lost."""
    outcome: Any = part.outcome
    if outcome is None or "waits_for" in outcome:
        return None
    battle = None if part.before is None else part.before.campaign.battles.get(outcome["site"])
    if battle is not None and battle.course is not None:  # its odds are those from where it stood
        before = Both(lost_in(battle.course.attackers), lost_in(battle.course.defenders))
    else:
        before = Both(NOBODY, NOBODY)
    lost = {side: worth(UnitCounts(outcome[f"{side.value}s_lost"]) - before[side]) for side in Side}
    return int(lost[Side.DEFENDER] - lost[Side.ATTACKER])


def _ipcs_lost(part: Part) -> int | None:
    """Return what raids cost, where the fight is over."""
    outcome: Any = part.outcome
    if outcome is None or "waits_for" in outcome:
        return None
    return int(outcome["ipcs_lost"])


def _swing_of_all(part: Part) -> int | None:
    """Return the swing of several fights together, where all of them are over."""
    outcome: Any = part.outcome
    if outcome is None or outcome["left"]:
        return None
    each = [
        _swing(replace(part, outcome=fought["outcome"], came=None)) for fought in outcome["parts"]
    ]
    known = [swing for swing in each if swing is not None]
    return sum(known) if len(known) == len(each) else None


OF_A_FIGHT = (
    Measure(SWING, say("IPC balance"), read=_swing),
    Measure("ipcs_lost", say("IPCs lost to raids"), read=_ipcs_lost),
)

OF_ALL_FIGHTS = (Measure(SWING, say("IPC balance"), read=_swing_of_all),)

OF_ROCKETS = (Measure("ipcs_lost", say("IPCs lost to rockets")),)

OF_RESEARCH = (Measure("breakthroughs", say("developments")),)
