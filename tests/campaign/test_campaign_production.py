"""24.21 to 24.23: enlarging pools, with the dates, the timing and the Allied shares."""

from typing import Any

import pytest
from campaign_game import game, in_phase, said
from support import cited

from core.awaw.book.units import Owner, Side, Unit
from core.awaw.record.clock import Phase
from core.terms.message import english

RESEARCHED = {
    "research": {
        "western_allies": {"strategic_bombers": 1},
        "european_axis": {"strategic_bombers": 1},
        "japan": {"strategic_bombers": 1},
        "russia": {"strategic_bombers": 1},
    }
}


@pytest.mark.parametrize(
    ("power", "unit", "last_closed", "rule"),
    [
        ("germany", "submarines", "winter 1939", "24.21"),
        ("germany", "interceptors", "winter 1939", "24.21"),
        ("germany", "strategic_bombers", "winter 1939", "24.21A"),
        ("italy", "submarines", "winter 1939", "24.21"),
        ("japan", "transports", "winter 1939", "24.21"),
        ("japan", "submarines", "winter 1941", "24.21C"),
        ("japan", "asw", "winter 1942", "24.21D"),
        ("britain", "strategic_bombers", "winter 1939", "24.21A"),
        ("britain", "interceptors", "winter 1939", "24.21"),
        ("britain", "asw", "winter 1940", "24.21B"),
        ("britain", "transports", "winter 1940", "24.21B"),
        ("united_states", "submarines", "winter 1941", "24.21C"),
        ("united_states", "asw", "winter 1940", "24.21B"),
        ("united_states", "pacific_strategic_bombers", "winter 1943", "24.232D"),
        ("russia", "interceptors", "winter 1939", "24.21"),
    ],
)
def test_24_21_and_24_21a_to_24_21d_production_opens_on_its_date(
    power: str, unit: str, last_closed: str, rule: str
) -> None:
    """Refused in the winter before, allowed in the Year Start Sequence that follows."""
    order = {"power": power, "unit": unit, "factors": 1}
    year = int(last_closed.split()[1]) + 1

    closed = game(**{"turn": last_closed, **RESEARCHED}).refused("produce", **order)
    assert cited(closed) == [f"AWAW {rule}"]
    game(**{"turn": f"spring {year}", **RESEARCHED}).do("produce", **order)


def test_24_21a_bombers_are_produced_after_a_result_of_nine() -> None:
    """Without one, nobody produces them."""
    refusal = game().refused("produce", power="germany", unit="strategic_bombers", factors=1)

    assert cited(refusal) == ["AWAW 24.21A"]
    game().do("produce", power="britain", unit="strategic_bombers", factors=1)


def test_24_22_air_units_join_their_pool_when_the_research_phase_ends() -> None:
    """Not before; and they are no longer produced after it."""
    played = game()
    played.do("produce", power="germany", unit="interceptors", factors=2)
    assert played.pool(Owner.GERMANY, Unit.INTERCEPTORS).size == 0

    resolution = played.do("advance")

    assert played.pool(Owner.GERMANY, Unit.INTERCEPTORS).size == 2
    assert "What production added joins the pools at the end of its phase." in said(resolution)
    refusal = played.refused("produce", power="germany", unit="interceptors", factors=1)
    assert cited(refusal) == ["AWAW 24.22", "AWAW R-32"]


def test_24_22_ships_join_their_pool_when_unit_construction_ends() -> None:
    """They can be built from the next turn on."""
    played = game(pools={"germany": {"submarines": 0}})
    played.do("produce", power="germany", unit="submarines", factors=2)
    played.go_to(Phase.CONSTRUCTION, Side.AXIS)
    order = {"power": "germany", "unit": "submarines", "factors": 1, "place": "brest"}

    assert cited(played.refused("build", **order)) == ["AWAW 24.11"]
    played.do("advance")
    assert played.pool(Owner.GERMANY, Unit.SUBMARINES).size == 2
    refusal = played.refused("produce", power="germany", unit="submarines", factors=1)
    assert "AWAW 24.22" in cited(refusal)


def test_24_22_the_other_sides_construction_phase_enlarges_nothing() -> None:
    """Allied additions wait for the Allied phase, Axis ones are late by then."""
    played = game()
    played.do("produce", power="britain", unit="asw", factors=1)
    played.go_to(Phase.COMBAT, Side.ALLIES)
    assert played.pool(Owner.WESTERN_ALLIES, Unit.ASW).size == 0
    late = played.refused("produce", power="germany", unit="submarines", factors=1)
    assert "AWAW 24.22" in cited(late)
    played.go_to(Phase.REDEPLOYMENT, Side.ALLIES)
    assert played.pool(Owner.WESTERN_ALLIES, Unit.ASW).size == 1


