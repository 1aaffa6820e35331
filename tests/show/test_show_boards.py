"""Boards: readable on a phone, no label on another, told in words, drawn in another process."""

import io
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain, combinations
from xml.etree import ElementTree as ET

import pytest
from board_overlaps import ends_hidden, overlaps
from board_positions import alpha3_scenes, classic_scenes
from colour_distance import VISIONS, distance, grey_distance
from PIL import Image
from support import with_soak

from bot.games.alpha3 import scene as alpha3
from bot.games.awaw import scene as awaw
from bot.games.representative import scene as representative
from bot.locale.speaking import text_in
from bot.show.board.drawing import drawn_board
from bot.show.board.parts import battles_of
from bot.show.board.pieces import Mark, Piece
from bot.show.board.request import BoardRequest, Style
from bot.show.board.scene import MapScene, March, Stake, Troop
from bot.show.board.sheets import sheets_of
from bot.show.board.strokes import png
from bot.show.board.strokes.display import Panel, Sheet, Stroke, Words
from bot.show.board.strokes.palette import DARK, LIGHT
from bot.show.board.strokes.png import png_of
from bot.show.board.strokes.svg import svg_of
from bot.show.board.table_scene import TableScene
from bot.show.board.words import MOST_ALT, board_in_words
from core.alpha3.record.state import begin
from core.awaw.campaign.start_1939 import START_1939
from core.awaw.record.position import Position
from core.awaw.record.text.reading import read_position
from core.representative.record.position import begin as classic_begin
from core.terms.message import english

LEAST_LETTERS = 22
"""Pixels of letters on a picture of 1,080 pixels, which a phone shows in a third."""

START = alpha3.board_scene(begin())
CLASSIC = representative.board_scene(classic_begin())


def campaign() -> TableScene:
    """Return the board of the campaign of 24.3."""
    position = read_position(START_1939)
    assert isinstance(position, Position)
    scene = awaw.board_scene(position)
    assert scene is not None
    return scene


def pictures_of(scene: MapScene, fronts: Iterable[tuple[tuple[str, ...], ...]]) -> Iterator[Sheet]:
    """Yield the whole map, its fronts, and where is fought."""
    yield from sheets_of(BoardRequest(scene))
    for parts in fronts:
        yield from sheets_of(BoardRequest(scene, around=parts))
    if part := battles_of(scene):
        yield from sheets_of(BoardRequest(scene, spread=part.spread))


def hold(sheet: Sheet, scene: MapScene) -> None:
    """No label on another or on a bridge; who stands somewhere is there; few ends are hidden."""
    hidden, ends = ends_hidden(sheet)
    assert hidden <= max(0.18 * ends, 1)
    assert overlaps(sheet.labels) == []
    for name, label in sheet.labels:
        for kept in sheet.keep:
            assert overlaps([(name, label), ("a bridge", kept)]) == []
    armed = {name for name, space in scene.spaces.items() if space.forces or space.works}
    assert not armed & set(sheet.missing)


def test_no_label_lies_on_another_in_random_games() -> None:
    """Whole maps, fronts and battles of some positions; the soak run has two hundred."""
    for scene in alpha3_scenes(seed=7, phases=17)[2::7]:
        for sheet in pictures_of(scene, [alpha3.FRONTS["Europe"]]):
            hold(sheet, scene)
    for scene in classic_scenes(seed=7, every=150):
        for sheet in pictures_of(scene, [representative.FRONTS["West Europe"]]):
            hold(sheet, scene)


@pytest.mark.soak
@pytest.mark.timeout(3000)
def test_no_label_lies_on_another_in_two_hundred_positions() -> None:
    """A hundred positions of each game, every front of each."""
    games = chain.from_iterable(alpha3_scenes(seed, 63) for seed in range(2))
    those = list(games)[:100]
    assert len(those) == 100
    together = [0, 0]
    for scene in those:
        for sheet in pictures_of(scene, alpha3.FRONTS.values()):
            hold(sheet, scene)
            together = [n + m for n, m in zip(together, ends_hidden(sheet), strict=True)]
    acts = chain.from_iterable(classic_scenes(seed, 12) for seed in range(8))
    them = list(acts)[:100]
    assert len(them) == 100
    for scene in them:
        for sheet in pictures_of(scene, representative.FRONTS.values()):
            hold(sheet, scene)
            together = [n + m for n, m in zip(together, ends_hidden(sheet), strict=True)]
    assert together[0] <= 0.02 * together[1]


