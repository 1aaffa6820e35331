"""Reach: the radii of R1, the examples 4-E2 to 4-E4 and 4-E14, and what forbids a move."""

import pytest
from classic_cases import reach, refused
from support import in_english

from core.representative.bases.distances import air_ways, sea_ways
from core.representative.record.berths import Berth
from core.terms.refusal import RefusalKind

LONG_RANGE = ["long range aircraft"]
NO_CANAL: frozenset[str] = frozenset()


@pytest.mark.parametrize(
    ("unit", "start", "goal", "action", "far", "limit", "allowed"),
    [
        ("bomber", "Germany", "Britain", "strategic_attack", 2, 2, True),
        ("bomber", "Germany", "Britain", "attack", 2, 1, False),
        ("fighter", "Western Europe", "Britain", "attack", 1, 1, True),
        ("bomber", "Britain", "Southern Europe", "strategic_attack", 2, 2, True),
        ("bomber", "Japan", "Manchuria", "rebase", 1, 3, True),
        ("bomber", "Russia", "Germany", "strategic_attack", 3, 2, False),
        ("carrier", "Hawaiian Islands", "Midway sz", "attack", 1, 4, True),
        ("carrier", "Japan", "Hawaii Sea Zone", "attack", 2, 4, True),
        ("carrier", "Japan", "Hawaiian Islands", "attack", 2, 4, True),
        ("battleship", "Eastern US", "Britain sz", "attack", 3, 3, True),
        ("battleship", "Eastern US", "Britain", "rebase", 3, 6, True),
        ("submarine", "Britain", "Gibraltar", "rebase", 3, 6, True),
        ("submarine", "Western Europe", "Eastern US sz", "attack", 3, 3, True),
        ("submarine", "Germany", "Eastern US sz", "attack", 4, 3, False),
        ("battleship", "Southern Europe", "Eastern US sz", "attack", 5, 3, False),
        ("transport", "Eastern US", "Britain sz", "attack", 3, 3, True),
        ("infantry", "Ukraine", "Caucasus", "attack", 1, 1, True),
        ("tank", "Eastern Europe", "Russia", "attack", 2, 2, True),
    ],
)
def test_r1_radius_r4_4_3_r4_terms_4_r4_app_1(
    unit: str, start: str, goal: str, action: str, far: int, limit: int, *, allowed: bool
) -> None:
    """Bombers 2 on a strategic attack, other aircraft 1, carriers 4, other ships 3; rebasing."""
    found = reach(unit, start, goal, action)

    assert (found.distance, found.limit, found.allowed) == (far, limit, allowed)


@pytest.mark.parametrize(
    ("unit", "more", "limit"),
    [
        ("fighter", {}, 2),
        ("bomber", {}, 3),
        ("fighter", {"developments": LONG_RANGE}, 3),
        ("bomber", {"developments": LONG_RANGE}, 3),
    ],
)
def test_r1_rebasing_ranges_r4_4_10_r4_3_8_r4_terms_2(
    unit: str, more: dict[str, list[str]], limit: int
) -> None:
    """Fighters 2, bombers 3; long-range aircraft help fighters alone."""
    assert reach(unit, "Russia", "Karelia", "rebase", **more).limit == limit


def test_r4_4_10_land_units_have_no_base_to_change() -> None:
    """They march, or are carried; a place that is no friendly land is a fault of its own."""
    home = reach("infantry", "Ukraine", "Karelia", "rebase")
    abroad = reach("infantry", "Ukraine", "Caucasus", "rebase", control={"Caucasus": "germany"})

    assert not home.allowed
    assert in_english(home.reasons)[0] == (
        "Land units such as infantry have no base to change (R4-4.10)."
    )
    assert "no base to change" in in_english(abroad.reasons)[0]