def test_24_232d_european_bomber_pools_stay_equal() -> None:
    """Two and two, or an odd factor to either; not three to one."""
    played = game(
        **RESEARCHED,
        pools={"britain": {"strategic_bombers": 1}, "united_states": {"strategic_bombers": 1}},
    )
    order: dict[str, Any] = {"power": "britain", "unit": "strategic_bombers"}

    uneven = played.refused("produce", **order, factors=2)
    assert cited(uneven) == ["AWAW 24.232D"]
    played.do("produce", **order, factors=3, share={"britain": 1, "united_states": 2})
    again = played.refused("produce", power="united_states", unit="strategic_bombers", factors=1)
    assert cited(again) == ["AWAW 24.232D"]
    played.do("produce", **order, factors=1)
    played.do("advance")
    sizes = [
        played.pool(o, Unit.STRATEGIC_BOMBERS).size for o in (Owner.BRITAIN, Owner.UNITED_STATES)
    ]
    assert sizes == [3, 3]


def test_24_232d_pacific_bombers_are_outside_the_balance() -> None:
    """They join a pool of their own, for the U.S. alone."""
    played = game(**{**RESEARCHED, "turn": "spring 1944"})

    played.do("produce", power="united_states", unit="pacific_strategic_bombers", factors=5)
    played.do("advance")

    assert played.pool(Owner.UNITED_STATES, Unit.PACIFIC_BOMBERS).size == 5
    refusal = played.refused(
        "produce", power="britain", unit="pacific_strategic_bombers", factors=1
    )
    assert "AWAW 24.41D" in cited(refusal)


def test_24_231_shares_are_those_of_the_whole_addition() -> None:
    """Submarines and interceptors are shared out as the players like, to the last factor."""
    played = game()
    order = {"power": "britain", "unit": "interceptors", "factors": 4}

    refusal = played.refused("produce", **order, share={"britain": 1, "united_states": 2})
    assert cited(refusal) == ["AWAW 24.231"]
    played.do("produce", **order, share={"britain": 1, "united_states": 3})
    played.do("advance")
    assert played.pool(Owner.UNITED_STATES, Unit.INTERCEPTORS).size == 3


def test_24_233_allied_asw_and_transports_belong_to_the_alliance() -> None:
    """Whoever produces them."""
    played = game()
    played.do("produce", power="united_states", unit="transports", factors=6)
    played.go_to(Phase.REDEPLOYMENT, Side.ALLIES)

    assert played.pool(Owner.WESTERN_ALLIES, Unit.TRANSPORTS).size == 6


@pytest.mark.parametrize(
    ("power", "unit", "rule"),
    [
        ("france", "interceptors", "24.41F"),
        ("china", "submarines", "24.41H"),
        ("italy", "interceptors", "24.41B"),
        ("germany", "asw", "24.41A"),
        ("germany", "advanced_submarines", "24.21"),
        ("britain", "cves", "24.21"),
    ],
)
def test_24_41_no_pool_is_enlarged_that_a_power_does_not_have(
    power: str, unit: str, rule: str
) -> None:
    """Advanced submarines come by research alone."""
    refusal = game().refused("produce", power=power, unit=unit, factors=1)

    assert f"AWAW {rule}" in cited(refusal)


def test_the_rps_are_told_or_left_to_the_players() -> None:
    """What a factor costs in RPs is not in these chapters."""
    order = {"power": "germany", "unit": "submarines", "factors": 1}

    assert "RPs: 3." in said(game().do("produce", **order, rps=3))
    assert any("42.22" in line for line in said(game().do("produce", **order)))


def test_24_22_production_in_the_movement_phase_is_still_in_time_for_ships() -> None:
    """Up to the end of the own unit construction phase."""
    played = in_phase("movement", "axis")
    played.do("produce", power="germany", unit="submarines", factors=1)
    played.go_to(Phase.REDEPLOYMENT, Side.AXIS)

    assert played.pool(Owner.GERMANY, Unit.SUBMARINES).size == 1


@pytest.mark.parametrize(
    ("declared", "told"),
    [
        ({"brps": 90}, "Germany: BRPs 90"),
        ({"construction_limit": 30}, "Germany: limit 30"),
        ({"shipbuilding": 4}, "Germany: shipbuilding 4"),
        (
            {"brps": 90, "construction_limit": 30, "shipbuilding": 4},
            "Germany: BRPs 90, limit 30, shipbuilding 4",
        ),
    ],
)
def test_24_43_what_is_declared_of_an_economy_is_told(declared: dict[str, int], told: str) -> None:
    """That and nothing else, in the headline and step by step."""
    done = game().do("brps", power="germany", reason="the year begins", **declared)
    assert english(done.headline) == told
    assert [line for line in said(done) if "because" in line] == [
        f"{name}: {declared[field]}, because: the year begins"
        for field, name in (
            ("brps", "BRPs"),
            ("construction_limit", "construction limit"),
            ("shipbuilding", "shipbuilding points"),
        )
        if field in declared
    ]
