"""What pages and the command line tell of a battle beyond its winner."""

import pytest
from odds_rooms import request_of

from bot.referee.foreseeing import Foreseen
from bot.show.odds import odds_text
from bot.show.odds_page import odds_page
from core.forecast import Forecast, forecast
from core.systems import SYSTEMS

TWO_AGAINST_ONE = {"attacker": {"infantry": 2}, "defender": {"infantry": 1}, "where": "land"}


def forecast_of(**fields: object) -> Forecast:
    """Return the odds of a battle of Alpha+3."""
    room, request = request_of("alpha3", "battle", **fields)
    found = forecast(room.begin, request)
    assert isinstance(found, Forecast)
    return found


def test_the_command_line_tells_everything_that_may_be_left_and_every_swing() -> None:
    """Two infantry against one: what either keeps, and IPCs won or lost by it."""
    lines = odds_text(forecast_of(**TWO_AGAINST_ONE)).splitlines()
    attacker = lines.index("What the attacker may keep")
    swing = lines.index("Swing in value: IPCs that the defender loses, less the attacker's")

    assert [line.split("%")[1].strip() for line in lines[attacker + 1 : attacker + 4]] == [
        "2 infantry",
        "nothing",
        "1 infantry",
    ]
    assert [line.split()[-1] for line in lines[swing + 1 :]] == ["-6", "-3", "0", "3"]


def test_damaged_ships_are_told_from_whole_ones() -> None:
    """A battleship that took one hit is still there, damaged."""
    found = forecast_of(attacker={"battleship": 1}, defender={"destroyer": 1}, where="sea")

    assert {"1 battleship", "1 battleship (damaged)", "nothing"} == set(
        found.figures["attacker_left"]
    )


@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_the_page_tells_what_each_side_may_keep(side: str) -> None:
    """The likeliest first; what is left out is told as one."""
    army = {"infantry": 6, "artillery": 3, "tank": 3}
    _, request = request_of("alpha3", "battle", attacker=army, defender=army, where="land")
    found = forecast(SYSTEMS["alpha3"].begin, request)
    assert isinstance(found, Forecast)
    page = odds_page("a", [Foreseen("", request, found.figures, found.as_json())], [], drawn=True)
    (told,) = (text for name, text in page.fields if name == f"what the {side} may keep")

    shares = [float(line.replace("*", "").split(" %")[0]) for line in told.splitlines()]
    assert shares[:-1] == sorted(shares[:-1], reverse=True)
    assert told.endswith("anything else")
    assert sum(shares) == pytest.approx(100, abs=0.5)
