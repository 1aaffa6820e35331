"""Units in the words in which players read them."""

import pytest
from support import in_english

from bot.locale.speaking import text_in
from core.alpha3.book.terms import Facility
from core.alpha3.record.position import DAMAGED, TWO_HITS
from core.board.unit_table import ALPHA3_UNITS, AMENDED_UNITS
from core.board.unit_words import counted, roster, spoken
from core.terms.message import Message, english


@pytest.mark.parametrize(
    ("units", "said"),
    [
        ({}, "nothing"),
        ({"tank": 0}, "nothing"),
        ({"infantry": 3, "tank": 1}, "3 infantry, 1 tank"),
        (
            {"aa_gun": 2, "mech_infantry": 2, "artillery": 2},
            "2 mech infantry, 2 artillery, 2 AA guns",
        ),
        ({"strategic_bomber": 1, "battleship": 2}, "1 strategic bomber, 2 battleships"),
    ],
)
def test_units_are_counted_as_they_are_spoken_of(units: dict[str, int], said: str) -> None:
    """One tank, two tanks; infantry and artillery have no plural."""
    assert english(roster(units)) == in_english(said)


def test_every_unit_and_facility_has_words_that_count_it() -> None:
    """So a number of them is said in other languages."""
    hurt = [f"{DAMAGED}{unit}" for unit in TWO_HITS]
    for unit in (*ALPHA3_UNITS, *AMENDED_UNITS, *hurt, *Facility):
        assert counted(2, unit).plural, unit


@pytest.mark.parametrize(
    ("count", "unit", "said"),
    [
        (3, "infantry", "3 Infanterie"),
        (1, "tactical_bomber", "1 taktischer Bomber"),
        (2, "tactical_bomber", "2 taktische Bomber"),
        (0.8, "tank", "0,8 Panzer"),
    ],
)
def test_numbers_of_units_in_german(count: float, unit: str, said: str) -> None:
    """Adjectives go with the number, and averages have a comma."""
    assert text_in(counted(count, unit), "de") == said


def test_damaged_ships_stand_in_brackets() -> None:
    """Of several ships it is said how many are damaged."""
    told = roster({"infantry": 2, "carrier": 3}, damaged={"carrier": 1})
    assert english(told) == "2 infantry, 3 carriers (1 damaged)"
    assert isinstance(told, Message)
    assert text_in(told, "de") == "2 Infanterie, 3 Träger (1 beschädigt)"


def test_a_name_is_spoken_as_the_book_has_it() -> None:
    """Capitals of abbreviations stay."""
    assert [spoken(each) for each in ("aa_gun", "minor_ic", "mech_infantry")] == [
        "AA gun",
        "minor IC",
        "mech infantry",
    ]
