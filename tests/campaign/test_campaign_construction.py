"""24.4: who builds what, from which pool, at what cost, and where it appears."""

from typing import Any

import pytest
from campaign_game import in_phase, said
from campaign_yards import POOLS, allies, axis
from support import cited, in_english

from core.awaw.book.places import Place
from core.awaw.book.terms import Power
from core.awaw.book.units import POOLED, Owner, Unit
from core.awaw.campaign.construction import BuildOutcome
from core.awaw.record.stationing import OWNED
from core.terms.message import english


def test_24_43_three_brps_a_factor_and_a_shipbuilding_point_for_what_floats() -> None:
    """Two submarines: six BRPs, six of the limit, two shipbuilding points."""
    played = axis(powers={"germany": {"brps": 60, "construction_limit": 30, "shipbuilding": 5}})

    resolution = played.do("build", power="germany", unit="submarines", factors=2, place="Brest")

    assert resolution.outcome == BuildOutcome(Unit.SUBMARINES, 2, Place.WESTERN_PORT, 6, 2, 7)
    standing = played.campaign.standing(Power.GERMANY)
    assert (standing.brps, standing.spent, standing.laid) == (54, 6, 2)
    assert played.stack(Owner.GERMANY, Unit.SUBMARINES, Place.WESTERN_PORT).ready == 2


def test_24_43_air_units_need_no_shipbuilding() -> None:
    """Interceptors cost three BRPs a factor and nothing else."""
    played = axis(powers={"germany": {"brps": 9, "construction_limit": 9, "shipbuilding": 0}})

    resolution = played.do(
        "build", power="germany", unit="interceptors", factors=3, place="western_front"
    )

    assert (resolution.outcome.brps, resolution.outcome.shipbuilding) == (9, 0)


@pytest.mark.parametrize(
    ("standing", "what"),
    [
        ({"brps": 5}, "24.43 bounds this by the BRPs at hand: 6 wanted, 5 there."),
        (
            {"construction_limit": 10, "spent": 5},
            "24.22 bounds this by what is left of the construction limit: 6 wanted, 5 there.",
        ),
        (
            {"shipbuilding": 3, "laid": 2},
            "24.22 bounds this by the shipbuilding points left: 2 wanted, 1 there.",
        ),
    ],
)
def test_24_22_spending_limits_and_shipbuilding_bound_construction(
    standing: dict[str, int], what: str
) -> None:
    """Each of the three that is on record is enforced."""
    played = axis(powers={"germany": standing})

    refusal = played.refused("build", power="germany", unit="submarines", factors=2, place="brest")

    assert [english(fault.what) for fault in refusal.faults] == [what]


def test_r_38_money_that_nobody_declared_is_on_the_players_word() -> None:
    """The working names what is not on record."""
    resolution = axis().do("build", power="germany", unit="submarines", factors=1, place="brest")

    assert (
        "Not on record: BRPs, construction limit, shipbuilding points; the players vouch for them."
        in said(resolution)
    )


def test_24_11_and_r_36_nothing_is_built_that_the_pool_does_not_hold() -> None:
    """Nine allowed, eight built: one more and no second."""
    played = axis(units={"germany": {"submarines": {"atlantic": 8}}})
    order = {"power": "germany", "unit": "submarines", "place": "brest"}

    assert english(played.refused("build", **order, factors=2).message) == (
        "24.11 bounds submarines of Germany by the force pool, which holds 1 more; 2 are wanted. "
        "Build 1 or fewer."
    )
    played.do("build", **order, factors=1)
    assert "holds no more" in in_english(played.refused("build", **order, factors=1).message)


def test_24_12_construction_is_for_the_own_construction_phase() -> None:
    """Not in other phases, and not in the other side's."""
    order = {"power": "germany", "unit": "submarines", "place": "brest", "factors": 1}

    assert "AWAW 24.12" in cited(allies().refused("build", **order))
    assert "AWAW 24.12" in cited(in_phase("combat", "axis", **POOLS).refused("build", **order))


