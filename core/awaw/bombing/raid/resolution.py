"""Strategic bombing of one target by one force: 26.4, 26.5 and 26.7, in the book's order."""

from collections.abc import Mapping

from core.awaw.air import combat, modifiers
from core.awaw.air.combat import AirOutcome, Factors
from core.awaw.air.declarations import declare_air_figures, declare_defenders, declare_force
from core.awaw.air.engagements import AirTerms, Flight, Meeting
from core.awaw.air.losses import ATTACKING_GROUPS, DEFENDING_GROUPS, AirLosses
from core.awaw.air.table import read_air_table
from core.awaw.bombing.raid import checks, declarations
from core.awaw.bombing.raid.outcome import Damage, Hex, HexDamage, Strike, prefix
from core.awaw.bombing.raid.requests import Raid, StrategicBombing
from core.awaw.bombing.raid.sallies import Sally, SallySteps, resolve_sally
from core.awaw.book.figures import Compared
from core.awaw.book.sw_combat import attacker_total, defender_total, read_table
from core.awaw.book.terms import BOOK, Power, TargetKind, clause
from core.awaw.record.bombing_effects import BaseFate
from core.awaw.record.ground import MARKED
from core.awaw.record.position import Position
from core.awaw.targets import damage as harm
from core.awaw.targets import defense
from core.awaw.targets.declarations import attest_target, declare_target
from core.awaw.targets.places import limited_box
from core.terms.ledger import Ledger
from core.terms.resolution import Finding
from core.terms.table import Result


def ready_sally(position: Position, raid: StrategicBombing, book: Ledger) -> Sally:
    """Everything about a raid that is known before its dice."""
    force = declared_raid(raid, book)
    strength = defense.defense_level(raid.target, book)
    return Sally(raid, force, checks.meetings(raid), strength, position.air_rows)


def resolve_raid(sally: Sally, book: Ledger) -> Finding:
    """A raid by chapter 26, in the book's order."""
    return resolve_sally(sally, BY_CHAPTER_26, book)


def declared_raid(raid: StrategicBombing, book: Ledger) -> dict[str, int]:
    """Record and check what was declared; return the force by its components."""
    declare_force(raid.force, book)
    force = book.apply(combat.components, raid.force)
    checks.check_raid(raid, force, book)
    book.lawful()
    declarations.attest_raid(raid, book)
    declarations.attest_other_raids(raid, book)
    declare_defenders(raid.defenders, book, "26.441")
    if checks.meetings(raid):
        declared_defense(raid, book)
    declared_target(raid, book)
    return force


def declared_defense(raid: Raid, book: Ledger) -> None:
    """Record what the players vouch for about those who meet a raid, and what modifies it."""
    declarations.attest_defenders(raid, book)
    declare_air_figures(raid, raid.air_drm, book, "26.453")


def declared_target(raid: Raid, book: Ledger) -> None:
    """Record what was declared about the attack on the target, and about the target."""
    declarations.declare_bombing_figures(raid, book, ranged=checks.asks_for_range(raid))
    declare_target(raid.target, raid, book, fixed=defense.is_box(raid.target.kinds))
    attest_target(raid.defender, raid.target, book)


@clause("26.451B", "26.453", "R-55")
def drm_of_the_most(drms: Mapping[Power, int], factors: Mapping[Power, int]) -> int:
    """Of powers that meet a raid together, the DRM of the one with the most factors counts."""
    return drms.get(max(factors, key=lambda power: factors[power]), 0)


def compared_drm(terms: AirTerms, meeting: Meeting, book: Ledger) -> Compared:
    """Return the DRMs of an engagement, by the record where it is another power's."""
    factors: dict[Power, int] = {}
    for power, group in meeting.groups:
        factors[power] = factors.get(power, 0) + sum(group.values())
    if not terms.drms or factors.keys() <= {terms.defender}:
        return terms.drm
    drms = {power: drm for power, drm in terms.drms if power in factors}
    drm = book.apply(drm_of_the_most, drms, factors)
    return terms.drm.model_copy(update={"defender": drm})


