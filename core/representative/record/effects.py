"""What changes a position: forces, money, control, the moment, and what a turn has under way.

``InterceptorsDriven`` and what begins with ``Group`` speak of moves by their number in the turn.
``GroupKept`` and ``SpacesBlockaded`` stand in records of before 0.3.0 alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from core.representative.book.terms import Owner, Power, Units
from core.representative.book.world import COMPLEXES
from core.representative.record.berths import Berth
from core.representative.record.campaign import Announced, Group, Intercepting
from core.representative.record.cards import Cards
from core.representative.record.moments import Phase
from core.representative.record.reasons import BY_HAND, ROCKETS, SET_UP
from core.representative.record.standing_battles import StandingBattle
from core.terms.message import (
    Text,
    say,
)
from core.terms.resolution import Effect, Reasoned


@dataclass(frozen=True, slots=True)
class IpcsLost(Reasoned, kind="ipcs-lost"):
    """IPCs that strategic attacks take from a nation.

    Attributes:
        power: Who loses them.
        ipcs: How many.
        space: The space that was bombed; nothing for a blockade.
        by: Who attacked.
    """

    power: Power
    ipcs: int
    space: str
    by: Power

    def why_told(self) -> Text:
        """Return what took them."""
        if not self.space:
            return self.why or say("sea raids")
        if self.why == ROCKETS:
            return say("rockets on {target}", target=self.space)
        return self.why or say("{space} bombed", space=self.space)


@dataclass(frozen=True, slots=True)
class Stationed:
    """Units of a power in a place."""

    power: Power
    at: Berth
    units: Units


@dataclass(frozen=True, slots=True)
class PositionPasted(Effect, kind="position-pasted"):
    """A whole position with which a game begins; what stands last is the turn's own record."""

    owners: Mapping[str, Owner]
    forces: tuple[Stationed, ...]
    treasuries: Mapping[Power, int]
    round: int
    turn: int
    phase: Phase
    together: bool
    bought: Mapping[Power, Units]
    groups: tuple[Group, ...]
    complexes: tuple[str, ...] = COMPLEXES
    cards: Cards = field(default_factory=Cards)
    bombed: Mapping[str, int] = field(default_factory=dict)
    interceptions: tuple[Intercepting, ...] = ()
    settled: tuple[str, ...] = ()
    bloodied: tuple[str, ...] = ()
    placed: Mapping[str, int] = field(default_factory=dict)
    blockaded: tuple[str, ...] = ()
    tired: tuple[Stationed, ...] = ()
    modes: Mapping[Power, str] = field(default_factory=dict)
    blockades: tuple[Announced, ...] = ()
    waiting: tuple[str, ...] = ()
    fired: Mapping[str, int] = field(default_factory=dict)
    paid: Mapping[Power, tuple[str, ...]] = field(default_factory=dict)
    battles: tuple[StandingBattle, ...] = ()

    def why_told(self) -> Text:
        """Return that somebody set it up so."""
        return SET_UP


@dataclass(frozen=True, slots=True)
class ForcesChanged(Reasoned, kind="forces-changed"):
    """Units come to a place, or leave it; ``changes`` may be below 0."""

    power: Power
    at: Berth
    changes: Units


@dataclass(frozen=True, slots=True)
class UnitsMoved(Reasoned, kind="units-moved", carries=True):
    """Units go from one place to another, and are there."""

    power: Power
    at: Berth
    to: Berth
    units: Units


@dataclass(frozen=True, slots=True)
class TreasuryChanged(Reasoned, kind="treasury-changed"):
    """A power receives IPCs, or pays them."""

    power: Power
    ipcs: int


@dataclass(frozen=True, slots=True)
class ControlChanged(Effect, kind="control-changed"):
    """A territory falls to somebody in battle."""

    territory: str
    owner: Owner


@dataclass(frozen=True, slots=True)
class MomentChanged(Effect, kind="moment-changed"):
    """A phase, a turn or a round begins."""

    round: int
    turn: int
    phase: Phase


@dataclass(frozen=True, slots=True)
class PhaseLeft(Effect, kind="phase-left"):
    """Powers whose players are through with the phase, before it ends for all of its turn."""

    powers: tuple[Power, ...]


@dataclass(frozen=True, slots=True)
class OrderAgreed(Effect, kind="order-agreed"):
    """The order of play: Britain and the United States together, or one by one."""

    together: bool


@dataclass(frozen=True, slots=True)
class PurchaseChanged(Reasoned, kind="purchase-changed"):
    """Units are bought, or placed and no longer waiting."""

    power: Power
    changes: Units


@dataclass(frozen=True, slots=True)
class UnitsPlaced(Effect, kind="units-placed", carries=True):
    """Units that were bought come to the map."""

    power: Power
    at: Berth
    units: Units


@dataclass(frozen=True, slots=True)
class GroupMoved(Effect, kind="group-moved", carries=True):
    """Units move out together; they leave their base for now."""

    group: Group


@dataclass(frozen=True, slots=True)
class GroupKept(Effect, kind="group-kept"):
    """What is left of a group that still has to land."""

    group: Group


@dataclass(frozen=True, slots=True)
class GroupReduced(Reasoned, kind="group-reduced"):
    """Units of a move are lost; ``power`` is another than the move's for cargo of its ally."""

    number: int
    power: Power
    units: Units


@dataclass(frozen=True, slots=True)
class GroupArrived(Effect, kind="group-arrived", carries=True):
    """Units of a move come to rest in a place; ``power`` is as for those that are lost."""

    number: int
    power: Power
    to: Berth
    units: Units


@dataclass(frozen=True, slots=True)
class GroupCameHome(Effect, kind="group-came-home"):
    """A group is no more; its units have been placed or lost."""

    number: int


@dataclass(frozen=True, slots=True)
class InterceptionMade(Effect, kind="interception-made"):
    """Units react to a group."""

    interception: Intercepting


@dataclass(frozen=True, slots=True)
class InterceptorsDriven(Effect, kind="interceptors-driven"):
    """Ships that intercept were driven from their port, and have another now."""

    power: Power
    at: Berth
    to: Berth


@dataclass(frozen=True, slots=True)
class BattleStands(Effect, kind="battle-stands"):
    """Combat in a place waits for somebody's decision; a later one takes its place."""

    battle: StandingBattle


@dataclass(frozen=True, slots=True)
class CombatSettled(Effect, kind="combat-settled"):
    """Combat in a place is over; ``rounds`` is 0 where nobody fought."""

    site: str
    rounds: int


@dataclass(frozen=True, slots=True)
class SpacesBlockaded(Effect, kind="spaces-blockaded"):
    """Spaces that are under a blockade for the rest of the turn."""

    spaces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BlockadeAnnounced(Effect, kind="blockade-announced"):
    """The moving player announces a blockade; its raids are made in the combat of its zones."""

    blockade: Announced


@dataclass(frozen=True, slots=True)
class BlockadeRaided(Effect, kind="blockade-raided"):
    """The raids of a blockade in one zone have been made, and cost so much."""

    place: int
    zone: str
    ipcs: int


@dataclass(frozen=True, slots=True)
class UnitsTired(Effect, kind="units-tired"):
    """Units that took part in combat, where they are now."""

    power: Power
    at: Berth
    units: Units


@dataclass(frozen=True, slots=True)
class OwnerCorrected(Effect, kind="owner-corrected"):
    """A territory is somebody's, on a player's word: it was not taken this turn."""

    territory: str
    owner: Owner

    def why_told(self) -> Text:
        """Return that no rule ordered it."""
        return BY_HAND