@pytest.mark.parametrize("owner", [each for each in Owner if each is not Owner.WESTERN_ALLIES])
@pytest.mark.parametrize("unit", POOLED)
def test_24_41a_to_24_41h_each_power_builds_its_own_kinds_alone(owner: Owner, unit: Unit) -> None:
    """France and China build nothing; transports the Western Allies build together."""
    rule, kinds = OWNED[owner]
    western = owner in (Owner.BRITAIN, Owner.UNITED_STATES)
    lawful = unit in kinds or (western and unit is Unit.TRANSPORTS)
    side = owner.side.value
    refusal = in_phase("construction", side).refused(
        "build", power=owner.value, unit=unit.value, factors=1, place="other_port"
    )

    assert (
        f"AWAW {rule}" in cited(refusal) and "gives" in english(refusal.message)
    ) is not lawful or (owner is Owner.FRANCE)


def test_24_234_france_builds_nothing_not_even_transports() -> None:
    """France is named beside the list of 24.41."""
    refusal = allies().refused("build", power="france", unit="asw", factors=1, place="western_port")

    assert cited(refusal) == ["AWAW 24.41F", "AWAW 24.234"]


@pytest.mark.parametrize(
    ("power", "rule"), [("germany", "24.41A"), ("japan", "24.41C"), ("russia", "24.41G")]
)
def test_24_41_strategic_bombers_need_research(power: str, rule: str) -> None:
    """Germany, Japan and Russia build them after a result; with one they do."""
    side = "allies" if power == "russia" else "axis"
    order = {"power": power, "unit": "strategic_bombers", "factors": 1}
    front = {"germany": "eastern_front", "japan": "asian_front", "russia": "eastern_front"}[power]
    faction = {"germany": "european_axis"}.get(power, power)
    pools: dict[str, Any] = {"pools": {power: {"strategic_bombers": 1}}}

    without = in_phase("construction", side, **pools)
    assert cited(without.refused("build", **order, place=front)) == [f"AWAW {rule}"]
    after = in_phase("construction", side, research={faction: {"strategic_bombers": 1}}, **pools)
    after.do("build", **order, place=front)


def test_24_233_transports_are_built_for_the_western_allies_together() -> None:
    """Whoever pays, they join the common pool."""
    played = allies(powers={"united_states": {"brps": 30}})

    played.do("build", power="united_states", unit="transports", factors=4, place="atlantic_us_box")

    assert played.pool(Owner.WESTERN_ALLIES, Unit.TRANSPORTS).alive == 4
    assert played.campaign.standing(Power.UNITED_STATES).brps == 18


def test_24_11_ships_are_no_sw_units() -> None:
    """CVEs and damaged transports are not built by these rules."""
    for unit in ("cves", "returning_transports"):
        refusal = allies().refused(
            "build", power="britain", unit=unit, factors=1, place="western_port"
        )
        assert cited(refusal) == ["AWAW 24.11"]


def test_26_71b_the_limit_is_what_bombing_left_of_it() -> None:
    """A limit of twelve less two: three factors, not four."""
    played = axis(
        powers={"germany": {"construction_limit": 12}},
        carried={"reduction": {"germany": 2}},
    )
    order = {"power": "germany", "unit": "submarines", "place": "brest"}

    assert "12 wanted, 10 there" in english(played.refused("build", **order, factors=4).message)
    played.do("build", **order, factors=3)


def test_26_653c_germany_builds_more_by_what_its_flying_bombs_did() -> None:
    """The rise counts in this turn."""
    played = axis(powers={"germany": {"construction_limit": 12}}, carried={"german_rise": 3})

    played.do("build", power="germany", unit="submarines", factors=5, place="brest")


def test_all_faults_of_an_order_come_at_once() -> None:
    """Pool, place and money in one answer."""
    played = in_phase("construction", "axis", powers={"germany": {"brps": 1}})

    refusal = played.refused(
        "build", power="germany", unit="submarines", factors=1, place="atlantic"
    )

    assert cited(refusal) == ["AWAW 24.11", "AWAW 25.21", "AWAW 24.43"]
