"""How long the exact odds of table procedures take: every figure of the outcome."""

from collections.abc import Iterator
from typing import Any

from bench_figures import Seen, median, number, seen, timed

from core.forecast import forecast
from core.systems import SYSTEMS
from core.terms.refusal import Refusal
from core.terms.request import read_request

CASES: tuple[tuple[str, str, dict[str, Any]], ...] = (
    (
        "odds-subs",
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
    ),
    (
        "odds-raid",
        "strategic-bombing",
        {
            "attacker": "united_states",
            "defender": "germany",
            "theater": "europe",
            "force": {"strategic_bombers": 6, "aaf": 9, "interceptors": 2},
            "defenders": {"aaf": 5, "interceptors": 3, "jets": 1},
            "target": {"kind": "key_economic_area", "value": 20, "flak": 2, "cities": 1},
        },
    ),
)
"""What is measured: the figure, the procedure, and its request."""


def tables(*, quick: bool) -> Iterator[Seen]:
    """Work out the odds of each procedure again and again."""
    room = SYSTEMS["awaw"]
    for key, kind, given in CASES:
        request = read_request(room.procedures[kind].request, given)
        assert not isinstance(request, Refusal), request.message

        def compute_odds(request: Any = request) -> object:
            return forecast(room.begin, request)

        took = timed(compute_odds, 2 if quick else 15)
        yield seen(key, 1000 * median(took), f"least {number(1000 * min(took))} ms")
