"""What changes a position: forces, money, control, the moment, and what a turn has under way."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from core.representative.book.terms import Owner, Power, Units
from core.representative.book.world import COMPLEXES
from core.representative.record.berths import Berth
from core.representative.record.campaign import Announced, Group, Intercepting
from core.representative.record.card_effects import CARD_EFFECTS
from core.representative.record.cards import Cards
from core.representative.record.moments import Phase
from core.terms.resolution import Effect


@dataclass(frozen=True, slots=True)
class IpcsLost(Effect):
    """IPCs that strategic attacks take from a nation.

    Attributes:
        power: Who loses them.
        ipcs: How many.
        space: The space that was bombed; nothing for a blockade.
        by: Who attacked.
    """

    kind: ClassVar[str] = "ipcs-lost"
    power: Power
    ipcs: int
    space: str
    by: Power


@dataclass(frozen=True, slots=True)
class Stationed:
    """Units of a power in a place."""

    power: Power
    at: Berth
    units: Units


@dataclass(frozen=True, slots=True)
class PositionPasted(Effect):
    """A whole position with which a game begins; what stands last is the turn's own record."""

    kind: ClassVar[str] = "position-pasted"
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


@dataclass(frozen=True, slots=True)
class ForcesChanged(Effect):
    """Units come to a place, or leave it; ``changes`` may be below 0."""

    kind: ClassVar[str] = "forces-changed"
    power: Power
    at: Berth
    changes: Units


@dataclass(frozen=True, slots=True)
class TreasuryChanged(Effect):
    """A power receives IPCs, or pays them."""

    kind: ClassVar[str] = "treasury-changed"
    power: Power
    ipcs: int


@dataclass(frozen=True, slots=True)
class ControlChanged(Effect):
    """A territory falls to somebody in battle."""

    kind: ClassVar[str] = "control-changed"
    territory: str
    owner: Owner


@dataclass(frozen=True, slots=True)
class MomentChanged(Effect):
    """A phase, a turn or a round begins."""

    kind: ClassVar[str] = "moment-changed"
    round: int
    turn: int
    phase: Phase


@dataclass(frozen=True, slots=True)
class OrderAgreed(Effect):
    """The order of play: Britain and the United States together, or one by one."""

    kind: ClassVar[str] = "order-agreed"
    together: bool


@dataclass(frozen=True, slots=True)
class PurchaseChanged(Effect):
    """Units are bought, or placed and no longer waiting."""

    kind: ClassVar[str] = "purchase-changed"
    power: Power
    changes: Units


@dataclass(frozen=True, slots=True)
class UnitsPlaced(Effect):
    """Units that were bought come to the map."""

    kind: ClassVar[str] = "units-placed"
    power: Power
    at: Berth
    units: Units


@dataclass(frozen=True, slots=True)
class GroupMoved(Effect):
    """Units move out together; they leave their base for now."""

    kind: ClassVar[str] = "group-moved"
    group: Group


@dataclass(frozen=True, slots=True)
class GroupKept(Effect):
    """What is left of a group that still has to land."""

    kind: ClassVar[str] = "group-kept"
    group: Group


@dataclass(frozen=True, slots=True)
class GroupCameHome(Effect):
    """A group is no more; its units have been placed or lost."""

    kind: ClassVar[str] = "group-came-home"
    number: int


@dataclass(frozen=True, slots=True)
class InterceptionMade(Effect):
    """Units react to a group."""

    kind: ClassVar[str] = "interception-made"
    interception: Intercepting


@dataclass(frozen=True, slots=True)
class InterceptorsDriven(Effect):
    """Ships that intercept were driven from their port, and have another now."""

    kind: ClassVar[str] = "interceptors-driven"
    power: Power
    at: Berth
    to: Berth


@dataclass(frozen=True, slots=True)
class CombatSettled(Effect):
    """Combat in a place is over; ``rounds`` is 0 where nobody fought."""

    kind: ClassVar[str] = "combat-settled"
    site: str
    rounds: int


@dataclass(frozen=True, slots=True)
class SpacesBlockaded(Effect):
    """Spaces that are under a blockade for the rest of the turn."""

    kind: ClassVar[str] = "spaces-blockaded"
    spaces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BlockadeAnnounced(Effect):
    """The moving player announces a blockade; its raids are made in the combat of its zones."""

    kind: ClassVar[str] = "blockade-announced"
    blockade: Announced


@dataclass(frozen=True, slots=True)
class BlockadeRaided(Effect):
    """The raids of a blockade in one zone have been made, and cost so much."""

    kind: ClassVar[str] = "blockade-raided"
    place: int
    zone: str
    ipcs: int


@dataclass(frozen=True, slots=True)
class UnitsTired(Effect):
    """Units that took part in combat, where they are now."""

    kind: ClassVar[str] = "units-tired"
    power: Power
    at: Berth
    units: Units


@dataclass(frozen=True, slots=True)
class OwnerCorrected(Effect):
    """A territory is somebody's, on a player's word: it was not taken this turn."""

    kind: ClassVar[str] = "owner-corrected"
    territory: str
    owner: Owner


EFFECTS: dict[str, type[Effect]] = {
    effect.kind: effect
    for effect in (
        IpcsLost,
        PositionPasted,
        ForcesChanged,
        TreasuryChanged,
        ControlChanged,
        MomentChanged,
        OrderAgreed,
        PurchaseChanged,
        UnitsPlaced,
        GroupMoved,
        GroupKept,
        GroupCameHome,
        InterceptionMade,
        InterceptorsDriven,
        CombatSettled,
        UnitsTired,
        SpacesBlockaded,
        BlockadeAnnounced,
        BlockadeRaided,
        OwnerCorrected,
    )
} | CARD_EFFECTS
