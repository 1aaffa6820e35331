"""Bombing raids of Global 1940 Alpha+3: one air battle, the facility's own fire, and damage.

In the air battle the attackers fire first; interceptors that are hit are gone before the others
fire back. Then every bomber meets the fire of the facility it attacks, and who is left bombs.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from core.board.alpha3_values import HEAVY_DICE, Tech, aa_number
from core.board.counts import Units
from core.board.kind import Kind
from core.board.order_of_loss import LossOrder, loss_order
from core.board.unit_table import ALPHA3_UNITS, Domain, UnitTable
from core.terms.citation import shared_clause

ESCORT = "fighter"
BOMBERS = ("tactical_bomber", "strategic_bomber")
USUAL_CASUALTIES = (ESCORT, *BOMBERS)
"""The order in which the attacker gives up units, unless he says otherwise."""

HEAVY = "strategic_bomber"
"""The bombers that become heavy ones."""

NO_TECH: Tech = frozenset()

CAPS: Mapping[str, int] = {"major_ic": 20, "minor_ic": 6, "air_base": 6, "naval_base": 6}
"""The most damage that each facility can carry."""


@dataclass(frozen=True, slots=True)
class RaidNumbers:
    """What the dice of a raid hit on.

    Attributes:
        bombers: Attacking bombers in the air battle.
        escorts: Attacking fighters in it.
        interceptors: Defending fighters in it.
        facility: A facility's fire at each bomber.
        best_of: Damage dice that each strategic bomber throws; the best of them counts.
    """

    bombers: int = 1
    escorts: int = 1
    interceptors: int = 2
    facility: int = 1
    best_of: int = 1


@shared_clause
def raid_numbers(attacker_tech: Tech, defender_tech: Tech = NO_TECH) -> RaidNumbers:
    """Bombers and escorts hit on 1, interceptors on 2, facilities on 1; technologies may help."""
    return RaidNumbers(
        escorts=2 if "jet_fighters" in attacker_tech else 1,
        facility=aa_number(defender_tech),
        best_of=HEAVY_DICE if "heavy_bombers" in attacker_tech else 1,
    )


@dataclass(frozen=True, slots=True)
class Target:
    """A facility that is bombed.

    Attributes:
        facility: What it is, a key of `CAPS`.
        bombers: Who bombs it, by unit.
        damage: Damage that it carries already.
    """

    facility: str
    bombers: Units
    damage: int = 0

    @property
    def room(self) -> int:
        """How much more damage it can carry."""
        return max(0, CAPS[self.facility] - self.damage)


@dataclass(frozen=True, slots=True)
class AirRaid:
    """A raid on one facility or several in one territory.

    Attributes:
        targets: The facilities, with the bombers of each.
        escorts: Fighters that fly with the bombers.
        interceptors: Defending fighters that meet them.
        order: The attacker's units in the order in which they are lost; see `bombers_of`.
        numbers: What the dice hit on.
    """

    targets: tuple[Target, ...]
    escorts: int
    interceptors: int
    order: LossOrder
    numbers: RaidNumbers

    def suffix(self, place: int) -> str:
        """Return what the throws of a target end in, when there are several."""
        return f"_{place + 1}" if len(self.targets) > 1 else ""

    def bombers_of(self, place: int) -> frozenset[str]:
        """Return the kinds that bomb a target, as the order of loss names them."""
        return frozenset(_kind(unit, place) for unit in BOMBERS)

    def left(self, taken: int, place: int) -> Units:
        """Return the bombers of a target that are left after some hits, by unit."""
        kinds = zip(self.order.kinds, self.order.left(taken), strict=True)
        return {kind.unit: units for kind, units in kinds if kind.name in self.bombers_of(place)}

    def lost(self, taken: int) -> Units:
        """Return the attacker's losses after some hits, by unit."""
        kinds = zip(self.order.kinds, self.order.counts, self.order.left(taken), strict=True)
        lost: dict[str, int] = {}
        for kind, units, left in kinds:
            lost[kind.unit] = lost.get(kind.unit, 0) + units - left
        return lost


def air_raid(
    targets: tuple[Target, ...],
    *,
    escorts: int,
    interceptors: int,
    casualties: tuple[str, ...] = USUAL_CASUALTIES,
    numbers: RaidNumbers | None = None,
    table: UnitTable = ALPHA3_UNITS,
) -> AirRaid:
    """Return a raid.

    Args:
        targets: The facilities, with the bombers of each.
        escorts: Fighters that fly with the bombers.
        interceptors: Defending fighters that meet them.
        casualties: The order in which the attacker gives up units; bombers of one sort are lost
            from the last target first.
        numbers: What the dice hit on.
        table: The printed units.

    Raises:
        OrderError: ``casualties`` names what cannot fly on a raid, or a unit twice.
    """
    units = {ESCORT: escorts}
    kinds = [_unit(ESCORT, ESCORT, table)]
    for place, target in enumerate(targets):
        for unit in BOMBERS:
            if target.bombers.get(unit, 0):
                kinds.append(_unit(_kind(unit, place), unit, table))
                units[_kind(unit, place)] = target.bombers[unit]
    named = {kind.name for kind in kinds}
    order: list[str] = []
    for unit in casualties:
        places = range(len(targets) - 1, -1, -1)
        spread = [_kind(unit, place) for place in places] if unit in BOMBERS else [unit]
        order += [name for name in spread if name in named or unit not in USUAL_CASUALTIES]
    return AirRaid(
        targets=targets,
        escorts=escorts,
        interceptors=interceptors,
        order=loss_order(tuple(kinds), units, order),
        numbers=numbers or RaidNumbers(),
    )


def _kind(unit: str, place: int) -> str:
    return f"{unit}_{place + 1}"


def _unit(name: str, unit: str, table: UnitTable) -> Kind:
    return Kind(name=name, unit=unit, domain=Domain.AIR, number=0, cost=table[unit].cost)
