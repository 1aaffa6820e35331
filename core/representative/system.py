"""What the door needs to know of the room: its powers and its rulebook."""

from core.representative.terms import BOOK, Power
from core.terms.system import System

SYSTEM: System[None] = System(
    key="representative",
    title="Axis & Allies 1986, 'Representative' amendments",
    powers={power.value: power.side.value for power in Power},
    rulebook=BOOK,
    procedures={},
    begin=None,
    effects={},
    change=lambda position, _effect: position,
)
"""A room to look rules up in: with no procedures it has no effects, and nothing ever changes."""
