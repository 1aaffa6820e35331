"""Both sides of a battle between its rounds, and how it has gone so far."""

from dataclasses import dataclass, replace

from core.alpha3.book.terms import Units
from core.alpha3.moving.combats import Combat
from core.alpha3.record.position import Position
from core.board.battle import Winner
from core.board.battle_report import RoundReport
from core.board.counts import UnitCounts


@dataclass(slots=True)
class Sides:
    """Both sides of a battle between rounds; what has submerged is out of it."""

    attackers: UnitCounts
    defenders: UnitCounts
    attackers_hurt: Units
    defenders_hurt: Units
    attackers_under: int = 0
    defenders_under: int = 0


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
        sides.attackers_under, sides.defenders_under = battle.under
        sides.attackers -= {"submarine": sides.attackers_under}
        sides.defenders -= {"submarine": sides.defenders_under}
    return sides
