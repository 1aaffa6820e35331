"""What is told of a game of Global 1940 that has been won (A3-VIC)."""

from dataclasses import replace

import pytest
from support import in_english
from turn_cases import Game

from bot.games.alpha3.pages.guide import guide
from core.alpha3.book.terms import Side


@pytest.mark.parametrize(
    ("winner", "told"), [("axis", "The Axis has won."), ("allies", "The Allies have won.")]
)
def test_a3_vic_the_guide_of_a_game_that_is_won_offers_nothing_to_type(
    winner: str, told: str
) -> None:
    """It says who has won, and that another game may begin."""
    now = replace(Game().now, winner=Side(winner))
    title, lines = in_english((guide(now).now, guide(now).lines))
    assert title == told
    assert lines == ("The game is over. `/game archive` makes room for another one.",)
