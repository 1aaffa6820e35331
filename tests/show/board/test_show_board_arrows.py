"""Arrows of moves: they end where is attacked, stand out from all ground, and ships go by sea."""

from dataclasses import replace
from itertools import pairwise
from math import hypot

import pytest
from classic_game import Game as Classic
from classic_game import moving
from colour_distance import grey_distance

from bot.games.alpha3 import scene as alpha3
from bot.games.representative import scene as representative
from bot.show.board.chips import Style as ChipStyle
from bot.show.board.map.arrows import draw_arrow
from bot.show.board.map.map_ground import MapGround
from bot.show.board.map.outlines import Ground, encloses
from bot.show.board.map.ways import Arrow
from bot.show.board.pieces import Mark, Piece
from bot.show.board.request import BoardRequest
from bot.show.board.scene import Force, MapScene, March, Troop
from bot.show.board.sheets import sheets_of
from bot.show.board.strokes.display import Area, Box, Sheet, Stroke
from bot.show.board.strokes.palette import DARK, LIGHT, Look
from core.alpha3.record.state import begin

START = alpha3.board_scene(begin())
CLASSIC = representative.board_scene(Classic().position)
_TUNISIA = replace(
    START.spaces["Tunisia"],
    marks=frozenset({Mark.BATTLE}),
    forces=(
        Force("italy", (Troop(Piece.ARTILLERY, 1), Troop(Piece.MECH_INFANTRY, 1))),
        Force("france", (Troop(Piece.INFANTRY, 1),)),
    ),
)
LANDED = replace(START, spaces={**START.spaces, "Tunisia": _TUNISIA})
INFANTRY = (Troop(Piece.INFANTRY, 1),)
BATTLESHIP = (Troop(Piece.BATTLESHIP, 1),)


def sheet_of(scene: MapScene, *marches: March) -> Sheet:
    """Return the picture around moves."""
    spaces = dict.fromkeys(name for each in marches for name in (each.origin, each.target))
    return next(sheets_of(BoardRequest(scene.marching(marches), around=(tuple(spaces),))))


def drawn(sheet: Sheet, colour: str) -> list[tuple[list[tuple[float, float]], tuple[float, float]]]:
    """Return the lines of arrows of a colour, each with its point."""
    lines = [i for i in sheet.items if isinstance(i, Stroke) and i.colour == colour and i.width > 5]
    heads = [i for i in sheet.items if isinstance(i, Area) and i.fill == colour and not i.line]
    return [
        (list(zip(line.points[::2], line.points[1::2], strict=True)), (h.points[0], h.points[1]))
        for line, h in zip(lines, heads, strict=True)
    ]


def at(sheet: Sheet, place: tuple[float, float]) -> set[tuple[str, Ground]]:
    """Return the spaces in which a place of a picture lies."""
    ground = sheet.backdrop
    assert isinstance(ground, MapGround)
    view, shapes = ground.view, ground.outlines.shapes
    x, y = place[0] / view.scale + view.left, (place[1] - view.head) / view.scale + view.top
    return {
        (name, shape.ground)
        for name, shape in shapes.items()
        if shape.frame[0] <= x <= shape.frame[2]
        and shape.frame[1] <= y <= shape.frame[3]
        and any(encloses(ring, x, y) for ring in shape.rings)
    }


def far(place: tuple[float, float], box: Box) -> float:
    """Return how far a place is from a box, in pixels."""
    x, y = place
    return hypot(max(box[0] - x, 0, x - box[2]), max(box[1] - y, 0, y - box[3]))


@pytest.mark.parametrize(
    ("scene", "power", "origin", "target"),
    [
        (START, "italy", "Libya", "Tunisia"),
        (LANDED, "italy", "Libya", "Tunisia"),
        (START, "germany", "Western Germany", "France"),
        (START, "italy", "Tobruk", "Alexandria"),
        (START, "japan", "Kiangsu", "Anhwe"),
        (CLASSIC, "germany", "Libya", "Anglo Sudan Egypt"),
        (CLASSIC, "germany", "Ukraine S.S.R.", "Caucasus"),
    ],
)
def test_an_arrow_ends_in_the_space_that_it_attacks(
    scene: MapScene, power: str, origin: str, target: str
) -> None:
    """Its point lies there, or on land at the label that reaches out; it ended in the sea."""
    sheet = sheet_of(scene, March(power, origin, target, INFANTRY))
    ((_, point),) = drawn(sheet, scene.banners[power].colour)
    there = at(sheet, point)
    afloat = any(kind is Ground.SEA for _, kind in there)
    by_label = far(point, dict(sheet.labels)[target]) < 8
    assert target in {name for name, _ in there} or (by_label and not afloat)


