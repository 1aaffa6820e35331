"""One raid against one target: what is known before its dice, and how either text resolves it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from core.awaw.air.combat import Factors
from core.awaw.air.engagements import Engage, FliesOn, Flight, Meeting, fly_in
from core.awaw.bombing.raid.outcome import (
    ALONE,
    Damage,
    Strike,
    headline,
    outcome_of,
    plan_throws,
    record_effects,
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


class AttackTarget(Protocol):
    """Rolls the bombers against their target."""

    def __call__(
        self, force: Factors, strength: int, net: int, book: Ledger, thrown: str
    ) -> Strike:
        """Roll them; ``thrown`` is what the names of the throws begin with."""


class NetModifier(Protocol):
    """Applies what modifies the throws at a target."""

    def __call__(self, raid: Any, book: Ledger) -> int:
        """Return the sum."""


class BombingDamage(Protocol):
    """Finds what damage comes to."""

    def __call__(self, raid: Any, points: int, book: Ledger) -> Damage:
        """Return it, of so many BRPs without limit."""


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
    net: NetModifier
    attack: AttackTarget
    damage: BombingDamage


def resolve_sally(sally: Sally, steps: SallySteps, book: Ledger) -> Finding:
    """A bombing force from its announcement to what it did to the target."""
    raid, met, strength = sally.raid, sally.met, sally.strength
    plan_throws(len(met), strength, book)
    flight = Flight(raid, sally.rows, ALONE, book)
    fights, left = fly_in(steps.engage, steps.flies_on, flight, sally.force, met)
    strike = steps.attack(left, strength, steps.net(raid, book), book, ALONE)
    done = steps.damage(raid, strike.points, book)
    record_effects(raid, met, fights, strike, done, book)
    outcome = outcome_of(len(met), fights, strength, strike, done)
    return Finding(headline(raid, fights, strike, done.brps), outcome)
