"""The parts that units take in a battle, and the place where it is fought."""

from dataclasses import dataclass, replace

from core.board.amended_profile import Role
from core.board.unit_table import Domain
from core.representative.book.terms import Power
from core.representative.record.campaign import Group
from core.representative.record.standing_battles import Party

REGULAR, RAID, ESCORT, FAR_ESCORT, CARGO = "regular", "raid", "escort", "far_escort", "cargo"
FAR = "far"
"""The part of fighters that attack from beyond their usual radius: they hit fighters alone."""

LEAVING = frozenset({RAID, ESCORT, FAR_ESCORT})
"""The parts that leave a battle after its first round."""

IDLE = "idle"
"""The part of escorts that find nobody to escort: they go home without a fight."""

UNSEEN, UNSEEN_RAID = "unseen", "unseen_raid"
"""The parts of submarines that slip by while interceptors meet the ships beside them (R4-4.27)."""

OWN, INTERCEPTOR = "own", "interceptor"


@dataclass(frozen=True, slots=True)
class Site:
    """A place where combat is to be resolved.

    Attributes:
        name: A space, or the move that was met by itself.
        power: The moving power that resolves it.
        place: Land or sea.
        role: What the moving units were doing.
        groups: The moves that come together here.
        attackers: Their units that fight here.
        defenders: Enemies here, and those who intercept.
        shut_out: Enemy ships in port that are not attacked.
        support: Battleships that support a landing.
    """

    name: str
    power: Power
    place: Domain
    role: Role
    groups: tuple[Group, ...]
    attackers: tuple[Party, ...]
    defenders: tuple[Party, ...]
    shut_out: tuple[Party, ...] = ()
    support: int = 0

    @property
    def lands(self) -> bool:
        """Whether units come ashore here."""
        return any(party.part == CARGO for party in self.attackers)


def with_port(site: Site) -> Site:
    """Return the site with ships in port attacked as well."""
    return replace(site, defenders=(*site.defenders, *site.shut_out), shut_out=())
