"""What a measure is, and a part of a request that is measured: words that all games share."""

from dataclasses import dataclass
from typing import Any

from core.terms.figures import Json
from core.terms.request import Request
from core.terms.resolution import Resolution


@dataclass(frozen=True, slots=True)
class Measure:
    """A figure of an outcome that tells how well it went.

    Attributes:
        figure: Its dotted name.
        unit: What it counts, after a number, such as ``transports sunk``.
        more_is_better: Whether whoever declared wants it high.
    """

    figure: str
    unit: str
    more_is_better: bool = True


@dataclass(frozen=True, slots=True)
class Part:
    """A request with odds of its own, alone or within a phase.

    Attributes:
        name: What it is called in its phase; empty where it stands alone.
        request: The request.
        outcome: What came of it as plain JSON; None before its dice.
        measures: What it is measured by.
        before: The position before it, where that is known.
        came: The whole resolution that it belongs to; None before its dice.
    """

    name: str
    request: Request
    outcome: Json
    measures: tuple[Measure, ...]
    before: Any = None
    came: Resolution | None = None


IN_ALL = "in all"
"""What a phase as a whole is called beside its parts."""


def raid_on(territory: str) -> str:
    """Return what a raid is called in its phase."""
    return f"raid on {territory}"


SWING = "swing"
"""The figure of a battle: IPCs that the defender loses, less the attacker's."""

DAMAGE_DONE = "damage_done"
"""The figure of a raid: points of damage that it adds."""

BREAKTHROUGHS = "breakthroughs"
"""The figure of research: whether the dice brought one."""

NO_BREAKTHROUGH = "no breakthrough"
"""What research dice find that bring none."""

STRIKES_HIT = "strikes_hit"
"""The figure of kamikaze strikes: how many hit."""

WAR_BONDS = "war_bonds"
"""The figure of war bonds: the IPCs that they bring."""
