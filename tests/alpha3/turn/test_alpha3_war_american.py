"""How the United States goes to war: A3-POL.USA.3 to USA.5, P8 and P9 of the notes."""

from dataclasses import replace
from typing import Any

import pytest
from alpha3_cases import declared, resolved
from support import ending_of, in_english, resolution_of
from turn_cases import Game

from core.alpha3.book.terms import Facility, Power
from core.alpha3.book.world import NORTH_AMERICA, TERRITORIES
from core.alpha3.record.effects import IndustryConverted
from core.alpha3.record.state import begin, change
from core.terms.message import english


@pytest.mark.parametrize(
    ("request_", "allowed", "provoked"),
    [
        ({"round": 1}, False, False),
        ({"round": 3}, False, False),
        ({"round": 2, "phase": "collect_income"}, False, False),
        ({"round": 3, "phase": "collect_income"}, True, False),
        ({"round": 4}, True, False),
        ({"round": 6, "phase": "collect_income"}, True, False),
        ({"round": 1, "control": {"London": "germany"}}, True, True),
        ({"round": 1, "control": {"Ontario": "germany"}}, True, True),
        ({"round": 1, "control": {"Alaska": "japan"}}, True, True),
        ({"round": 1, "control": {"Hawaii": "japan"}}, False, False),
        ({"round": 1, "control": {"Manila": "japan"}}, False, False),
        ({"round": 1, "unprovoked_on_uk_anzac": True}, True, True),
        ({"round": 1, "wars": [["italy", "united_states"]]}, True, True),
        (
            {"round": 1, "control": {"London": "germany"}, "phase": "collect_income"},
            False,
            True,
        ),
        (
            {"round": 3, "wars": [["japan", "united_states"]], "phase": "collect_income"},
            False,
            True,
        ),
    ],
)
def test_p8_what_lets_the_united_states_declare(
    request_: dict[str, Any],
    allowed: bool,  # noqa: FBT001 - a column of the table above
    provoked: bool,  # noqa: FBT001 - as above
) -> None:
    """A3-POL.USA.3 in Combat Move; A3-POL.USA.4 in the third Collect Income; R-5 afterwards."""
    outcome = declared("united_states", "germany", **request_)

    assert (outcome.allowed, outcome.provoked) == (allowed, provoked)
    assert all("A3-" in english(reason) for reason in outcome.reasons if not allowed)


@pytest.mark.parametrize(
    ("request_", "allowed"),
    [
        ({}, True),
        ({"moved_into_china": ["united_kingdom"]}, False),
        ({"moved_into_china": ["anzac"]}, False),
        ({"moved_into_china": ["france"]}, True),
        ({"unprovoked_on_uk_anzac": False}, False),
        ({"unprovoked_on_uk_anzac": True, "moved_into_china": ["anzac"]}, True),
    ],
)
def test_r_15_listed_wars_of_japan_are_unprovoked_unless_said(
    request_: dict[str, Any],
    allowed: bool,  # noqa: FBT001 - a column of the table above
) -> None:
    """Japan at war with both gives the U.S. grounds; not if one of them moved into China first."""
    wars = [["japan", "united_kingdom"], ["japan", "anzac"], ["japan", "china"]]
    outcome = declared("united_states", "japan", round=2, wars=wars, **request_)

    assert outcome.allowed is allowed
    assert outcome.provoked is allowed


def test_r_6_north_america_is_seven_canadian_and_ten_american_territories() -> None:
    """Every name is on the map; none of them is a Pacific island but the Aleutians."""
    owners = [TERRITORIES[name].original.value for name in NORTH_AMERICA]

    assert owners.count("united_kingdom") == 7
    assert owners.count("united_states") == 10
    assert len(NORTH_AMERICA) == 17


def test_p9_american_industry_grows_when_the_us_goes_to_war() -> None:
    """Three minor complexes become major at once, the first time only, if still American.

    Rules: A3-POL.USA.5.
    """
    found = resolved("declare-war", by="japan", on="united_states")
    grown = [each.territory for each in found.effects if isinstance(each, IndustryConverted)]
    assert grown == ["Eastern United States", "Central United States", "Western United States"]

    position = begin()
    for effect in found.effects:
        position = change(position, effect)
    for name in grown:
        assert Facility.MAJOR_IC in position.facilities[name]
        assert Facility.MINOR_IC not in position.facilities[name]
    again = ending_of(
        "alpha3", "declare-war", {"by": "germany", "on": "united_states"}, position=position
    )
    assert [effect.kind for effect in resolution_of(again).effects] == ["war-declared"]
    lost = resolved(
        "declare-war", by="japan", on="united_states", control={"San Francisco": "japan"}
    )
    assert IndustryConverted("Western United States") not in lost.effects


def test_a3_war_4_declaring_back_changes_nothing() -> None:
    """Allowed, and no effect."""
    found = resolved(
        "declare-war", by="united_states", on="germany", wars=[["germany", "united_states"]]
    )

    assert found.outcome.allowed
    assert found.outcome.provoked
    assert found.effects == ()
    assert "A3-WAR.4" in in_english(found.outcome.reasons[0])


def test_a_second_declaration_is_not_provoked_by_the_first() -> None:
    """A3-POL.USA.3: who declared himself was not declared on; A3-POL.USA.4 needs no grounds."""
    game = Game(power="united_states", phase="collect_income", round=3)
    first = game.do("war", on="japan")
    second = game.do("war", on="germany")

    assert english(first.headline) == "The United States declares war on Japan, unprovoked"
    assert in_english(second.headline) == "The United States declares war on Germany, unprovoked"
    assert second.outcome.reasons == ()


def test_a_declaration_on_the_united_states_provokes_its_others() -> None:
    """A3-WAR.5: the book's own example, told by what the game remembers."""
    game = Game(power="germany", phase="combat_move", round=2)
    game.do("war", on="united_states")
    game.now = replace(game.now, power=Power.UNITED_STATES)

    assert english(game.do("war", on="italy").headline).endswith("declares war on Italy, provoked")
