"""Interception: the examples 4-E5 to 4-E7, R2 to R4, and who may meet what where."""

from typing import Any

import pytest
from classic_cases import meets, outcome, refused
from support import in_english

from core.terms.refusal import RefusalKind

GERMAN = {
    "power": "germany",
    "unit": "battleship",
    "from": "Finland-Norway",
    "path": ["Britain sz", "Canada sea zone"],
}
RAIDERS = {"power": "japan", "from": "Japan", "path": ["Japan sz", "Wake sz", "Hawaii sz"]}


def american(unit: str = "battleship", at: str = "Eastern US sz", **more: Any) -> dict[str, Any]:
    """Return an American interceptor."""
    return {"power": "usa", "unit": unit, "at": at, **more}


def test_4_e5_a_ship_that_puts_to_sea_is_not_anticipated() -> None:
    """From Wake to Wake's zone: 0 against 1; on to the Carolines: 1 against 1."""
    mover = {"power": "usa", "unit": "battleship", "from": "Wake Island"}
    japanese = {"power": "japan", "unit": "battleship", "at": "Okinawa"}

    assert meets({**mover, "path": ["Wake Island sz"]}, japanese) == ()
    assert meets({**mover, "path": ["Wake Island sz", "Caroline Islands sz"]}, japanese) == (
        "Caroline Islands Sea Zone",
    )


def test_4_e6_r4_4_19_r4_4_22_two_nations_meet_one_german() -> None:
    """Distances 1 and 2 for the German, 0 for the fighter, 1 for the American on patrol."""
    fighter = {"power": "united_kingdom", "unit": "fighter", "at": "Britain"}

    assert meets(GERMAN, fighter) == ("North Sea Zone",)
    assert meets(GERMAN, american(patrolling=True)) == ("East Canada Sea Zone",)


def test_4_e7_r4_4_27_the_submarine_of_the_second_telling_changes_nothing() -> None:
    """A submarine beside the battleship is not met itself; the battleship still is."""
    both = {**GERMAN, "units": {"battleship": 1, "submarine": 1}}
    both.pop("unit")

    assert meets(both, american()) == ("East Canada Sea Zone",)
    assert meets({**GERMAN, "unit": "submarine"}, american()) == ()


@pytest.mark.parametrize(
    ("power", "unit", "at"),
    [
        ("ussr", "battleship", "Karelia"),
        ("japan", "fighter", "Japan"),
        ("germany", "battleship", "Germany"),
    ],
)
def test_r2_r4_4_25_only_enemies_within_reach_react(power: str, unit: str, at: str) -> None:
    """A Soviet ship is two spaces off, the others are no enemies."""
    assert meets(GERMAN, {"power": power, "unit": unit, "at": at}) == ()


@pytest.mark.parametrize("unit", ["transport", "bomber", "infantry"])
def test_r2_transports_and_bombers_never_react(unit: str) -> None:
    """Nor do land units."""
    found = outcome(
        "interception",
        {
            "mover": GERMAN,
            "interceptor": {"power": "united_kingdom", "unit": unit, "at": "Britain"},
        },
    )

    assert found.may_intercept_in == ()
    assert "R4-4.20" in in_english(found.reasons[0])


def test_r2_r4_4_29_once_a_phase() -> None:
    """Who has intercepted is out."""
    assert meets(GERMAN, american(already_intercepted=True)) == ()


def test_r3_r4_4_26_ships_never_meet_aircraft() -> None:
    """Bombers over the North Sea: the fighter may, the battleship may not."""
    bombers = {"power": "germany", "unit": "bomber", "from": "Germany"}
    mover = {**bombers, "path": ["Baltic", "North Sea", "Britain"]}
    british = {"power": "united_kingdom", "at": "Britain"}

    assert meets(mover, {**british, "unit": "battleship"}) == ()
    assert meets(mover, {**british, "unit": "fighter"}) == ("North Sea Zone", "United Kingdom")


