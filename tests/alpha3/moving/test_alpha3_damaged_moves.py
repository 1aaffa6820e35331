"""Ships with a hit are moved as they are named; where nobody names them, whole ones go first."""

import pytest
from turn_cases import Game, group

from bot.games.alpha3.reading.whole import VERBS
from bot.games.alpha3.summaries.typed import typed_lines
from bot.words.reading import read_line
from core.alpha3.moving.requests import Move
from core.alpha3.record.unit_effects import UnitsMoved
from core.terms.refusal import Refusal
from core.terms.request import read_request

FLEET = {"carrier": 1, "damaged_carrier": 1, "battleship": 1}


def game() -> Game:
    """Return Japan's noncombat move with a whole carrier and a damaged one in zone 6."""
    units = {"SZ6": {"japan": FLEET}}
    return Game(power="japan", phase="noncombat_move", units=units)


def hurt(of: Game, zone: str) -> int:
    """Return how many damaged carriers stand in a zone."""
    return of.now.hurt(zone, of.now.power).get("carrier", 0)


@pytest.mark.parametrize(
    ("line", "moved", "damaged"),
    [
        ("1 damaged carrier SZ6 - SZ7", 1, 1),
        ("SZ6 1 dmg cv - SZ7", 1, 1),
        ("1 carrier SZ6 - SZ7", 1, 0),
        ("2 carrier SZ6 - SZ7", 2, 1),
        ("1 cv, 1 damaged cv SZ6 - SZ7", 2, 1),
    ],
)
def test_base_g40_carrier_a_damaged_ship_goes_where_it_is_named(
    line: str, moved: int, damaged: int
) -> None:
    """Until it could be named, the whole carrier left and the damaged one stayed."""
    said = read_line(VERBS, line, ("japan",))
    assert isinstance(said, Move)
    fleet = game()

    fleet.do("move", **said.model_dump(mode="json", exclude_unset=True))

    assert fleet.there("SZ7", "japan")["carrier"] == moved
    assert (hurt(fleet, "SZ7"), hurt(fleet, "SZ6")) == (damaged, 1 - damaged)


def test_base_g40_carrier_no_more_damaged_ships_go_than_are_there() -> None:
    """Two damaged carriers, or a damaged battleship, do not stand there."""
    two = {**group("2 carrier", "SZ6", "SZ7"), "damaged": {"carrier": 2}}
    ship = {**group("1 battleship", "SZ6", "SZ7"), "damaged": {"battleship": 1}}

    assert "only 1 damaged carrier is there" in " ".join(game().faults("move", moves=[two]))
    assert "no damaged battleship is there" in " ".join(game().faults("move", moves=[ship]))


def test_more_damaged_ships_than_move_are_refused() -> None:
    """By the request itself."""
    moves = [{**group("1 carrier", "SZ6", "SZ7"), "damaged": {"carrier": 2}}]
    refusal = read_request(Move, {"power": "japan", "moves": moves})

    assert isinstance(refusal, Refusal)
    assert "More ships are damaged than move." in str(refusal.faults[0])


def test_a_move_that_names_no_damaged_ship_is_recorded_as_before() -> None:
    """Records of earlier versions hold no such figure."""
    fleet = game()
    fleet.move(group("1 carrier", "SZ6", "SZ7"))
    (moved,) = (each for each in fleet.made.effects if isinstance(each, UnitsMoved))

    assert "hurt" not in moved.as_json()


def test_a_named_damaged_ship_is_written_as_it_is_typed() -> None:
    """The line reads back as the same move."""
    said = read_line(VERBS, "1 cv, 1 damaged cv SZ6 - SZ7", ("japan",))
    assert isinstance(said, Move)

    (line,) = typed_lines(said)

    assert line == "1 carrier 1 damaged carrier SZ6 - SZ7"
    assert said.moves == read_line(VERBS, line, ("japan",)).moves  # type: ignore[union-attr]


@pytest.mark.parametrize("line", ["buy 1 damaged carrier", "place 1 dmg cv SZ6"])
def test_nobody_buys_or_places_a_damaged_ship(line: str) -> None:
    """It was told in the names of fields."""
    refusal = read_line(VERBS, line, ("japan",))

    assert isinstance(refusal, Refusal)
    assert [str(each) for each in refusal.faults] == [
        "New ships have no hit. Name the ship alone, such as `1 carrier`."
    ]
