"""A strategic bombing raid as it is declared, field by field as the contract names them."""

from typing import ClassVar

from core.awaw.air.forces import ByFront, Choice, Force
from core.awaw.book.figures import Compared, Level
from core.awaw.book.terms import Power, Theater
from core.awaw.targets.target import Target
from core.terms.request import Count, Request, Words


class BombingResearch(Words):
    """Research results of the attacker, and the defender's for air defense."""

    strategic_bombers: Level = 0
    air_defense: Level = 0
    air_range: Level = 0


class Raid(Request):
    """The fields that both texts need for one strategic bombing force and its target."""

    attacker: Power
    defender: Power
    theater: Theater
    force: Force = Force()
    defenders: ByFront = None
    engaging: Choice = None
    air_drm: Compared = Compared()
    radar: Level = 0
    research: BombingResearch = BombingResearch()
    excess_range: Count = 0
    distance: Count | None = None
    target: Target
    already_lost: Count = 0

    def defending(self) -> str:
        """Return the defender."""
        return self.defender.value


class StrategicBombing(Raid):
    """One strategic bombing force against one target (26.4, 26.5)."""

    system: ClassVar[str] = "awaw"
    kind: ClassVar[str] = "strategic-bombing"
