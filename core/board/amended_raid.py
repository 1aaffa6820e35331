"""Strategic raids of the amendments: raiders, their escorts, and who may meet them."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum

from core.board.amended_fire import LAND_AND_AIR, LONG_RANGE, STEPS, Kinds, fire_order, step_of
from core.board.counts import Units
from core.board.kind import Kind
from core.board.profile import Fire, RaidStep, Step
from core.board.side import Both, Side
from core.board.unit_table import Domain

RAIDER, ESCORT, ON_RAID = "raider", "escort", "on_raid"
"""The parts of units in a raid."""

PARTS_THAT_LEAVE = (RAIDER, ESCORT, LONG_RANGE)
"""Those that leave the battle after its first round."""

NIGHT_NUMBER = 1
"""What fighters hit night bombers on."""


class RaidMode(StrEnum):
    """How a strategic attack is made."""

    NIGHT = "night"
    DAY = "day"
    NAVAL = "naval"


@dataclass(frozen=True, slots=True)
class Raid:
    """Units that raid in the first round instead of firing; they fight beside the army.

    Attributes:
        mode: By night, by day, or at sea.
        units: The raiders, by unit.
        escorts: Fighters that fly with bombers by day and leave with them.
        long_range_escorts: The same at twice their radius; they can hit nothing but fighters.
        on_raiders: By night, where other units attack as well: how many defending fighters meet
            the bombers, by kind (``fighter``, ``interceptor_fighter``); the others meet the rest.
    """

    mode: RaidMode
    units: Units
    escorts: int = 0
    long_range_escorts: int = 0
    on_raiders: Units = field(default_factory=dict)


def raider(kind: Kind) -> Kind:
    """Return a kind as a raider: it rolls against the enemy's income, not at units."""
    return replace(kind, name=f"raiding_{kind.name}", number=0, part=RAIDER)


def escort(fighter: Kind) -> Kind:
    """Return a fighter as an escort."""
    return replace(fighter, name=f"escort_{fighter.name}", part=ESCORT)


def long_range_escort(fighter: Kind) -> Kind:
    """Return a fighter as an escort that flies beyond its usual radius."""
    name = f"{LONG_RANGE}_{fighter.name}"
    return replace(fighter, name=name, unit=name, part=LONG_RANGE)


def on_raiders(fighter: Kind) -> Kind:
    """Return a defending fighter as one of those that meet night bombers."""
    name, unit = f"{fighter.name}_on_raid", f"{fighter.unit}_on_raid"
    return replace(fighter, name=name, unit=unit, part=ON_RAID)


def plain_unit(kind: Kind) -> str:
    """Return the unit that a kind is, whatever its part."""
    return kind.unit.removesuffix("_on_raid").removeprefix(f"{LONG_RANGE}_")


def meets_a_raid(units: Units, place: Domain) -> Units:
    """Only fighters and, at sea, ships other than transports meet a force that only raids."""
    able = {"fighter"} | ({"submarine", "carrier", "battleship"} if place is Domain.SEA else set())
    return {name: number for name, number in units.items() if name in able}


def raid_steps(kinds: Kinds, mode: RaidMode, *, alone: bool) -> tuple[Step, ...]:
    """Return the steps of the round in which raiders raid.

    Args:
        kinds: Everybody in the battle.
        mode: By night fighters need a 1 against bombers.
        alone: Whether the attacker has nothing in the battle but the raid.
    """
    raiding = raiders(kinds.attacker)
    steps = fire_order(kinds)
    if mode is not RaidMode.NIGHT:
        return steps
    fighters = tuple(
        kind.name
        for kind in kinds.defender
        if kind.domain is Domain.AIR and (alone or kind.part == ON_RAID)
    )
    by_night = Fire(Side.DEFENDER, fighters, raiding, number=NIGHT_NUMBER)
    return tuple(_by_night(step, by_night) for step in steps)


def _by_night(step: Step, by_night: Fire) -> Step:
    """Let only the fighters of ``by_night`` fire at night bombers, and at nothing else."""
    others = tuple(_sparing(fire, by_night) for fire in step.fires)
    return replace(step, fires=(by_night, *others) if step.name == STEPS[LAND_AND_AIR] else others)


def _sparing(fire: Fire, by_night: Fire) -> Fire:
    if fire.side is not by_night.side:
        return fire
    kinds = tuple(name for name in fire.kinds if name not in by_night.kinds)
    return replace(fire, kinds=kinds, at=fire.at - by_night.at)


def raiders(kinds: Iterable[Kind]) -> frozenset[str]:
    """Return the names of the raiders among an attacker's kinds."""
    return frozenset(kind.name for kind in kinds if kind.part == RAIDER)


def departing(kinds: Iterable[Kind]) -> frozenset[str]:
    """Return the names of the kinds that leave after the first round: raiders and escorts."""
    return frozenset(kind.name for kind in kinds if kind.part in PARTS_THAT_LEAVE)


def raids(kinds: Iterable[Kind]) -> tuple[RaidStep, ...]:
    """Return the step of the first round in which each raider raids."""
    return tuple(RaidStep(kind.name, step_of(kind)) for kind in kinds if kind.part == RAIDER)


def later_kinds(kinds: Kinds) -> Kinds:
    """Return who fights in the rounds after a raid."""
    gone = departing(kinds.attacker)
    staying = tuple(kind for kind in kinds.attacker if kind.name not in gone)
    return Both(staying, kinds.defender)