@pytest.mark.parametrize(
    ("scene", "power", "origin", "target"),
    [
        (START, "italy", "SZ97", "SZ95"),
        (START, "italy", "SZ95", "SZ97"),
        (START, "germany", "SZ113", "SZ112"),
        (START, "united_kingdom", "SZ98", "SZ95"),
        (CLASSIC, "germany", "Germany", "North Sea Zone"),
        (CLASSIC, "germany", "South Europe", "West Mediterranean Sea Zone"),
    ],
)
def test_ships_go_round_land(scene: MapScene, power: str, origin: str, target: str) -> None:
    """Of the way little crosses others' land: a strait, or a tip of an island."""
    sheet = sheet_of(scene, March(power, origin, target, BATTLESHIP))
    ((line, _),) = drawn(sheet, scene.banners[power].colour)
    steps = [
        (x + (u - x) * part / 8, y + (v - y) * part / 8)
        for (x, y), (u, v) in pairwise(line)
        for part in range(8)
    ]
    solid = {Ground.LAND, Ground.DISC}
    crossed = [
        step
        for step in steps
        if any(kind in solid and name not in {origin, target} for name, kind in at(sheet, step))
    ]
    assert len(crossed) <= 0.15 * len(steps)


@pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])
def test_an_arrow_stands_out_from_every_ground_and_from_its_own_edge(look: Look) -> None:
    """In grey: of what lies around its colour one is told from the ground, and both from it."""
    for game in (alpha3.BANNERS, representative.BANNERS):
        grounds = [look.sea, *(look.ground(banner.colour) for banner in game.values())]
        for banner in game.values():
            sheet = Sheet(100, 100, look.sea)
            draw(sheet, banner.colour, look)
            outer, inner, core = (i.colour for i in sheet.items if isinstance(i, Stroke))
            assert core == banner.colour
            assert grey_distance(inner, core) >= 30, banner.code
            assert grey_distance(inner, outer) >= 60
            for ground in grounds:
                assert max(grey_distance(each, ground) for each in (outer, inner)) >= 30


def draw(sheet: Sheet, colour: str, look: Look) -> None:
    """Draw an arrow of a colour."""
    style = ChipStyle(26.5, icons=True, look=look)
    draw_arrow(sheet, Arrow(((0.0, 0.0), (50.0, 0.0)), (60.0, 0.0)), colour, style)


def test_what_goes_along_an_arrow_lies_on_no_other() -> None:
    """Three attacks from one territory: each load by its own arrow alone."""
    targets = ("France", "Southern France", "Yugoslavia")
    marches = [March("italy", "Northern Italy", name, INFANTRY) for name in targets]
    sheet = sheet_of(START, *marches)
    arrows = drawn(sheet, START.banners["italy"].colour)
    boxes = dict(sheet.labels)

    assert len(arrows) == len(marches)
    for march, (line, _) in zip(marches, arrows, strict=True):
        box = boxes[march.way]
        nearest = min(far(place, box) for place in line)
        others = [each for each, _ in arrows if each is not line]
        assert nearest < 45
        assert min(far(place, box) for other in others for place in other) > 0


def test_moves_of_1986_along_one_way_are_one_arrow() -> None:
    """Army and aircraft of one attack moved apart; two loads lay on one line."""
    game = moving(
        "germany",
        units={"Eastern Europe": {"germany": {"infantry": 2, "fighter": 1}}},
    )
    for unit in ("infantry", "fighter"):
        said = {"units": {unit: 1}, "from_": "Eastern Europe", "path": ["Karelia"]}
        game.act("combat-move", power="germany", **said)
    troops = (Troop(Piece.INFANTRY, 1), Troop(Piece.FIGHTER, 1))

    assert representative.board_scene(game.position).marches == (
        March("germany", "East Europe", "Karelia S.S.R.", troops),
    )


def test_r4_a_landing_of_1986_has_an_arrow_ashore() -> None:
    """Who is still aboard is seen to attack the land before he stands there."""
    game = moving(
        "united_kingdom",
        units={
            "Britain": {"united_kingdom": {"infantry": 2}},
            "Britain (North sea)": {"united_kingdom": {"transport": 1}},
            "Finland Norway": {"germany": {"infantry": 1}},
        },
    )
    game.act(
        "combat-move",
        power="united_kingdom",
        units={"transport": 1, "infantry": 1},
        from_="Britain (North sea)",
        path=["North Sea"],
        purpose="assault",
        landing="Finland Norway",
    )
    ashore = March("united_kingdom", "North Sea Zone", "Finland Norway", INFANTRY)

    assert ashore in representative.board_scene(game.position).marches