@pytest.mark.parametrize(
    ("start", "goal", "allowed"),
    [
        ("Britain", "Western Europe", True),
        ("Western Europe", "Britain", True),
        ("Southern Europe", "Libya", False),
        ("Libya", "Southern Europe", False),
    ],
)
def test_4_e2_r4_4_4_fighters_across_the_channel(start: str, goal: str, *, allowed: bool) -> None:
    """Britain lies in its sea zone at 0; Libya is two spaces from Southern Europe."""
    control = {"Libya": "united_kingdom"} if "Libya" in (start, goal) else {}
    found = reach("fighter", start, goal, control=control)

    assert found.distance == (1 if allowed else 2)
    assert found.allowed is allowed


def test_4_e3_rebasing_from_port_to_port_and_from_island_to_island() -> None:
    """A mainland port costs one of the six spaces; between islands five other zones fit."""
    far = sea_ways(Berth("East US"), NO_CANAL)
    island = sea_ways(Berth("Japan"), NO_CANAL)

    assert far["Algeria"] == 4  # East US, North Atlantic, West Spain, and the land
    assert reach("battleship", "Eastern US", "Gibraltar", "rebase").allowed
    assert far["Karelia S.S.R."] == 5
    assert island["New Zealand"] == island["New Zealand Sea Zone"] == 3


def test_4_e4_r4_4_9_a_fleet_in_karelia_leaves_by_its_own_coast() -> None:
    """From the Baltic coast the northern zone is three spaces of sea away, and back in port 4."""
    north = reach("submarine", "Karelia", "Karelia Sea Zone", coast="Karelia Sea Zone")
    south = reach("submarine", "Karelia", "Karelia Sea Zone", coast="Baltic Sea Zone")
    nearest = reach("submarine", "Karelia", "Karelia Sea Zone")
    around = reach("submarine", "Karelia", "Karelia", "rebase", coast="Baltic Sea Zone")

    assert (north.distance, south.distance, nearest.distance) == (1, 3, 1)
    assert (around.distance, around.allowed) == (4, True)


def test_4_e14_a_rocket_in_western_europe_reaches_britain() -> None:
    """One space, by the way the amendments count islands."""
    assert air_ways("West Europe", frozenset())["United Kingdom"] == 1


@pytest.mark.parametrize(
    ("unit", "goal", "allowed", "limit"),
    [
        ("fighter", "North Sea", True, 0),
        ("battleship", "Baltic", True, 1),
        ("battleship", "North Sea", True, 1),
        ("submarine", "North Sea", True, 0),
        ("submarine", "Baltic", False, 0),
        ("bomber", "North Sea", False, None),
        ("transport", "North Sea", False, None),
    ],
)
def test_r2_r4_4_20_r4_terms_6_reaction_from_britain(
    unit: str, goal: str, *, allowed: bool, limit: int | None
) -> None:
    """Fighters and submarines at 0, other ships at 1, transports and bombers never."""
    found = reach(unit, "Britain", goal, "react")

    assert (found.allowed, found.limit) == (allowed, limit)


def test_r2_a_fighter_on_the_mainland_does_not_reach_the_sea() -> None:
    """Western Europe touches the North Sea at 1."""
    assert not reach("fighter", "Western Europe", "North Sea", "react").allowed


def test_r8_a_fighter_at_radius_2_escorts_and_no_more() -> None:
    """With long-range aircraft it gets to Germany from Britain, and is told what for."""
    without = reach("fighter", "Britain", "Germany")
    escort = reach("fighter", "Britain", "Germany", developments=LONG_RANGE)

    assert (without.distance, without.allowed) == (2, False)
    assert escort.allowed
    assert "R4-3.9" in in_english(escort.reasons[0])


