"""Room on a board: crowded parts in several pictures, and what a stranger needs to be told."""

from dataclasses import replace

import pytest

from bot.games.alpha3 import scene as alpha3
from bot.games.awaw import scene as awaw
from bot.games.representative import scene as representative
from bot.show.board.display import Sheet, Words
from bot.show.board.map_ground import MapGround, border_ends
from bot.show.board.map_picture import parts_with_room
from bot.show.board.outlines import outlines_of
from bot.show.board.palette import LIGHT
from bot.show.board.pieces import Piece
from bot.show.board.request import BoardRequest
from bot.show.board.scene import MapScene, Row
from bot.show.board.sheets import MOST_PICTURES, sheets_of
from bot.show.board.table_picture import table_sheet
from bot.show.board.views import halves
from core.alpha3.record.state import begin
from core.awaw.campaign.start_1939 import START_1939
from core.awaw.record.position import Position
from core.awaw.record.text.reading import read_position
from core.representative.record.position import begin as classic_begin

START = alpha3.board_scene(begin())
CLASSIC = representative.board_scene(classic_begin())
WIDE = ("SZ111", "SZ118", "SZ124", "Western Germany", "Germany", "Norway", "Holland Belgium")


def said_on(sheet: Sheet) -> set[str]:
    """Return the texts of a sheet."""
    return {item.text for item in sheet.items if isinstance(item, Words)}


def test_spaces_that_crowd_one_picture_are_shown_in_several() -> None:
    """A plan from Iceland to Germany: every space in one of the pictures, no more than four."""
    parts = parts_with_room(START, WIDE, LIGHT, icons=True)
    pictures = list(sheets_of(BoardRequest(START, spread=WIDE)))

    assert sorted(name for part in parts for name in part) == sorted(WIDE)
    assert 1 < len(pictures) <= MOST_PICTURES
    assert set(WIDE) <= set().union(*(sheet.shown or () for sheet in pictures))


def test_spaces_are_parted_where_they_are_farthest_apart_around_the_world() -> None:
    """Two on each side of an ocean, over the cut of the map too."""
    outlines = outlines_of(START.outlines)
    one, other = halves(outlines, ("Hawaiian Islands", "Japan", "Midway", "Korea"))
    assert {frozenset(one), frozenset(other)} == {
        frozenset({"Hawaiian Islands", "Midway"}),
        frozenset({"Japan", "Korea"}),
    }


@pytest.mark.parametrize(
    ("scene", "place", "told"),
    [(START, "France", "France (4)"), (CLASSIC, "West Europe", "W.Europe (6)")],
    ids=["1940", "1986"],
)
def test_a_part_tells_what_land_is_worth(scene: MapScene, place: str, told: str) -> None:
    """Nobody need own the box to know what a territory brings."""
    (sheet,) = sheets_of(BoardRequest(scene, around=((place,),)))
    assert {told, "(4) IPCs a turn"} <= said_on(sheet)


@pytest.mark.parametrize(("scene", "most"), [(START, 0.04), (CLASSIC, 0.01)], ids=["1940", "1986"])
def test_few_labels_of_a_whole_map_lie_where_borders_meet(scene: MapScene, most: float) -> None:
    """Where borders meet shows who touches whom; a label goes aside for it where it can."""
    (sheet,) = sheets_of(BoardRequest(scene))
    ground = sheet.backdrop
    assert isinstance(ground, MapGround)
    ends = border_ends(ground.outlines, ground.view)
    hidden = [
        (x, y)
        for x, y in ends
        if any(box[0] < x < box[2] and box[1] < y < box[3] for _, box in sheet.labels)
    ]

    assert len(ends) > 250
    assert len(hidden) <= most * len(ends)


def test_a_board_of_boxes_says_whose_its_codes_are() -> None:
    """And what an outline means, where there is one; nothing of what is not in it."""
    position = read_position(START_1939)
    assert isinstance(position, Position)
    scene = awaw.board_scene(position)
    assert scene is not None
    assert "Germany" in said_on(table_sheet(scene, LIGHT))
    assert "changed" not in said_on(table_sheet(scene, LIGHT))
    band = scene.bands[0]
    changed = replace(band, cards=(replace(band.cards[0], changed=True), *band.cards[1:]))
    assert "changed" in said_on(table_sheet(replace(scene, bands=(changed,)), LIGHT))


def test_a_long_name_in_a_box_is_not_cut_for_its_icon() -> None:
    """The icon goes, the words stay."""
    position = read_position(START_1939)
    assert isinstance(position, Position)
    scene = awaw.board_scene(position)
    assert scene is not None
    long = "strategic bombers for the Pacific"
    row = Row("us", long, 4, Piece.STRATEGIC_BOMBER, "of 6")
    band = scene.bands[0]
    cards = tuple(replace(card, rows=(row,)) for card in band.cards)
    assert long in said_on(table_sheet(replace(scene, bands=(replace(band, cards=cards),)), LIGHT))
