"""The position of a game of Global 1940: what stands where, whose it is, and whose turn it is."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from core.alpha3.book.terms import Choosing, Economy, Facility, Owner, Phase, Power, Side, Units
from core.alpha3.book.world import ZONES
from core.alpha3.record.standing_battles import StandingBattle
from core.board.counts import NOBODY, UnitCounts

TOKENS = 6
"""Kamikaze tokens that Japan begins with (A3-KAM.1)."""

TWO_HITS = ("carrier", "battleship")
"""Ships that are damaged by a hit before they sink."""

DAMAGED = "damaged_"
"""What stands before the name of such a ship with a hit."""

War = frozenset[Power]
"""Two powers at war with each other."""

_PAIRS = {(one, other): frozenset({one, other}) for one in Power for other in Power}
_WARS_OF = {one: tuple((other, _PAIRS[one, other]) for other in Power) for one in Power}
"""Of each power every other in turn order, with the war that there might be between them."""

Purse = tuple[Power, Economy | None]
"""Whose money: a power, and for the United Kingdom one of its economies."""

Placed = Mapping[str, Units]
"""Units by space."""


@dataclass(frozen=True, slots=True)
class Raid:
    """A bombing raid that was declared, or flown already.

    Attributes:
        targets: The bombers that are left, by the facility that they go for.
        escorts: The fighters that are left of those that flew with them.
        flown: Whether it is over; its units fight nowhere else that turn.
    """

    targets: Mapping[Facility, Units]
    escorts: int = 0
    flown: bool = False

    @property
    def units(self) -> UnitCounts:
        """All its units."""
        return UnitCounts.sum(({"fighter": self.escorts}, *self.targets.values()))


@dataclass(frozen=True)  # without slots: every effect copies it, which is quicker so
class Turn:
    """What was done in the turn in hand.

    Attributes:
        spent: Movement used up by units of the moving power, by space and unit, one figure for
            each that has moved, lowest first.
        came_from: The spaces out of which attackers entered a space.
        set_out: Units of the moving power that are not where they began the turn, by the space
            that they are in and the one that they began in.
        landing_said: Aircraft that said where they would land, by the space that they attacked and
            that place.
        assaults: Land units that are to go ashore, by zone and territory.
        raids: Bombing raids, by territory.
        scrambled: Aircraft that went out to sea, by zone, base and power.
        intercepting: Fighters that meet a raid, by territory and power.
        struck: Zones in which kamikaze strikes were made.
        launched: Air bases that have fired their rocket.
        dropped: Infantry that jumped, by air base and territory.
        lifted: Transports of allies that have put units ashore, by zone.
        rounds: Rounds of battle fought so far, by space.
        over: Spaces whose battle is over.
        taken: Territories captured this turn.
        turned: Zones that turned hostile by a declaration of this turn.
        declared: Powers on which war was declared in this turn's Collect Income.
        broke_out: Who declared war on whom this turn, wars that follow included.
        landed: Land units that came ashore in an assault, by territory.
        bombarded: Ships that have bombarded, by zone.
        placed: Units that complexes made this turn, by territory.
        built: What could make units in a territory before a complex was put there this turn;
            None where nothing could.
        attacked: Zones in which an attack on submarines or transports was declared.
        withdrawn: Aircraft that left a battle and are still over its space.
        battles: Battles that wait for somebody's decision, by space.
    """

    spent: Mapping[tuple[str, str], tuple[int, ...]] = field(default_factory=dict)
    came_from: Mapping[str, frozenset[str]] = field(default_factory=dict)
    set_out: Mapping[tuple[str, str], Units] = field(default_factory=dict)
    landing_said: Mapping[tuple[str, str], Units] = field(default_factory=dict)
    assaults: Mapping[tuple[str, str], Units] = field(default_factory=dict)
    raids: Mapping[str, Raid] = field(default_factory=dict)
    scrambled: Mapping[tuple[str, str, Power], Units] = field(default_factory=dict)
    intercepting: Mapping[tuple[str, Power], int] = field(default_factory=dict)
    struck: frozenset[str] = frozenset()
    launched: frozenset[str] = frozenset()
    dropped: Mapping[tuple[str, str], int] = field(default_factory=dict)
    lifted: Mapping[str, int] = field(default_factory=dict)
    rounds: Mapping[str, int] = field(default_factory=dict)
    over: frozenset[str] = frozenset()
    taken: frozenset[str] = frozenset()
    turned: frozenset[str] = frozenset()
    declared: frozenset[Power] = frozenset()
    broke_out: frozenset[tuple[Power, Power]] = frozenset()
    landed: Mapping[str, Units] = field(default_factory=dict)
    bombarded: Mapping[str, Units] = field(default_factory=dict)
    placed: Mapping[str, int] = field(default_factory=dict)
    built: Mapping[str, Facility | None] = field(default_factory=dict)
    attacked: frozenset[str] = frozenset()
    withdrawn: Mapping[str, Units] = field(default_factory=dict)
    battles: Mapping[str, StandingBattle] = field(default_factory=dict)


@dataclass(frozen=True)  # without slots, as `Turn`
class Position:
    """A game at one moment.

    Attributes:
        owners: Who controls each territory.
        units: Units by space and power; cargo and aircraft aboard stand in their ship's zone.
        armies: Standing armies of neutral territories.
        facilities: Facilities by territory.
        treasuries: IPCs in hand.
        wars: Who is at war with whom.
        opened: Who declared war on whom in this game; of wars that were there before nothing is
            known (R-15).
        damage: Damage points by territory and facility.
        damaged: Ships of two hits that are damaged, by space, power and unit.
        lost_at_sea: IPCs that convoy disruption has cost since the game began.
        technologies: What each power has developed.
        bought: Units that wait to be mobilized.
        orders: Orders of loss that a power gave, by battle, such as ``land_defence``.
        submerging: Powers whose submarines submerge when they may.
        choosing: How a power's losses are chosen, by power and space; no space stands for all.
        tokens: Kamikaze tokens left.
        round: The round, counted from 1.
        power: Whose turn it is.
        phase: The phase of that turn.
        turn: What was done in that turn.
        attacked_indochina: Whether Japan ever attacked French Indo China.
        unprovoked_on_uk_anzac: Whether Japan ever declared war on either of them unprovoked.
        soviet_berlin_bonus_taken: Whether A3-NO.SOV.3 was paid.
        acted_in_china: Allies that moved units into China.
        fallen: Of London and North America what the Axis ever captured (A3-POL.SOV.3,
            A3-POL.USA.3).
        french_bonus: IPCs of French units still to be placed; None before France is liberated.
        held_since: The turn at whose end a condition of victory came true, by the condition.
        winner: The side that has won.
    """

    owners: Mapping[str, Owner]
    units: Mapping[str, Mapping[Power, Units]]
    armies: Placed
    facilities: Mapping[str, frozenset[Facility]]
    treasuries: Mapping[Purse, int]
    wars: frozenset[War]
    opened: frozenset[tuple[Power, Power]] = frozenset()
    damage: Mapping[tuple[str, Facility], int] = field(default_factory=dict)
    damaged: Mapping[tuple[str, Power, str], int] = field(default_factory=dict)
    lost_at_sea: Mapping[Purse, int] = field(default_factory=dict)
    technologies: Mapping[Power, frozenset[str]] = field(default_factory=dict)
    bought: Mapping[Purse, Units] = field(default_factory=dict)
    orders: Mapping[tuple[Power, str], tuple[str, ...]] = field(default_factory=dict)
    submerging: frozenset[Power] = frozenset()
    choosing: Mapping[tuple[Power, str], Choosing] = field(default_factory=dict)
    tokens: int = TOKENS
    round: int = 1
    power: Power = Power.GERMANY
    phase: Phase = Phase.RESEARCH
    turn: Turn = field(default_factory=Turn)
    attacked_indochina: bool = False
    unprovoked_on_uk_anzac: bool = False
    soviet_berlin_bonus_taken: bool = False
    acted_in_china: frozenset[Power] = frozenset()
    fallen: frozenset[str] = frozenset()
    french_bonus: int | None = None
    held_since: Mapping[str, tuple[int, Power]] = field(default_factory=dict)
    winner: Side | None = None

    def at_war(self, one: Power, other: Power) -> bool:
        """Return whether two powers are at war with each other."""
        return _PAIRS[one, other] in self.wars

    def enemies(self, power: Power) -> tuple[Power, ...]:
        """Return the powers that ``power`` is at war with, in turn order."""
        wars = self.wars
        return tuple(other for other, war in _WARS_OF[power] if war in wars)

    def holder(self, territory: str) -> Power | None:
        """Return the power that controls a territory, if a power does."""
        return self.owners[territory].power

    def chooses(self, power: Power, space: str) -> Choosing:
        """Return how a power's losses in a space are chosen."""
        everywhere = self.choosing.get((power, ""), "by_order")
        return self.choosing.get((power, space), everywhere)

    def held_by(self, side: Side, territory: str) -> bool:
        """Return whether a power of ``side`` controls a territory."""
        power = self.holder(territory)
        return power is not None and power.side is side

    def there(self, space: str, power: Power) -> UnitCounts:
        """Return a power's units in a space."""
        here = self.units.get(space)
        return NOBODY if here is None else UnitCounts.of(here.get(power, NOBODY))

    def shown(self, space: str, power: Power) -> UnitCounts:
        """Return a power's units in a space as players see them: damaged ships by themselves."""
        return with_damaged(self.there(space, power), self.hurt(space, power))

    def hurt(self, space: str, power: Power) -> UnitCounts:
        """Return how many of a power's ships in a space have a hit, by kind."""
        return UnitCounts({unit: self.damaged.get((space, power, unit), 0) for unit in TWO_HITS})

    def has(self, power: Power, technology: str) -> bool:
        """Return whether a power has developed a technology."""
        return technology in self.technologies.get(power, frozenset())

    def operative(self, territory: str, facility: Facility) -> bool:
        """Return whether a base is there with less damage than puts it out of use."""
        there = facility in self.facilities.get(territory, frozenset())
        return there and self.damage.get((territory, facility), 0) < OUT_OF_USE


def with_damaged(units: Units, hurt: Units) -> UnitCounts:
    """Return units with those by themselves that have a hit."""
    shown = dict(units)
    for unit in TWO_HITS:
        if hit := min(hurt.get(unit, 0), shown.get(unit, 0)):
            shown[f"{DAMAGED}{unit}"] = hit
            shown[unit] -= hit
    return UnitCounts(shown)


def by_damage(shown: Units) -> tuple[dict[str, int], dict[str, int]]:
    """Return units with their damaged ships among the others, and how many are damaged."""
    units, hurt = dict(shown), {}
    for name in [name for name in shown if name.startswith(DAMAGED)]:
        unit = name.removeprefix(DAMAGED)
        hurt[unit] = units.pop(name)
        units[unit] = units.get(unit, 0) + hurt[unit]
    return units, hurt


OUT_OF_USE = 3
"""Points of damage with which a base serves nobody (BASE-G40 facilities)."""


def is_zone(space: str) -> bool:
    """Return whether a space is a sea zone."""
    return space in ZONES
