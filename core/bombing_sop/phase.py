"""A whole bombing phase by the aid: its seven steps for every raid, announced together."""

from core.awaw.air import declarations as in_the_air
from core.awaw.air.combat import Factors
from core.awaw.bombing.phase.assignment import Group, Relief
from core.awaw.bombing.phase.attacks import Spot
from core.awaw.bombing.phase.procedure import Before, resolve_phase
from core.awaw.bombing.phase.steps import PhaseSteps, check_first
from core.awaw.bombing.raid.outcome import Hex, HexDamage
from core.awaw.bombing.raid.resolution import declared_target
from core.awaw.book.terms import Power
from core.bombing_sop import air, strike
from core.bombing_sop import damage as harm
from core.bombing_sop.attackers import attest_attackers, check_attackers, check_japanese
from core.bombing_sop.book.terms import BOOK
from core.bombing_sop.defenders import bombers_stay_out, italians_over_germany
from core.bombing_sop.raid import COMPONENTS, declare_reliefs, declared_defense
from core.bombing_sop.record.position import Position
from core.bombing_sop.record.requests import AidBombing, AidPhase
from core.terms.ledger import Ledger
from core.terms.resolution import Finding


def resolve_phase_by_the_aid(position: Position, phase: AidPhase, book: Ledger) -> Finding:
    """The bombing of a combat phase by the aid."""
    return resolve_phase(Before(position.bombing, position.air_rows), phase, BY_THE_AID, book)


def _announce(raid: AidBombing, book: Ledger) -> dict[str, int]:
    in_the_air.declare_force(raid.force, book)
    force = book.apply(COMPONENTS, raid.force)
    check_attackers(raid, force, book)
    _check_choice(raid, force, book)
    return force


def _check_choice(raid: AidBombing, force: Factors, book: Ledger) -> None:
    chosen = sum(each.bombing_aaf for each in raid.choices if each is not None)
    if chosen:
        book.check(bombers_stay_out, chosen)
    check_first(raid, force, book)


def _tell(raid: AidBombing, book: Ledger) -> None:
    attest_attackers(raid, book)
    declared_target(raid, book)


def _construction(brps: int, book: Ledger) -> int:
    return book.apply(harm.CONSTRUCTION, brps, counts=True)


def _damage(hit: Hex, points: int, book: Ledger) -> HexDamage:
    declare_reliefs(hit, book)
    return harm.damage_in_the_hex(hit, points, book)


def _check_italians(group: Group, defender: Power, book: Ledger) -> None:
    if group.power is Power.ITALY:
        book.check(italians_over_germany, group.power, defender, group.factors["aaf"])


def _check_relief(spot: Spot, relief: Relief, book: Ledger) -> None:
    if relief.ics:
        book.check(harm.russian_ics, spot.key[0], relief.ics)


BY_THE_AID = PhaseSteps(
    announce=_announce,
    tell=_tell,
    check_japan=check_japanese,
    strength=strike.defense_level,
    net=strike.net_modifier,
    defend=declared_defense,
    engage=air.engage,
    flies_on=air.FLIES_ON,
    attack=strike.attack_target,
    brps_lost=harm.BRPS_LOST,
    limits=harm.LIMITS_LOWERED,
    construction=_construction,
    damage=_damage,
    able=air.able_to_fight,
    check_choice=_check_choice,
    check_italians=_check_italians,
    check_relief=_check_relief,
    asks=(BOOK["3"],),
)
"""A phase by the aid's steps; what the sheet does not have stays as the rulebook has it (R-1)."""
