"""Which throws the tables read alike, so that the odds of a procedure need one run for them all."""

from collections.abc import Callable, Mapping

from core.awaw.bombing import Sally, net_modifier
from core.awaw.bombing_damage import bombers_at_the_target
from core.awaw.indian_ocean import JointSortie, thrown_by
from core.awaw.submarine_warfare import Sortie, advanced_factors, advanced_total
from core.awaw.sw_combat import attacker_total, defender_total, sw_combat_result
from core.odds.quiet_ledger import QuietLedger, no_faces
from core.odds.readings import Reading, by_finding, by_total
from core.odds.table_odds import nobody
from core.terms.table import Result


def sortie_readings(sortie: Sortie) -> Mapping[str, Reading]:
    """Return how the throws of a submarine attack are read: by the result in the SW table."""
    attack, net = sortie.attack, sortie.its.net_modifier
    advanced = advanced_factors(attack.advanced_submarines)
    return {
        "attacker": by_finding(_attacking(sortie.submarines, net)),
        "defender": by_finding(_defending(attack.asw, net)),
        "advanced": by_finding(lambda dice: sw_combat_result(advanced, advanced_total(dice))),
    }


def joint_readings(sortie: JointSortie) -> Mapping[str, Reading]:
    """Return how the throws of both attacks in the Indian Ocean are read, by the same table."""
    readings: dict[str, Reading] = {}
    for power, share in sortie.shares.items():
        net, name = sortie.bearings[power].net_modifier, thrown_by(power)
        readings[f"{name}attacker"] = by_finding(_attacking(share.submarines, net))
        readings[f"{name}defender"] = by_finding(_defending(share.asw, net))
    return readings


def _attacking(submarines: int, net: int) -> Callable[[int], Result]:
    return lambda dice: sw_combat_result(submarines, attacker_total(dice, net))


def _defending(asw: int, net: int) -> Callable[[int], Result]:
    return lambda dice: sw_combat_result(asw, defender_total(dice, net))


def sally_readings(sally: Sally) -> Mapping[str, Reading]:
    """Return how the throws of a raid are read: those at the target by the result in the SW table.

    How many bombers reach it is known beforehand where nobody meets them.
    """
    net = net_modifier(sally.raid, QuietLedger(no_faces, nobody))
    readings: dict[str, Reading] = {
        "defender": by_finding(
            lambda dice: sw_combat_result(sally.strength, defender_total(dice, net))
        ),
        "*": by_total,
    }
    if not sally.met:
        reaching = sum(bombers_at_the_target(sally.force).values())
        at_target = by_finding(lambda dice: sw_combat_result(reaching, attacker_total(dice, net)))
        readings = {"attacker": at_target, **readings}
    return readings
