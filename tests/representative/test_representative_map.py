"""The map of 1986 as printed: its laws, its names, and the set-up with its changes."""

import pytest

from core.board.unit_table import AMENDED_UNITS
from core.representative.book.names import Finder
from core.representative.book.tables import TABLES
from core.representative.book.terms import SHIPS, Owner, Power, enemies, friendly
from core.representative.book.world import (
    CAPITALS,
    CARDS,
    COASTS,
    COMPLEXES,
    ISLANDS,
    PASSAGES,
    TERRITORIES,
    TOUCHING,
    ZONES,
)
from core.representative.record.berths import Berth
from core.representative.record.effects import IpcsLost
from core.representative.record.fold import change
from core.representative.record.position import begin
from core.representative.record.set_up import (
    PRINTED,
    amended_set_up,
    fighters_for_guns,
    gun_sites,
    ports_beside,
)
from core.terms.refusal import RefusalKind, RefusedError
from core.terms.resolution import Effect

START = begin()


def found(name: str) -> str:
    """Return the one space that a name means."""
    finder = Finder()
    space = finder.space(name)
    finder.settle()
    return space


def test_base_86_map_has_70_territories_and_58_sea_zones() -> None:
    """Every one touches another, and every border is seen from both sides."""
    assert (len(TERRITORIES), len(ZONES)) == (70, 58)
    assert all(TOUCHING[space] for space in TOUCHING)
    assert all(space in TOUCHING[other] for space in TOUCHING for other in TOUCHING[space])


def test_base_86_income_is_the_worth_of_each_powers_territories() -> None:
    """24, 32, 30, 25 and 36 IPCs, 147 in all; neutral countries are worth nothing."""
    worth = {
        power: sum(each.ipc for each in TERRITORIES.values() if each.owner.power is power)
        for power in Power
    }

    assert worth == {power: CARDS[power].ipcs for power in Power}
    assert list(worth.values()) == [24, 32, 30, 25, 36]
    assert not any(each.ipc for each in TERRITORIES.values() if each.owner is Owner.NEUTRAL)


def test_base_86_map_complexes_and_capitals() -> None:
    """Eight complexes, one in each capital among them."""
    assert set(COMPLEXES) == {
        *("East US", "West US", "United Kingdom", "Germany", "South Europe", "Japan"),
        *("Karelia S.S.R.", "Russia"),
    }
    assert set(CAPITALS) <= set(COMPLEXES)
    assert all(TERRITORIES[name].owner.power is power for name, power in CAPITALS.items())


def test_islands_touch_nothing_but_sea() -> None:
    """Seventeen of them, two between several zones; Gibraltar is no island."""
    several = {name for name in ISLANDS if len(COASTS[name]) > 1}

    assert several == {"Australia", "Madagascar"}
    assert {"United Kingdom", "Japan", "Eire", "Cuba", "Midway"} <= ISLANDS
    assert "Gibraltar" not in ISLANDS
    assert len(ISLANDS) == 17


def test_canals_join_zones_that_touch() -> None:
    """Suez and Panama, each opened by territories beside both of its zones."""
    for canal in PASSAGES:
        one, other = canal.between
        assert other in TOUCHING[one]
        assert all({one, other} & TOUCHING[gate] for gate in canal.gates)


@pytest.mark.parametrize(
    ("name", "space"),
    [
        ("Britain", "United Kingdom"),
        ("britain sz", "North Sea Zone"),
        ("sea zone containing Britain", "North Sea Zone"),
        ("the sea zone containing Britain", "North Sea Zone"),
        ("the sea zone surrounding the Caroline Islands", "Caroline Islands Sea Zone"),
        ("sea zone surrounding Wake Island", "Wake Island Sea Zone"),
        ("the sea zone adjacent to Canada", "East Canada Sea Zone"),
        ("Canada sea zone", "East Canada Sea Zone"),
        ("sea zone adjoining Eastern USA", "East US Sea Zone"),
        ("Atlantic sea zone next to Spain", "West Spain Sea Zone"),
        ("Okinawa SZ", "Okinawa Sea Zone"),
        ("Libya sz", "Central Mediterranean Sea Zone"),
        ("Finland/Norway", "Finland Norway"),
        ("Karelia", "Karelia S.S.R."),
        ("Syria-Iraq", "Syria Jordan"),
        ("Anglo-Egyptian Sudan", "Anglo Sudan Egypt"),
        ("the space to its north (beside Karelia)", "Karelia Sea Zone"),
        ("Western USA", "West US"),
        ("  baltic ", "Baltic Sea Zone"),
    ],
)
def test_a_space_answers_to_its_names(name: str, space: str) -> None:
    """Printed names, the amendments' own, and zones called after a coast."""
    assert found(name) == space


def test_every_space_answers_to_its_own_name_and_every_alias() -> None:
    """No alias is taken by another space."""
    assert all(found(name) == name for name in (*TERRITORIES, *ZONES))
    for spaces, others in TABLES.listed("aliases"):
        if ";" not in spaces:
            assert {found(other) for other in others} == {spaces}


