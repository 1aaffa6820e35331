"""R-13: an edit changes what it names and nothing else; damaged ships, tokens, war and peace."""

import pytest
from support import refusal_of
from turn_cases import Game

from bot.games.alpha3.reading.by_hand import read_edit
from core.alpha3.book.terms import Power
from core.alpha3.turn.requests import Edit

ZONE = {"SZ97": {"italy": {"battleship": 1, "damaged_battleship": 1, "transport": 1}}}


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("2 battleships damaged", {"damaged_battleship": 2}),
        ("2 damaged bb", {"damaged_battleship": 2}),
        ("0 damaged battleship", {"battleship": 2}),
        ("1 bb", {"damaged_battleship": 1}),
        ("2 bb 1 bb damaged", {"battleship": 2, "damaged_battleship": 1}),
        ("0 bb 0 damaged bb", {}),
        ("1 damaged carrier", {"battleship": 1, "damaged_battleship": 1, "damaged_carrier": 1}),
    ],
)
def test_damaged_ships_are_named_by_themselves_or_beside_whole_ones(
    line: str, shown: dict[str, int]
) -> None:
    """Alone they say how many of those that are there have a hit; the transport stays."""
    game = Game(units=ZONE)
    request = read_edit(f"edit SZ97 italy {line} reason: counted twice", ("italy",))
    assert isinstance(request, Edit)
    game.do("edit", **request.model_dump(exclude_defaults=True))

    assert game.now.shown("SZ97", Power.ITALY) == {"transport": 1, **shown}


@pytest.mark.parametrize(
    "line",
    [
        "edit SZ97 italy 1 battleship sunk reason: why",
        "edit SZ97 italy 1 battleship damagd reason: why",
        "edit tokens 3 more reason: why",
        "edit control Paris italy today reason: why",
        "edit war japan reason: why",
        "edit damage London 4 reason: why",
        "edit Paris germany 2 inf",
    ],
)
def test_no_word_of_an_edit_is_dropped(line: str) -> None:
    """What cannot be read is refused with the word."""
    refusal_of(read_edit(line, ("italy",)))


def test_tokens_damage_war_and_peace_are_set_by_hand() -> None:
    """Each as it is typed, by names of several words too."""
    game = Game()
    for line in (
        "edit tokens 2 reason: counted twice",
        "edit damage United Kingdom major ic 4 reason: counted twice",
        "edit war japan and united states reason: counted twice",
        "edit peace germany with united kingdom reason: counted twice",
    ):
        request = read_edit(line, ("germany",))
        assert isinstance(request, Edit), request
        game.do("edit", **request.model_dump(exclude_defaults=True))

    assert game.now.tokens == 2
    assert sorted(game.now.damage.values()) == [4]
    assert game.now.at_war(Power.JAPAN, Power.UNITED_STATES)
    assert not game.now.at_war(Power.GERMANY, Power.UNITED_KINGDOM)


def test_allies_are_not_set_at_war() -> None:
    """A3-WAR.1 holds for what is set by hand."""
    faults = Game().faults("edit", reason="x", war=["japan", "germany"])
    assert faults == ["Japan and Germany are on one side."]


def test_what_is_so_already_is_not_set() -> None:
    """R-13: the record holds no act that did nothing."""
    faults = Game(units=ZONE).faults(
        "edit", reason="x", units={"SZ97": {"italy": {"transport": 1}}}
    )
    assert faults == ["Nothing is set that is not so already."]
