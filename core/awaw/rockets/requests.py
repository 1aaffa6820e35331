"""Requests of 26.6: flying bombs and rockets."""

from typing import ClassVar

from core.awaw.air.forces import Defenders
from core.awaw.book.figures import Compared, Level
from core.awaw.book.sourced import Sourced
from core.awaw.book.terms import Power
from core.awaw.targets.target import Target
from core.terms.request import Count, Request


class AirDefenseResearch(Sourced):
    """The defender's research results against flying bombs."""

    air_defense: Level = 0


class Salvos(Request, Sourced):
    """The fields of an attack from rocket bases on one target (26.6)."""

    attacker: Power
    defender: Power
    salvos: Count = 0
    target: Target
    defenders: Defenders | None = None
    air_drm: Compared = Compared()
    radar: Level = 0
    research: AirDefenseResearch = AirDefenseResearch()
    already_lost: Count = 0

    def defending(self) -> str:
        """Return the defender."""
        return self.defender.value


class FlyingBombs(Salvos):
    """Flying bomb salvos (26.651A, 26.66)."""

    system: ClassVar[str] = "awaw"
    kind: ClassVar[str] = "flying-bombs"


class Rockets(Salvos):
    """Rocket salvos, which nothing opposes (26.651B)."""

    system: ClassVar[str] = "awaw"
    kind: ClassVar[str] = "rockets"
