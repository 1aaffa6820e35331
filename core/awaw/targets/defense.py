"""26.461 and 26.462: how strongly a target defends itself, and what modifies its dice.

Positive values favour the bombers.
"""

from collections.abc import Mapping

from core.awaw.book.terms import Power, TargetKind, Theater, clause
from core.awaw.targets.target import Target
from core.terms.citation import Clause
from core.terms.ledger import Ledger
from core.terms.message import named
from core.terms.modifier import Modifier, net

HEXES_A_STEP = {Theater.EUROPE: 8, Theater.PACIFIC: 4}
"""Hexes of excess range that count one (26.461B)."""

BOX_STRENGTH = 3
"""What a mapboard box defends with (26.462)."""

_WORTH = {"flak": 1, "airbase": 1, "objective": 1, "anchors": 1, "cities": 2, "ports": 2}


@clause("26.461A")
def target_strength(defenses: Mapping[str, int]) -> int:
    """Flak, airbases, objectives, anchors count one, cities and ports two, forts their level."""
    counted = sum(worth * defenses[name] for name, worth in _WORTH.items())
    return counted + defenses["fortification"]


@clause("26.462")
def box_strength() -> int:
    """A mapboard box defends with three, and nothing raises it."""
    return BOX_STRENGTH


@clause("26.461B", "R-20")
def bomber_research(results: int) -> Modifier:
    """Each strategic bomber result beyond the one that allows them favors the bombers."""
    return Modifier(
        named("strategic bomber research"), max(results - 1, 0), bomber_research.rules[:1]
    )


@clause("26.461B", "26.422", "R-19", "R-20")
def excess_range(hexes: int, theater: Theater, results: int) -> Modifier:
    """Every eight hexes to spare in Europe, four in the Pacific, count one; so many as results."""
    value = min(hexes // HEXES_A_STEP[theater], results)
    return Modifier(named("excess range"), value, excess_range.rules[:1])


@clause("26.461B")
def air_defense(results: int) -> Modifier:
    """Each air defense result of the defender counts against the bombers."""
    return Modifier(named("air defense research"), -results, air_defense.rules)


@clause("26.53")
def chinese_air_defense(results: int) -> Modifier:  # noqa: ARG001 - the working shows what it waives
    """China gains nothing from the air defense research of the Western Allies."""
    return Modifier(named("air defense research"), 0, chinese_air_defense.rules)


@clause("24.622", "26.461B")
def bombing_modifier(modifiers: tuple[Modifier, ...]) -> int:
    """All modifiers are summed; what favors the bombers counts equally against the target."""
    return net(modifiers)


def defense_level(target: Target, book: Ledger) -> int:
    """Return the strength with which a target defends itself."""
    if is_box(target.kinds):
        return book.apply(box_strength)
    return book.apply(target_strength, target.defenses)


def air_defense_line(defender: Power) -> Clause[[int], Modifier]:
    """Return the line for the defender's air defense research."""
    return chinese_air_defense if defender is Power.CHINA else air_defense


def is_box(kinds: frozenset[TargetKind]) -> bool:
    """Return whether a target is a mapboard box."""
    return TargetKind.MAPBOARD_BOX in kinds
