"""Corrections by hand (R-24): what is set stands, what is not named stays as it was."""

import json

import pytest
from classic_game import Game, moving

from bot.games import FACES
from bot.words.reading import read_line
from core.representative.book.terms import Owner, Power
from core.representative.by_hand.edits import Edit
from core.representative.by_hand.pasting import pasted
from core.representative.by_hand.writing import write_position
from core.representative.record.position_said import PositionSaid
from core.terms.refusal import Refusal

BRITAIN = {
    "Britain": {"united_kingdom": {"infantry": 2, "fighter": 1}},
    "Britain (North Sea)": {"united_kingdom": {"transport": 1, "submarine": 2}},
}


def corrected(**said: object) -> Game:
    """Return a game in which something was set by hand."""
    game = moving("germany", units=BRITAIN)
    game.act("edit", power="united_kingdom", reason="miscounted", **said)
    return game


def test_r_24_units_of_a_place_are_set_and_ships_in_its_port_stay() -> None:
    """A bare name is the land; a name with a coast is its port, and the land stays."""
    at = ("united_kingdom", "United Kingdom")
    game = corrected(units={"Britain": {"united_kingdom": {"infantry": 3}}})
    assert game.there(*at) == {"infantry": 3}
    assert game.there(*at, "North Sea Zone") == {"transport": 1, "submarine": 2}

    game = corrected(units={"Britain (North Sea)": {"united_kingdom": {"submarine": 1}}})
    assert game.there(*at) == {"infantry": 2, "fighter": 1}
    assert game.there(*at, "North Sea Zone") == {"submarine": 1}


def test_r_24_an_owner_and_ipcs_are_set_and_the_position_stays_whole() -> None:
    """A territory set by hand was not taken this turn; what is written can be pasted again."""
    game = corrected(control={"Libya": "usa"}, ipcs=41)
    assert game.position.owners["Libya"] is Owner.USA
    assert game.position.treasuries[Power.UNITED_KINGDOM] == 41
    assert "Libya" not in game.position.campaign.waiting
    said = PositionSaid.model_validate_json(json.dumps(write_position(game.position)))
    assert pasted(said)[1] == ()


def test_r_24_an_edit_wants_a_reason_something_to_set_and_places_that_exist() -> None:
    """Each with what to do about it."""
    game = moving("germany", units=BRITAIN)
    assert "R-24" in str(game.refused("edit", power="usa", reason="why"))
    assert game.refused("edit", power="usa", ipcs=3)
    assert game.refused("edit", power="usa", reason="why", control={"Atlantis": "usa"})


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            "edit Libya germany 2 inf reason: miscounted",
            {"units": {"Libya": {Power.GERMANY: {"infantry": 2}}}},
        ),
        ("edit control Libya united kingdom reason: x", {"control": {"Libya": "united_kingdom"}}),
        ("edit ipcs 40 reason: x", {"ipcs": 40}),
    ],
)
def test_r_24_edits_are_typed(line: str, told: dict[str, object]) -> None:
    """Units, owners and IPCs; without a reason the line is refused."""
    read = read_line(FACES["representative"].reading.verbs, line, ("germany",))
    assert isinstance(read, Edit)
    assert {name: getattr(read, name) for name in told} == told
    bare = line.partition(" reason:")[0]
    assert isinstance(read_line(FACES["representative"].reading.verbs, bare, ("germany",)), Refusal)
