"""Ships of two hits that several powers have in one defense: whose are damaged, whose are sunk."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.alpha3.book.terms import Power, Units, clause
from core.alpha3.moving.combats import Combat
from core.alpha3.record.play import Play
from core.alpha3.record.position import TWO_HITS
from core.board.counts import UnitCounts


@dataclass(frozen=True, slots=True)
class Squadron:
    """A power's ships of a kind: how many, and how many of them have a hit."""

    power: Power
    ships: int
    damaged: int


@dataclass(frozen=True, slots=True)
class Hit:
    """What a power has lost of a kind of ship, and how many of those left have a hit."""

    power: Power
    lost: int
    damaged: int


Shared = Mapping[str, tuple[Hit, ...]]
"""Hits on ships of two hits that several powers have, by kind."""


@clause("BASE-G40 combat.round", "BASE-G40 battleship", "BASE-G40 carrier", "R-33")
def shared_hits(squadrons: tuple[Squadron, ...], lost: int, damaged: int) -> tuple[Hit, ...]:
    """Damage stays with its ship; hits on whole ships, and losses, fall in the powers' order."""
    whole_left = sum(each.ships for each in squadrons) - lost - damaged
    struck = sum(each.ships - each.damaged for each in squadrons) - whole_left
    found = []
    for each in squadrons:
        new = min(struck, each.ships - each.damaged)
        sunk = min(lost, each.damaged + new)
        struck, lost = struck - new, lost - sunk
        found.append(Hit(each.power, sunk, each.damaged + new - sunk))
    return tuple(found)


def hits_shared(play: Play, combat: Combat, lost: Units, hurt: Units) -> Shared:
    """Return how hits on ships of two hits are shared, by kind, where several powers have them.

    Args:
        play: The position before the losses.
        combat: Who defended.
        lost: What they have lost together.
        hurt: How many of their ships that are left have a hit.
    """
    found: dict[str, tuple[Hit, ...]] = {}
    for unit in TWO_HITS:
        squadrons = tuple(
            Squadron(power, units[unit], play.now.damaged.get((combat.space, power, unit), 0))
            for power, units in combat.defenders.items()
            if units.get(unit, 0)
        )
        before = sum(each.damaged for each in squadrons)
        touched = lost.get(unit, 0) or hurt.get(unit, 0) != before
        if len(squadrons) > 1 and touched:
            counts = lost.get(unit, 0), hurt.get(unit, 0)
            found[unit] = play.book.apply(shared_hits, squadrons, *counts)
        elif len(squadrons) > 1:
            found[unit] = tuple(Hit(each.power, 0, each.damaged) for each in squadrons)
    return found


def lost_by(shared: Shared, power: Power) -> Units:
    """Return what a power has lost of ships that were shared."""
    own = {unit: [each for each in every if each.power is power] for unit, every in shared.items()}
    return UnitCounts({unit: sum(each.lost for each in every) for unit, every in own.items()})
