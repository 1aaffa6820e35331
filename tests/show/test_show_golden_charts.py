"""What is drawn of charts and of every kind of stroke, and what a line's odds say, as it was.

Run with ``UMPIRE_UPDATE_GOLDEN=1`` to write the files anew, and look at the pictures that changed.
"""

import io
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import Any

import pytest
from PIL import Image, ImageDraw
from test_show_golden import golden
from test_show_pictures import CERTAIN, DIE, WIDE

from bot.games import FACES
from bot.referee.odds.forecasts import RequestOdds
from bot.show.board.pieces import Piece
from bot.show.board.strokes.display import Area, Disc, Icon, Item, Panel, Sheet, Stroke, Words
from bot.show.board.strokes.png import png_of
from bot.show.chances.suggestions import is_forlorn, name_of, odds_in_brief
from bot.show.limits import CHOICE_NAME
from bot.show.pictures import distribution
from bot.show.pictures.chart import Chart, alt_text, text_bars
from core.alpha3.book.terms import Power
from core.alpha3.combat.requests import Fight
from core.terms.message import english
from core.terms.request import Request

CHARTS = {
    "a die": DIE,
    "a battle": replace(WIDE, rolled=37),
    "nothing": CERTAIN,
    "rare": Chart("Rare", "hits", {0: 1 - 1e-6, 9: 1e-6}, rolled=9),
    "long": Chart("A very long name of what may happen " * 3, "units", {2: 0.25, 3: 0.7, 12: 0.05}),
}


def whole(value: Any) -> Any:
    """Return places in whole pixels, and what else is given as it is."""
    if isinstance(value, float):
        return round(value)
    if isinstance(value, tuple | list):
        return [whole(each) for each in value]
    return value if isinstance(value, str | int) else type(value).__name__


class Pen:
    """A pen that notes what it draws."""

    def __init__(self, pen: ImageDraw.ImageDraw, told: list[str]) -> None:
        self._pen = pen
        self._told = told

    def __getattr__(self, name: str) -> Any:
        draws = getattr(self._pen, name)

        def drawing(*given: Any, **named: Any) -> Any:
            if name != "textlength":
                font = named.get("font")
                how = {key: whole(value) for key, value in named.items() if key != "font"}
                high = "" if font is None else f" {font.size:.0f} high"
                self._told.append(f"{name} {whole(given)} {how}{high}")
            return draws(*given, **named)

        return drawing