def engage(
    flight: Flight, force: dict[str, int], meeting: Meeting, number: int
) -> tuple[AirOutcome, dict[str, int]]:
    """Fight one round; return it, and the force that flies on."""
    terms, book, name = flight.terms, flight.book, f"{flight.thrown}{prefix(number)}"
    defenders = meeting.factors
    room = book.apply(combat.places, force, defenders)
    engaged = book.apply(combat.who_engages, force, room, terms.choice(number))
    attacking = book.apply(combat.attacker_level, engaged)
    defending = book.apply(combat.defender_level, defenders)
    drm = compared_drm(terms, meeting, book)
    lines = modifiers.air_modifiers(engaged, defenders, drm, terms.radar, book)
    net = book.apply(modifiers.air_modifier, lines)
    dice = book.roll(f"{name}_attacker", 2, rules=[BOOK["26.451"]])
    total = book.apply(modifiers.air_attacker_total, dice.total, net)
    attack = read_air_table(attacking, total, flight.rows, book)
    dice = book.roll(f"{name}_defender", 2, rules=[BOOK["26.451"]])
    total = book.apply(modifiers.air_defender_total, dice.total, net)
    defence = read_air_table(defending, total, flight.rows, book)
    ours = combat.shared_out(force, ATTACKING_GROUPS, defence, book)
    theirs = combat.shared_out(defenders, DEFENDING_GROUPS, attack, book)
    book.apply(combat.may_meet_the_next, defenders, theirs.eliminated)
    fight = combat.air_outcome((attacking, defending), net, (attack, defence), (ours, theirs))
    return fight, ours.remaining


def attack_target(force: Factors, strength: int, net: int, book: Ledger, thrown: str) -> Strike:
    """Roll the bombers that are left against the target, and count the damage."""
    bombers = book.apply(harm.bombers_at_the_target, dict(force))
    reaching = sum(bombers.values())
    if not reaching:
        points = book.apply(harm.stopped_in_the_air)
        return Strike(0, net, None, None, harm.nobody(bombers), points)
    dice = book.roll(f"{thrown}attacker", 2, rules=[BOOK["24.62"], BOOK["26.461"]])
    attack = read_table(reaching, book.apply(attacker_total, dice.total, net), book)
    defence, losses = stopped_at_the_target(bombers, strength, net, book, thrown)
    by_result = book.apply(harm.brps_by_result, attack)
    by_modifier = book.apply(harm.brps_by_modifier, net, reaching)
    by_bombers = book.apply(harm.brps_by_bombers, sum(losses.remaining.values()), net)
    points = book.apply(harm.bombing_points, by_result, by_modifier, by_bombers)
    return Strike(reaching, net, attack, defence, losses, points)


def stopped_at_the_target(
    bombers: dict[str, int], strength: int, net: int, book: Ledger, thrown: str
) -> tuple[Result | None, AirLosses]:
    """Roll for the target's defenses, if it has any."""
    if not strength:
        return None, book.apply(harm.bombers_unopposed, bombers)
    dice = book.roll(f"{thrown}defender", 2, rules=[BOOK["24.62"], BOOK["26.461"]])
    total = book.apply(defender_total, dice.total, net)
    result = read_table(strength, total, book)
    return result, book.apply(harm.bombers_stopped, bombers, result)


def net_modifier(raid: Raid, book: Ledger) -> int:
    """Apply every line of 26.461B; return the sum."""
    research = raid.research
    results = research.strategic_bombers
    lines = (
        book.apply(defense.bomber_research, results),
        book.apply(defense.excess_range, raid.excess_range, raid.theater, results),
        book.apply(defense.air_defense_line(raid.defender), research.air_defense),
    )
    return book.apply(defense.bombing_modifier, tuple(line for line in lines if line.value))


def bombing_damage(raid: StrategicBombing, points: int, book: Ledger) -> Damage:
    """Return what the damage comes to, within the limits of 26.7."""
    target, before = raid.target, raid.already_lost
    brps = book.apply(harm.brps_lost, points, target.value, before)
    hurt = damage_in_the_hex(Hex(raid.defender, target, before), points, book)
    counts = harm.lowers_construction(target.kinds, captured=target.captured)
    limits = book.apply(harm.limits_lowered, raid.defender, limited_box(target)) if counts else ()
    reduction = book.apply(harm.construction_reduction, brps, counts=counts)
    return Damage(brps, limits, reduction, hurt)


def damage_in_the_hex(hit: Hex, points: int, book: Ledger) -> HexDamage:
    """Return what bombing does in a hex beside the BRPs that it costs."""
    kinds, before = hit.target.kinds, hit.already_lost
    markers, fate = 0, BaseFate.UNHURT
    if MARKED & kinds:
        markers = book.apply(harm.damage_markers, points, before)
    if TargetKind.ROCKET_BASE in kinds:
        fate = book.apply(harm.rocket_base_hit, points, before)
    return HexDamage(markers, book.apply(harm.makes_firestorm, points, before), fate)


BY_CHAPTER_26 = SallySteps(
    engage=engage,
    flies_on=combat.flies_on,
    net=net_modifier,
    attack=attack_target,
    damage=bombing_damage,
)
