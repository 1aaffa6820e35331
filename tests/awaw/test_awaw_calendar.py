"""Turns: four a year, Fall 1939 to Winter 1946, read however a player writes them."""

import pytest
from support import in_english

from core.awaw.book.calendar import FIRST, LAST, Season, Turn, read_turn


@pytest.mark.parametrize(
    "text",
    ["fall 1942", "Fall 1942", "FALL_1942", "fall-1942", "  autumn   1942 ", "Autumn-1942"],
)
def test_a_turn_is_read_however_it_is_written(text: str) -> None:
    """Capitals, hyphens, underscores and the other word for fall make no difference."""
    assert read_turn(text) == Turn(1942, Season.FALL)
    assert str(read_turn(text)) == "Fall 1942"


@pytest.mark.parametrize(
    "text", ["", "1942", "fall", "fall 42", "fall 19422", "1942 fall", "monsoon 1942", "x" * 900]
)
def test_what_is_no_turn_is_refused_with_an_example(text: str) -> None:
    """The message says what would be accepted, and shows only the beginning of long text."""
    with pytest.raises(ValueError, match="is no turn") as refused:
        read_turn(text)

    assert "such as fall 1942" in str(in_english(refused.value.args))
    assert len(str(in_english(refused.value.args))) < 200


@pytest.mark.parametrize("text", ["summer 1939", "spring 1947", "winter 1938", "fall 9999"])
def test_turns_outside_the_game_are_refused(text: str) -> None:
    """The game runs from Fall 1939 to Winter 1946."""
    with pytest.raises(ValueError, match="outside the game"):
        read_turn(text)


def test_turns_follow_one_another_through_the_game() -> None:
    """Thirty turns, spring first and winter last in each year."""
    turn, names = FIRST, [str(FIRST)]
    while turn != LAST:
        assert turn < turn.next()
        assert turn.next().count == turn.count + 1
        turn = turn.next()
        names.append(str(turn))

    assert names[:4] == ["Fall 1939", "Winter 1939", "Spring 1940", "Summer 1940"]
    assert (names[-1], len(names)) == ("Winter 1946", 30)
    assert [read_turn(name) for name in names] == sorted(read_turn(name) for name in names)
