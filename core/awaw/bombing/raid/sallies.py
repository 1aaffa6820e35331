"""One raid against one target: what is known before its dice, and how either text resolves it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from core.awaw.air.combat import Factors
from core.awaw.air.engagements import Engage, FliesOn, Flight, Meeting, fly_in, losses_in_the_air
from core.awaw.bombing.raid.outcome import (
    ALONE,
    Damage,
    Hex,
    Strike,
    headline,
    outcome_of,
    plan_throws,
    record_bombing,
    record_hex,
    record_losses,
)
from core.awaw.record.own_rows import OwnRows
from core.terms.ledger import Ledger
from core.terms.resolution import Finding


@dataclass(frozen=True, slots=True)
class Sally:
    """A raid ready for its dice: what they come to depends on nothing else.

    Attributes:
        raid: What was declared.
        force: Its components.
        met: Who meets it, front by front.
        strength: The target's defense level.
        rows: The group's own rows of the Air Combat Table.
    """

    raid: Any
    force: dict[str, int]
    met: Sequence[Meeting]
    strength: int
    rows: OwnRows


AttackTarget = Callable[[Factors, int, int, Ledger, str], Strike]
"""Rolls bombers against a target of some strength, with a net modifier; last, how throws begin."""


@dataclass(frozen=True, slots=True)
class SallySteps:
    """What each text has its own clauses for.

    Attributes:
        engage: Fights one round of air combat.
        flies_on: Says who is engaged again.
        net: The net modifier at the target.
        attack: Rolls the bombers against their target.
        damage: What the damage comes to, within the worth of the hex.
    """

    engage: Engage
    flies_on: FliesOn
    net: Callable[[Any, Ledger], int]
    attack: AttackTarget
    damage: Callable[[Any, int, Ledger], Damage]


def resolve_sally(sally: Sally, steps: SallySteps, book: Ledger) -> Finding:
    """A bombing force from its announcement to what it did to the target."""
    raid, met, strength = sally.raid, sally.met, sally.strength
    plan_throws(len(met), strength, book)
    flight = Flight(raid.air_terms, sally.rows, ALONE, book)
    fights, left = fly_in(steps.engage, steps.flies_on, flight, sally.force, met)
    strike = steps.attack(left, strength, steps.net(raid, book), book, ALONE)
    done = steps.damage(raid, strike.points, book)
    record_losses(raid, losses_in_the_air(met, fights, book), fights, strike, book)
    record_bombing(raid, strike.points, done.brps, done.limits, book)
    hit = Hex(raid.defender, raid.target, raid.already_lost)
    record_hex(hit, strike.points, done.hurt, book)
    outcome = outcome_of(len(met), fights, strength, strike, done)
    return Finding(headline(raid, fights, strike, done.brps), outcome)
