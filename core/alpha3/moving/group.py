"""One group of units on its way, and who of those that stand there can still go so far."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from core.alpha3.book.terms import BOOK, LAND_UNITS, Phase, Power, Units, clause
from core.alpha3.book.unit_names import told
from core.alpha3.record.position import Position
from core.board.unit_table import ALPHA3_UNITS
from core.board.unit_words import counted, spoken
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
    """

    label: str
    power: Power
    units: Units
    path: tuple[str, ...]
    phase: Phase
    guests: Mapping[Power, Units] = field(default_factory=dict)

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


def label_of(units: Units, path: tuple[str, ...]) -> str:
    """Return a move as players read it."""
    return f"{told(units)} {' - '.join(path)}"


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


def able(now: Position, going: Going, unit: str, bonus: int = 0) -> int:
    """Return how many units of a sort can go as far, those that have not moved with a bonus."""
    there = free_units(now, going.power, going.origin).get(unit, 0)
    all_there = now.there(going.origin, going.power).get(unit, 0)
    spent = now.turn.spent.get((going.origin, unit), ())
    bound = all_there - there
    moved = spent[: max(0, len(spent) - bound)]
    most = ALPHA3_UNITS[unit].move
    if unit not in LAND_UNITS and not is_ship(unit):
        most += sum(more for tech, more in FAR.items() if now.has(going.power, tech))
    fresh = there - len(moved) if going.steps - bonus <= most else 0
    return max(0, fresh) + sum(each + going.steps <= most for each in moved)


def reach_of(now: Position, power: Power, unit: str) -> int:
    """Return how far a sort of aircraft flies in a turn, bases apart."""
    more = sum(each for tech, each in FAR.items() if now.has(power, tech))
    return ALPHA3_UNITS[unit].move + more


def is_ship(unit: str) -> bool:
    """Return whether a unit is a ship."""
    return ALPHA3_UNITS[unit].domain.value == "sea"


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
def enough_to_go(label: str, wanted: Units, able: Units, steps: int = 0) -> Fault | None:
    """Only units that are there and have the movement left can go."""
    short = {unit: able.get(unit, 0) for unit in wanted if able.get(unit, 0) < wanted[unit]}
    if not short:
        return None
    parts = ", ".join(
        f"only {counted(count, unit)}" if count else f"no {spoken(unit)}"
        for unit, count in short.items()
    )
    far = f" {steps} space{'' if steps == 1 else 's'}" if steps else ""
    return fault_of(
        label,
        f"{parts} can go{far} from there",
        "Move fewer, or not as far.",
        "BASE-G40 moves",
    )


def fault_of(label: str, why: str, do: str, *locators: str) -> Fault:
    """Return a fault of one move, with the rules that stand against it."""
    rules = tuple(BOOK[each] for each in locators)
    return Fault(f"{label}: {why} ({', '.join(locators)}).", do, rules)