@pytest.mark.parametrize(
    ("name", "choices"),
    [
        ("Canada", ("East Canada", "West Canada")),
        ("Hawaii", ("Hawaiian Islands", "Hawaii Sea Zone")),
        ("Brazil sz", ("North Brazil Sea Zone", "South Brazil Sea Zone")),
        ("sea zone adjacent to Brazil", ("North Brazil Sea Zone", "South Brazil Sea Zone")),
        ("Finland-Norway sz", ("Baltic Sea Zone", "North Sea Zone")),
    ],
)
def test_a_name_that_fits_two_spaces_is_ambiguous(name: str, choices: tuple[str, ...]) -> None:
    """The refusal offers what it could mean."""
    with pytest.raises(RefusedError) as refused:
        found(name)

    assert refused.value.refusal.kind is RefusalKind.AMBIGUOUS
    assert refused.value.refusal.choices == choices


def test_r4_4_1_who_is_friendly() -> None:
    """Britain with the United States, Germany with Japan, the USSR with itself."""
    friends = {(a.value, b.value) for a in Power for b in Power if a < b and friendly(a, b)}

    assert friends == {("germany", "japan"), ("united_kingdom", "usa")}
    assert not enemies(Power.USSR, Power.USA)
    assert enemies(Power.USSR, Power.JAPAN)


def test_r12_r4_3_11_fighters_for_guns() -> None:
    """One for up to three guns: every nation gets one, where a gun would have stood."""
    guns = {
        power: sum(units.get("aa_gun", 0) for units in PRINTED[power].values()) for power in Power
    }

    assert list(guns.values()) == [2, 3, 1, 1, 2]
    assert {fighters_for_guns(count) for count in guns.values()} == {1}
    assert fighters_for_guns(4) == 2
    assert gun_sites(Power.USSR) == ("Russia", "Karelia S.S.R.")
    assert set(gun_sites(Power.GERMANY)) == {"Germany", "South Europe", "West Europe"}


@pytest.mark.parametrize(
    ("power", "zone", "ports"),
    [
        ("germany", "Baltic Sea Zone", {"East Europe", "Finland Norway", "Germany", "West Europe"}),
        ("germany", "Central Mediterranean Sea Zone", {"Libya", "South Europe"}),
        ("germany", "West Spain Sea Zone", {"Algeria", "West Europe"}),
        ("united_kingdom", "East Mediterranean Sea Zone", {"Anglo Sudan Egypt", "Syria Jordan"}),
        ("united_kingdom", "East Canada Sea Zone", {"East Canada", "West Canada"}),
        ("united_kingdom", "West Mediterranean Sea Zone", {"Gibraltar"}),
        ("japan", "Japan Sea Zone", {"Japan", "Manchuria"}),
        ("ussr", "Karelia Sea Zone", {"Karelia S.S.R."}),
    ],
)
def test_ruling_14_fleets_choose_a_friendly_port_beside_their_zone(
    power: str, zone: str, ports: set[str]
) -> None:
    """Every port that would do is offered."""
    assert set(ports_beside(zone, Power(power))) == ports


def test_the_set_up_has_ships_in_port_and_no_fighter_at_sea() -> None:
    """Ruling 15: the fighters aboard are gone; every ship lies on a coast of friendly land."""
    totals = {}
    for power in Power:
        placed = amended_set_up(power)
        counts: dict[str, int] = {}
        for berth, units in placed.items():
            assert berth.space in TERRITORIES
            assert not berth.coast or berth.coast in COASTS[berth.space]
            assert all((unit in SHIPS) is bool(berth.coast) for unit in units)
            for unit, count in units.items():
                counts[unit] = counts.get(unit, 0) + count
        totals[power.value] = counts

    assert totals["germany"]["fighter"] == 6
    assert totals["japan"]["fighter"] == 5
    assert totals["usa"] == {
        "infantry": 11,
        "tank": 1,
        "fighter": 4,
        "bomber": 1,
        "submarine": 1,
        "carrier": 1,
        "transport": 2,
        "battleship": 1,
    }
    assert totals["ussr"]["fighter"] == 3
    assert START.forces[Power.GERMANY][Berth("Germany", "Baltic Sea Zone")] == {
        "transport": 1,
        "submarine": 1,
    }


def test_units_of_the_set_up_are_those_of_the_amended_table() -> None:
    """Nothing else is on the map."""
    names = {
        unit for placed in START.forces.values() for units in placed.values() for unit in units
    }

    assert names <= set(AMENDED_UNITS)


def test_ipcs_lost_come_from_the_treasury_and_are_marked_where_they_were_bombed() -> None:
    """Never below nothing; a blockade marks no space."""
    bombed = change(START, IpcsLost(Power.USSR, 3, "Karelia S.S.R.", Power.GERMANY))
    starved = change(bombed, IpcsLost(Power.USSR, 40, "", Power.GERMANY))

    assert bombed.treasuries[Power.USSR] == 21
    assert bombed.bombed == {"Karelia S.S.R.": 3}
    assert starved.treasuries[Power.USSR] == 0
    assert starved.bombed == bombed.bombed


def test_what_is_no_effect_of_the_room_is_not_swallowed() -> None:
    """A record that holds another room's effects is wrong."""
    with pytest.raises(TypeError, match="no effect"):
        change(START, Effect())


def test_berths_say_where_they_are() -> None:
    """A port by its coast."""
    assert str(Berth("Karelia S.S.R.", "Baltic Sea Zone")) == "Karelia S.S.R. (Baltic Sea Zone)"
    assert str(Berth("Midway")) == "Midway"
