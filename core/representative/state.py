"""The position of a game of 1986 with the amendments, and the effects that change it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar

from core.representative.set_up import Placed, amended_set_up
from core.representative.terms import Development, Owner, Power, friendly
from core.representative.world import CARDS, COMPLEXES, TERRITORIES
from core.terms.figures import Named
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


EFFECTS: dict[str, type[Effect]] = {effect.kind: effect for effect in (IpcsLost,)}


@dataclass(frozen=True, slots=True)
class Position(Named):
    """A game at one moment.

    Attributes:
        owners: Who controls each territory.
        forces: Units by power and by where they are.
        treasuries: IPCs in hand.
        complexes: Territories with an industrial complex.
        developments: What each power has developed.
        bombed: IPCs lost in each space to strategic attacks this turn.
    """

    owners: Mapping[str, Owner]
    forces: Mapping[Power, Placed]
    treasuries: Mapping[Power, int]
    complexes: frozenset[str]
    developments: Mapping[Power, frozenset[Development]] = field(default_factory=dict)
    bombed: Mapping[str, int] = field(default_factory=dict)

    def __str__(self) -> str:
        return "the map as it stands"

    def holder(self, territory: str) -> Power | None:
        """Return the power that controls a territory, if a power does."""
        return self.owners[territory].power

    def friend_of(self, power: Power, territory: str) -> bool:
        """Return whether a power or its friend controls a territory."""
        holder = self.holder(territory)
        return holder is not None and friendly(power, holder)

    def closed_to(self, power: Power) -> tuple[str, ...]:
        """Return the land that is neutral to a power."""
        return tuple(
            name
            for name in TERRITORIES
            if (holder := self.holder(name)) is None
            or (holder.side is power.side and not friendly(power, holder))
        )


def begin() -> Position:
    """Return the position before the first turn."""
    return Position(
        owners={each.name: each.owner for each in TERRITORIES.values()},
        forces={power: amended_set_up(power) for power in Power},
        treasuries={card.power: card.ipcs for card in CARDS.values()},
        complexes=frozenset(COMPLEXES),
    )


def change(position: Position, effect: Effect) -> Position:
    """Return the position after one effect.

    Raises:
        TypeError: The effect is none of this room.
    """
    match effect:
        case IpcsLost(power, ipcs, space, _):
            bombed = dict(position.bombed)
            if space:
                bombed[space] = bombed.get(space, 0) + ipcs
            left = max(0, position.treasuries[power] - ipcs)
            treasuries = {**position.treasuries, power: left}
            return replace(position, treasuries=treasuries, bombed=bombed)
    raise TypeError(f"{type(effect).__name__} is no effect of this room")
