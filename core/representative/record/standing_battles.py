"""Battles that stand in the position while somebody decides how they go on (R-40)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from core.board.amended_profile import Role, Targets
from core.board.counts import UnitCounts
from core.board.unit_table import Domain
from core.representative.book.terms import Power, Units
from core.representative.record.berths import Berth


@dataclass(frozen=True, slots=True)
class Party:
    """Units of one power that fight together in one part.

    Attributes:
        power: Whose they are.
        part: What they are in the battle.
        units: How many are left.
        at: Where they are in the position, or came from.
        group: The number of their move; 0 for those who did not move.
        before: How many there were.
        away: Those that withdrew or retreated alive.
    """

    power: Power
    part: str
    units: Units
    at: Berth
    group: int = 0
    before: Units | None = None
    away: Units = field(default_factory=dict)

    @property
    def alive(self) -> UnitCounts:
        """Its units that live, in the battle or away from it."""
        return UnitCounts.sum((self.units, self.away))

    @property
    def lost(self) -> UnitCounts:
        """Its units that were lost."""
        return (self.before or {}) - self.alive


@dataclass(frozen=True, slots=True)
class Course:
    """How a battle stands after its dice so far.

    Attributes:
        place: Land or sea.
        role: What the moving units were doing.
        attackers: What is left of each party of the moving player; losses are off the map.
        defenders: The same of the others.
        shut_out: Enemy ships in port that are not attacked.
        order: In which order the defenders are lost.
        attacker_tech: Developments that raise numbers of the moving side.
        defender_tech: The same of the others.
        rounds: How many rounds were fought.
        raided: Bombers that bombed, or ships that raided.
        ipcs_lost: What that has cost.
    """

    place: Domain
    role: Role
    attackers: tuple[Party, ...]
    defenders: tuple[Party, ...]
    shut_out: tuple[Party, ...] = ()
    order: tuple[str, ...] = ()
    attacker_tech: tuple[str, ...] = ()
    defender_tech: tuple[str, ...] = ()
    rounds: int = 0
    raided: int = 0
    ipcs_lost: int = 0


@dataclass(frozen=True, slots=True)
class StandingBattle:
    """A battle that waits for somebody's decision.

    Attributes:
        site: Where: a space, or a move that was met by itself.
        power: Whose turn it is, who resolves it.
        targets: What aircraft and carriers alone attack.
        order: The moving player's order of loss.
        to_the_end: Whether he goes on without being asked after each round.
        port: Whether he attacks ships in port, if he said so as he began.
        patrol: What he leaves on patrol afterwards, if he said so.
        aircraft: Whether they stay in a place that falls, if he said so.
        answers: What was decided in it so far, by question.
        course: How it stands; None before its first dice.
    """

    site: str
    power: Power
    targets: Targets = Targets.ALL
    order: tuple[str, ...] = ()
    to_the_end: bool = False
    answers: Mapping[str, str] = field(default_factory=dict)
    course: Course | None = None
    port: Literal["leave", "attack"] | None = None
    patrol: Literal["return", "submarines", "patrol"] | None = None
    aircraft: Literal["stay", "home"] | None = None

    @property
    def rounds(self) -> int:
        """How many rounds were fought."""
        return 0 if self.course is None else self.course.rounds
