"""Step 6: bombers against their target, and the aid's formula for what it loses."""

from core.awaw.air.combat import Factors
from core.awaw.air.losses import AirLosses
from core.awaw.bombing.raid.outcome import Strike
from core.awaw.book import sw_combat
from core.awaw.book.terms import Power
from core.awaw.targets import damage as harm
from core.awaw.targets import defense
from core.awaw.targets.target import Target
from core.bombing_sop.book.terms import BOOK, as_in, clause
from core.bombing_sop.record.requests import AidBombing
from core.terms.ledger import Ledger
from core.terms.table import Result

BOMBERS_AT_THE_TARGET = as_in(harm.bombers_at_the_target, "6.1", "R-10")
STOPPED_IN_THE_AIR = as_in(harm.stopped_in_the_air, "6.1", "R-6")
TARGET_STRENGTH = as_in(defense.target_strength, "6.2")
BOX_STRENGTH = as_in(defense.box_strength, "6.2.1")
BOMBER_RESEARCH = as_in(defense.bomber_research, "6.2")
EXCESS_RANGE = as_in(defense.excess_range, "6.2", "2.2.2.1")
AIR_DEFENSE = as_in(defense.air_defense, "6.2")
CHINESE_AIR_DEFENSE = as_in(defense.chinese_air_defense, "6.2", "R-1")
BOMBING_MODIFIER = as_in(defense.bombing_modifier, "6.2")
SW_RESULT = as_in(sw_combat.sw_combat_result, "6.1", "6.2")
ATTACKER_TOTAL = as_in(sw_combat.attacker_total, "6.2")
DEFENDER_TOTAL = as_in(sw_combat.defender_total, "6.2")
BOMBERS_STOPPED = as_in(harm.bombers_stopped, "6.3")
BOMBERS_UNOPPOSED = as_in(harm.bombers_unopposed, "6.3")


@clause("6.3.1", "R-4", "R-5", "R-10")
def brp_loss(result: Result, bombers: int, net_modifier: int, stopped: int) -> int:
    """The formula: 3T + S, and three times what is left of B + M after E + A, if anything is."""
    rest = (bombers + net_modifier) - stopped
    return harm.BRPS_A_POINT * result.before + result.after + harm.BRPS_A_POINT * max(rest, 0)


def defense_level(target: Target, book: Ledger) -> int:
    """Return the strength with which the target defends itself."""
    if defense.is_box(target.kinds):
        return book.apply(BOX_STRENGTH)
    return book.apply(TARGET_STRENGTH, target.defenses)


def attack_target(force: Factors, strength: int, net: int, book: Ledger, thrown: str) -> Strike:
    """Roll the bombers that are left against the target, and count the damage."""
    bombers = book.apply(BOMBERS_AT_THE_TARGET, dict(force))
    reaching = sum(bombers.values())
    if not reaching:
        points = book.apply(STOPPED_IN_THE_AIR)
        return Strike(0, net, None, None, harm.nobody(bombers), points)
    dice = book.roll(f"{thrown}attacker", 2, rules=[BOOK["6.1"]])
    attack = book.apply(SW_RESULT, reaching, book.apply(ATTACKER_TOTAL, dice.total, net))
    defence, losses = _stopped(bombers, strength, net, book, thrown)
    stopped = reaching - sum(losses.remaining.values())
    points = book.apply(brp_loss, attack, reaching, net, stopped)
    return Strike(reaching, net, attack, defence, losses, points)


def net_modifier(raid: AidBombing, book: Ledger) -> int:
    """Apply every line of the SW Combat Modifiers Table for bombing; return the sum."""
    research = raid.research
    results = research.strategic_bombers
    defended = CHINESE_AIR_DEFENSE if raid.defender is Power.CHINA else AIR_DEFENSE
    lines = (
        book.apply(BOMBER_RESEARCH, results),
        book.apply(EXCESS_RANGE, raid.excess_range, raid.theater, results),
        book.apply(defended, research.air_defense),
    )
    return book.apply(BOMBING_MODIFIER, tuple(line for line in lines if line.value))


def _stopped(
    bombers: dict[str, int], strength: int, net: int, book: Ledger, thrown: str
) -> tuple[Result | None, AirLosses]:
    """Roll for the target's defenses, if it has any."""
    if not strength:
        return None, book.apply(BOMBERS_UNOPPOSED, bombers)
    dice = book.roll(f"{thrown}defender", 2, rules=[BOOK["6.2"]])
    result = book.apply(SW_RESULT, strength, book.apply(DEFENDER_TOTAL, dice.total, net))
    return result, book.apply(BOMBERS_STOPPED, bombers, result)
