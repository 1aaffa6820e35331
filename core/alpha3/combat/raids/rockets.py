"""Rockets from air bases (A3-TECH.ROCKETS), and what a facility can hold (A3-SBR.6)."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.alpha3.book.terms import BOOK, Facility, clause
from core.alpha3.combat.aa_guns import at_most
from core.alpha3.combat.battle_requests import Rockets
from core.alpha3.record.declared import declare_count
from core.board.unit_words import spoken
from core.terms.dice import Throw
from core.terms.ledger import Ledger
from core.terms.message import say
from core.terms.refusal import Fault
from core.terms.resolution import Finding

RANGE = 3
"""Spaces that a rocket flies."""

MOST_DAMAGE: Mapping[Facility, int] = {
    Facility.MAJOR_IC: 20,
    Facility.MINOR_IC: 6,
    Facility.AIR_BASE: 6,
    Facility.NAVAL_BASE: 6,
}
"""Damage points that a facility can hold (A3-SBR.6)."""


@dataclass(frozen=True, slots=True)
class RocketOutcome:
    """Damage points that the rockets did, and those on the facility afterwards."""

    damage_done: int
    damage_total: int


@clause("A3-TECH.ROCKETS")
def in_range(distance: int) -> Fault | None:
    """Rockets reach three spaces."""
    if distance <= RANGE:
        return None
    return Fault(
        what=say(
            "The target is {distance} spaces away, and rockets reach three (A3-TECH.ROCKETS).",
            distance=distance,
        ),
        do=say("Choose a facility within three spaces of the air bases."),
    )


@clause("A3-SBR.6")
def possible_damage(facility: Facility, damage: int) -> Fault | None:
    """A major complex holds 20 points of damage, any other facility 6."""
    most = MOST_DAMAGE[facility]
    if damage <= most:
        return None
    name = spoken(facility)
    return Fault(
        what=say(
            "The {name} holds at most {most} points of damage, not {damage} (A3-SBR.6).",
            name=name,
            most=most,
            damage=damage,
        ),
        do=say("Give its damage as {most} or less.", most=most),
    )


@clause("A3-TECH.ROCKETS", "A3-SBR.6", "R-16")
def damage_done(faces: tuple[int, ...], facility: Facility, damage: int) -> int:
    """A die of damage for each base; what the facility cannot hold is lost."""
    return min(sum(faces), MOST_DAMAGE[facility] - damage)


def resolve_rockets(position: object, attack: Rockets, book: Ledger) -> Finding:  # noqa: ARG001 - every procedure is given the position
    """Rockets against one facility."""
    target = attack.target
    rule = BOOK["A3-TECH.ROCKETS"]
    bases = declare_count(book, attack, "air_bases", rule)
    declare_count(book, target, "damage", BOOK["A3-SBR.6"])
    distance = declare_count(book, attack, "distance", rule)
    book.check(in_range, distance)
    book.check(possible_damage, target.facility, target.damage)
    book.lawful()
    book.attest(
        say(
            "The owner has the technology, each base is operative and fires once "
            "this turn, the target is an enemy's, and no rocket crosses neutral "
            "territory."
        ),
        rule,
    )
    at_most(bases, say("air bases"))
    done = 0
    if bases:
        book.plan(Throw("damage", bases))
        roll = book.roll("damage", bases, rules=[rule])
        done = book.apply(damage_done, roll.faces, target.facility, target.damage)
    total = target.damage + done
    name = spoken(target.facility)
    return Finding(
        say(
            "Rockets: {done} damage, {total} on the {name}",
            done=done,
            total=total,
            name=name,
        ),
        RocketOutcome(done, total),
    )
