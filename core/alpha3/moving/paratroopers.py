"""Infantry that jumps from the air, once paratroopers are developed (BASE-G40 paratroopers)."""

from core.alpha3.book.terms import LAND_UNITS, Power, Units, clause
from core.alpha3.book.world import TERRITORIES
from core.alpha3.moving.flying import air_bases, flown_over, not_over_neutrals
from core.alpha3.moving.group import Going, enough_to_go, fault_of, free_units
from core.alpha3.moving.limits import open_ground
from core.alpha3.politics.relations import Stance, look
from core.alpha3.record.play import Play
from core.alpha3.record.position import Position
from core.alpha3.record.unit_effects import Dropped, UnitsMoved
from core.alpha3.record.unit_fold import NOTHING_LEFT
from core.board.unit_words import spoken
from core.terms.message import Text, say
from core.terms.refusal import Fault

TECHNOLOGY = "paratroopers"

FROM_A_BASE, REACH = 2, 3
"""Infantry that a territory with an air base drops in a turn, and how many spaces away."""


@clause("BASE-G40 paratroopers", "BASE-G40 infantry")
def may_jump(label: Text, units: Units, why_not: Text) -> Fault | None:
    """Infantry alone jumps, from an operative air base of its side, in Combat Move."""
    other = [unit for unit in units if unit != "infantry"]
    why = why_not or (say("{unit} does not jump", unit=spoken(other[0])) if other else "")
    if not why:
        return None
    return fault_of(label, why, say("Move over land or by sea."), "BASE-G40 paratroopers")


@clause("BASE-G40 paratroopers")
def within_reach(label: Text, infantry: int, before: int, steps: int) -> Fault | None:
    """Two infantry jump from a base in a turn, over three spaces at the most."""
    if infantry + before > FROM_A_BASE:
        why = say(
            "{infantry} would jump from there, and {from_a_base} may",
            infantry=infantry + before,
            from_a_base=FROM_A_BASE,
        )
    elif steps > REACH:
        why = say("it is {steps} spaces away, and they fly {reach}", steps=steps, reach=REACH)
    else:
        return None
    return fault_of(label, why, say("Send fewer, or not as far."), "BASE-G40 paratroopers")


@clause("BASE-G40 paratroopers", "R-47")
def others_attack(territory: str, others: int) -> Fault | None:
    """Where infantry jumps, other land units of its power attack by land or by sea."""
    if others:
        return None
    return Fault(
        what=say(
            "Infantry jumps over {territory}, and no other land unit attacks there "
            "(BASE-G40 paratroopers).",
            territory=territory,
        ),
        do=say("Send land units there too, or undo the jump."),
    )


def drop(play: Play, going: Going) -> bool:
    """Infantry flies to hostile ground and jumps; return whether it may."""
    now, power, label = play.now, going.power, going.label
    free = free_units(now, power, going.origin)
    unmoved = free.get("infantry", 0) - len(now.turn.spent.get((going.origin, "infantry"), ()))
    before = sum(count for (base, _), count in now.turn.dropped.items() if base == going.origin)
    infantry = going.units.get("infantry", 0)
    can = {**going.units, "infantry": max(0, unmoved)}
    allowed = [
        play.book.check(may_jump, label, going.units, _why_not(now, going)),
        play.book.check(within_reach, label, infantry, before, going.steps),
        play.book.check(enough_to_go, label, going.units, can),
    ]
    ground = tuple(each for each in going.path[1:] if each in TERRITORIES)
    if over := flown_over(now, (going.origin, *ground)):
        allowed.append(play.book.check(not_over_neutrals, label, over))
    allowed.append(open_ground(play, label, power, going.path[1:]))
    if not all(allowed):
        return False
    play.do(Dropped(going.origin, going.end, infantry))
    play.do(UnitsMoved(power, going.units, going.origin, going.end, NOTHING_LEFT))
    return True


def _why_not(now: Position, going: Going) -> Text:
    if not now.has(going.power, TECHNOLOGY):
        return say("paratroopers are not developed")
    if not going.fights:
        return say("infantry jumps in Combat Move alone")
    if not air_bases(now, going.power, going.origin):
        return say("there is no operative air base")
    if going.end not in TERRITORIES or look(now, going.power, going.end).stance is Stance.OWN:
        return say("it jumps over hostile ground")
    if look(now, going.power, going.end).stance in {Stance.FRIENDLY, Stance.JOINING}:
        return say("it jumps over hostile ground")
    return ""


def support_for_jumps(now: Position, power: Power) -> dict[str, int]:
    """Return how many other land units attack each territory over which infantry jumped."""
    jumped: dict[str, int] = {}
    for (_, territory), infantry in now.turn.dropped.items():
        jumped[territory] = jumped.get(territory, 0) + infantry
    found = {}
    for territory, infantry in jumped.items():
        there = sum(now.there(territory, power).only(LAND_UNITS).values())
        landing = sum(
            sum(units.values())
            for (_, target), units in now.turn.assaults.items()
            if target == territory
        )
        found[territory] = there - infantry + landing
    return found
