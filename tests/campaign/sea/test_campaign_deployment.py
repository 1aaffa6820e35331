"""24.52, 25.1, 25.21 and 25.31: who enters and leaves which SW box, when, and from where."""

import pytest
from asserted_workings import held
from campaign_game import in_phase
from campaign_moves import move, redeploying, submarines
from support import cited, refusal_of

from core.awaw.book.places import Place
from core.awaw.book.terms import Box
from core.awaw.book.units import Owner, Unit
from core.awaw.campaign.entry import bases_of
from core.terms.message import english
from core.terms.resolution import Resolution


def test_25_13_submarines_that_come_in_redeployment_fight_in_their_next_player_turn() -> None:
    """They stand ready, and the next own combat phase finds them in the box."""
    played = submarines("germany", {"western_port": 2})
    played.do("deploy", **move("germany", "submarines", "brest", "atlantic", 2))

    assert played.stack(Owner.GERMANY, Unit.SUBMARINES, Place.ATLANTIC).ready == 2


def test_25_31_what_is_wrong_with_the_units_and_with_their_way_is_told_at_once() -> None:
    """Five are sent where two are, past a Suez that the enemy holds."""
    played = submarines("germany", {"western_port": 2})

    ending = played.try_("deploy", **move("germany", "submarines", "brest", "indian_ocean", 5))

    ending = refusal_of(ending)
    told = [english(fault.what) for fault in ending.faults]
    assert any("2" in each and "5" in each for each in told), told
    assert any("Suez" in each or "Indian Ocean" in each for each in told), told
    assert len(told) >= 2


@pytest.mark.parametrize("owner", ["germany", "japan", "britain", "united_states"])
@pytest.mark.parametrize("box", Box)
def test_25_31a_to_25_31c_each_box_is_entered_from_its_own_bases(owner: str, box: Box) -> None:
    """Every base and box: ASW of the Allies, submarines of Germany and Japan."""
    open_to = {"germany": {"atlantic", "indian_ocean"}, "japan": {"pacific", "indian_ocean"}}
    its_own = bases_of(Owner(owner), box) if box.value in open_to.get(owner, {box.value}) else ()
    bases = [each for each in Place if each.is_base]

    assert {base for base in bases if entered_from(owner, box, base)} == set(its_own)


def entered_from(owner: str, box: Box, base: Place) -> bool:
    """Return whether a box may be entered from a base; else the rule that forbids it is named."""
    allied = owner in ("britain", "united_states")
    unit = "asw" if allied else "submarines"
    ports = (
        {name: {"controller": "germany"} for name in ("suez", "ethiopia", "gibraltar")}
        if owner == "germany"
        else {}
    )
    played = redeploying(
        "allies" if allied else "axis", {owner: {unit: {base.value: 1}}}, ports=ports
    )
    ending = played.try_("deploy", **move(owner, unit, base.value, box.value))
    if isinstance(ending, Resolution):
        return True
    ending = refusal_of(ending)
    assert any(rule.startswith(("AWAW 25.31", "AWAW 25.13")) for rule in cited(ending)), base
    return False


def test_25_31_the_bases_are_those_printed() -> None:
    """The three lists, word for word in places."""
    p = Place
    assert bases_of(Owner.BRITAIN, Box.ATLANTIC) == {
        p.WESTERN_PORT,
        p.ATLANTIC_US_BOX,
        p.SOUTH_AFRICA_BOX,
    }
    assert bases_of(Owner.UNITED_STATES, Box.PACIFIC) == {
        p.PEARL_HARBOR,
        p.TAHITI,
        p.PACIFIC_US_BOX,
        p.AUSTRALIA_BOX,
    }
    assert bases_of(Owner.BRITAIN, Box.INDIAN_OCEAN) == {
        *(p.SUEZ, p.BASRA, p.ABADAN, p.COLOMBO, p.MADRAS),
        *(p.SOUTH_AFRICA_BOX, p.AUSTRALIA_BOX, p.INDIA_BOX),
    }
    assert bases_of(Owner.GERMANY, Box.ATLANTIC) == {p.WESTERN_PORT, p.MEDITERRANEAN_PORT}
    assert bases_of(Owner.GERMANY, Box.INDIAN_OCEAN) == {p.MEDITERRANEAN_PORT}
    assert bases_of(Owner.JAPAN, Box.PACIFIC) == {p.JAPAN, p.TRUK}
    assert bases_of(Owner.JAPAN, Box.INDIAN_OCEAN) == {p.JAPAN, p.SINGAPORE}


@pytest.mark.parametrize(
    ("power", "box", "rule"),
    [
        ("italy", "atlantic", "25.13B"),
        ("britain", "atlantic", "25.13D"),
        ("germany", "pacific", "25.13A"),
        ("japan", "atlantic", "25.13C"),
        ("united_states", "atlantic", "25.13E"),
        ("united_states", "indian_ocean", "25.13E"),
    ],
)
def test_25_13_submarines_enter_only_boxes_in_which_they_may_fight(
    power: str, box: str, rule: str
) -> None:
    """Everybody else keeps to the mapboard (R-33)."""
    played = submarines(power, {"western_port": 1})

    refusal = played.refused("deploy", **move(power, "submarines", "western_port", box))

    assert f"AWAW {rule}" in cited(refusal)


