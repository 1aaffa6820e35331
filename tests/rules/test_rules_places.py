"""Finding a place by its number, and what belongs to it."""

import pytest

from bot.words.places import (
    all_places,
    at_locator,
    citations_in,
    lettered_parts,
    locator_above,
    locator_in,
    place_cited,
    place_numbered,
    places_above,
)
from bot.words.rule_lookup import find_rules, suggested_rules
from bot.words.rulebooks import book_of
from core.terms.message import english
from core.terms.refusal import Refusal


def test_every_place_has_a_number_of_its_own() -> None:
    """Buttons name places by it, and find them again; it fits into a button's id."""
    places = all_places()

    assert [place for place in places if place_numbered(place.number) != place] == []
    assert max(place.number for place in places) < 2**32
    assert place_numbered(2**32) is None


def test_the_numbers_of_places_never_change() -> None:
    """Buttons that hang in channels since an earlier version still open their rule."""
    numbers = {place.key: place.number for place in all_places()}

    assert numbers["awaw 25.14"] == 2992740618
    assert numbers["bombing-sop 6.3.1"] == 3087964983


def test_every_place_is_found_by_the_key_that_an_option_sends() -> None:
    """And nothing else is found with it."""
    places = all_places()

    assert [place for place in places if at_locator(place.key, places) != (place,)] == []


def test_a_citation_means_the_place_of_the_game_at_hand() -> None:
    """R-3 is a ruling of every room."""
    places = [place_cited("R-3", system) for system in ("awaw", "bombing-sop")]

    assert [place.system for place in places if place is not None] == ["awaw", "bombing-sop"]
    assert place_cited("24.99", "awaw") is None
    assert place_cited("AWAW 24.65A") == place_cited("24.65A", "awaw")


@pytest.mark.parametrize(
    ("locator", "above"),
    [
        ("24.65A", "24.65"),
        ("24.611", "24.61"),
        ("24.1", "24"),
        ("24", ""),
        ("R-12", ""),
        ("26.443E", "26.443"),
    ],
)
def test_digits_stand_under_shorter_ones(locator: str, above: str) -> None:
    """In the rulebook each further digit or letter is a place within the one before."""
    assert locator_above(locator, book_of("awaw").rules) == above


def test_other_books_nest_by_periods() -> None:
    """Step 2.2.1 stands under 2.2; 10.1 would not stand under 1."""
    assert locator_above("2.2.1", book_of("bombing-sop").rules) == "2.2"
    assert locator_above("10.1", {"1": 0, "10": 0}) == "10"
    assert locator_above("A3-SBR.10", {"A3-SBR.1": 0, "A3-SBR": 0}) == "A3-SBR"
    assert locator_above("BASE-G40 combat.order", {"BASE-G40": 0}) == "BASE-G40"


def test_a_place_knows_its_parts_and_what_it_stands_under() -> None:
    """25.73 has four lettered parts and stands in chapter 25, under the Atlantic."""
    place = place_cited("AWAW 25.73")
    assert place is not None

    assert [each.rule.locator for each in lettered_parts(place)] == [
        *("25.73A", "25.73B", "25.73C", "25.73D")
    ]
    assert [each.rule.locator for each in places_above(place)] == ["25", "25.7"]


def test_numbers_are_read_out_of_a_sentence() -> None:
    """Each once, in order; years, dice and sums are none."""
    text = "25.73B says so (see R-3, 24.62, 25.73B), since 1942; 2d6 = 7. A3-NO.GER.1!"

    assert citations_in(text) == ["25.73B", "R-3", "24.62", "A3-NO.GER.1"]
    assert locator_in("A3-SBR.9") == "A3-SBR.9"
    assert locator_in("u-boats") == ""


def test_a_number_finds_the_games_own_place_first() -> None:
    """And the others after it."""
    found = find_rules("R-3", all_places(), home="bombing-sop")
    assert not isinstance(found, Refusal)

    assert found[0].system == "bombing-sop"
    assert {place.system for place in found} >= {"awaw", "bombing-sop"}


def test_what_cannot_be_found_is_refused_with_what_would_be() -> None:
    """Nothing, too much, a number without a place, and words without one."""
    for asked, told in (
        ("", "Nothing is asked"),
        ("x" * 1001, "over 1000"),
        ("25.13F", "The nearest are 25.13"),
        ("xyzzy", "No rule is found"),
    ):
        refused = find_rules(asked, all_places(), home="awaw")
        assert isinstance(refused, Refusal)
        assert told in english(refused.message)


def suggested(typed: str, home: str = "awaw") -> list[str]:
    """Return the citations that are suggested."""
    found = suggested_rules(typed, all_places(), 25, home=home)
    return [place.rule.citation for place in found]


def test_suggestions_begin_with_the_chapters_and_follow_what_is_typed() -> None:
    """Headings before anything is typed, then numbers that begin so, or words."""
    assert suggested("")[:3] == ["AWAW 24", "AWAW 25", "AWAW 26"]
    assert suggested("24.65") == ["AWAW 24.65", "AWAW 24.65A", "AWAW 24.65B"]
    assert suggested("awaw 24.65a") == ["AWAW 24.65A"]
    assert suggested("R-1")[0] == "AWAW R-1"
    assert "AWAW 25.14" in suggested("declin")
    assert len(suggested("submarines")) <= 25
    assert suggested("xyzzy") == []
    assert suggested("25 brps")[:1] == ["AWAW 26.91"]


@pytest.mark.parametrize("asked", ["R4-1", "R4-3", "r4-4", "rule R4-5"])
def test_r4_1_is_no_ruling_41(asked: str) -> None:
    """A hyphen tells a chapter of the amendments from a ruling of the same digits."""
    found = at_locator(asked, all_places())

    assert [place.rule.citation for place in found] == [asked.removeprefix("rule ").upper()]
    assert "R4 R-41" in {place.rule.citation for place in at_locator("R-41", all_places())}
    assert "R4-1" not in {place.rule.citation for place in at_locator("R-41", all_places())}
