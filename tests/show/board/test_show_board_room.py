"""Room on a board: crowded parts in several pictures, and what a stranger needs to be told."""

from collections.abc import Mapping
from dataclasses import replace

import pytest
from board_overlaps import ends_hidden
from colour_distance import grey_distance

from bot.games.alpha3 import scene as alpha3
from bot.games.awaw import scene as awaw
from bot.games.representative import scene as representative
from bot.show.board.chips import Style as ChipStyle
from bot.show.board.map.map_ground import MapGround, border_ends
from bot.show.board.map.map_picture import CROP_LETTERS, parts_with_room
from bot.show.board.map.outlines import Ground, outlines_of
from bot.show.board.map.views import halves
from bot.show.board.pieces import Piece
from bot.show.board.request import BoardRequest
from bot.show.board.scene import MapScene, March, Troop
from bot.show.board.sheets import MOST_PICTURES, sheets_of
from bot.show.board.strokes.display import Sheet, Stroke, Words
from bot.show.board.strokes.palette import DARK, LIGHT, Look
from bot.show.board.table_picture import table_sheet
from bot.show.board.table_scene import Row
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


@pytest.mark.parametrize("icons", [True, False])
def test_spaces_that_crowd_one_picture_are_shown_in_several(*, icons: bool) -> None:
    """A plan from Iceland to Germany: every space in one of the pictures, no more than four.

    In letters, which take less room, Greece stood in Germany.
    """
    parts = parts_with_room(START, WIDE, LIGHT, icons=icons)
    pictures = list(sheets_of(BoardRequest(START, spread=WIDE, letters=not icons)))

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


@pytest.mark.parametrize("scene", [START, CLASSIC], ids=["1940", "1986"])
def test_an_island_in_one_zone_has_no_border_that_ends(scene: MapScene) -> None:
    """Where a coast closes upon itself nobody touches anybody, and labels may lie there."""
    (sheet,) = sheets_of(BoardRequest(scene))
    ground = sheet.backdrop
    assert isinstance(ground, MapGround)
    view = ground.view
    (rim,) = ground.outlines.shapes["Midway"].rings

    assert not {view.at(*point) for point in rim} & set(border_ends(ground.outlines, view))


@pytest.mark.parametrize(
    ("scene", "most"), [(START, 0.055), (CLASSIC, 0.005)], ids=["1940", "1986"]
)
def test_few_labels_of_a_whole_map_lie_where_borders_meet(scene: MapScene, most: float) -> None:
    """Where borders meet shows who touches whom; a label goes aside for it where it can."""
    (sheet,) = sheets_of(BoardRequest(scene))
    hidden, ends = ends_hidden(sheet)

    assert ends > 250
    assert hidden <= most * ends


@pytest.mark.parametrize(
    ("scene", "fronts"),
    [(START, alpha3.FRONTS), (CLASSIC, representative.FRONTS)],
    ids=["1940", "1986"],
)
def test_labels_of_a_front_leave_borders_to_be_seen(
    scene: MapScene, fronts: Mapping[str, tuple[tuple[str, ...], ...]]
) -> None:
    """On a picture of a front one border's end in twenty is hidden at most, or two, of all few."""
    together = [0, 0]
    for name, parts in fronts.items():
        for sheet in sheets_of(BoardRequest(scene, around=parts)):
            hidden, ends = ends_hidden(sheet)
            assert hidden <= max(2, 0.05 * ends), name
            together[0] += hidden
            together[1] += ends
    assert together[0] <= 0.015 * together[1]


def test_every_territory_of_a_whole_map_has_its_name() -> None:
    """Within it, or at its label, or at the end of a line to that: nobody guesses what NL is."""
    for scene in (START, CLASSIC):
        (sheet,) = sheets_of(BoardRequest(scene))
        shapes = outlines_of(scene.outlines).shapes.values()
        lands = {each.short for each in shapes if each.ground in {Ground.LAND, Ground.DISC}}
        assert lands - said_on(sheet) == set()


def test_each_row_of_units_says_whose_they_are() -> None:
    """A long force stands in several rows, each behind the code of its power."""
    (sheet,) = sheets_of(BoardRequest(START, around=(("SZ6",),)))
    (box,) = [box for name, box in sheet.labels if name == "SZ6"]
    codes = [
        item
        for item in sheet.items
        if isinstance(item, Words) and item.text == "JA"
        if box[0] < item.x < box[2] and box[1] < item.y < box[3]
    ]
    rows = round((box[3] - box[1]) / ChipStyle(CROP_LETTERS, icons=True, look=LIGHT).row)
    assert len(codes) == rows - 1 > 1


def test_arrows_begin_beside_the_name_of_their_origin() -> None:
    """The line of a move strikes through no name."""
    march = March("germany", "SZ118", "SZ109")
    moved = START.marching((march,))
    (sheet,) = sheets_of(BoardRequest(moved, spread=("SZ118", "SZ109")))
    (box,) = [box for name, box in sheet.labels if name == "SZ118"]
    colour = START.banners["germany"].colour
    (line,) = [item for item in sheet.items if isinstance(item, Stroke) and item.colour == colour]
    x, y = line.points[:2]
    assert not (box[0] <= x <= box[2] and box[1] <= y <= box[3])


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


def test_moves_along_one_way_are_one_arrow() -> None:
    """Typed in two lines or in one, they look the same and are told once."""
    troops = (Troop(Piece.INFANTRY, 3), Troop(Piece.TANK, 2)), (Troop(Piece.TANK, 1),)
    moved = START.marching(tuple(March("germany", "Germany", "Poland", each) for each in troops))
    both = (Troop(Piece.INFANTRY, 3), Troop(Piece.TANK, 3))
    assert moved.marches == (March("germany", "Germany", "Poland", both),)


@pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])
def test_borders_are_seen_on_every_ground(look: Look) -> None:
    """The line itself, or what lies beside it, stands out in grey from whoever owns both sides."""
    games = (alpha3.BANNERS, representative.BANNERS)
    grounds = {look.ground(banner.colour) for them in games for banner in them.values()}
    for ground in grounds:
        seen = max(grey_distance(each, ground) for each in (look.border, look.beside))
        assert seen >= 20, ground