@pytest.mark.parametrize("scene", [START, CLASSIC], ids=["1940", "1986"])
def test_letters_of_a_part_are_read_on_a_phone(scene: MapScene) -> None:
    """Names, counts and codes have 22 pixels at least on pictures of 1,080."""
    fronts = alpha3.FRONTS if scene is START else representative.FRONTS
    for parts in fronts.values():
        for sheet in sheets_of(BoardRequest(scene, around=parts)):
            assert sheet.width == 1080
            sizes = [item.size for item in sheet.items if isinstance(item, Words)]
            assert min(sizes) >= LEAST_LETTERS
    (table,) = sheets_of(BoardRequest(campaign()))
    assert table.width == 1080
    assert min(each.size for each in table.items if isinstance(each, Words)) >= LEAST_LETTERS


@pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(
    "game", [alpha3, representative, awaw], ids=["1940", "1986", "a-world-at-war"]
)
def test_owners_are_told_apart_by_every_eye(game: object, look: object) -> None:
    """By the three common colour blindnesses, and in grey; the codes say it beside that."""
    chosen = LIGHT if look is LIGHT else DARK
    banners = getattr(game, "BANNERS").values()  # noqa: B009 - three modules of one shape
    grounds = {chosen.ground(banner.colour) for banner in banners} | {chosen.sea}
    pairs = list(combinations(sorted(grounds), 2))

    for vision in VISIONS:
        assert min(distance(one, other, vision) for one, other in pairs) >= 9
    assert min(grey_distance(one, other) for one, other in pairs) >= 3.5


@pytest.mark.parametrize("game", [alpha3, representative], ids=["1940", "1986"])
def test_every_territory_says_by_letters_whose_it_is(game: object) -> None:
    """Nothing is said by colour alone: each land in the picture has its owner's code."""
    scene = START if game is alpha3 else CLASSIC
    (sheet,) = sheets_of(BoardRequest(scene))
    labelled = {name for name, _ in sheet.labels}
    owned = {name for name, space in scene.spaces.items() if space.owner in scene.banners}
    assert owned - labelled - set(sheet.missing) == set()
    assert len(owned & set(sheet.missing)) <= 2


@pytest.mark.parametrize("style", with_soak(Style, plain=1))
def test_the_same_board_is_always_the_same_file_and_small(style: Style) -> None:
    """A whole map under 1 MB, a part under 250 kB, in light and in dark."""
    whole = drawn_board(BoardRequest(START, style=style))
    assert whole == drawn_board(BoardRequest(START, style=style))
    assert len(whole[0].png) < 1_000_000
    for parts in alpha3.FRONTS.values():
        for part in drawn_board(BoardRequest(START, around=parts, style=style)):
            assert len(part.png) < 250_000
    assert Image.open(io.BytesIO(whole[0].png)).width == 2600


@pytest.mark.parametrize("around", [(), alpha3.FRONTS["China"][0]], ids=["whole", "part"])
def test_a_kept_ground_is_the_same_as_one_drawn_anew(around: tuple[str, ...]) -> None:
    """Nothing of one picture is left in the next, and no more is kept than there is room for."""
    parts = (around,) if around else ()
    fallen = [replace(START.spaces[name], owner="japan") for name in ("Yunnan", "SZ36", "Guam")]
    fought = replace(START.spaces["SZ36"], marks=frozenset({Mark.BATTLE}))
    after = {**START.spaces, "Yunnan": fallen[0], "SZ36": fought, "Guam": fallen[2]}
    other = replace(START, spaces=after)
    anew = []
    for scene in (START, other):
        png._kept.clear()
        anew.append(drawn_board(BoardRequest(scene, around=parts)))

    kept = [drawn_board(BoardRequest(scene, around=parts)) for scene in (START, other, START)]
    assert kept == [*anew, anew[0]]
    assert len(png._kept) == 2
    assert sum(each.width * each.height for each in png._kept.values()) <= png._MOST_KEPT


def test_png_and_svg_are_made_of_the_same_strokes() -> None:
    """Every stroke of the sheet stands in the SVG, which needs nothing else."""
    sheet = next(sheets_of(BoardRequest(START, around=alpha3.FRONTS["Japan"])))
    root = ET.fromstring(svg_of(sheet))  # noqa: S314 - our own

    assert len(list(root)) == len(sheet.drawn) + 2
    assert root.get("viewBox") == f"0 0 {sheet.width} {sheet.height}"
    said = [each.text for each in root.iter() if each.tag.endswith("text")]
    assert said == [item.text for item in sheet.items if isinstance(item, Words)]
    assert png_of(sheet).startswith(b"\x89PNG")


def test_letters_stand_for_icons_where_somebody_wants_them() -> None:
    """The same counts, with a legend of letters."""
    request = BoardRequest(START, around=alpha3.FRONTS["Japan"], letters=True)
    sheet = next(sheets_of(request))
    said = {item.text for item in sheet.items if isinstance(item, Words)}
    assert {"i infantry", "bb battleship"} <= said


