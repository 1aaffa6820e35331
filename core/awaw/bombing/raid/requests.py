"""A strategic bombing raid as it is declared, field by field as the contract names them."""

from collections.abc import Mapping
from typing import ClassVar, Self

from pydantic import PrivateAttr

from core.awaw.air.engagements import AirTerms
from core.awaw.air.forces import ByFront, Choice, Engaging, Force
from core.awaw.book.figures import Compared, Level
from core.awaw.book.sourced import Sourced
from core.awaw.book.terms import Power, Theater
from core.awaw.targets.target import Target
from core.terms.request import Count, Request


class BombingResearch(Sourced):
    """Research results of the attacker, and the defender's for air defense."""

    strategic_bombers: Level = 0
    air_defense: Level = 0
    air_range: Level = 0


class Raid(Request, Sourced):
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

    _drms: Mapping[Power, int] = PrivateAttr(default_factory=dict)

    def knowing(self, drms: Mapping[Power, int]) -> Self:
        """Return the raid with the Air Nationality DRMs that a campaign has, by power."""
        told = self.model_copy()
        told._drms = drms  # noqa: SLF001 - a raid of its own class
        return told

    @property
    def drms(self) -> Mapping[Power, int]:
        """The DRMs on record by power; none without a campaign, or where the players say one."""
        said = "defender" in self.air_drm.model_fields_set - self.air_drm.recorded
        return {} if said else self._drms

    @property
    def choices(self) -> tuple[Engaging | None, ...]:
        """Who was chosen to engage, engagement by engagement."""
        return self.engaging if isinstance(self.engaging, tuple) else (self.engaging,)

    @property
    def air_terms(self) -> AirTerms:
        """What of it bears on its engagements."""
        drms = tuple(self.drms.items())
        return AirTerms(self.defender, self.choices, self.air_drm, drms, self.radar)

    def defending(self) -> str:
        """Return the defender."""
        return self.defender.value


class StrategicBombing(Raid):
    """One strategic bombing force against one target (26.4, 26.5)."""

    system: ClassVar[str] = "awaw"
    kind: ClassVar[str] = "strategic-bombing"
