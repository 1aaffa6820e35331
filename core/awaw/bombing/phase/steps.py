"""How one text takes the attacks of a phase through its steps: the functions that differ."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from core.awaw.air import combat, limits
from core.awaw.air.combat import Factors
from core.awaw.air.declarations import declare_air_figures, declare_force
from core.awaw.air.engagements import Engage, FliesOn
from core.awaw.bombing.phase.assignment import Group, Relief
from core.awaw.bombing.phase.attacks import Spot
from core.awaw.bombing.phase.checks import can_engage
from core.awaw.bombing.raid import checks, declarations, resolution
from core.awaw.bombing.raid.outcome import Hex, HexDamage
from core.awaw.bombing.raid.requests import Raid
from core.awaw.bombing.raid.sallies import AttackTarget
from core.awaw.book.terms import Power
from core.awaw.targets import damage as harm
from core.awaw.targets.defense import defense_level
from core.awaw.targets.target import Target
from core.terms.citation import Clause, Rule
from core.terms.ledger import Ledger
from core.terms.message import say
from core.terms.refusal import Fault


@dataclass(frozen=True, slots=True)
class PhaseSteps:
    """What each text has its own clauses for.

    Attributes:
        announce: Records and checks a raid's force and target; returns the force by group.
        tell: Records what else was announced, and what the players vouch for.
        check_japan: Checks the AAF that Japan uses in the phase.
        strength: How strongly a target defends itself.
        net: The net modifier of a raid against its target.
        defend: Records what is said of those who meet a raid.
        engage: Fights one engagement.
        flies_on: Says who is engaged again.
        attack: Rolls at the target.
        brps_lost: BRPs within the worth of the hex.
        limits: Whose construction limits fall.
        construction: By how much bombers lower a limit.
        damage: What bombing does in a hex beside its BRPs.
        able: The factors of a force that may engage.
        check_choice: Checks whom the attacker names to engage first.
        check_italians: Checks where Italian AAF may defend.
        check_relief: Checks what a target's owner does to lessen the damage.
        asks: Further rules by which the defender is asked.
    """

    announce: Callable[[Any, Ledger], dict[str, int]]
    tell: Callable[[Any, Ledger], None]
    check_japan: Callable[[Power, int, Ledger], None]
    strength: Callable[[Target, Ledger], int]
    net: Callable[[Any, Ledger], int]
    defend: Callable[[Any, Ledger], None]
    engage: Engage
    flies_on: FliesOn
    attack: AttackTarget
    brps_lost: Clause[[int, int | None, int], int]
    limits: Clause[[Power, str | None], tuple[str, ...]]
    construction: Callable[[int, Ledger], int]
    damage: Callable[[Hex, int, Ledger], HexDamage]
    able: Callable[[Factors], Factors]
    check_choice: Callable[[Any, Factors, Ledger], None]
    check_italians: Callable[[Group, Power, Ledger], None]
    check_relief: Callable[[Spot, Relief, Ledger], None]
    asks: tuple[Rule, ...] = ()


def announce(raid: Raid, book: Ledger) -> dict[str, int]:
    """Record and check a raid's force and target by the rulebook."""
    declare_force(raid.force, book)
    force = book.apply(combat.components, raid.force)
    checks.check_announced(raid, force, book)
    check_first(raid, force, book)
    return force


def check_first(raid: Raid, force: Factors, book: Ledger) -> None:
    """Check those who are to engage first."""
    for first in raid.choices:
        if first is not None:
            book.check(can_engage, dict(first), force)


def _tell(raid: Raid, book: Ledger) -> None:
    declarations.attest_raid(raid, book)
    if raid.sourced:
        declare_air_figures(raid, raid.air_drm, book, "26.453")
    resolution.declared_target(raid, book)


def _construction(brps: int, book: Ledger) -> int:
    return book.apply(harm.construction_reduction, brps, counts=True)


def _check_italians(group: Group, defender: Power, book: Ledger) -> None:
    if group.power is Power.ITALY:
        italian = (group.power, defender, group.factors["aaf"], group.front)
        book.check(limits.italians_over_italy, *italian)


def _no_relief(spot: Spot, _relief: Relief, book: Ledger) -> None:
    book.fault(
        Fault(
            say(
                "The rulebook lets nobody lessen the damage to {target} by what he pays.",
                target=spot.target.label,
            ),
            say("Leave `buy off` and ICs out; the bombing aid has them (SOP 7.3.1, SOP 7.4)."),
        )
    )


RULEBOOK = PhaseSteps(
    announce=announce,
    tell=_tell,
    check_japan=checks.check_japanese,
    strength=defense_level,
    net=resolution.net_modifier,
    defend=resolution.declared_defense,
    engage=resolution.engage,
    flies_on=combat.flies_on,
    attack=resolution.attack_target,
    brps_lost=harm.brps_lost,
    limits=harm.limits_lowered,
    construction=_construction,
    damage=resolution.damage_in_the_hex,
    able=dict,
    check_choice=check_first,
    check_italians=_check_italians,
    check_relief=_no_relief,
)
"""A phase by chapter 26."""
