"""Land, sea, and the lines between: told apart on a phone, in light and in dark."""

import io
from collections.abc import Iterator
from itertools import product
from statistics import quantiles

import pytest
from colour_distance import VISIONS, distance, grey_distance
from contrast import contrast, widest
from PIL import Image

from bot.games.alpha3 import scene as alpha3
from bot.games.representative import scene as representative
from bot.show.board.map.map_ground import draw_ground
from bot.show.board.map.outlines import Ground, Line, Outlines, outlines_of
from bot.show.board.map.views import View, view_around
from bot.show.board.scene import MapScene
from bot.show.board.strokes.display import Sheet
from bot.show.board.strokes.palette import DARK, LIGHT, Look
from bot.show.board.strokes.png import png_of
from core.alpha3.record.state import begin
from core.representative.record.position import begin as classic_begin

PHONE = 390
"""Pixels across that a phone has for a picture."""

GAMES = {
    "1940": (
        alpha3.board_scene(begin()),
        [alpha3.FRONTS["Europe"][1], alpha3.FRONTS["Europe"][2], alpha3.FRONTS["Japan"][0]],
    ),
    "1986": (
        representative.board_scene(classic_begin()),
        [representative.FRONTS[name][0] for name in ("West Europe", "Asia", "Mediterranean")],
    ),
}
LOOKS = {"light": LIGHT, "dark": DARK}


def around(image: Image.Image, x: float, y: float) -> float:
    """Return the contrast of the lightest and the darkest of nine pixels."""
    places = product((-1, 0, 1), (-1, 0, 1))
    return widest(image.getpixel((round(x) + dx, round(y) + dy)) for dx, dy in places)  # type: ignore[misc]


def beside(outlines: Outlines) -> dict[int, list[str]]:
    """Return which spaces lie beside each line."""
    found: dict[int, list[str]] = {}
    for name, shape in outlines.shapes.items():
        for number in {index if index >= 0 else ~index for ring in shape.lines for index in ring}:
            found.setdefault(number, []).append(name)
    return found


def lines_seen(scene: MapScene, outlines: Outlines) -> Iterator[tuple[str, Line]]:
    """Yield lines that nothing but themselves shows: between zones, in a land, along a coast."""
    for number, names in beside(outlines).items():
        line = outlines.lines[number]
        owners = {scene.spaces[each].owner for each in names if each in scene.spaces}
        grounds = {outlines.shapes[each].ground for each in names}
        alone = {
            "s": True,
            "l": len(owners) == 1 and len(names) == 2,
            "c": Ground.SEA in grounds and bool(owners & scene.banners.keys()),
        }
        if alone[line.kind]:
            yield line.kind, line


def phone_ground(scene: MapScene, names: tuple[str, ...], look: Look) -> tuple[Image.Image, View]:
    """Return the ground of a part of a map as a phone shows it."""
    outlines = outlines_of(scene.outlines)
    view = view_around(outlines, names, 0.0)
    sheet = Sheet(view.pixels, round(view.height), look.sea)
    draw_ground(sheet, scene, outlines, view, look)
    image = Image.open(io.BytesIO(png_of(sheet))).convert("RGB")
    scale = PHONE / image.width
    return image.resize((PHONE, round(image.height * scale)), Image.Resampling.LANCZOS), view


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_line_is_seen_on_a_phone(game: str, look: Look) -> None:
    """Between zones, between lands of one owner, along coasts: nine of ten places of each."""
    scene, parts = GAMES[game]
    outlines = outlines_of(scene.outlines)
    seen: dict[str, list[float]] = {}
    for names in parts:
        image, view = phone_ground(scene, names, look)
        scale = PHONE / view.pixels
        for kind, line in lines_seen(scene, outlines):
            for x, y in line.points[1:-1:2]:
                u, v = (each * scale for each in view.at(x, y))
                if 2 < u < image.width - 3 and 2 < v < image.height - 3:
                    seen.setdefault(kind, []).append(around(image, u, v))

    assert all(len(each) > 30 for each in seen.values())
    tenth = {kind: quantiles(each, n=10)[0] for kind, each in seen.items()}
    assert tenth["s"] >= 2.0
    assert tenth["l"] >= 2.0
    assert tenth["c"] >= 2.5


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize("game", [alpha3, representative], ids=GAMES)
def test_land_is_told_from_sea_by_every_eye(game: object, look: Look) -> None:
    """By its colour or its coast, in grey too; a border, by one of its two tones, from its land."""
    lands = {look.ground(each.colour) for each in getattr(game, "BANNERS").values()}  # noqa: B009
    if look.dark:
        for ground in (*lands, look.sea):
            assert min(distance(look.closed, ground, vision) for vision in VISIONS) >= 9
    rgb = {each: tuple(bytes.fromhex(each[1:])) for each in (look.coast, look.sea, look.border)}
    rgb |= {each: tuple(bytes.fromhex(each[1:])) for each in (look.beside, look.zone, *lands)}

    assert contrast(rgb[look.coast], rgb[look.sea]) >= 4.5  # type: ignore[arg-type]
    assert contrast(rgb[look.zone], rgb[look.sea]) >= 2.5  # type: ignore[arg-type]
    for land in lands:
        for vision in VISIONS:
            assert distance(land, look.sea, vision) >= 10
        assert max(grey_distance(land, look.sea), grey_distance(look.coast, look.sea)) >= 20
        tones = [contrast(rgb[land], rgb[each]) for each in (look.border, look.beside)]  # type: ignore[arg-type]
        assert max(tones) >= 3
