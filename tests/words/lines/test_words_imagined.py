"""Battles typed by their units alone, for their odds."""

import pytest
from support import refusal_of

from bot.games import FACES
from bot.words.imagined_battle import read_imagined
from core.terms.message import english
from core.terms.refusal import Refusal


def read(system: str, text: str) -> dict[str, object]:
    """Return the fields of an imagined battle."""
    found = read_imagined(FACES[system].reading.imagined, text)
    assert found is not None
    assert not isinstance(found, Refusal), found
    return found.model_dump(mode="json", exclude_unset=True)


@pytest.mark.parametrize("between", ["v", "vs", "against", "versus", "VS."])
def test_two_sides_are_read_with_whatever_stands_between(between: str) -> None:
    """Units by any of their names, counted twice or once."""
    assert read("alpha3", f"battle 3 inf, 1 tank {between} 2 infantry and 1 aa gun") == {
        "attacker": {"infantry": 3, "tank": 1},
        "defender": {"infantry": 2, "aa_gun": 1},
    }


def test_the_place_may_be_said() -> None:
    """Aircraft alone fight over land or at sea."""
    assert read("alpha3", "2 ftr v 2 ftr at sea")["where"] == "sea"
    assert read("representative", "2 fighters v 1 bomber on land")["where"] == "land"


def test_the_game_of_1986_reads_its_own_units() -> None:
    """A submarine against a battleship."""
    assert read("representative", "2 sub v 1 bb") == {
        "attacker": {"submarine": 2},
        "defender": {"battleship": 1},
    }


@pytest.mark.parametrize(
    ("system", "text", "fault"),
    [
        ("alpha3", "3 inf v 2 dragons", "dragons"),
        ("representative", "2 sub v 1 zeppelin", "zeppelin"),
        ("representative", "2 sub v 4", "4"),
        ("alpha3", "3 inf v everybody", "everybody"),
    ],
)
def test_what_cannot_be_read_is_named_once(system: str, text: str, fault: str) -> None:
    """With how it is written."""
    found = read_imagined(FACES[system].reading.imagined, text)

    found = refusal_of(found)
    assert len(found.faults) == 1
    assert fault in english(found.faults[0].what)


@pytest.mark.parametrize(
    ("system", "text"),
    [
        ("awaw", "subs atlantic 6 v 7 asw"),
        ("alpha3", "3 inf Germany - Poland"),
        ("alpha3", "germany v russia"),
        ("representative", "fight Karelia to the end"),
    ],
)
def test_what_is_no_battle_of_units_is_left_to_the_others(system: str, text: str) -> None:
    """Moves, fights on the map, and the submarine war."""
    assert read_imagined(FACES[system].reading.imagined, text) is None