@pytest.mark.parametrize("name", CHARTS)
def test_a_chart_is_drawn_as_it_was(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every stroke, its alt text, and the same in plain characters."""
    told: list[str] = []
    real = ImageDraw.Draw
    monkeypatch.setattr(ImageDraw, "Draw", lambda image: Pen(real(image), told))
    png = distribution.draw_chart(CHARTS[name])

    assert png.startswith(b"\x89PNG")
    said = (english(alt_text(CHARTS[name])), english(text_bars(CHARTS[name])))
    assert golden(f"charts/{name}", iter((*said, *told)))


RED, BLUE, WHITE = "#d02020", "#2040d0", "#ffffff"
STROKES: dict[str, tuple[Item, ...]] = {
    "area": (Area([10, 10, 70, 20, 40, 70], BLUE, RED, 3),),
    "plain area": (Area([10, 10, 70, 20, 40, 70], BLUE),),
    "line": (Stroke([10, 10, 70, 20, 40, 70], RED, 6), Stroke([5, 75, 75, 75], BLUE, 1)),
    "panel": (Panel(10, 10, 70, 40, BLUE, RED, 8, 4), Panel(10, 50, 70, 70, RED)),
    "disc": (Disc(40, 40, 25, BLUE, RED, 2), Disc(10, 10, 8, RED)),
    "words": (
        Words(5, 30, "WM", 24, BLUE),
        Words(40, 70, "WM", 24, RED, WHITE, middle=True, bold=True),
    ),
    "icon": (Icon(Piece.TANK, 5, 10, 60, BLUE), Icon(Piece.FIGHTER, 5, 50, 40, RED, WHITE)),
}

PIXELS: dict[str, str] = {
    "area": """
        7777777777
        7334566777
        7522222337
        7732222247
        7752222377
        7773222577
        7775223777
        7777326777
        7777547777
        7777777777
    """,
    "plain area": """
        7777777777
        7555677777
        7622223457
        7742222267
        7762222477
        7774223777
        7776225777
        7777437777
        7777667777
        7777777777
    """,
    "line": """
        7777777777
        7544566777
        7777655447
        7777777647
        7777777477
        7777775577
        7777774777
        7777756777
        7777757777
        7666666667
    """,
    "panel": """
        7777777777
        7644444457
        7422222237
        7422222237
        7533333347
        7777777777
        7544444447
        7433333347
        7444444447
        7777777777
    """,
    "disc": """
        6477777777
        4367777777
        7674224777
        7742222377
        7722222267
        7722222267
        7742222377
        7773223677
        7777667777
        7777777777
    """,
    "words": """
        7777777777
        7776767777
        7565557777
        7556667777
        7777777777
        7777777777
        7787878777
        7766666677
        7777676777
        7777777777
    """,
    "icon": """
        7777777777
        7765577777
        7732244467
        7743367777
        6333333677
        6234222677
        7688666777
        7864877777
        8654597777
        7976987777
    """,
}
"""How dark each is, a digit for a field of 8 pixels: 0 is black, 9 is white."""


def shades(items: tuple[Item, ...]) -> list[list[int]]:
    """Return how dark a picture of 80 pixels is in fields of 8, from 0 to 9."""
    png = png_of(Sheet(80, 80, "#c0c0c0", list(items)))
    image = Image.open(io.BytesIO(png)).convert("L").reduce(8)
    cells = list(image.tobytes())
    return [[each * 10 // 256 for each in cells[row : row + 10]] for row in range(0, 100, 10)]


@pytest.mark.parametrize("name", STROKES)
def test_a_stroke_has_the_pixels_that_it_had(name: str) -> None:
    """Field by field, but for a shade: letters and edges differ from library to library."""
    found = shades(STROKES[name])
    held = [[int(each) for each in row] for row in PIXELS[name].split()]
    pairs = zip(chain.from_iterable(found), chain.from_iterable(held), strict=True)
    off = [abs(now - then) for now, then in pairs]

    assert max(off) <= 1
    assert sum(off) <= 8


CHANCES = (
    (0.5, 0.5),
    (0.5, 0.4),
    (0.004, 0.004),
    (0.996, 0.2),
    (1.0, 1.0),
    (0.0, 0.0),
    (0.05, 0.05),
)
"""That a battle is won, and its place taken."""


def briefs() -> Iterator[str]:
    """Yield what is said of the odds of lines in a few words, and where there is no room for it."""
    words = FACES["alpha3"].pages.odds
    land: Request = Fight(power=Power.GERMANY, space="France")
    for wins, takes in CHANCES:
        found = [RequestOdds("", land, {}, {"attacker": wins, "attacker_takes": takes})]
        yield f"{wins} {takes}: {english(odds_in_brief(found, words))}, {is_forlorn(found)}"
        named = [replace(found[0], name="France"), replace(found[0], name="Normandy")]
        yield english(odds_in_brief(named, words))
        yield english(odds_in_brief([*named, replace(found[0], name="Paris")], words))
    none = RequestOdds("", land, {}, {"attacker": 0.9, "attacker_takes": 0.9}, why_none="Too long")
    yield f"none: {english(odds_in_brief([none], words))}, {is_forlorn([])}"
    for length in (10, CHOICE_NAME - 14, CHOICE_NAME - 12, CHOICE_NAME - 7, CHOICE_NAME):
        yield name_of("x" * length, "beside it", "9 %", english)
    yield name_of("a line", "", "", english)


def test_odds_of_a_line_are_told_as_they_were() -> None:
    """In a few words, certain or not; what has no room is left out, the odds last."""
    assert golden("charts/odds in brief", briefs())
