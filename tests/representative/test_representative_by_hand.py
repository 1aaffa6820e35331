"""Corrections by hand (R-24): what is set stands, what is not named stays as it was."""

import json

import pytest
from classic_game import Game, moving
from support import refusal_of

from bot.games import FACES
from bot.words.reading import read_line
from core.representative.book.terms import Development, Owner, Power
from core.representative.by_hand.edits import Edit
from core.representative.by_hand.pasting import pasted
from core.representative.by_hand.writing import write_position
from core.representative.record.position_said import PositionSaid

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
    assert game.there(*at) == {"infantry": 3, "fighter": 1}
    assert game.there(*at, "North Sea Zone") == {"transport": 1, "submarine": 2}

    game = corrected(units={"Britain (North Sea)": {"united_kingdom": {"submarine": 1}}})
    assert game.there(*at) == {"infantry": 2, "fighter": 1}
    assert game.there(*at, "North Sea Zone") == {"transport": 1, "submarine": 1}

    game = corrected(units={"Britain": {"united_kingdom": {"infantry": 0}}})
    assert game.there(*at) == {"fighter": 1}
    game = corrected(units={"Britain (North Sea)": {"united_kingdom": {}}})
    assert game.there(*at) == {"infantry": 2, "fighter": 1}
    assert not game.there(*at, "North Sea Zone")


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
    as_it_is = {"Britain": {"united_kingdom": {"infantry": 2}}}
    assert "R-24" in str(game.refused("edit", power="usa", reason="why", units=as_it_is))


def test_r_24_complexes_developments_and_what_is_to_be_placed_are_set() -> None:
    """Point by point, and taken back again; a development that is set works from its round."""
    game = corrected(complexes={"Libya": True, "Germany": False}, bought={"tank": 2})
    assert "Libya" in game.position.complexes
    assert "Germany" not in game.position.complexes
    assert game.position.campaign.bought == {Power.UNITED_KINGDOM: {"tank": 2}}
    said = {"power": "united_kingdom", "reason": "miscounted"}
    game.act("edit", **said, bought={"tank": 0}, developments={"rockets": 1, "jets": 5})
    assert game.position.campaign.bought == {Power.UNITED_KINGDOM: {}}
    assert game.position.uses(Power.UNITED_KINGDOM) == {Development.ROCKETS}
    assert game.position.cards.turned(Power.UNITED_KINGDOM)[Development.JET_FIGHTERS] == 5
    game.act("edit", **said, developments={"rockets": 0})
    assert not game.position.uses(Power.UNITED_KINGDOM)
    assert Development.ROCKETS in game.position.cards.left(Power.UNITED_KINGDOM)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            "edit Libya germany 2 inf reason: miscounted",
            {"units": {"Libya": {Power.GERMANY: {"infantry": 2}}}},
        ),
        ("edit control Libya united kingdom reason: x", {"control": {"Libya": "united_kingdom"}}),
        ("edit ipcs 40 reason: x", {"ipcs": 40}),
        ("edit ipcs 40 japan reason: x", {"ipcs": 40, "power": Power.JAPAN}),
        ("edit Libya germany none reason: x", {"units": {"Libya": {Power.GERMANY: {}}}}),
        ("edit Libya germany 0 tank reason: x", {"units": {"Libya": {Power.GERMANY: {"tank": 0}}}}),
        ("edit complex Libya reason: x", {"complexes": {"Libya": True}}),
        ("edit no complex Libya reason: x", {"complexes": {"Libya": False}}),
        (
            "edit developed heavy bombers united states round 4 reason: x",
            {"developments": {Development.HEAVY_BOMBERS: 4}, "power": Power.USA},
        ),
        ("edit developed rockets reason: x", {"developments": {Development.ROCKETS: 1}}),
        ("edit not developed rockets japan reason: x", {"developments": {Development.ROCKETS: 0}}),
        ("edit to place japan 2 inf reason: x", {"bought": {"infantry": 2}, "power": Power.JAPAN}),
        ("edit to place 1 tank reason: x", {"bought": {"tank": 1}, "power": Power.GERMANY}),
    ],
)
def test_r_24_edits_are_typed(line: str, told: dict[str, object]) -> None:
    """Units, owners and IPCs; without a reason the line is refused."""
    read = read_line(FACES["representative"].reading.verbs, line, ("germany",))
    assert isinstance(read, Edit)
    assert {name: getattr(read, name) for name in told} == told
    bare = line.partition(" reason:")[0]
    refusal_of(read_line(FACES["representative"].reading.verbs, bare, ("germany",)))


@pytest.mark.parametrize("name", ["Hawaii", "Panama (Panama sz)"])
def test_r_24_of_a_name_that_is_not_clear_nothing_else_is_said(name: str) -> None:
    """Whether infantry can stay there, or on which coast ships lie, is no question yet."""
    said = PositionSaid.model_validate(
        {"units": {name: {Power.USA: {"infantry": 1, "carrier": 1}}}}
    )
    _, wrong = pasted(said)

    assert len(wrong) == 1, wrong
