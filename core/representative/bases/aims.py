"""What each unit may do, out of what base, and at which space; each clause tells what forbids it.

The clauses return what stands in the way, as a sentence with its rule, or nothing.
"""

from core.representative.bases.radius import REACTIONS, RETURN, moves_over_land
from core.representative.book.terms import AIRCRAFT, RAIDING_SHIPS, SHIPS, Power, clause, enemies
from core.representative.book.world import COASTS, TERRITORIES
from core.terms.message import Text, say


@clause("R4-4.8", "R4-4.2", "R4-4.6", "R4-TERMS.1", "R-3")
def base_of(unit: str, start: str, action: str, *, friendly: bool) -> Text | None:
    """Aircraft and ships operate from friendly land; a patrol goes home before it attacks."""
    if start in TERRITORIES:
        return None if friendly else say("{start} is no friendly base (R4-4.8).", start=start)
    if unit == "transport":
        return say("A transport is never on patrol (R4-5.20).")
    if action in {"attack", "strategic_attack"}:
        return say("A patrol first goes home, and attacks from that base (R4-4.6).")
    return None


@clause("R4-4.20", "R4-5.8", "R4-5.4")
def who_acts(unit: str, action: str) -> Text | None:
    """Transports and bombers never react; bombers, submarines and battleships attack commerce."""
    if action == "react" and unit not in REACTIONS:
        return say("A {unit} never reacts (R4-4.20).", unit=unit)
    if action == "strategic_attack" and unit not in RAIDING_SHIPS | AIRCRAFT:
        return say("A {unit} makes no strategic attacks (R4-5.1).", unit=unit)
    if action == "rebase" and moves_over_land(unit):
        return say("Land units such as {unit} have no base to change (R4-4.10).", unit=unit)
    return None


@clause("R4-4.7", "R4-4.1", "R4-4.2", "R-30")
def target_of_attack(unit: str, power: Power, goal: str, holder: Power | None) -> Text | None:
    """Only enemy land is attacked; of ships, carriers alone strike land, on coasts and islands."""
    if goal not in TERRITORIES:
        by_itself = moves_over_land(unit)
        return (
            say("Land units do not go to sea by themselves (BASE-86 transport).")
            if by_itself
            else None
        )
    if unit in SHIPS and unit != "carrier":
        return say("A {unit} attacks in sea zones, not on land (R4-4.7).", unit=unit)
    if unit == "carrier" and not COASTS[goal]:
        return say("{goal} has no coast for a carrier to strike (R4-4.7).", goal=goal)
    if holder is None and moves_over_land(unit):
        return None
    return _no_enemy(power, goal, holder)


@clause("R4-5.4", "R4-5.8", "R4-5.1")
def strategic_target(
    unit: str, power: Power, goal: str, holder: Power | None, *, complex_there: bool
) -> Text | None:
    """Bombers raid enemy industrial complexes, ships raid sea zones."""
    if unit in SHIPS:
        return (
            say("Ships raid sea zones, and {goal} is land (R4-5.8).", goal=goal)
            if goal in TERRITORIES
            else None
        )
    if goal not in TERRITORIES or not complex_there:
        return say("{goal} has no industrial complex to bomb (R4-5.4).", goal=goal)
    return _no_enemy(power, goal, holder)


@clause("R4-4.11", "R4-4.9")
def target_of_rebase(unit: str, goal: str, *, friendly: bool) -> Text | None:
    """A new base is in friendly land; for ships, land with a coast."""
    if not friendly:
        return say("{goal} is no friendly land to rebase to (R4-4.11).", goal=goal)
    if unit in SHIPS and not COASTS.get(goal):
        return say("{goal} has no coast for ships (R4-4.9).", goal=goal)
    return None


@clause("R4-5.21", "R-13")
def near_friendly_land(nearest: int | None) -> Text | None:
    """A patrol intercepts only within three spaces of friendly land."""
    if nearest is not None and nearest <= RETURN:
        return None
    return say("more than {limit} spaces from friendly land (R4-5.21)", limit=RETURN)


@clause("R4-3.9", "R4-5.5", "R4-5.6")
def escort_only(steps: int | None, *, strategic: bool) -> Text | None:
    """A fighter at radius 2 only escorts; in a strategic attack every fighter escorts, by day."""
    if steps is not None and steps > 1:
        return say("At radius 2 a fighter only escorts, and hits nothing but fighters (R4-3.9).")
    if strategic:
        return say("Fighters do not bomb; they escort bombers by day (R4-5.6).")
    return None


def _no_enemy(power: Power, goal: str, holder: Power | None) -> Text | None:
    if holder is not None and enemies(power, holder):
        return None
    if holder is None:
        return say("{goal} is neutral, not an enemy's (R4-4.1).", goal=goal)
    return say(
        "{goal} is held by {holder}, not an enemy's (R4-4.1).", goal=goal, holder=holder.label
    )
