"""One group of units on its way, and who of those that stand there can still go so far."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from core.alpha3.book.terms import BOOK, Phase, Power, Units, clause
from core.alpha3.book.unit_names import told
from core.alpha3.record.play import Play
from core.alpha3.record.position import Position
from core.board.unit_table import ALPHA3_UNITS
from core.board.unit_words import counted, spoken
from core.terms.message import Message, Text, Verbatim, joined, say, say_many
from core.terms.refusal import Fault

FAR = {"long_range_aircraft": 1}
"""What a technology adds to the movement of aircraft."""


@dataclass(frozen=True, slots=True)
class Going:
    """A group of one power's units on its way.

    Attributes:
        label: The move as players read it; every fault begins with it.
        power: Whose units.
        units: How many of which.
        path: Every space from first to last.
        phase: Combat Move or Noncombat Move.
        guests: Units of allies that its ships take along.
        landing: Where its aircraft mean to land; empty where nobody says.
        hurt: How many of its ships have a hit, where that is said.
    """

    label: Text
    power: Power
    units: Units
    path: tuple[str, ...]
    phase: Phase
    guests: Mapping[Power, Units] = field(default_factory=dict)
    landing: str = ""
    hurt: Units = field(default_factory=dict)

    @property
    def origin(self) -> str:
        """Where they start."""
        return self.path[0]

    @property
    def end(self) -> str:
        """Where they stop."""
        return self.path[-1]

    @property
    def steps(self) -> int:
        """How many spaces they enter."""
        return len(self.path) - 1

    @property
    def fights(self) -> bool:
        """Whether this is a combat move."""
        return self.phase is Phase.COMBAT_MOVE


def label_of(units: Units, path: tuple[str, ...]) -> Message:
    """Return a move as players read it."""
    return joined((told(units), joined(path, " - ")), " ")


def free_units(now: Position, power: Power, space: str) -> Units:
    """Return the units in a space that are not bound to a raid or a landing already."""
    units = now.there(space, power)
    raid = now.turn.raids.get(space)
    if raid and now.phase is not Phase.NONCOMBAT_MOVE:
        units -= raid.units
    for (zone, _), landing in now.turn.assaults.items():
        if zone == space:
            units -= landing
    return units


def unmoved_and_moved(now: Position, going: Going, unit: str) -> tuple[int, tuple[int, ...]]:
    """Return how many free units of a sort have not moved, and what each other one has spent."""
    there = free_units(now, going.power, going.origin).get(unit, 0)
    bound = now.there(going.origin, going.power).get(unit, 0) - there
    spent = now.turn.spent.get((going.origin, unit), ())
    moved = spent[: max(0, len(spent) - bound)]
    return max(0, there - len(moved)), moved


def all_unmoved(now: Position, going: Going, units: Units) -> bool:
    """Return whether enough units are there that have spent nothing this turn."""
    free = free_units(now, going.power, going.origin)
    return all(
        free.get(unit, 0) - len(now.turn.spent.get((going.origin, unit), ())) >= count
        for unit, count in units.items()
    )


def far_flying(now: Position, power: Power) -> int:
    """Return what a power's technologies add to the movement of its aircraft."""
    return sum(more for tech, more in FAR.items() if now.has(power, tech))


def reach_of(now: Position, power: Power, unit: str) -> int:
    """Return how far a sort of aircraft flies in a turn, bases apart."""
    return ALPHA3_UNITS[unit].move + far_flying(now, power)


@clause("BASE-G40 facilities", "A3-POL.4")
def base_bonus(*, bases: tuple[str, ...]) -> int:
    """An operative base of its own side adds one space to what starts there."""
    return 1 if bases else 0


@clause("BASE-G40 moves", "BASE-G40 facilities", "BASE-G40 research")
def reach(printed: Units, *, base: int, long_range: int) -> Units:
    """A unit goes as far as is printed for its kind, farther from a base or with long range."""
    return {unit: most + base + long_range for unit, most in printed.items()}


@dataclass(frozen=True, slots=True)
class Range:
    """How far the units of a group go this turn.

    Attributes:
        spaces: The spaces that a unit of each sort goes that has not moved yet.
        base: How many of them are owed to a base where they start.
    """

    spaces: Units
    base: int


def range_of(
    play: Play, going: Going, units: Units, bases: tuple[str, ...] = (), long_range: int = 0
) -> Range:
    """Find how far units go; a base counts if one of them has not moved."""
    fresh = any(unmoved_and_moved(play.now, going, unit)[0] for unit in units)
    base = play.book.apply(base_bonus, bases=bases) if bases and fresh else 0
    printed = {unit: ALPHA3_UNITS[unit].move for unit in units}
    return Range(play.book.apply(reach, printed, base=base, long_range=long_range), base)


def able(now: Position, going: Going, goes: Range) -> dict[str, int]:
    """Return how many units of each sort can go as far, those that moved without the base."""
    found = {}
    for unit, most in goes.spaces.items():
        unmoved, moved = unmoved_and_moved(now, going, unit)
        fresh = unmoved if going.steps <= most else 0
        found[unit] = fresh + sum(each + going.steps <= most - goes.base for each in moved)
    return found


@clause(
    "BASE-G40 moves",
    "BASE-G40 facilities",
    "BASE-G40 infantry",
    "BASE-G40 mech_infantry",
    "BASE-G40 artillery",
    "BASE-G40 tank",
    "BASE-G40 fighter",
    "BASE-G40 tactical_bomber",
    "BASE-G40 strategic_bomber",
)
def enough_to_go(label: Text, wanted: Units, able: Units, steps: int = 0) -> Fault | None:
    """Only units that are there and have the movement left can go."""
    short = {unit: able.get(unit, 0) for unit in wanted if able.get(unit, 0) < wanted[unit]}
    if not short:
        return None
    few = [say("only {units}", units=counted(n, unit)) for unit, n in short.items() if n]
    none = joined((spoken(unit) for unit, count in short.items() if not count), say(" or "))
    able_to = joined((*few, *((say("no {unit}", unit=none),) if none else ())))
    return fault_of(
        label,
        say_many(
            "{units} there can still go {n} space",
            "{units} there can still go {n} spaces",
            steps,
            units=able_to,
        )
        if steps
        else say("{units} can still go from there", units=able_to),
        say("Move fewer, or not as far."),
        "BASE-G40 moves",
    )


def fault_of(label: Text, why: Text, do: Text, *locators: str) -> Fault:
    """Return a fault of one move, with the rules that stand against it."""
    rules = tuple(BOOK[each] for each in locators)
    cited = joined(map(Verbatim, locators))
    return Fault(say("{move}: {why} ({rules}).", move=label, why=why, rules=cited), do, rules)
