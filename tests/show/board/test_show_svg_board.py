"""The boards of a game as SVG: the map once, what moves for each position, in two themes."""

import re
from dataclasses import replace
from functools import cache
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest
from board_positions import alpha3_scenes, classic_scenes
from support import with_soak

from bot.games.alpha3 import scene as alpha3
from bot.games.representative import scene as representative
from bot.show.board.scene import MapScene
from bot.show.board.strokes.palette import DARK, LIGHT
from bot.show.board.strokes.themed import colours_of
from bot.show.board.svg_board import SvgBoard
from core.alpha3.record.state import begin
from core.representative.record.position import begin as classic_begin

START = alpha3.board_scene(begin())
CLASSIC = representative.board_scene(classic_begin())

_ID = re.compile(r'id="([^"]+)"')
_GROUP = re.compile(r'<g id="([^"]+)"/>')


@cache
def start_board() -> SvgBoard:
    """Return the board of the start of 1940, on which nothing has moved yet, made once."""
    return SvgBoard(START)


def put_together(board: SvgBoard, moving: dict[str, str]) -> ET.Element:
    """Return the map with what moves in its groups, as a page would show it."""
    told, groups = _GROUP.subn(
        lambda found: f"{found[0][:-2]}>{moving.get(found[1], '')}</g>", board.still
    )
    assert groups >= len(moving)
    assert moving.keys() <= set(_GROUP.findall(board.still))
    return ET.fromstring(told)  # noqa: S314 - our own


@pytest.mark.parametrize("scene", [START, CLASSIC], ids=["1940", "1986"])
def test_map_and_moving_parts_make_the_whole_picture(scene: MapScene) -> None:
    """Every unit is there; every reference is answered within; nothing is loaded, nothing runs."""
    board = SvgBoard(scene)
    root = put_together(board, dict(board.moving(scene)))
    said = "".join(root.itertext())
    ids = {each.get("id") for each in root.iter()}
    references = {
        value for each in root.iter() for name, value in each.items() if name.endswith("href")
    }

    assert "Germany" in said
    assert references
    assert {each.removeprefix("#") for each in references} <= ids
    assert "url(" not in board.still + board.style
    assert not any(name in {"style", "onload", "onclick"} for e in root.iter() for name in e.attrib)


def test_everything_is_painted_by_classes_that_the_style_has() -> None:
    """Later positions need no rule that is not in the style already."""
    scenes = [START, *alpha3_scenes(seed=7, phases=5)]
    board = SvgBoard(START)
    names = set(re.findall(r"\.(bc\d+)\{", board.style))
    for scene in scenes:
        for drawn in board.moving(scene).values():
            assert set(re.findall(r'class="([^"]+)"', drawn)) <= names
            assert "fill=" not in drawn
    assert set(re.findall(r'class="(bc\d+)"', board.legend(scenes))) <= names


def test_every_colour_is_known_in_both_themes() -> None:
    """Whatever a class asks for is defined, for light and for dark, and differs."""
    board = start_board()
    owners = [each.colour for each in START.banners.values()]
    light, dark = (colours_of(look, owners) for look in (LIGHT, DARK))
    asked = set(re.findall(r"var\((--[^)]+)\)", board.classes))

    assert asked
    for told in (light, dark):
        assert asked <= set(re.findall(r"(--[^:]+):#[0-9a-f]{6};", told))
    assert light != dark
    assert light in board.style
    assert dark in board.style


@pytest.mark.parametrize("steps", with_soak([8, 25], plain=1))
@pytest.mark.parametrize("game", ["1940", "1986"])
def test_little_changes_from_act_to_act(game: str, steps: int) -> None:
    """The map is sent once; what changes stays small, for labels stay where they were."""
    scenes = [START, *alpha3_scenes(seed=7, phases=steps)]
    if game == "1986":
        scenes = classic_scenes(7, 4)[:steps]
    board = SvgBoard(scenes[0])
    drawn = [dict(board.moving(scene)) for scene in scenes]
    sizes = [
        sum(
            len(now.get(key, "")) for key in now.keys() | old.keys() if now.get(key) != old.get(key)
        )
        for old, now in pairwise(drawn)
    ]

    assert len(board.still) < 600_000
    assert sum(sizes) / len(sizes) < 8_000
    assert board.moving(scenes[-1]) == drawn[-1], "the same position changes nothing"


def test_names_of_owners_stay_text() -> None:
    """What somebody calls a power becomes no markup, and no attribute."""
    wicked = '"><script>x</script>&'
    banners = {
        key: replace(banner, code=wicked, label=wicked) for key, banner in START.banners.items()
    }
    scene = replace(START, banners=banners)
    board = SvgBoard(scene)
    root = put_together(board, dict(board.moving(scene)))
    legend = ET.fromstring(board.legend([scene]))  # noqa: S314 - our own

    for told in (root, legend):
        assert not [each for each in told.iter() if each.tag.endswith("script")]
        assert wicked in {each.text for each in told.iter() if each.text}


def test_two_boards_of_a_page_share_no_name() -> None:
    """Each id and class begins with the prefix of its board."""
    one, other = SvgBoard(START, "x"), start_board()

    assert set(_ID.findall(one.still)).isdisjoint(_ID.findall(other.still))
    assert all(each.startswith("x") for each in _ID.findall(one.still))
