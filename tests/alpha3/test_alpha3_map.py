"""The map and the set-up: laws that the printed tables keep, and figures known from outside."""

from collections import Counter

import pytest

from core.alpha3.book.terms import Economy, Facility, Owner, Power
from core.alpha3.book.world import (
    CARDS,
    CITIES,
    PASSAGES,
    STARTING_WARS,
    TERRITORIES,
    TOUCHING,
    ZONES,
    Board,
    originally,
)
from core.alpha3.record.set_up import NEUTRAL_ARMIES, set_up
from core.alpha3.record.state import begin
from core.board.unit_table import ALPHA3_UNITS

TOTALS = {
    "germany": "inf35 art8 tank8 ftr5 mech4 tac5 aa6 bomber1 sub5 cru1 bb1 tra1",
    "soviet_union": "inf45 art3 mech2 tank2 ftr2 tac1 aa6 bb1 sub2",
    "japan": "inf37 art8 tank1 mech1 ftr11 tac8 bomber2 aa5 car3 sub2 des4 cru2 bb2 tra3",
    "united_states": "inf8 mech4 art2 tank1 ftr6 tac1 bomber1 aa4 sub2 des3 cru3 tra3 car1 bb1",
    "united_kingdom": "inf28 art4 tank2 mech1 ftr8 tac2 aa7 des6 cru5 car1 tra4 bb3",
    "anzac": "inf8 art1 ftr3 aa2 des1 tra1 cru1",
    "italy": "inf17 art5 tank3 mech1 ftr2 bomber1 aa4 des2 cru2 sub1 tra3 bb1",
    "china": "inf16 ftr1",
    "france": "inf14 art3 tank3 ftr2 aa1 des2 cru2",
}
SHORT = {
    "inf": "infantry",
    "mech": "mech_infantry",
    "art": "artillery",
    "tank": "tank",
    "aa": "aa_gun",
    "ftr": "fighter",
    "tac": "tactical_bomber",
    "bomber": "strategic_bomber",
    "tra": "transport",
    "sub": "submarine",
    "des": "destroyer",
    "cru": "cruiser",
    "car": "carrier",
    "bb": "battleship",
}
VALUES = {
    "germany": 417,
    "soviet_union": 260,
    "japan": 577,
    "united_states": 286,
    "united_kingdom": 465,
    "anzac": 95,
    "italy": 232,
    "china": 58,
    "france": 137,
}


def spelled(totals: str) -> dict[str, int]:
    """Return totals such as ``inf35 art8`` by unit."""
    return {
        SHORT[part.rstrip("0123456789")]: int(part.lstrip("abcdefghijklmnopqrstuvwxyz"))
        for part in totals.split()
    }


def counted(power: Power) -> Counter[str]:
    """Return all units of a power at the start."""
    return sum((Counter(there) for there in set_up(power).units.values()), Counter())


def zones(*numbers: int) -> set[str]:
    """Return sea zones by number."""
    return {f"SZ{number}" for number in numbers}


def test_the_map_has_205_territories_and_128_zones_numbered_through() -> None:
    """Nothing is missing and nothing stands twice."""
    assert len(TERRITORIES) == 205
    assert set(ZONES) == {f"SZ{number}" for number in range(1, 129)}


def test_base_g40_map_borders_go_both_ways_and_nothing_borders_itself() -> None:
    """Every border is that of two different spaces of the map."""
    assert set(TOUCHING) == {*TERRITORIES, *ZONES}
    assert all(name in TOUCHING[other] for name, others in TOUCHING.items() for other in others)
    assert not any(name in others for name, others in TOUCHING.items())
    assert sum(len(others) for others in TOUCHING.values()) == 2 * 832


def test_only_printed_spaces_stand_alone() -> None:
    """Pripet Marshes let nobody through, and the Caspian touches land alone."""
    assert [name for name, others in TOUCHING.items() if not others] == ["Pripet Marshes"]
    assert not any(other in ZONES for other in TOUCHING["SZ128"])


@pytest.mark.parametrize("power", [power for power in Power if power is not Power.UNITED_KINGDOM])
def test_starting_ipcs_are_the_income_of_the_territories(power: Power) -> None:
    """What a power begins with is what its territories are worth."""
    owned = [each.ipc for each in TERRITORIES.values() if each.owner.power is power]

    assert CARDS[power].ipcs == {None: sum(owned)}


