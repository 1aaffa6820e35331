"""What a turn has under way: units that moved out, interceptions, purchases, who has fought."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from core.board.counts import UnitCounts
from core.board.unit_words import roster
from core.representative.book.terms import LAND_UNITS, SHIPS, Power, Units
from core.representative.record.berths import Berth, Placed
from core.representative.record.moments import Phase, turns
from core.representative.record.standing_battles import StandingBattle
from core.terms.figures import Named
from core.terms.message import (
    Figure,
    Message,
    Text,
    Verbatim,
    english,
    joined,
    named,
    say,
)
from core.terms.replaced import replaced


class Purpose(StrEnum):
    """What a group moved out for."""

    ATTACK = "attack"
    NIGHT = "night"
    DAY = "day"
    REBASE = "rebase"
    TRANSPORT = "transport"
    ASSAULT = "assault"

    @property
    def label(self) -> Message:
        """Its name, as it is typed."""
        return _PURPOSES[self]

    @property
    def called(self) -> Text:
        """What such a move is called."""
        return _CALLED[self]


_PURPOSES = {
    Purpose.ATTACK: say("attack"),
    Purpose.NIGHT: say("night"),
    Purpose.DAY: say("day"),
    Purpose.REBASE: say("rebase"),
    Purpose.TRANSPORT: say("transport"),
    Purpose.ASSAULT: say("assault"),
}

_CALLED: dict[Purpose, Text] = {
    Purpose.ATTACK: say("attack"),
    Purpose.NIGHT: say("raid by night"),
    Purpose.DAY: say("raid by day"),
    Purpose.REBASE: say("change of base"),
    Purpose.TRANSPORT: say("transport"),
    Purpose.ASSAULT: named("landing"),
}

MARCHING_HOME = frozenset({Purpose.REBASE, Purpose.TRANSPORT})
"""Purposes of groups that start no battle and defend themselves if they are met."""


@dataclass(frozen=True, slots=True)
class Group:
    """Units that moved out together.

    Attributes:
        number: Counted from 1 in each turn.
        power: Whose they are.
        units: What they are; land units with a fleet are its cargo.
        base: Where they came from.
        path: The spaces they entered, in order.
        purpose: What for.
        landing: Where cargo goes ashore; nothing without cargo.
        coast: The coast on which ships lie in their new port.
        aboard: Land units and fighters of the other western nation among the cargo.
    """

    number: int
    power: Power
    units: Units
    base: Berth
    path: tuple[str, ...]
    purpose: Purpose
    landing: str = ""
    coast: str = ""
    aboard: Mapping[Power, Units] = field(default_factory=dict)

    @property
    def last(self) -> str:
        """The space that they came to."""
        return self.path[-1]

    @property
    def site(self) -> str:
        """Where they fight: their last space, or by themselves where they only change places."""
        return f"move {self.number}" if self.purpose in MARCHING_HOME else self.last

    @property
    def cargo(self) -> Units:
        """The land units that ships of the group carry, and fighters aboard transports."""
        if "transport" not in self.units or not self.landing:
            return {}
        return UnitCounts(self.units).only(LAND_UNITS | {"fighter"})

    @property
    def loads(self) -> Mapping[Power, Units]:
        """The cargo of both nations, the owner's of the ships first."""
        return {self.power: self.cargo, **self.aboard}

    @property
    def freight(self) -> Units:
        """The cargo of both nations together."""
        return UnitCounts.sum(self.loads.values())

    @property
    def fighting(self) -> UnitCounts:
        """Its units without cargo."""
        return UnitCounts(self.units).but(self.cargo)

    def berth_of(self, unit: str) -> Berth:
        """Return where a unit of the group came from: ships their port, others the land there."""
        return self.base if unit in SHIPS else Berth(self.base.space)

    def without(self, power: Power, units: Units) -> "Group":
        """Return the group when some of a power's units have left it."""
        lost = -UnitCounts(units)
        if power is self.power:
            return replaced(self, units=UnitCounts(self.units).after(lost))
        left = UnitCounts(self.aboard[power]).after(lost)
        others = {other: there for other, there in self.aboard.items() if other is not power}
        return replaced(self, aboard={**others, power: left} if left else others)

    @property
    def roster(self) -> Message:
        """Its units and what they carry of the other nation's."""
        return joined(
            (
                roster(self.units),
                *(
                    say("with {units} of {power}", units=roster(there), power=power.label)
                    for power, there in self.aboard.items()
                ),
            )
        )

    @property
    def told(self) -> Message:
        """The group in a few words."""
        return say(
            "move {number} ({units} from {base})",
            number=self.number,
            units=self.roster,
            base=self.base.space,
        )