@pytest.mark.parametrize(
    ("units", "unit", "at", "where"),
    [
        ({"carrier": 1}, "battleship", "Midway", ()),
        ({"carrier": 1, "battleship": 1}, "battleship", "Midway", ("Hawaii Sea Zone",)),
        ({"carrier": 1, "submarine": 1}, "battleship", "Midway", ()),
        ({"carrier": 1}, "fighter", "Hawaiian Islands", ("Hawaii Sea Zone",)),
        ({"submarine": 2}, "fighter", "Hawaiian Islands", ()),
        ({"carrier": 1}, "submarine", "Hawaiian Islands", ()),
        ({"battleship": 1}, "submarine", "Hawaiian Islands", ("Hawaii Sea Zone",)),
        ({"transport": 1}, "submarine", "Midway", ()),
    ],
)
def test_r3_a_carrier_alone_is_not_met_by_ships_in_its_last_space(
    units: dict[str, int], unit: str, at: str, where: tuple[str, ...]
) -> None:
    """Escorts give it away; fighters meet it anyway; submarines are never met."""
    assert meets({**RAIDERS, "units": units}, american(unit, at)) == where


def test_r3_a_carrier_on_its_way_is_met_by_ships() -> None:
    """Only its last space is safe."""
    mover = {**RAIDERS, "units": {"carrier": 1}, "path": ["Japan sz", "Wake sz", "Hawaii sz"]}
    control = {"Wake Island": "usa"}

    assert meets(mover, american("battleship", "Wake Island"), control=control) == (
        "Wake Island Sea Zone",
    )


def test_r10_r4_5_21_r4_terms_3_a_patrol_intercepts_near_friendly_land() -> None:
    """Off Angola friendly land is near, until Germany holds all shores around."""
    mover = {"power": "germany", "unit": "battleship", "from": "Algeria"}
    south = ["West Spain", "West Africa", "Congo sz", "Angola sz"]
    shores = ("Congo", "South Africa", "Brazil", "FWA", "FEA", "Kenya", "Madagascar")
    taken = dict.fromkeys((*shores, "New Zealand"), "germany")
    far = meets({**mover, "path": south}, american(at="Angola sz"), control=taken)
    near = meets({**mover, "path": south}, american(at="Angola sz"))

    assert "Angola Sea Zone" in near
    assert "Angola Sea Zone" not in far


@pytest.mark.parametrize(
    ("mover", "locator"),
    [
        ({**GERMAN, "path": ["Canada sea zone"]}, "R4-4.3"),
        ({**GERMAN, "path": ["Britain sz", "Britain", "Canada sea zone"]}, "R4-4.9"),
        ({**GERMAN, "unit": "infantry"}, "R4-4.19"),
        ({**GERMAN, "from": "Libya", "path": ["East Med", "Red Sea"]}, "BASE-86 passages"),
    ],
)
def test_r4_4_5_a_way_that_is_none_is_illegal(mover: dict[str, Any], locator: str) -> None:
    """Steps that do not join, ships over land, no ship at all, closed canals: a rule is cited."""
    refusal = refused("interception", {"mover": mover, "interceptor": american()})

    assert refusal.kind is RefusalKind.ILLEGAL
    assert locator in {rule.locator for rule in refusal.rules}


@pytest.mark.parametrize(
    ("mover", "interceptor"),
    [
        ({**GERMAN, "units": {"battleship": 1}}, american()),
        ({**GERMAN, "units": {}}, american()),
        (GERMAN, american(at="Eastern US", patrolling=True)),
    ],
)
def test_a_move_that_is_not_told_whole_is_unreadable(
    mover: dict[str, Any], interceptor: dict[str, Any]
) -> None:
    """Units told twice or not at all, a patrol on land: there is nothing to judge."""
    refusal = refused("interception", {"mover": mover, "interceptor": interceptor})

    assert refusal.kind is RefusalKind.UNREADABLE


def test_an_interceptor_needs_a_friendly_base() -> None:
    """An American fighter in Germany meets nobody."""
    assert meets(GERMAN, american("fighter", "Finland-Norway")) == ()
