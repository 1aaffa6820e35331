"""Blockades and supply: the examples 4-E8 to 4-E12, R9 and R16."""

from typing import Any

import pytest
from classic_cases import BRITISH_BLOCKADE as BRITISH
from classic_cases import outcome, refused, resolved
from support import in_english

from core.representative.book.terms import Power
from core.representative.record.effects import IpcsLost

BRAZIL: dict[str, Any] = {
    "by": "germany",
    "victim": "usa",
    "spaces": ["Brazil"],
    "zones": {"North Brazil sz": {"submarine": 1}, "South Brazil sz": {"submarine": 1}},
}


def blockade(base: dict[str, Any] = BRITISH, **more: Any) -> Any:
    """Return what a blockade comes to."""
    return outcome("blockade", {**base, **more})


def without(zone: str, base: dict[str, Any] = BRITISH) -> dict[str, Any]:
    """Return the zones of a blockade but one."""
    return {name: ships for name, ships in base["zones"].items() if name != zone}


def test_4_e8_the_blockade_of_the_british_empire() -> None:
    """Every route crosses two attacked zones; any zone less makes it one; 30 less 8 is 22."""
    found = blockade()

    assert (found.valid, found.crossings, found.redundant, found.cap) == (True, 2, (), 22)
    for zone in BRITISH["zones"]:
        assert blockade(zones=without(zone)).crossings <= 1


def test_4_e9_spain_cannot_be_included_without_canada() -> None:
    """The minimum stays one with it or without it."""
    found = blockade(zones=without("Canada sea zone"))

    assert (found.valid, found.crossings) == (False, 1)
    assert found.redundant == ("West Spain Sea Zone",)


def test_4_e10_brazil_takes_both_of_its_zones() -> None:
    """With either alone supply goes by the other; the cap is Brazil's three."""
    both = blockade(BRAZIL)
    one = blockade(BRAZIL, zones=without("South Brazil sz", BRAZIL))

    assert (both.valid, both.crossings, both.cap) == (True, 1, 3)
    assert (one.valid, one.crossings) == (False, 0)


def test_4_e11_a_space_is_blockaded_once() -> None:
    """Australia is under the first blockade already."""
    zones = {"Britain sz": {"submarine": 1}}
    found = blockade(spaces=["Australia"], zones=zones, already_blockaded=["Australia"])

    assert not found.valid
    assert "R4-5.13" in in_english(found.reasons[0])


def test_ruling_6_the_rest_is_what_no_other_blockade_has() -> None:
    """Australia's two IPCs are not in the limit of the other blockade."""
    found = blockade(already_blockaded=["Australia"])

    assert (found.valid, found.cap) == (True, 20)


def test_r9_r4_5_11_every_raider_throws_a_die_and_the_blockade_caps_them() -> None:
    """Four dice make 20, Brazil yields 3; of 22 and 30 in hand the lesser counts."""
    zones = {"North Brazil sz": {"submarine": 2}, "South Brazil sz": {"battleship": 2}}
    given = {**BRAZIL, "zones": zones, "resolve": True, "held": 36}
    brazil = resolved("blockade", given, damage=[5] * 4)
    british = {**BRITISH, "resolve": True, "held": 30}

    assert brazil.outcome.ipcs_lost == 3
    assert brazil.effects == (IpcsLost(Power.USA, 3, "", Power.GERMANY),)
    assert outcome("blockade", british, damage=[6, 5, 4]).ipcs_lost == 15
    assert outcome("blockade", {**british, "held": 7}, damage=[6, 5, 4]).ipcs_lost == 7


def test_r9_what_does_not_hold_is_not_rolled() -> None:
    """No die is thrown for an idle zone."""
    found = blockade(zones=without("Canada sea zone"), resolve=True)

    assert found.ipcs_lost == 0


@pytest.mark.parametrize(
    ("more", "cited"),
    [
        ({"zones": {}}, "R4-5.9"),
        ({"zones": {**BRITISH["zones"], "Red Sea": {"carrier": 1}}}, "R4-5.10"),
        ({"spaces": ["Hawaiian Islands"]}, "R4-5.9"),
        ({"spaces": ["Britain"]}, "R4-5.10"),
        ({"zones": {"Canada sea zone": {"submarine": 1}}}, "R4-5.10"),
    ],
)
def test_r9_why_a_blockade_does_not_hold(more: dict[str, Any], cited: str) -> None:
    """No zone, no raider, no space of the victim's, the capital, an open route."""
    found = blockade(**more)

    assert not found.valid
    assert cited in " ".join(in_english(found.reasons))


def test_ruling_5_near_spaces_do_not_spoil_a_wide_blockade() -> None:
    """Hawaii and Brazil together: each zone serves one of them."""
    zones = {**BRAZIL["zones"], "Hawaii Sea Zone": {"submarine": 1}}
    found = blockade(BRAZIL, spaces=["Brazil", "Hawaiian Islands"], zones=zones)

    assert (found.valid, found.crossings, found.cap) == (True, 1, 4)


def test_a_blockade_is_aimed_at_an_enemy() -> None:
    """Germany does not blockade Japan, nor Britain the USSR."""
    for by, victim in (("germany", "japan"), ("united_kingdom", "ussr")):
        refusal = refused("blockade", {**BRAZIL, "by": by, "victim": victim})
        assert [rule.locator for rule in refusal.rules] == ["R4-5.9", "R4-TERMS.8"]


def test_4_e12_r4_8_2_china_is_cut_off_when_sinkiang_falls() -> None:
    """The United States loses Sinkiang's two IPCs and China's two."""
    found = outcome("supply", {"power": "usa", "control": {"Sinkiang": "japan"}})

    assert (found.income, found.cut_off) == (32, ("China",))


@pytest.mark.parametrize(
    ("power", "control", "income", "cut_off"),
    [
        ("ussr", {}, 24, ()),
        ("germany", {}, 32, ()),
        ("united_kingdom", {}, 30, ()),
        ("japan", {}, 25, ()),
        ("usa", {}, 36, ()),
        ("usa", {"India": "japan"}, 32, ("China", "Sinkiang")),
        ("ussr", {"China": "ussr", "Sinkiang": "usa"}, 24, ("China",)),
        ("united_kingdom", {"Britain": "germany"}, 0, "everything"),
        ("ussr", {"Karelia": "germany", "Caucasus": "germany"}, 18, ()),
        ("japan", {"Sinkiang": "japan", "Manchuria": "ussr"}, 24, ()),
    ],
)
def test_r16_r4_8_1_r4_terms_9_income_needs_a_route(
    power: str, control: dict[str, str], income: int, cut_off: tuple[str, ...] | str
) -> None:
    """Sea zones and friendly land carry it; a lost capital receives nothing."""
    found = outcome("supply", {"power": power, "control": control})

    assert found.income == income
    if isinstance(cut_off, tuple):
        assert found.cut_off == cut_off
    else:
        assert "India" in found.cut_off


def test_r4_5_10_the_shortest_of_the_best_routes_is_shown() -> None:
    """Eastern Canada by the Atlantic, Australia over the Pacific: no detour through other seas."""
    found = blockade()

    assert found.routes["East Canada"] == (
        *("East Canada", "East Canada Sea Zone", "North Sea Zone", "United Kingdom"),
    )
    assert all(len(route) == len(set(route)) < 12 for route in found.routes.values())