def site_told(site: str) -> Figure:
    """Return where something is fought as players read it: a space, or a move."""
    number = site.removeprefix("move ")
    return site if number == site else say("move {number}", number=Verbatim(number))


@dataclass(frozen=True, slots=True)
class Intercepting:
    """Units that react: whose, which, from where, against which group, in which space."""

    power: Power
    unit: str
    count: int
    at: Berth
    group: int
    space: str


@dataclass(frozen=True, slots=True)
class Announced:
    """A blockade that the moving player announced.

    Attributes:
        by: Whose ships carry it out.
        victim: Whose supply it cuts.
        spaces: What is blockaded.
        zones: Ships that will raid in each zone; those that have raided are taken off.
        cap: The most IPCs that it can still cost.
    """

    by: Power
    victim: Power
    spaces: tuple[str, ...]
    zones: Mapping[str, Units]
    cap: int


@dataclass(frozen=True, slots=True)
class Campaign(Named):
    """The moment of a game, and what its turn has under way.

    Attributes:
        round: Counted from 1.
        turn: Whose turn, by its place in the order.
        phase: The phase.
        together: Whether Britain and the United States have one turn together.
        bought: Units bought and not yet placed.
        groups: Units that moved out.
        interceptions: Units that react to them.
        settled: Places where combat has been resolved.
        bloodied: Those of them where somebody fought.
        placed: New units placed at each complex.
        blockaded: Spaces under a blockade of this turn.
        tired: Units that took part in combat, where they are now.
        modes: How each power bombs this turn.
        blockades: Blockades that were announced this turn.
        waiting: Territories whose complex works from the next turn: captured, or new.
        fired: Rockets fired this turn, by their space.
        paid: Neutral countries that each power has paid to enter or overfly this turn.
        through: Powers of the turn whose players are through with the phase.
        battles: Battles that wait for somebody's decision, by place.
    """

    round: int = 1
    turn: int = 0
    phase: Phase = Phase.PURCHASE
    together: bool = True
    bought: Mapping[Power, Units] = field(default_factory=dict)
    groups: tuple[Group, ...] = ()
    interceptions: tuple[Intercepting, ...] = ()
    settled: frozenset[str] = frozenset()
    bloodied: frozenset[str] = frozenset()
    placed: Mapping[str, int] = field(default_factory=dict)
    blockaded: frozenset[str] = frozenset()
    tired: Mapping[Power, Placed] = field(default_factory=dict)
    modes: Mapping[Power, str] = field(default_factory=dict)
    blockades: tuple[Announced, ...] = ()
    waiting: frozenset[str] = frozenset()
    fired: Mapping[str, int] = field(default_factory=dict)
    paid: Mapping[Power, frozenset[str]] = field(default_factory=dict)
    through: frozenset[Power] = frozenset()
    battles: Mapping[str, StandingBattle] = field(default_factory=dict)

    def __str__(self) -> str:
        return english(self.told)

    @property
    def powers(self) -> tuple[Power, ...]:
        """Whose turn it is."""
        return turns(together=self.together)[self.turn]

    def soonest(self, powers: Collection[Power]) -> Power:
        """Return which of some powers has the next turn, or has it now."""
        order = turns(together=self.together)
        coming = (power for turn in (*order[self.turn :], *order) for power in turn)
        return next(power for power in coming if power in powers)

    @property
    def name(self) -> Message:
        """The turn as players call it."""
        powers = joined((power.label for power in self.powers), say(" and "))
        return say("round {round}, {powers}", round=self.round, powers=powers)

    @property
    def under_way(self) -> bool:
        """Whether the game has left its first moment: its first purchase."""
        return (self.round, self.turn, self.phase) != (1, 0, Phase.PURCHASE)

    @property
    def told(self) -> Message:
        """The moment in words."""
        return say("{turn}: {phase}", turn=self.name, phase=self.phase.label)