def test_moves_are_arrows_with_what_goes() -> None:
    """The line ends beside the label of its target; its load lies on no label."""
    troops = (Troop(Piece.INFANTRY, 3), Troop(Piece.TANK, 2))
    moved = START.marching((March("germany", "Western Germany", "France", troops),))
    sheet = next(sheets_of(BoardRequest(moved, spread=("France", "Western Germany"))))
    still = next(sheets_of(BoardRequest(START, spread=("France", "Western Germany"))))

    assert "Western Germany - France" in {name for name, _ in sheet.labels}
    assert len(sheet.items) > len(still.items)
    hold(sheet, moved)
    assert "Germany 3 infantry, 2 tanks Western Germany - France" in english(board_in_words(moved))


def test_what_changed_is_outlined_and_told() -> None:
    """A space that is held, manned or built otherwise; a battle alone is no change."""
    france = START.spaces["France"]
    taken = replace(START, spaces={**START.spaces, "France": replace(france, owner="germany")})
    fought = {**START.spaces, "France": replace(france, marks=frozenset({Mark.BATTLE}))}

    assert taken.since(START).changed == {"France"}
    assert "Changed: France." in english(board_in_words(taken.since(START)))
    assert replace(START, spaces=fought).since(START).changed == frozenset()
    table = campaign()
    assert not any(card.changed for band in table.since(table).bands for card in band.cards)


def test_what_nobody_sees_on_the_map_stands_below_it() -> None:
    """Money, wars, cities, and what a convoy would lose, in the picture and in words."""
    atlantic = replace(START.spaces["SZ106"], stakes=(Stake("united_kingdom", 5),))
    scene = replace(START, spaces={**START.spaces, "SZ106": atlantic})
    sheet = next(sheets_of(BoardRequest(scene, around=alpha3.FRONTS["Atlantic"])))
    said = {item.text for item in sheet.items if isinstance(item, Words)}
    told = english(board_in_words(scene, most=100_000))

    assert {"United Kingdom Europe 28 + Pacific 17", "United States 52", "5?"} <= said
    assert any("Victory cities: Axis 5 of 19" in each for each in said)
    assert any("At war: Japan against China" in each for each in said)
    assert "Germany 30, Soviet Union 37" in told
    assert "At war: Germany, Italy against United Kingdom, ANZAC, France." in told
    assert "5 IPCs of United Kingdom at stake in convoys" in english(
        board_in_words(scene, {"SZ106"})
    )
    assert scene.since(START).changed == frozenset(), "ships change, not what they cost"


def test_codes_at_a_strait_lie_over_lines_to_labels() -> None:
    """The line from Gibraltar to its label does not strike through who opens the strait."""
    sheet = next(sheets_of(BoardRequest(START, around=alpha3.FRONTS["Mediterranean"])))
    boxes = dict(sheet.labels)
    left, top, *_ = boxes["SZ92 ~ SZ91"]
    panels = [n for n, item in enumerate(sheet.items) if isinstance(item, Panel)]
    (gate,) = [n for n in panels if (sheet.items[n].left, sheet.items[n].top) == (left, top)]  # type: ignore[union-attr]
    leaders = [
        n
        for n, item in enumerate(sheet.items)
        if isinstance(item, Stroke) and item.colour == LIGHT.name and len(item.points) == 4
    ]

    assert leaders
    assert max(leaders) < gate


def test_a_power_alone_is_shown_with_whom_it_fights() -> None:
    """The units of others are left out, but for those in a battle with it."""
    alone = START.of_power("japan")
    powers = {force.power for space in alone.spaces.values() for force in space.forces}
    assert powers == {"japan"}
    rows = [
        row for band in campaign().of_power("japan").bands for c in band.cards for row in c.rows
    ]
    assert {row.power for row in rows} == {"japan"}


@pytest.mark.parametrize("scene", [START, CLASSIC, campaign()], ids=["1940", "1986", "awaw"])
def test_a_board_is_told_in_words_that_fit(scene: MapScene | TableScene) -> None:
    """Within what may describe an attachment, in both languages; it says what is left out."""
    words = board_in_words(scene)
    assert max(len(english(words)), len(text_in(words, "de"))) <= MOST_ALT
    assert english(words).startswith(english(scene.title))
    if isinstance(scene, MapScene):
        assert re.search(r"Left out: .* position` lists all\.$", english(words))
        few = english(board_in_words(scene, {"Japan"}))
        assert f"Japan, worth {scene.spaces['Japan'].worth}: Japan" in few
        assert "Left out" not in few


def test_nothing_that_draws_is_imported_in_the_bot() -> None:
    """The bot knows scenes, words and requests; only the other process knows Pillow."""
    told = (
        "import sys; import bot.app; import bot.games; [f for f in bot.games.FACES.values()];"
        "print(sorted(m for m in sys.modules if m.split('.')[0] == 'PIL'"
        " or m.startswith('bot.show.board.strokes.png')))"
    )
    run = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", told], capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == "[]"
