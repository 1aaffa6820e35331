"""The position of a game of 1986 with the amendments."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from core.board.counts import NOBODY, UnitCounts
from core.representative.book.terms import Development, Owner, Power, Units, enemies, friendly
from core.representative.book.world import CARDS, COMPLEXES, TERRITORIES
from core.representative.record.berths import Berth, Placed
from core.representative.record.campaign import Campaign
from core.representative.record.cards import Cards
from core.representative.record.set_up import amended_set_up
from core.terms.figures import Named
from core.terms.message import english, say


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
        cards: What the nations develop by cards.
        campaign: The moment, and what the turn has under way.
        recorded: Whether a game's record stands behind it; without one players vouch for more.
    """

    owners: Mapping[str, Owner]
    forces: Mapping[Power, Placed]
    treasuries: Mapping[Power, int]
    complexes: frozenset[str]
    developments: Mapping[Power, frozenset[Development]] = field(default_factory=dict)
    bombed: Mapping[str, int] = field(default_factory=dict)
    cards: Cards = field(default_factory=Cards)
    campaign: Campaign = field(default_factory=Campaign)
    recorded: bool = True

    def __str__(self) -> str:
        return english(say("the map as it stands"))

    def holder(self, territory: str) -> Power | None:
        """Return the power that controls a territory, if a power does."""
        return self.owners[territory].power

    def friend_of(self, power: Power, territory: str) -> bool:
        """Return whether a power or its friend controls a territory."""
        holder = self.holder(territory)
        return holder is not None and friendly(power, holder)

    def uses(self, power: Power) -> frozenset[Development]:
        """Return what a power has developed and does not leave unused."""
        had = self.developments.get(power, frozenset())
        return had - self.cards.withheld.get(power, frozenset())

    def there(self, power: Power, at: Berth) -> UnitCounts:
        """Return a power's units in a place."""
        return UnitCounts.of(self.forces[power].get(at, NOBODY))

    def enemies_in(self, power: Power, space: str) -> dict[tuple[Power, Berth], Units]:
        """Return the units of a power's enemies in a space, by power and berth."""
        return {
            (other, berth): units
            for other in Power
            if enemies(power, other)
            for berth, units in self.forces[other].items()
            if berth.space == space and units
        }

    def closed_to(self, power: Power) -> tuple[str, ...]:
        """Return the land that is neutral to a power."""
        neutral = frozenset(each for each in Owner if _is_neutral(each, power))
        owners = self.owners
        return tuple(name for name in TERRITORIES if owners[name] in neutral)


def _is_neutral(owner: Owner, power: Power) -> bool:
    holder = owner.power
    return holder is None or (holder.side is power.side and not friendly(power, holder))


@cache
def begin() -> Position:
    """Return the position before the first turn; it is made once, and never changes."""
    return Position(
        owners={each.name: each.owner for each in TERRITORIES.values()},
        forces={power: amended_set_up(power) for power in Power},
        treasuries={card.power: card.ipcs for card in CARDS.values()},
        complexes=frozenset(COMPLEXES),
    )
