"""The position of a game of Global 1940, and the effects that change it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar

from core.alpha3.set_up import NEUTRAL_ARMIES, Placed, set_up
from core.alpha3.terms import Economy, Facility, Owner, Phase, Power, Side, Units
from core.alpha3.world import CARDS, STARTING_WARS, TERRITORIES
from core.terms.resolution import Effect

TOKENS = 6
"""Kamikaze tokens that Japan begins with (A3-KAM.1)."""

War = frozenset[Power]
"""Two powers at war with each other."""

Purse = tuple[Power, Economy | None]
"""Whose money: a power, and for the United Kingdom one of its economies."""


@dataclass(frozen=True, slots=True)
class WarDeclared(Effect):
    """A war begins."""

    kind: ClassVar[str] = "war-declared"
    by: Power
    on: Power
    provoked: bool


@dataclass(frozen=True, slots=True)
class IndustryConverted(Effect):
    """A minor industrial complex becomes a major one."""

    kind: ClassVar[str] = "industry-converted"
    territory: str


@dataclass(frozen=True, slots=True)
class KamikazeTokensSpent(Effect):
    """Japan spends kamikaze tokens."""

    kind: ClassVar[str] = "kamikaze-tokens-spent"
    tokens: int


@dataclass(frozen=True, slots=True)
class ConvoysDisrupted(Effect):
    """IPCs that convoy disruption keeps a power from collecting."""

    kind: ClassVar[str] = "convoys-disrupted"
    power: Power
    economy: Economy | None
    ipcs: int


EFFECTS: dict[str, type[Effect]] = {
    effect.kind: effect
    for effect in (WarDeclared, IndustryConverted, KamikazeTokensSpent, ConvoysDisrupted)
}


@dataclass(frozen=True, slots=True)
class Position:
    """A game at one moment.

    Attributes:
        owners: Who controls each territory.
        units: Units by space and power.
        armies: Standing armies of neutral territories.
        facilities: Facilities by territory.
        damage: Damage points by territory and facility.
        treasuries: IPCs in hand.
        lost_at_sea: IPCs that convoy disruption has cost since the game began.
        wars: Who is at war with whom.
        technologies: What each power has developed.
        tokens: Kamikaze tokens left.
        round: The round, counted from 1.
        power: Whose turn it is.
        phase: The phase of that turn.
        attacked_indochina: Whether Japan ever attacked French Indo-China.
        unprovoked_on_uk_anzac: Whether Japan ever declared war on either of them unprovoked.
        soviet_berlin_bonus_taken: Whether A3-NO.SOV.3 was paid.
    """

    owners: Mapping[str, Owner]
    units: Mapping[str, Mapping[Power, Units]]
    armies: Placed
    facilities: Mapping[str, frozenset[Facility]]
    treasuries: Mapping[Purse, int]
    wars: frozenset[War]
    damage: Mapping[tuple[str, Facility], int] = field(default_factory=dict)
    lost_at_sea: Mapping[Purse, int] = field(default_factory=dict)
    technologies: Mapping[Power, frozenset[str]] = field(default_factory=dict)
    tokens: int = TOKENS
    round: int = 1
    power: Power = Power.GERMANY
    phase: Phase = Phase.RESEARCH
    attacked_indochina: bool = False
    unprovoked_on_uk_anzac: bool = False
    soviet_berlin_bonus_taken: bool = False

    def at_war(self, one: Power, other: Power) -> bool:
        """Return whether two powers are at war with each other."""
        return frozenset({one, other}) in self.wars

    def enemies(self, power: Power) -> tuple[Power, ...]:
        """Return the powers that ``power`` is at war with, in turn order."""
        return tuple(other for other in Power if self.at_war(power, other))

    def holder(self, territory: str) -> Power | None:
        """Return the power that controls a territory, if a power does."""
        return self.owners[territory].power

    def held_by(self, side: Side, territory: str) -> bool:
        """Return whether a power of ``side`` controls a territory."""
        power = self.holder(territory)
        return power is not None and power.side is side

    def there(self, space: str, power: Power) -> Units:
        """Return a power's units in a space."""
        return self.units.get(space, {}).get(power, {})


def begin() -> Position:
    """Return the position before the first turn."""
    units: dict[str, dict[Power, Units]] = {}
    facilities: dict[str, frozenset[Facility]] = {}
    for power in Power:
        placed = set_up(power)
        for space, there in placed.units.items():
            units.setdefault(space, {})[power] = there
        facilities |= placed.facilities
    return Position(
        owners={each.name: each.owner for each in TERRITORIES.values()},
        units=units,
        armies=NEUTRAL_ARMIES,
        facilities=facilities,
        treasuries={
            (card.power, economy): ipcs
            for card in CARDS.values()
            for economy, ipcs in card.ipcs.items()
        },
        wars=STARTING_WARS,
    )


def change(position: Position, effect: Effect) -> Position:
    """Return the position after one effect.

    Raises:
        TypeError: The effect is none of this room.
    """
    match effect:
        case WarDeclared(by, on, provoked):
            on_them = by is Power.JAPAN and on in (Power.UNITED_KINGDOM, Power.ANZAC)
            return replace(
                position,
                wars=position.wars | {frozenset({by, on})},
                unprovoked_on_uk_anzac=position.unprovoked_on_uk_anzac
                or (on_them and not provoked),
            )
        case IndustryConverted(territory):
            there = position.facilities.get(territory, frozenset())
            grown = there - {Facility.MINOR_IC} | {Facility.MAJOR_IC}
            return replace(position, facilities={**position.facilities, territory: grown})
        case KamikazeTokensSpent(tokens):
            return replace(position, tokens=max(0, position.tokens - tokens))
        case ConvoysDisrupted(power, economy, ipcs):
            purse = (power, economy)
            lost = position.lost_at_sea.get(purse, 0) + ipcs
            return replace(position, lost_at_sea={**position.lost_at_sea, purse: lost})
    raise TypeError(f"{type(effect).__name__} is no effect of this room")