@pytest.mark.parametrize(
    ("unit", "start", "goal", "action", "cited"),
    [
        ("bomber", "Germany", "Western Europe", "attack", "R4-4.1"),
        ("bomber", "Germany", "Sweden", "attack", "R4-4.1"),
        ("fighter", "Karelia", "Britain", "attack", "R4-4.1"),
        ("bomber", "Japan", "Soviet Far East", "strategic_attack", "R4-5.4"),
        ("battleship", "Japan", "Midway", "attack", "R4-4.7"),
        ("carrier", "Britain", "Switzerland", "attack", "R4-4.7"),
        ("carrier", "Japan", "Hawaii Sea Zone", "strategic_attack", "R4-5.1"),
        ("fighter", "Karelia", "Finland-Norway", "rebase", "R4-4.11"),
        ("fighter", "Britain", "Karelia", "rebase", "R4-4.11"),
        ("submarine", "Britain", "Germany", "strategic_attack", "R4-5.8"),
        ("infantry", "Germany", "Baltic", "attack", "BASE-86 transport"),
    ],
)
def test_r4_4_2_r4_4_8_r4_terms_1_what_forbids_a_move_is_told_with_its_rule(
    unit: str, start: str, goal: str, action: str, cited: str
) -> None:
    """The distance may be right, and yet the unit may not go there so."""
    found = reach(unit, start, goal, action)

    assert not found.allowed
    assert cited in " ".join(in_english(found.reasons))


def test_neutral_land_is_gone_round_and_never_through() -> None:
    """Ruling 2: from Spain's two sides by way of the sea; Soviet land is closed to Britain."""
    assert "Turkey" in air_ways("Caucasus", frozenset({"Turkey"}))
    assert air_ways("Caucasus", frozenset({"Turkey", "Persia"}))["Syria Jordan"] == 3
    assert reach("fighter", "Caucasus", "Kazakh", "rebase").distance == 2


def test_ruling_1_no_way_leads_over_an_island_from_zone_to_zone() -> None:
    """West and South Australia touch; Madagascar's zones are no short cut."""
    ways = air_ways("Mozambique Sea Zone", frozenset())

    assert ways["Madagascar"] == 0
    assert ways["South East Madagascar Sea Zone"] == 2
    assert air_ways("Madagascar", frozenset())["South East Madagascar Sea Zone"] == 0


def test_ruling_3_r4_4_6_from_a_sea_zone_rebasing_is_the_return_of_a_patrol() -> None:
    """Own land within three spaces; a ship with none near goes to the nearest friendly land."""
    near = reach("battleship", "North Atlantic", "Western Europe", "rebase", power="germany")
    far = reach("battleship", "North Pacific", "Algeria", "rebase", power="germany")
    friend = reach("battleship", "North Pacific", "Japan", "rebase", power="germany")
    attack = reach("battleship", "North Atlantic", "Canada sz", power="germany")

    assert (near.distance, near.limit, near.allowed) == (2, 3, True)
    assert not far.allowed
    assert friend.allowed
    assert not attack.allowed


def test_ruling_4_base_86_passages_ships_need_the_canal_and_aircraft_do_not() -> None:
    """Germany goes round Africa; with both banks of Suez it passes."""
    suez = {"Anglo Sudan Egypt": "germany", "Syria-Iraq": "germany"}
    shut = reach("battleship", "Libya", "Red Sea")
    open_ = reach("battleship", "Libya", "Red Sea", control=suez)
    strike = reach("carrier", "Libya", "Red Sea")

    assert (shut.distance, shut.allowed) == (9, False)
    assert (open_.distance, open_.allowed) == (3, True)
    assert (strike.distance, strike.allowed) == (3, True)


@pytest.mark.parametrize(
    ("given", "kind"),
    [
        ({"from": "Baltic", "to": "North Sea"}, RefusalKind.UNREADABLE),
        ({"from": "Britain", "to": "Canada"}, RefusalKind.AMBIGUOUS),
        ({"from": "Karelia", "to": "North Sea", "coast": "Black Sea"}, RefusalKind.UNREADABLE),
        ({"from": "Atlantis", "to": "North Sea"}, RefusalKind.UNREADABLE),
    ],
)
def test_what_cannot_be_read_is_refused(given: dict[str, str], kind: RefusalKind) -> None:
    """No owner at sea, two Canadas, no such coast, no such land."""
    refusal = refused("reach", {"unit": "submarine", "action": "attack", **given})

    assert refusal.kind is kind
