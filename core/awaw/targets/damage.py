"""24.632, 24.65, 26.46, 26.47 and 26.7: what bombers that reach a target cost it and themselves."""

from collections.abc import Iterable

from core.awaw.air.losses import ATTACKING_GROUPS, AirLosses, groups_in_order, losses_by_group
from core.awaw.book.terms import Power, TargetKind, clause
from core.awaw.record.bombing_effects import BaseFate
from core.terms.table import Result

BRPS_A_POINT = 3
"""BRPs for a point before the stroke, for a modifier, and for a bomber that got through."""

BRPS_A_MARKER = 10
BRPS_OF_A_FIRESTORM = 25
BRPS_TO_KILL_A_ROCKET_BASE = 10
BRPS_A_STEP_OF_CONSTRUCTION = 3

BUILDING_UP = frozenset({TargetKind.KEY_ECONOMIC_AREA, TargetKind.IC, TargetKind.MAPBOARD_BOX})
"""Kinds of target whose bombing lowers a construction limit (26.71B, 26.653)."""


@clause("26.461")
def bombers_at_the_target(force: dict[str, int]) -> dict[str, int]:
    """Bombers that air combat neither eliminated nor turned back attack the target."""
    return {kind: force[kind] for kind in ("bombing_aaf", "strategic_bombers")}


@clause("24.632B", "26.464", "R-18")
def bombers_stopped(bombers: dict[str, int], result: Result) -> AirLosses:
    """The target's result eliminates bombers, then turns others back, by group as in 26.454."""
    order = groups_in_order(bombers, ATTACKING_GROUPS)
    return losses_by_group(bombers, order, result.before, result.after)


@clause("R-22", "26.461")
def bombers_unopposed(bombers: dict[str, int]) -> AirLosses:
    """A target without defenses does not roll, and every bomber gets through."""
    none = dict.fromkeys(bombers, 0)
    return AirLosses(none, none, dict(bombers))


@clause("26.47", "R-22")
def stopped_in_the_air() -> int:
    """Air combat stopped every bomber: nobody rolls at the target, and it loses nothing."""
    return 0


@clause("24.632A", "26.463")
def brps_by_result(result: Result) -> int:
    """Each point before the stroke costs three BRPs, each point after it one."""
    return BRPS_A_POINT * result.before + result.after


@clause("24.65A", "26.47", "R-21")
def brps_by_modifier(net_modifier: int, bombers: int) -> int:
    """Each net modifier for the attacker costs three BRPs more, counting one for each bomber."""
    return BRPS_A_POINT * min(max(net_modifier, 0), bombers)


@clause("24.65B", "26.47", "R-21")
def brps_by_bombers(through: int, net_modifier: int) -> int:
    """Each bomber that got through costs three BRPs more, less three for each net modifier."""
    return BRPS_A_POINT * max(through - max(-net_modifier, 0), 0)


@clause("26.71", "24.65")
def bombing_points(by_result: int, by_modifier: int, by_bombers: int) -> int:
    """The raid's result and its additional losses are added."""
    return by_result + by_modifier + by_bombers


@clause("26.71A", "26.71")
def brps_lost(points: int, value: int | None, already_lost: int) -> int:
    """In one turn bombing takes from a hex no more BRPs than it is worth."""
    return points if value is None else min(points, max(value - already_lost, 0))


@clause("26.71B", "R-23", "R-24", "R-26")
def construction_reduction(brps: int, *, counts: bool) -> int:
    """Every three BRPs lost by an IC, key economic area or box lower the construction limit."""
    return brps // BRPS_A_STEP_OF_CONSTRUCTION if counts else 0


@clause("26.71B", "26.462")
def limits_lowered(defender: Power, box: str | None) -> tuple[str, ...]:
    """The bombed power's limit falls; for the boxes of India and Australia theirs falls as well."""
    return (defender.value, box) if box else (defender.value,)


@clause("26.72A", "26.72", "26.51", "R-23")
def damage_markers(points: int, already_lost: int) -> int:
    """Every ten BRPs that the hex took in the turn allow one marker on oil in it."""
    return (already_lost + points) // BRPS_A_MARKER - already_lost // BRPS_A_MARKER


@clause("26.71A", "26.91", "26.51", "R-23")
def makes_firestorm(points: int, already_lost: int) -> bool:
    """Twenty-five BRPs in one turn make a firestorm, even where the hex is worth less."""
    return points > 0 and already_lost + points >= BRPS_OF_A_FIRESTORM


@clause("26.62B", "26.51", "R-23", "R-63")
def rocket_base_hit(points: int, already_lost: int) -> BaseFate:
    """Ten BRPs in one turn eliminate a rocket base; for fewer its owner pays or inverts it."""
    if not points:
        return BaseFate.UNHURT
    if already_lost + points >= BRPS_TO_KILL_A_ROCKET_BASE:
        return BaseFate.ELIMINATED
    return BaseFate.PAY_OR_INVERT


def lowers_construction(kinds: Iterable[TargetKind], *, captured: bool) -> bool:
    """Return whether bombing a target of these kinds lowers a construction limit."""
    return not captured and bool(BUILDING_UP.intersection(kinds))


def nobody(bombers: dict[str, int]) -> AirLosses:
    """Return the losses of bombers of whom none reached the target."""
    none = dict.fromkeys(bombers, 0)
    return AirLosses(none, none, none)
