"""24.44, 25.21, 25.22, 26.22 and 26.23: where new SW units appear."""

import pytest
from asserted_workings import held
from campaign_game import in_phase, said
from campaign_yards import allies, axis
from support import cited, in_english

from core.terms.message import english


@pytest.mark.parametrize(
    ("power", "shipyard", "rule"),
    [("britain", "united_states", "25.22B"), ("united_states", "canada", "25.22C")],
)
def test_25_22_asw_are_built_in_the_shipyards_of_their_own(
    power: str, shipyard: str, rule: str
) -> None:
    """British ones in Britain or Canada, American ones in America."""
    refusal = allies().refused(
        "build", power=power, unit="asw", factors=1, place="atlantic_us_box", shipyard=shipyard
    )

    assert cited(refusal) == [f"AWAW {rule}"]


@pytest.mark.parametrize("shipyard", ["britain", "canada"])
def test_25_22b_the_british_allowable_build_comes_from_britain_or_canada(shipyard: str) -> None:
    """Both do."""
    made = allies().do(
        "build", power="britain", unit="asw", factors=1, place="western_port", shipyard=shipyard
    )
    held("awaw", f"british asw built in {shipyard}", made)


@pytest.mark.parametrize(
    ("power", "unit", "place", "rule"),
    [
        ("britain", "asw", "pacific_us_box", "25.22B"),
        ("britain", "asw", "pearl_harbor", "25.22B"),
        ("britain", "transports", "india_box", "24.44"),
        ("united_states", "asw", "western_port", "25.22C"),
        ("united_states", "transports", "western_port", "24.44"),
        ("united_states", "asw", "south_africa_box", "25.22C"),
        ("germany", "submarines", "japan", "24.44"),
        ("germany", "submarines", "atlantic_us_box", "24.44"),
        ("italy", "submarines", "western_port", "24.44"),
        ("japan", "transports", "western_port", "24.44"),
        ("japan", "transports", "other_port", "24.44"),
        ("japan", "asw", "pearl_harbor", "24.44"),
    ],
)
def test_25_22b_25_22c_and_24_44_ships_appear_where_a_shipyard_of_their_power_lies(
    power: str, unit: str, place: str, rule: str
) -> None:
    """No British ASW in the Pacific U.S. box, no American ones in Britain, no German ones in it."""
    played = allies() if power in ("britain", "united_states") else axis()
    pool = {"italy": {"submarines": 2}}
    if power == "italy":
        played = in_phase("construction", "axis", pools=pool)
    refusal = played.refused("build", power=power, unit=unit, factors=1, place=place)

    assert cited(refusal) == [f"AWAW {rule}"]
    assert "shipyards of its own" in english(refusal.message)


@pytest.mark.parametrize(
    ("power", "unit", "place"),
    [
        ("britain", "asw", "atlantic_us_box"),
        ("united_states", "asw", "pacific_us_box"),
        ("united_states", "asw", "atlantic_us_box"),
        ("britain", "transports", "western_port"),
        ("japan", "transports", "japan"),
        ("japan", "submarines", "other_port"),
        ("germany", "submarines", "other_port"),
    ],
)
def test_25_22b_and_25_22c_ships_are_built_at_home(power: str, unit: str, place: str) -> None:
    """Each power has its own places, by the map of boxes and ports."""
    played = axis() if power in ("germany", "japan") else allies()

    played.do("build", power=power, unit=unit, factors=1, place=place)


@pytest.mark.parametrize(
    ("power", "shipyard", "place"),
    [
        ("britain", "britain", "atlantic_us_box"),
        ("united_states", "united_states", "western_port"),
    ],
)
def test_25_22b_what_a_named_shipyard_builds_appears_where_it_lies(
    power: str, shipyard: str, place: str
) -> None:
    """A shipyard of Britain has none of its ships across the Atlantic."""
    refusal = allies().refused(
        "build", power=power, unit="asw", factors=1, place=place, shipyard=shipyard
    )

    assert "appear where it lies" in english(refusal.message)


def test_24_44_neither_foreign_shipyards_nor_air_units_from_a_shipyard() -> None:
    """A shipyard that does not belong to the order is told, not passed over."""
    order = {"factors": 1, "shipyard": "britain"}
    refusal = axis().refused(
        "build", power="germany", unit="submarines", place="western_port", **order
    )
    assert "does not let Germany build submarines in Britain" in english(refusal.message)
    refusal = axis().refused(
        "build", power="germany", unit="interceptors", place="western_front", **order
    )
    assert cited(refusal) == ["AWAW 24.44"]


