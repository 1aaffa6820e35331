"""The picture of Global 1940's powers, and the same in words."""

import io

from PIL import Image
from support import in_english

from bot.games.alpha3.pages.position import game_blocks
from bot.games.alpha3.scene import drawn_world, force_blocks, world_in_words, world_scene
from bot.locale.speaking import text_in
from bot.show.pictures.scenes import WorldScene
from bot.show.pictures.theme import CARD, WIDTH
from core.alpha3.record.state import begin
from core.terms.message import english

MOST_ALT = 1024
"""So many characters may describe an attachment."""


def test_the_powers_are_a_sheet_of_a_phones_width_and_always_the_same() -> None:
    """Both sides' colours are there, and the same position gives the same bytes."""
    scene = world_scene(begin())
    png = drawn_world(scene)
    sheet = Image.open(io.BytesIO(png))
    colours = {colour for _, colour in sheet.getcolors(1 << 20) or []}

    assert sheet.width == WIDTH
    assert {CARD.axis, CARD.allies, CARD.panel} <= colours
    assert png == drawn_world(scene)
    assert Image.open(io.BytesIO(drawn_world(WorldScene("Nobody", ())))).height < sheet.height


def test_what_the_picture_shows_is_told_in_words_and_in_text() -> None:
    """Income, treasury and forces of all nine, as the set-up has them."""
    words = world_in_words(world_scene(begin()))
    told = dict(in_english(force_blocks(begin())))

    assert "Germany 30, 30 in hand; 61 land, 11 air, 8 sea units worth 417." in english(words)
    assert english(words).count(" in hand; ") == 9
    assert len(text_in(words, "de")) <= MOST_ALT
    assert "Japan: 52 land, 21 air, 16 sea, worth **577**" in english(told["Forces of the Axis"])


def test_odds_stand_with_the_battle_that_they_are_of() -> None:
    """A battle without odds is named alone; there is none before anybody moved."""
    assert "To be fought" not in dict(game_blocks(begin(), {"France": "even"}))
