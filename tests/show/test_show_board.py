"""Pictures: readable on light and dark pages, drawn in another process, replaced by words."""

import io
import subprocess
import sys

from contrast import contrast
from PIL import Image

from bot.games.awaw.scene import BOARD, board_in_words, board_scene, drawn_board
from bot.show.pictures.canvas import Canvas, fitted, width
from bot.show.pictures.picture import drawn_attachment
from bot.show.pictures.scenes import BoardScene, BoxScene, Group, PoolScene
from bot.show.pictures.theme import CARD, LABEL, WIDTH
from bot.workers import WorkerProcess
from core.awaw.campaign.start_1939 import START_1939
from core.awaw.record.position import Position
from core.awaw.record.state import Campaign
from core.awaw.record.text.reading import read_position
from core.terms.message import english

SCENE = BoardScene(
    moment="Axis combat phase of Fall 1943",
    boxes=(
        BoxScene("Atlantic", (Group(12, "German subs", 3),), (Group(7, "British ASW"),)),
        BoxScene("Indian Ocean"),
    ),
    pools=(
        PoolScene("axis", "German subs", 12, 20, 8),
        PoolScene("allies", "Transports that have an uncommonly long name", 0, 0, 0),
        PoolScene("allies", "U.S. ASW", 1, 40, 39),
    ),
)


def campaign_1939() -> Campaign:
    """Return the start of 24.3."""
    position = read_position(START_1939)
    assert isinstance(position, Position)
    assert position.campaign is not None
    return position.campaign


def test_every_ink_is_read_on_what_lies_under_it() -> None:
    """At least 4.5 to 1 for letters, 3 to 1 for large numbers on the colours of the sides."""
    for ink in (CARD.text, CARD.quiet, CARD.accent):
        assert min(contrast(ink, paper) for paper in (CARD.ground, CARD.panel)) >= 4.5
    assert min(contrast(CARD.text, side) for side in (CARD.axis, CARD.allies)) >= 3


def test_a_board_is_a_sheet_of_a_phones_width_and_always_the_same() -> None:
    """Its height grows with what is in it, and both sides' colours are there."""
    png = drawn_board(SCENE)
    sheet = Image.open(io.BytesIO(png))
    colours = {colour for _, colour in sheet.getcolors(1 << 20) or []}

    assert sheet.width == WIDTH
    assert {CARD.axis, CARD.allies, CARD.panel} <= colours
    assert png == drawn_board(SCENE)
    bare = Image.open(io.BytesIO(drawn_board(BoardScene("Spring 1940", (), ()))))
    assert bare.height < sheet.height


def test_words_that_do_not_fit_shrink_and_then_are_cut() -> None:
    """Nothing runs into its neighbour."""
    canvas = Canvas(100)
    end = canvas.text(0, 0, "Japanese transports and more", LABEL, CARD.text, room=120)

    assert end <= 120
    assert fitted("abc", LABEL, 500) == "abc"
    assert english(fitted("abcdefgh", LABEL, 60)).endswith("...")
    assert width("", LABEL) == 0


def test_the_words_for_those_who_cannot_see_it_say_what_it_shows() -> None:
    """Every group, every pool, what is inverted."""
    told = board_in_words(SCENE)

    assert english(told).startswith(
        "Axis combat phase of Fall 1943. Atlantic: 12 German subs (3 inverted)"
    )
    assert "Indian Ocean: nothing." in english(told)
    assert "German subs 12 of 20" in english(told)
    assert len(english(board_in_words(board_scene(campaign_1939())))) <= 1024


async def test_another_process_draws_and_what_fails_there_is_no_picture() -> None:
    """The same bytes as here; a drawing that fails gives None."""
    renderer = WorkerProcess()
    try:
        campaign = campaign_1939()
        picture = await drawn_attachment(renderer, BOARD, Position(campaign=campaign))
        assert picture is not None
        assert picture.content == drawn_board(board_scene(campaign))
        assert "Atlantic" in english(picture.alt)
        assert await renderer.attempt(bytes.fromhex, "no scene") is None
    finally:
        renderer.close()
    renderer.close()


def test_nothing_heavy_is_imported_in_the_bot() -> None:
    """Pillow is loaded by the drawing process alone."""
    probe = "import sys, bot.app; sys.exit('PIL' in sys.modules)"

    ended = subprocess.run([sys.executable, "-c", probe], check=False)  # noqa: S603 - our own
    assert ended.returncode == 0
