"""Both sides of a battle between its rounds, and how it has gone so far."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from core.alpha3.book.terms import Power, Units
from core.alpha3.moving.combats import Combat
from core.alpha3.record.position import Position
from core.board.battle import Winner
from core.board.battle_report import RoundReport
from core.board.counts import UnitCounts


@dataclass(slots=True)
class Sides:
    """Both sides of a battle between rounds; what has submerged is out of it.

    Attributes:
        attackers: Who is left.
        defenders: The same of the defenders, all powers together.
        attackers_hurt: Their ships that have a hit.
        defenders_hurt: The same.
        attackers_under: Their submarines that have submerged.
        dived: The defenders', by power.
    """

    attackers: UnitCounts
    defenders: UnitCounts
    attackers_hurt: Units
    defenders_hurt: Units
    attackers_under: int = 0
    dived: Mapping[Power, int] = field(default_factory=dict)

    @property
    def defenders_under(self) -> int:
        """The defenders' submarines that have submerged."""
        return sum(self.dived.values())

    def submarines_of(self, combat: Combat) -> dict[Power, int]:
        """Return how many submarines each defender has left in the battle (R-33)."""
        there = {
            power: units.get("submarine", 0) - self.dived.get(power, 0)
            for power, units in combat.defenders.items()
        }
        lost = sum(there.values()) - self.defenders.get("submarine", 0)
        for power, count in there.items():
            there[power] -= min(lost, count)
            lost -= min(lost, count)
        return there


@dataclass(slots=True)
class Course:
    """How a battle has gone so far.

    Attributes:
        sides: Who is left.
        fought: Rounds fought, earlier ones included.
        reports: What each round did.
        winner: Who has won, if it is over.
        planned: Whether the dice of all its rounds are planned.
        back_to: Where the attackers go back to, nothing for aircraft alone; None: they do not.
        since: Rounds that were fought before the attacker gave his orders.
        whole: The same after the last whole round of this act; None before there is one.
    """

    sides: Sides
    fought: int
    reports: tuple[RoundReport, ...] = ()
    winner: Winner | None = None
    planned: bool = False
    back_to: str | None = None
    since: int = 0
    whole: "Course | None" = None

    def after_a_round(self) -> None:
        """Remember how the battle stands between two rounds."""
        self.whole = replace(self, sides=replace(self.sides), whole=None)

    def lost(self, combat: Combat) -> tuple[Units, Units]:
        """Return what both sides lost of what they brought."""
        sides = self.sides
        left_a = sides.attackers + {"submarine": sides.attackers_under}
        left_d = sides.defenders + {"submarine": sides.defenders_under}
        return combat.attackers - left_a, brought(combat) - left_d


def brought(combat: Combat) -> UnitCounts:
    """Return all units of the defending side."""
    return UnitCounts.sum((combat.army, *combat.defenders.values()))


def sides_of(now: Position, combat: Combat) -> Sides:
    """Return both sides between two rounds, with their damaged ships; who dived stays under."""
    hurt: dict[str, int] = {}
    for power, units in combat.defenders.items():
        for unit in units:
            hurt[unit] = hurt.get(unit, 0) + now.damaged.get((combat.space, power, unit), 0)
    own = {unit: now.damaged.get((combat.space, now.power, unit), 0) for unit in combat.attackers}
    sides = Sides(UnitCounts(combat.attackers), brought(combat), own, hurt)
    if (battle := now.turn.battles.get(combat.space)) is not None:
        sides.attackers_under = battle.attackers_under
        sides.dived = battle.dived or _in_order(combat, battle.defenders_under)
        sides.attackers -= {"submarine": sides.attackers_under}
        sides.defenders -= {"submarine": sides.defenders_under}
    return sides


def _in_order(combat: Combat, under: int) -> dict[Power, int]:
    """Return whose submarines submerged where a record does not tell: in the defenders' order."""
    found: dict[Power, int] = {}
    for power, units in combat.defenders.items():
        found[power] = min(under, units.get("submarine", 0))
        under -= found[power]
    return {power: count for power, count in found.items() if count}