@pytest.mark.parametrize(("economy", "ipcs"), [(Economy.EUROPE, 28), (Economy.PACIFIC, 17)])
def test_a3_uk_1_each_british_economy_begins_with_its_income(economy: Economy, ipcs: int) -> None:
    """West India pays the Pacific, British Columbia and Yukon Europe: 28 and 17."""
    names = originally(Owner.UNITED_KINGDOM, economy)

    assert sum(TERRITORIES[name].ipc for name in names) == ipcs
    assert CARDS[Power.UNITED_KINGDOM].ipcs[economy] == ipcs


def test_a3_uk_1_the_exceptions_are_three_territories() -> None:
    """No other British territory pays the economy of the other map."""
    crossing = {
        each.name: each.economy
        for each in TERRITORIES.values()
        if each.economy and each.economy.value != each.board.value
    }

    assert crossing == {
        "West India": Economy.PACIFIC,
        "British Columbia": Economy.EUROPE,
        "Yukon Territory": Economy.EUROPE,
    }


def test_incomes_of_all_powers_are_those_known() -> None:
    """Germany 30, USSR 37, Japan 26, U.S. 52, China 12, ANZAC 10, Italy 10, France 19."""
    assert [sum(CARDS[power].ipcs.values()) for power in Power] == [
        *(30, 37, 26, 52, 12, 45, 10, 10, 19)
    ]


def test_victory_cities_are_eleven_and_eight() -> None:
    """At the start the Axis holds Berlin, Rome and Warsaw, and Tokyo and Shanghai."""
    position = begin()
    axis = {
        TERRITORIES[name].city
        for names in CITIES.values()
        for name in names
        if position.owners[name] in (Owner.GERMANY, Owner.ITALY, Owner.JAPAN)
    }

    assert len(CITIES[Board.EUROPE]) == 11
    assert len(CITIES[Board.PACIFIC]) == 8
    assert axis == {"Berlin", "Rome", "Warsaw", "Tokyo", "Shanghai"}


def test_six_japanese_territories_were_chinese_originally() -> None:
    """The trap of the coast: no other territory begins in foreign hands."""
    foreign = {
        each.name: (each.owner, each.original)
        for each in TERRITORIES.values()
        if each.owner is not each.original
    }

    assert set(foreign) == {"Shantung", "Kwangsi", "Kiangsu", "Kiangsi", "Jehol", "Manchuria"}
    assert set(foreign.values()) == {(Owner.JAPAN, Owner.CHINA)}


def test_marked_zones_are_those_printed() -> None:
    """34 convoy zones, each touching land, and six kamikaze zones."""
    convoys = [zone.name for zone in ZONES.values() if zone.convoy]

    assert len(convoys) == 34
    assert all(TOUCHING[zone] & set(TERRITORIES) for zone in convoys)
    assert {zone.name for zone in ZONES.values() if zone.kamikaze} == zones(6, 17, 19, 20, 22, 35)


def test_p15_zones_near_america_and_near_japan_follow_from_the_map() -> None:
    """Two zones from Alaska and Western U.S.; beside Japan's territories; beside the U.S."""
    near = set().union(*(TOUCHING[name] for name in ("Western United States", "Alaska")))
    first = near & set(ZONES)
    second = set().union(*(TOUCHING[zone] for zone in first)) & set(ZONES)

    def beside(owner: Owner) -> set[str]:
        owned = (each.name for each in TERRITORIES.values() if each.owner is owner)
        return set().union(*(TOUCHING[name] for name in owned)) & set(ZONES)

    europe = {zone.name for zone in ZONES.values() if zone.board is Board.EUROPE}
    assert first | second == zones(1, 2, 3, 8, 9, 10, 11, 12)
    assert beside(Owner.JAPAN) == zones(6, 17, 19, 20, 22, 32, 33, 34, 36, 37)
    assert beside(Owner.UNITED_STATES) & europe == zones(64, 89, 101, 121)


def test_passages_join_zones_that_touch_and_name_territories() -> None:
    """Suez, Panama, Gibraltar, the Danish and the Turkish straits."""
    assert [set(each.between) for each in PASSAGES] == [
        zones(81, 98),
        zones(112, 113),
        zones(91, 92),
        zones(64, 89),
        zones(99, 100),
    ]
    assert all(each.between[1] in TOUCHING[each.between[0]] for each in PASSAGES)
    assert all(gate in TERRITORIES for each in PASSAGES for gate in each.gates)
    assert [each.name for each in PASSAGES if each.exempt] == ["Strait of Gibraltar"]


