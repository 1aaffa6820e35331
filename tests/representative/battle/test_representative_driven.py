"""Ships driven from a port that fell: which coast they come to, chosen, and told (R4-4.9)."""

from typing import Any

import pytest
from classic_game import ROOM, Game, moving
from drawn import drawn_result

from core.representative.book.terms import Power
from core.representative.record.berths import Berth
from core.systems import resolve
from core.terms.dice import NoDice
from core.terms.message import english
from core.terms.question import Question
from core.terms.request import Request, read_request
from core.terms.resolution import Resolution


def _berlin_falls() -> Game:
    """Return a game in which a Soviet army enters Germany, with ships in port on the Baltic."""
    game = moving(
        "ussr",
        control={"East Europe": "ussr"},
        units={
            "East Europe": {"ussr": {"infantry": 3}},
            "Germany (Baltic Sea Zone)": {"germany": {"battleship": 1}},
            "Finland Norway": {"germany": {"infantry": 1}},
        },
    )
    said: dict[str, Any] = {"power": "ussr", "units": {"infantry": 3}}
    game.act("combat-move", **said, from_="East Europe", path=["Germany"])
    game.act("advance")
    return game


def _fallen(game: Game, answer: str) -> tuple[Question, Resolution]:
    said = {"power": "ussr", "site": "Germany", "port": "leave"}
    fight = read_request(ROOM.procedures["fight"].request, said)
    assert isinstance(fight, Request)
    question = resolve(game.position, fight, {}, NoDice())
    assert isinstance(question, Question), question
    found = resolve(game.position, fight, {question.id: answer}, NoDice())
    assert isinstance(found, Resolution), found
    return question, found


def test_r4_4_9_r4_4_15_driven_ships_choose_among_the_coasts_in_reach() -> None:
    """Western Europe has four; the Baltic and the North Sea are within three spaces."""
    question, _ = _fallen(_berlin_falls(), "none")

    assert english(question.called[-1]) == "none: they are lost"
    assert question.choices == (
        "Finland Norway (Baltic Sea Zone)",
        "West Europe (Baltic Sea Zone)",
        "Finland Norway (North Sea Zone)",
        "West Europe (North Sea Zone)",
        "none",
    )


@pytest.mark.parametrize(
    ("answer", "coast"),
    [("West Europe (North Sea Zone)", "North Sea Zone"), ("West Europe", "Baltic Sea Zone")],
)
def test_r4_4_9_the_post_of_the_fight_names_the_coast(answer: str, coast: str) -> None:
    """Also where the answer of an earlier record names the land alone: the nearest coast."""
    game = _berlin_falls()
    _, found = _fallen(game, answer)

    page = drawn_result(found, ROOM.changes(game.position, found.effects))
    moved = f"Germany: 1 battleship driven to West Europe ({coast})"
    assert moved in english(page.body).splitlines()
    assert "answers" not in english(page.body)
    for effect in found.effects:
        game.position = ROOM.change(game.position, effect)
    assert game.position.there(Power.GERMANY, Berth("West Europe", coast)) == {"battleship": 1}


def test_r4_4_15_ships_that_go_nowhere_are_told_as_lost() -> None:
    """Their owner gives them up."""
    game = _berlin_falls()
    _, found = _fallen(game, "none")

    page = drawn_result(found, ROOM.changes(game.position, found.effects))
    assert "Germany: 1 battleship lost with their port" in english(page.body).splitlines()