def test_25_22d_and_r_34_a_power_builds_its_list_and_what_production_added() -> None:
    """Two British ASW and one produced; then the Americans have their own two and no more."""
    played = allies()
    build = {"unit": "asw", "place": "atlantic_us_box"}
    played.do("build", power="britain", factors=3, **build)

    assert "holds 2 more" in english(
        played.refused("build", power="united_states", factors=3, **build).message
    )
    played.do("build", power="united_states", factors=2, **build)
    assert "holds no more" in in_english(
        played.refused("build", power="britain", factors=1, **build).message
    )


def test_25_21_new_ships_wait_in_port() -> None:
    """Not in an SW box, and not on a front."""
    order = {"power": "britain", "unit": "asw", "factors": 1}

    assert cited(allies().refused("build", **order, place="atlantic")) == ["AWAW 25.21"]
    assert "AWAW 25.31" in cited(allies().refused("build", **order, place="western_front"))


def test_26_22_new_air_units_want_an_operational_air_base_of_their_faction() -> None:
    """With bases on record one must fit; without any the players vouch for it."""
    base = {"controller": "britain", "front": "western_front"}
    order = {"power": "germany", "unit": "interceptors", "factors": 1, "place": "western_front"}

    assert "26.22" in english(axis(air_bases={"london": base}).refused("build", **order).message)
    ours = axis(air_bases={"london": base, "paris": {**base, "controller": "italy"}})
    ours.do("build", **order)
    broken = {"paris": {**base, "controller": "germany", "operational": False}}
    assert "26.22" in in_english(axis(air_bases=broken).refused("build", **order).message)
    resolution = axis().do("build", **order)
    assert "An operational air base is on the western front." in said(resolution)


def test_26_22_air_units_do_not_appear_in_ports() -> None:
    """They go to fronts."""
    refusal = axis().refused(
        "build", power="germany", unit="interceptors", factors=1, place="brest"
    )

    assert cited(refusal) == ["AWAW 26.21"]


def test_26_23a_and_24_232a_british_bombers_are_not_built_for_the_pacific() -> None:
    """British strategic bombers and interceptors serve in Europe."""
    for unit in ("strategic_bombers", "interceptors"):
        refusal = allies().refused(
            "build", power="britain", unit=unit, factors=1, place="southeast_asian_front"
        )
        assert cited(refusal) == ["AWAW 26.23A"]


def test_26_23b_american_air_units_wait_in_the_us_until_it_is_at_war() -> None:
    """At peace they appear in the U.S. box, at war on a front of the theater."""
    order = {"power": "united_states", "unit": "interceptors", "factors": 1}
    at_war = {"wars": [{"by": "germany", "on": "united_states", "turn": "winter 1941"}]}

    assert cited(allies().refused("build", **order, place="western_front")) == [
        "AWAW 26.23B",
        "AWAW 24.53",
    ]
    allies().do("build", **order, place="atlantic_us_box")
    allies(**at_war).do("build", **order, place="western_front")
    assert "AWAW 26.23B" in cited(allies(**at_war).refused("build", **order, place="pacific_front"))


def test_24_232_24_232b_and_24_232c_american_bombers_keep_to_their_theaters() -> None:
    """Two pools, each for one theater."""
    played = allies(wars=[{"by": "japan", "on": "united_states", "turn": "winter 1941"}])

    refusal = played.refused(
        "build", power="united_states", unit="strategic_bombers", factors=1, place="pacific_front"
    )
    assert cited(refusal) == ["AWAW 24.232B"]
    refusal = played.refused(
        "build",
        power="united_states",
        unit="pacific_strategic_bombers",
        factors=1,
        place="western_front",
    )
    assert "AWAW 24.232C" in cited(refusal)


def test_26_22_new_air_units_appear_in_the_theater_in_which_they_are_built() -> None:
    """Germany builds none for the Pacific, Japan none for Europe."""
    order = {"unit": "interceptors", "factors": 1}

    for power, place in (("germany", "pacific_front"), ("japan", "eastern_front")):
        refusal = axis().refused("build", power=power, place=place, **order)
        assert "AWAW 26.22" in cited(refusal)
