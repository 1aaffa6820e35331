"""Inside a label nothing lies over anything else: number, icon and what follows it."""

import pytest

from bot.show.board.chips import Style, Token, token_width
from bot.show.board.label_strokes import draw_token
from bot.show.board.pieces import Piece
from bot.show.board.scene import Troop
from bot.show.board.strokes.display import Icon, Sheet, Words
from bot.show.board.strokes.metrics import width_of
from bot.show.board.strokes.palette import INK, LIGHT


@pytest.mark.parametrize("count", [1, 12, 345])
def test_an_icon_stands_behind_its_number_and_before_what_follows_it(count: int) -> None:
    """From left to right, and no further than the token is wide."""
    style = Style(20.0, icons=True, look=LIGHT)
    token = Token(count, Troop(next(iter(Piece)), count), before="(", after=")")
    sheet = Sheet(200, 50, "#ffffff")
    draw_token(sheet, token, 100.0, 10.0, style, INK)

    number, icon, after = sheet.items
    assert isinstance(number, Words)
    assert isinstance(icon, Icon)
    assert isinstance(after, Words)
    assert (number.x, number.text, after.text) == (100.0, f"({count}", ")")
    assert number.x + width_of(number.text, number.size) <= icon.x
    assert icon.x + icon.width <= after.x
    assert after.x + width_of(after.text, after.size) <= 100.0 + token_width(token, style)


@pytest.mark.parametrize("count", [1, 12])
def test_letters_stand_behind_their_number(count: int) -> None:
    """Where a board has no icons."""
    style = Style(20.0, icons=False, look=LIGHT)
    sheet = Sheet(200, 50, "#ffffff")
    draw_token(sheet, Token(count, Troop(next(iter(Piece)), count)), 100.0, 10.0, style, INK)

    number, letters = sheet.items
    assert isinstance(number, Words)
    assert isinstance(letters, Words)
    assert number.x + width_of(number.text, number.size) <= letters.x
