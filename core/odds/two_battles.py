"""A battle whose first round differs from the rest: who raids or escorts leaves after it."""

from collections.abc import Callable, Mapping
from dataclasses import replace

import numpy as np

from core.board.battle import Battle, Field
from core.board.clauses import by_kind
from core.board.counts import Units
from core.board.side import Both, Side
from core.odds.battle_chances import Chances, battle_chances

Carried = Callable[[Side, Units], Units]
"""From what a side has lost in the first round, by kind, to what it has for those that follow."""


def chances_in_two(first: Battle, later: Battle, carried: Carried) -> Chances:
    """Return where a battle ends, in states of ``later``.

    Args:
        first: What is fought for one round.
        later: What is fought from then on.
        carried: What the losses of the one leave for the other.

    Raises:
        TooLargeError: One of them has more pairs of states than are worked out.
    """
    opened = battle_chances(replace(first, max_rounds=1))
    after = opened.ended + opened.broken
    places = {
        side: [
            later.orders[side].state_with(carried(side, _lost(first, side, taken)))
            for taken in opened.graphs[side].taken
        ]
        for side in Side
    }
    begun: dict[Field, float] = {}
    for row, column in np.argwhere(after > 0).tolist():
        field = Both(places[Side.ATTACKER][row], places[Side.DEFENDER][column])
        begun[field] = begun.get(field, 0.0) + float(after[row, column])
    found = battle_chances(later, begun)
    return replace(found, rounds=opened.rounds + found.rounds, raiding=opened.raiding)


def _lost(battle: Battle, side: Side, taken: int) -> Mapping[str, int]:
    order = battle.orders[side]
    lost = [was - now for was, now in zip(order.counts, order.left(taken), strict=True)]
    return by_kind(order.kinds, lost)
