"""How long odds of table procedures take: `python tests/benchmarks/odds_tables.py [--quick]`.

Wall time in milliseconds for the distributions of all figures in the outcome.
"""

import sys
from statistics import median
from time import perf_counter
from typing import Any

from core.odds.readings import by_total
from core.odds.table_odds import Gate, Plan, table_odds
from core.systems import SYSTEMS
from core.terms.refusal import Refusal
from core.terms.request import read_request

CASES: tuple[tuple[str, dict[str, Any], Plan], ...] = (
    (
        "submarine-warfare",
        {
            "box": "atlantic",
            "attacker": "germany",
            "submarines": 9,
            "advanced_submarines": 3,
            "asw": 7,
            "cves": 2,
            "transports": 30,
            "situation": {},
        },
        Plan(
            {"*": by_total},
            (
                Gate(
                    "additional_losses",
                    frozenset(
                        {
                            "net_modifier",
                            "modifiers",
                            "attacker_result",
                            "defender_result",
                            "submarines_eliminated",
                            "submarines_aborted",
                            "submarines_through",
                            "transports_sunk",
                        }
                    ),
                ),
            ),
        ),
    ),
    (
        "strategic-bombing",
        {
            "attacker": "united_states",
            "defender": "germany",
            "theater": "europe",
            "force": {"strategic_bombers": 6, "aaf": 9, "interceptors": 2},
            "defenders": {"aaf": 5, "interceptors": 3, "jets": 1},
            "target": {"kind": "key_economic_area", "value": 20, "flak": 2, "cities": 1},
        },
        Plan({"*": by_total}, (Gate("bombers_at_the_target", frozenset({"air"})),)),
    ),
)
"""What is measured, each to take less than 300 ms."""


def measured(kind: str, given: dict[str, Any], plan: Plan, times: int) -> list[float]:
    """Return the milliseconds of each of so many runs, after one that is not counted."""
    room = SYSTEMS["awaw"]
    request = read_request(room.procedures[kind].request, given)
    if isinstance(request, Refusal):
        raise TypeError(request.message)
    table_odds(room, room.begin, request, plan)
    taken = []
    for _ in range(times):
        start = perf_counter()
        table_odds(room, room.begin, request, plan)
        taken.append(1000 * (perf_counter() - start))
    return taken


def main(*, quick: bool) -> None:
    """Measure and print."""
    for kind, given, plan in CASES:
        taken = measured(kind, given, plan, 2 if quick else 15)
        sys.stdout.write(
            f"{kind:36} least {min(taken):8.2f}  median {median(taken):8.2f}  target 300 ms\n"
        )


if __name__ == "__main__":
    main(quick="--quick" in sys.argv[1:])