def test_25_31d_of_the_western_allies_only_britain_and_the_us_enter_boxes() -> None:
    """No French ships; and by 25.31A no Axis ships in the Atlantic."""
    allied = in_phase("movement", "allies")
    refusal = allied.refused("deploy", **move("france", "destroyers", "western_port", "atlantic"))
    assert cited(refusal) == ["AWAW 25.31D"]
    axis = in_phase("movement", "axis")
    refusal = axis.refused("deploy", **move("germany", "capital_ships", "western_port", "atlantic"))
    assert cited(refusal) == ["AWAW 25.31A"]


def test_25_31_japan_has_ships_asw_and_transports_in_the_pacific_alone() -> None:
    """Not in the Indian Ocean."""
    played = redeploying("axis", {"japan": {"asw": {"japan": 1}, "transports": {"pacific": 2}}})

    for order in (
        move("japan", "asw", "japan", "indian_ocean"),
        move("japan", "transports", "pacific", "indian_ocean"),
        move("japan", "destroyers", "japan", "indian_ocean"),
    ):
        assert "AWAW 25.31" in cited(played.refused("deploy", **order))
    played.do("deploy", **move("japan", "asw", "japan", "pacific"))


@pytest.mark.parametrize("phase", ["movement", "redeployment"])
def test_25_31_ships_and_asw_deploy_in_movement_and_redeployment(phase: str) -> None:
    """Ready as they come."""
    played = redeploying("allies", {"britain": {"asw": {"western_port": 2}}}, phase=phase)

    played.do("deploy", **move("britain", "asw", "western_port", "atlantic", 2))
    played.do("deploy", **move("britain", "cves", "western_port", "atlantic", 6))

    assert played.stack(Owner.BRITAIN, Unit.ASW, Place.ATLANTIC).ready == 2
    assert played.stack(Owner.BRITAIN, Unit.CVES, Place.ATLANTIC).ready == 6


@pytest.mark.parametrize("phase", ["combat", "construction"])
def test_25_31_nothing_deploys_in_other_phases(phase: str) -> None:
    """Nor in the other side's player turn."""
    units = {"britain": {"asw": {"western_port": 2}}}
    order = move("britain", "asw", "western_port", "atlantic")

    assert cited(redeploying("allies", units, phase=phase).refused("deploy", **order)) == [
        "AWAW 25.31"
    ]
    assert cited(redeploying("axis", units).refused("deploy", **order)) == ["AWAW 25.31"]


def test_24_52_and_25_38_transfers_are_made_in_redeployment_and_invert_nothing() -> None:
    """Used or not, they may act in the next player turn."""
    units = {
        "britain": {"asw": {"atlantic": 3}, "cves": {"atlantic": 4}},
        "western_allies": {"transports": {"atlantic": 9}},
    }
    played = redeploying("allies", units)
    for unit, factors in (("asw", 2), ("cves", 4), ("transports", 5)):
        resolution = played.do(
            "deploy", **move("britain", unit, "atlantic", "indian_ocean", factors)
        )
        held("awaw", f"{unit} are transferred", resolution)
        assert "AWAW 24.52" in [rule.citation for rule in resolution.rules]

    assert played.stack(Owner.BRITAIN, Unit.ASW, Place.INDIAN_OCEAN).ready == 2
    assert played.stack(Owner.WESTERN_ALLIES, Unit.TRANSPORTS, Place.INDIAN_OCEAN).ready == 5
    moving = redeploying("allies", units, phase="movement")
    refusal = moving.refused("deploy", **move("britain", "asw", "atlantic", "pacific"))
    assert cited(refusal) == ["AWAW 24.52", "AWAW 25.38"]


def test_24_52_japanese_submarines_transfer_between_their_two_boxes() -> None:
    """They are split as Japan likes."""
    played = submarines("japan", {"pacific": 2})

    played.do("deploy", **move("japan", "submarines", "pacific", "indian_ocean"))

    assert played.stack(Owner.JAPAN, Unit.SUBMARINES, Place.INDIAN_OCEAN).ready == 1


def test_24_52_german_submarines_do_not_transfer_from_box_to_box() -> None:
    """The Indian Ocean is reached by Suez alone, and left by it."""
    ports = {name: {"controller": "germany"} for name in ("suez", "ethiopia")}
    played = submarines("germany", {"atlantic": 1, "indian_ocean": 1}, ports=ports)

    for origin, destination in (("atlantic", "indian_ocean"), ("indian_ocean", "atlantic")):
        refusal = played.refused("deploy", **move("germany", "submarines", origin, destination))
        assert "AWAW 24.52" in cited(refusal)


def test_25_31_a_base_on_record_under_enemy_control_serves_nobody_else() -> None:
    """British ASW do not leave from a Colombo that is Japanese."""
    units = {"britain": {"asw": {"colombo": 1}}}
    order = move("britain", "asw", "colombo", "indian_ocean")

    lost = redeploying("allies", units, ports={"colombo": {"controller": "japan"}})
    assert "on record an enemy controls Colombo" in english(lost.refused("deploy", **order).message)
    redeploying("allies", units).do("deploy", **order)
