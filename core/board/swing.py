"""What battles and raids of the board games are measured by: IPCs lost, and damage done."""

from typing import Any

from core.board.side import Side
from core.board.unit_table import UnitTable
from core.terms.measure import Measure, Part
from core.terms.message import say

SWING = "swing"
"""The figure of a battle: IPCs that the defender loses, less the attacker's."""

Swings = dict[int, float]
"""The chance of each swing, in IPCs."""

DAMAGE_DONE = "damage_done"
"""The figure of a raid: points of damage that it adds."""

DAMAGE = Measure(DAMAGE_DONE, say("points of damage"))
"""What a raid is measured by."""


def together(one: Swings, other: Swings) -> Swings:
    """Return the chance of each sum of two swings that do not bear on one another."""
    found: Swings = {}
    for first, chance in one.items():
        for second, share in other.items():
            found[first + second] = found.get(first + second, 0.0) + chance * share
    return found


def swing_by(prices: UnitTable) -> Measure:
    """Return the swing of a battle whose request and outcome tell the units of both sides.

    Args:
        prices: The table with the units' prices.
    """

    def read(part: Part) -> int | None:
        request: Any = part.request
        outcome: Any = part.outcome
        if outcome is None:
            return None
        sent = {side: dict(getattr(request, side)) for side in Side}
        for unit, count in getattr(request, "interceptors", {}).items():
            sent[Side.DEFENDER][unit] = sent[Side.DEFENDER].get(unit, 0) + count
        lost = {
            side: sum(
                (count - outcome[f"{side}_left"].get(unit, 0)) * prices[unit].cost
                for unit, count in units.items()
                if unit in prices
            )
            for side, units in sent.items()
        }
        return int(lost[Side.DEFENDER] - lost[Side.ATTACKER])

    return Measure(SWING, say("IPC balance"), read=read)
