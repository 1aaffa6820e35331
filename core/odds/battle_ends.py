"""Every way in which a battle may end, both sides taken together."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from core.board.battle import Field
from core.board.side import Both
from core.odds.battle_chances import Chances


@dataclass(frozen=True, slots=True)
class BattleEnd:
    """One way.

    Attributes:
        chance: How likely it is.
        field: Where both sides stand.
        broken: Whether there is combat left, and the attacker fights no further round.
    """

    chance: float
    field: Field
    broken: bool


def battle_ends(chances: Chances) -> Iterator[BattleEnd]:
    """Yield every way in which a battle may end that is possible at all."""
    attacker, defender = chances.graphs
    for ends, broken in ((chances.ended, False), (chances.broken, True)):
        for row, column in np.argwhere(ends > 0).tolist():
            field = Both(attacker.taken[row], defender.taken[column])
            yield BattleEnd(float(ends[row, column]), field, broken)


def pairs_of(chances: Chances) -> int:
    """Return how many pairs of states a battle was worked out over."""
    return chances.graphs.attacker.size * chances.graphs.defender.size
