"""Odds of one raid, taken from engagement to engagement, against every run of its procedure."""

from collections.abc import Callable
from typing import Any

import pytest
from odds_phases import showing
from odds_rooms import request_of
from support import with_soak

from core.awaw.bombing.odds import readings as read_alike
from core.awaw.bombing.odds.raid import raid_odds_by_the_rulebook
from core.bombing_sop.odds import raid_odds_by_the_aid
from core.forecast import forecast
from core.odds.plan import Distributions, Plan
from core.odds.quiet_ledger import QuietLedger, no_faces
from core.odds.readings import Reading, by_total
from core.odds.table_odds import table_odds
from core.terms.forecast import Forecast
from core.terms.policy import nobody
from core.terms.refusal import Refusal

BY: dict[str, Callable[[Any, Any, QuietLedger], Distributions]] = {
    "awaw": raid_odds_by_the_rulebook,
    "bombing-sop": raid_odds_by_the_aid,
}
SYSTEMS_WITH_RAIDS = list(BY)
RAID: dict[str, Any] = {
    "attacker": "united_states",
    "defender": "germany",
    "theater": "europe",
    "force": {"strategic_bombers": 5, "aaf": 6, "interceptors": 2},
    "defenders": {"aaf": 4, "interceptors": 2, "jets": 1},
    "target": {"kind": "key_economic_area", "value": 20, "flak": 2, "cities": 1},
}
ON_TWO_FRONTS = [
    {"front": "western", "power": "germany", "aaf": 2, "interceptors": 1},
    {"front": "eastern", "power": "germany", "jets": 1},
]
ON_THREE_FRONTS = [*ON_TWO_FRONTS, {"front": "mediterranean", "power": "germany", "aaf": 3}]


def step_by_step(system: str, raid: dict[str, Any]) -> Distributions:
    """Return the odds of a raid as forecasts work them out, in fractions."""
    room, request = request_of(system, "strategic-bombing", **raid)
    return BY[system](room.begin, request, QuietLedger(no_faces, nobody))


def run_by_run(system: str, raid: dict[str, Any], reading: Reading) -> Distributions:
    """Return the same by every run of the procedure."""
    room, request = request_of(system, "strategic-bombing", **raid)
    found = table_odds(room.procedures[request.kind], room.begin, request, Plan({"*": reading}))
    assert not isinstance(found, Refusal), found
    return found


BARE = {"target": {"kind": "key_economic_area", "value": 10}}
RAIDS: dict[str, tuple[tuple[int, ...], dict[str, Any]]] = {
    "one engagement": ((3, 5, 7, 10), {}),
    "nobody meets it": ((2, 4, 7, 9, 12), {"defenders": {}}),
    "a target that does not defend itself": ((3, 5, 7, 10), BARE),
    "two fronts": ((4, 7, 10), {"defenders": ON_TWO_FRONTS}),
    "three fronts": ((5, 11), {"defenders": ON_THREE_FRONTS}),
    "a force that is gone before the second front": (
        (3, 7, 12),
        {"force": {"strategic_bombers": 1}, "defenders": ON_TWO_FRONTS},
    ),
    "bombers choose to engage on the second front": (
        (4, 7, 10),
        {
            "force": {"strategic_bombers": 5, "aaf": 2, "jets": 1},
            "defenders": ON_TWO_FRONTS,
            "engaging": [None, {"strategic_bombers": 1}],
        },
    ),
}
"""What is out of the ordinary, the totals that the dice show, and the fields that differ."""


@pytest.mark.parametrize("system", SYSTEMS_WITH_RAIDS)
@pytest.mark.parametrize("happens", with_soak(RAIDS, plain=4))
def test_26_442_a_raid_is_its_procedure_over_all_dice(
    happens: str, system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dice that show a few totals only: the same fractions, figure by figure."""
    totals, fields = RAIDS[happens]
    monkeypatch.setattr(read_alike, "TOTALS", showing(*totals))

    assert step_by_step(system, RAID | fields) == run_by_run(
        system, RAID | fields, showing(*totals)
    )


@pytest.mark.soak
@pytest.mark.timeout(600)
@pytest.mark.parametrize("system", SYSTEMS_WITH_RAIDS)
def test_26_451_a_defended_raid_is_its_procedure_over_every_total(system: str) -> None:
    """All totals of four throws: 14,641 runs (soak)."""
    assert step_by_step(system, RAID) == run_by_run(system, RAID, by_total)


def test_26_461_an_undefended_raid_is_its_procedure_over_every_total() -> None:
    """All totals of the two throws at the target."""
    alone = RAID | {"defenders": {}}

    assert step_by_step("awaw", alone) == run_by_run("awaw", alone, by_total)


def test_26_454_the_largest_raid_is_worked_out() -> None:
    """Ten thousand of everything on both sides: sums of chances are 1, and none is negative."""
    most = dict.fromkeys(("aaf", "interceptors", "jets"), 10_000)
    raid = RAID | {"force": {"strategic_bombers": 10_000, **most}, "defenders": most}
    room, request = request_of("awaw", "strategic-bombing", **raid)
    found = forecast(room.begin, request)

    assert isinstance(found, Forecast)
    assert all(abs(sum(of.values()) - 1) < 1e-12 for of in found.figures.values())
    assert min(chance for of in found.figures.values() for chance in of.values()) > 0
