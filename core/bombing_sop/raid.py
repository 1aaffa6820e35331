"""The aid's seven steps, in the sheet's order."""

from core.awaw.air import combat as air_combat
from core.awaw.air import declarations as in_the_air
from core.awaw.bombing.raid import checks as raid_checks
from core.awaw.bombing.raid.outcome import Hex
from core.awaw.bombing.raid.resolution import declared_target
from core.awaw.bombing.raid.sallies import Sally, SallySteps, resolve_sally
from core.bombing_sop.air import FLIES_ON, able_to_fight, engage
from core.bombing_sop.attackers import attest_attackers, check_attackers, check_japanese
from core.bombing_sop.book.terms import BOOK, as_in
from core.bombing_sop.damage import MARKED, bombing_damage, hex_of, russian_ics
from core.bombing_sop.defenders import attest_defenders, check_defenders
from core.bombing_sop.record.position import Position
from core.bombing_sop.record.requests import AidBombing
from core.bombing_sop.strike import attack_target, defense_level, net_modifier
from core.terms.ledger import Ledger
from core.terms.message import say
from core.terms.resolution import Finding

COMPONENTS = as_in(air_combat.components, "2.2.1", "2.2.2", "2.3.1", "2.3.2", "2.3.3")


def ready_by_the_aid(position: Position, raid: AidBombing, book: Ledger) -> Sally:
    """Everything about a raid that is known before its dice."""
    force = declared_raid(raid, book)
    strength = defense_level(raid.target, book)
    return Sally(raid, force, raid_checks.meetings(raid), strength, position.air_rows)


def resolve_by_the_aid(sally: Sally, book: Ledger) -> Finding:
    """A raid by the aid's steps, in the sheet's order."""
    return resolve_sally(sally, RAID_BY_THE_AID, book)


def declared_raid(raid: AidBombing, book: Ledger) -> dict[str, int]:
    """Steps 1 to 3: record and check what was declared; return the force by its components."""
    in_the_air.declare_force(raid.force, book)
    force = book.apply(COMPONENTS, raid.force)
    check_japanese(raid.attacker, raid.force.aaf, book)
    check_attackers(raid, force, book)
    check_defenders(raid, able_to_fight(force), book)
    if raid.eliminate_ics:
        book.check(russian_ics, raid.defender, raid.eliminate_ics)
    book.lawful()
    attest_attackers(raid, book)
    in_the_air.declare_defenders(raid.defenders, book, "26.441")
    if raid_checks.meetings(raid):
        declared_defense(raid, book)
    declared_target(raid, book)
    declare_reliefs(hex_of(raid), book)
    return force


def declared_defense(raid: AidBombing, book: Ledger) -> None:
    """Record what the players vouch for about those who meet a raid, and what modifies it."""
    attest_defenders(raid, book)
    in_the_air.declare_air_figures(raid, raid.air_drm, book, "26.453")


def declare_reliefs(hit: Hex, book: Ledger) -> None:
    """Record what the owner of the target does to lessen the damage."""
    if MARKED & hit.target.kinds:
        said = (
            say("the remainder is bought off.")
            if hit.buy_off
            else say("the remainder is not bought off.")
        )
        book.declare("buy_off", hit.buy_off, says=said, rules=[BOOK["7.3.1"]])
    if hit.eliminate_ics:
        said = say("ICs given up: {number}.", number=hit.eliminate_ics)
        book.declare("eliminate_ics", hit.eliminate_ics, says=said, rules=[BOOK["7.4"]])


RAID_BY_THE_AID = SallySteps(
    engage=engage,
    flies_on=FLIES_ON,
    net=net_modifier,
    attack=attack_target,
    damage=bombing_damage,
)
