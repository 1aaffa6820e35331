"""25.65: ports that modify submarine warfare, each in its own campaign and group."""

import pytest
from asserted_workings import held
from submarine_cases import lines, warfare
from support import loaded


@pytest.mark.parametrize("port", ["brest", "lorient", "st_nazaire", "la_rochelle"])
def test_25_723_any_one_french_port_gives_two(port: str) -> None:
    """One of the group is enough."""
    assert lines("atlantic", "germany", ports=[port]) == {"25.723": 2}


@pytest.mark.parametrize("port", ["la_coruna", "vigo", "lisbon", "cadiz", "gibraltar"])
def test_25_723_any_one_iberian_port_gives_one_and_so_does_gibraltar(port: str) -> None:
    """Gibraltar is a line of its own."""
    assert lines("atlantic", "germany", ports=[port]) == {"25.723": 1}


def test_25_723_a_group_counts_once_and_the_three_groups_add_up() -> None:
    """All nine ports give four: two, one and one."""
    french = ["brest", "lorient", "st_nazaire", "la_rochelle"]
    ports = [*french, "la_coruna", "vigo", "lisbon", "cadiz", "gibraltar"]

    outcome = warfare(loaded(attacker=7), submarines=1, situation={"ports": ports}).outcome

    assert [line.value for line in outcome.modifiers] == [2, 1, 1]
    assert outcome.net_modifier == 4


@pytest.mark.parametrize(
    "port", ["townsville", "noumea", "suva", "pearl_harbor", "hawaiian_islands"]
)
def test_25_92a_any_one_port_of_the_south_seas_or_hawaii_gives_japan_one(port: str) -> None:
    """One is enough."""
    assert lines("pacific", "japan", ports=[port]) == {"25.92A": 1}


def test_25_92a_all_of_them_still_give_one() -> None:
    """The group counts once."""
    ports = ["townsville", "noumea", "suva", "pearl_harbor"]

    assert lines("pacific", "japan", ports=ports) == {"25.92A": 1}


def test_25_92b_manila_gives_the_us_two_and_25_811_colombo_gives_japan_one() -> None:
    """The two ports that stand alone."""
    assert lines("pacific", "united_states", ports=["manila"]) == {"25.92B": 2}
    assert lines("indian_ocean", "japan", ports=["colombo"]) == {"25.811": 1}


@pytest.mark.parametrize(
    ("box", "attacker", "own"),
    [
        ("atlantic", "germany", {"brest", "vigo", "gibraltar"}),
        ("indian_ocean", "germany", set()),
        ("indian_ocean", "japan", {"colombo"}),
        ("pacific", "japan", {"suva"}),
        ("pacific", "united_states", {"manila"}),
    ],
)
def test_25_65_ports_of_other_boxes_and_powers_give_nothing(
    box: str, attacker: str, own: set[str]
) -> None:
    """A port counts in its own campaign alone; Colombo gives German submarines nothing."""
    every = {"brest", "vigo", "gibraltar", "colombo", "suva", "manila"}

    assert lines(box, attacker, ports=sorted(every - own)) == {}
    told = {"ports": sorted(every - own)}
    attack = {"box": box, "attacker": attacker, "submarines": 1, "situation": told}
    held("awaw", f"ports of others, {box} {attacker}", warfare(loaded(attacker=7), **attack))


@pytest.mark.parametrize("name", ["St. Nazaire", "ST NAZAIRE", "st-nazaire", "  St.Nazaire "])
def test_25_723_a_port_answers_to_its_name_however_spelled(name: str) -> None:
    """Points, hyphens, capitals and spaces make no difference; accents do not either."""
    assert lines("atlantic", "germany", ports=[name]) == {"25.723": 2}
    assert lines("atlantic", "germany", ports=["La Coru\N{LATIN SMALL LETTER N WITH TILDE}a"]) == {
        "25.723": 1
    }
