"""The odds of submarine attacks, and what their results are measured by."""

from collections.abc import Mapping
from typing import Any

from core.awaw.book.sw_combat import attacking, defending, sw_combat_result
from core.awaw.submarines.indian_ocean import THROWN_BY, JointSortie
from core.awaw.submarines.requests import SubmarineWarfare
from core.awaw.submarines.warfare import Sortie, advanced_factors, advanced_total
from core.odds.of_requests import TOTALS, enumerated
from core.odds.plan import Gate
from core.odds.readings import Reading, by_finding
from core.terms.forecast import Forecast
from core.terms.measure import Measure
from core.terms.message import say
from core.terms.policy import Policy
from core.terms.procedure import Odds, Procedure

TRANSPORTS_SUNK = Measure("transports_sunk", say("transports sunk"))

SUBMARINES = (
    TRANSPORTS_SUNK,
    Measure("advanced.transports_sunk", say("transports sunk by advanced submarines")),
    Measure("submarines_eliminated", say("submarines lost"), more_is_better=False),
)
"""What a submarine attack is measured by."""

_SETTLED = frozenset(
    {
        *("net_modifier", "modifiers", "attacker_result", "defender_result"),
        *("submarines_eliminated", "submarines_aborted", "submarines_through"),
        "transports_sunk",
    }
)
"""What is known of an attack before additional losses are rolled for."""


def sortie_readings(sortie: Sortie) -> Mapping[str, Reading]:
    """Return how the throws of a submarine attack are read: by the result in the SW table."""
    attack, net = sortie.attack, sortie.its.net_modifier
    advanced = advanced_factors(attack.advanced_submarines)
    return {
        "attacker": by_finding(attacking(sortie.submarines, net)),
        "defender": by_finding(defending(attack.asw, net)),
        "advanced": by_finding(lambda dice: sw_combat_result(advanced, advanced_total(dice))),
    }


def joint_readings(sortie: JointSortie) -> Mapping[str, Reading]:
    """Return how the throws of both attacks in the Indian Ocean are read, by the same table."""
    readings: dict[str, Reading] = {}
    for power, share in sortie.shares.items():
        net, name = sortie.bearings[power].net_modifier, THROWN_BY[power]
        readings[f"{name}attacker"] = by_finding(attacking(share.submarines, net))
        readings[f"{name}defender"] = by_finding(defending(share.asw, net))
    return readings


_WITH_ADVANCED = enumerated(TOTALS, Gate("additional_losses", _SETTLED), closer=sortie_readings)
_ALONE = enumerated(TOTALS, closer=sortie_readings)
"""Where no advanced submarine attacks no dice are thrown after the gate: each run is whole."""


def _sortie_odds(
    procedure: Procedure, position: Any, attack: SubmarineWarfare, policy: Policy
) -> Forecast | None:
    odds = _WITH_ADVANCED if attack.advanced_submarines else _ALONE
    return None if odds.work is None else odds.work(procedure, position, attack, policy)


SORTIE_ODDS = Odds(_sortie_odds)

JOINT_SORTIE_ODDS = enumerated(TOTALS, closer=joint_readings)