@pytest.mark.parametrize("power", Power)
def test_a3_setup_totals_by_power(power: Power) -> None:
    """Units by kind, and their value at list price.

    Rules: A3-SETUP.GER, A3-SETUP.SOV, A3-SETUP.JAP, A3-SETUP.USA, A3-SETUP.CHI,
    A3-SETUP.UK, A3-SETUP.ANZ, A3-SETUP.ITA, A3-SETUP.FRA.
    """
    units = counted(power)

    assert dict(units) == spelled(TOTALS[power.value])
    assert (
        sum(ALPHA3_UNITS[unit].cost * count for unit, count in units.items())
        == (VALUES[power.value])
    )


@pytest.mark.parametrize(
    ("power", "space", "units"),
    [
        ("china", "Szechwan", {"infantry": 5, "fighter": 1}),
        ("france", "United Kingdom", {"infantry": 1, "fighter": 1}),
        ("germany", "SZ113", {"cruiser": 1, "battleship": 1, "transport": 1}),
        ("germany", "Norway", {"infantry": 2, "fighter": 1}),
        ("italy", "Albania", {"infantry": 2, "tank": 1}),
        ("soviet_union", "SZ115", {"battleship": 1, "submarine": 1}),
        ("united_kingdom", "Egypt", {"infantry": 1, "artillery": 1, "mech_infantry": 1}),
        ("united_kingdom", "France", {"infantry": 1}),
        ("united_kingdom", "Normandy Bordeaux", {"infantry": 1, "fighter": 1}),
        ("united_kingdom", "Scotland", {"infantry": 1, "fighter": 1}),
        ("anzac", "Egypt", {"infantry": 2}),
    ],
)
def test_a3_setup_where_later_editions_differ(
    power: str, space: str, units: dict[str, int]
) -> None:
    """The set-up is this text's own, also where entries run together in it."""
    assert set_up(Power(power)).units[space] == units


@pytest.mark.parametrize("territory", ["Gibraltar", "Malta", "Midway", "Wake Island", "Guam"])
def test_a3_setup_air_bases_of_small_places(territory: str) -> None:
    """Gibraltar and Malta have air bases in this text; Midway's entry is run on to another's."""
    assert Facility.AIR_BASE in begin().facilities[territory]


def test_everything_placed_is_on_the_map_and_where_it_can_be() -> None:
    """Ships stand at sea, land units and facilities on land, each of a known kind."""
    for power in Power:
        placed = set_up(power)
        assert set(placed.facilities) <= set(TERRITORIES)
        for space, units in placed.units.items():
            domains = {ALPHA3_UNITS[unit].domain.value for unit in units}
            assert domains <= ({"sea", "air"} if space in ZONES else {"land", "air"})


def test_mongolia_is_six_strict_territories_with_six_infantry() -> None:
    """Olgiy 2, Dzavhan 1, Buyant-Uhaa 2, Ulaanbaatar 1; two have none."""
    names = originally(Owner.STRICT_MONGOLIA)

    assert len(names) == 6
    assert {name: NEUTRAL_ARMIES[name]["infantry"] for name in names if name in NEUTRAL_ARMIES} == {
        "Olgiy": 2,
        "Dzavhan": 1,
        "Buyant-Uhaa": 2,
        "Ulaanbaatar": 1,
    }


def test_base_g40_wars_at_the_start() -> None:
    """Germany and Italy fight three powers, Japan China; the U.S. and the USSR are neutral.

    Rules: A3-POL.SOV.1, A3-POL.JAP.1, A3-POL.3.
    """
    position = begin()

    assert len(STARTING_WARS) == 7
    assert position.enemies(Power.JAPAN) == (Power.CHINA,)
    assert position.enemies(Power.ITALY) == (Power.UNITED_KINGDOM, Power.ANZAC, Power.FRANCE)
    assert not position.enemies(Power.UNITED_STATES)
    assert not position.enemies(Power.SOVIET_UNION)


def test_i1_islands_follow_from_the_borders() -> None:
    """Sardinia, Sicily and West Indies are islands; New Guinea, Scotland and Eire are not."""

    def is_island(name: str) -> bool:
        return TOUCHING[name] <= set(ZONES)

    assert all(is_island(name) for name in ("Sardinia", "Sicily", "West Indies"))
    assert not any(
        is_island(name)
        for name in ("New Guinea", "Dutch New Guinea", "United Kingdom", "Scotland", "Eire")
    )
