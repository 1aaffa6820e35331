"""What a position tells of a line of a bombing phase: whose a place is, and what stands against it.

Whoever reads a line asks the rules themselves, by a preview: nothing of them is said twice here.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from core.awaw.bombing.phase.requests import RaidPhase
from core.awaw.book.names import port_name
from core.awaw.book.terms import Power
from core.awaw.book.units import side_of
from core.awaw.record.state import Campaign
from core.awaw.targets.untold import untold_of
from core.systems import SYSTEMS
from core.terms.refusal import Fault, Refusal
from core.terms.request import Request
from core.terms.system import preview


def nobodys(_place: str) -> Power | None:
    """Return that nobody knows whose a place is."""
    return None


@dataclass(frozen=True, slots=True)
class Standing:
    """The position at which lines are read.

    Attributes:
        position: A position of the game.
        phase: The request of a whole phase of that game.
    """

    position: Any
    phase: type[RaidPhase]

    @property
    def _campaign(self) -> Campaign | None:
        found = getattr(self.position, "campaign", None)
        return found if isinstance(found, Campaign) else None

    def owner(self, place: str) -> Power | None:
        """Return whose a place is by the record; None where it has no such place."""
        campaign, name = self._campaign, port_name(place)
        if campaign is None:
            return None
        ground = campaign.ground
        there = ground.sites.get(name) or ground.rocket_bases.get(name)
        held = ground.held.get(name)
        if there is None or held is None:
            return None if there is None else there.power
        return held.controller

    def moving(self, powers: tuple[str, ...]) -> tuple[str, ...]:
        """Return the powers that attack now; all of them where none does."""
        campaign = self._campaign
        moving = None if campaign is None else campaign.clock.moving
        return tuple(each for each in powers if side_of(Power(each)) is moving) or powers

    def against(self, phase: Request | Refusal) -> tuple[Fault, ...]:
        """Return what stands against a phase here."""
        if isinstance(phase, Refusal):
            return phase.faults
        ending = preview(SYSTEMS[self.phase.system], self.position, phase, {})
        return ending.faults if isinstance(ending, Refusal) else ()

    def untold(self, attacks: Sequence[tuple[str, dict[str, Any]]]) -> tuple[Fault, ...]:
        """Return what nobody tells of the targets of lines that cannot be read as a whole."""
        named = [fields for _, fields in attacks if fields["target"].keys() & {"name", "kind"}]
        return untold_of(self._campaign, named, least=True)
