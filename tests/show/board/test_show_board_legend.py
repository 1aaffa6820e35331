"""Legends: every sign that is drawn has its entry, and no entry is without its sign."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from statistics import median

import pytest
from board_positions import alpha3_scenes, classic_scenes

from bot.games.alpha3 import scene as alpha3
from bot.games.representative import scene as representative
from bot.show.board.chips import Style
from bot.show.board.everything import everything_of
from bot.show.board.legend import foot_height, wrapped
from bot.show.board.map.outlines import Ground, outlines_of
from bot.show.board.parts import battles_of
from bot.show.board.pieces import Facility, Mark, Piece
from bot.show.board.request import BoardRequest
from bot.show.board.scene import NOWHERE, MapScene
from bot.show.board.sheets import sheets_of
from bot.show.board.strokes.display import Area, Icon, Item, Panel, Sheet, Stroke, Words
from bot.show.board.strokes.metrics import width_of
from bot.show.board.strokes.palette import BAND, BATTLE, BRIDGE, CHANGED, HURT, LIGHT, MOVED, PAPER
from bot.show.board.words import board_in_words
from core.alpha3.record.state import begin
from core.terms.message import english

LETTERS = {
    r"\(\d+\)$": "(4) IPCs a turn",
    r"^\d+\?$": "3? behind a code: IPCs at stake in convoys",
    r"^@": "@ in port on that coast",
    r"^\[": "[ ] aboard, in the air",
    r"^D\d+$": "damage, here 3",
    r"^S\d$": "S3 may scramble",
    r"^\d+/\d+$": "2/3 may still build 2 of 3",
    r"^[A-Z+]+ [<>]?\d+%$": "GE 76%: attacker wins",
    r"^[<>]?\d+%$": "76% attacker wins",
    r"^-\d+$": "-3 IPCs lost",
    r"^[a-z]+\*$": "*: has a hit",
}
"""Signs in letters, and what a legend says of each."""

CROSSED = {
    Piece: "crossed unit: has a hit",
    Facility: "crossed base or complex: out of use",
}
RIMS = {CHANGED: "changed", BATTLE: "fought for", BRIDGE: "canal or strait"}
OTHERS = {
    "grey, underlined: has moved",
    "blue frame: opens the canal",
    "arrow: a move",
}


def map_and_legend(sheet: Sheet) -> tuple[list[Item], list[Item]]:
    """Return what is drawn of the map, and below it."""
    items = sheet.items
    *_, foot, head = [
        n for n, each in enumerate(items) if isinstance(each, Panel) and each.fill == BAND
    ]
    return items[:foot], items[foot:head]


def texts_of(items: Iterable[Item]) -> set[str]:
    """Return what is written."""
    return {each.text for each in items if isinstance(each, Words)}


def icons_of(items: Iterable[Item]) -> set[str]:
    """Return the icons that are drawn."""
    return {each.kind for each in items if isinstance(each, Icon)}


def needed(items: list[Item]) -> Iterator[str]:
    """Yield the entries that a legend needs, by what is drawn on the map."""
    for before, each in zip([None, *items], items, strict=False):
        match each:
            case Words(text=text):
                yield from (says for sign, says in LETTERS.items() if re.search(sign, text))
            case Panel(fill=fill, line=line):
                if fill == MOVED:
                    yield "grey, underlined: has moved"
                if (fill, line) == (PAPER, BRIDGE):
                    yield "blue frame: opens the canal"
            case Stroke(points=points, colour=colour):
                if colour == HURT and len(points) == 4 and isinstance(before, Icon):
                    yield CROSSED[type(before.kind)]
                elif colour == BRIDGE and isinstance(before, Stroke) and before.points == points:
                    yield "canal or strait"
                elif colour in {CHANGED, BATTLE}:
                    yield RIMS[colour]
            case Area(line=""):
                yield "arrow: a move"


def hold(sheet: Sheet, scene: MapScene) -> None:
    """The map and its legend speak of the same signs."""
    items, legend = map_and_legend(sheet)
    said, icons = texts_of(legend), icons_of(legend)
    known = {*LETTERS.values(), *CROSSED.values(), *RIMS.values(), *OTHERS}

    assert set(needed(items)) == known & said
    assert icons_of(items) == icons
    for piece in Piece:
        letters = {piece.letters, f"{piece.letters}*"} & texts_of(items)
        named = {text for text in said if text.startswith(f"{piece.letters} ")}
        assert bool(letters) == bool(named - known), piece
    codes = {banner.code for banner in scene.banners.values()}
    assert texts_of(items) & codes <= said
    assert not any("dotted" in text for text in said), "no line is"
    hold_ground(sheet, scene, said)


def hold_ground(sheet: Sheet, scene: MapScene, said: set[str]) -> None:
    """What is no sign, but is seen: zones, lines to labels, ground that nobody enters, guests."""
    outlines = outlines_of(scene.outlines)
    labels = {name for name, _ in sheet.labels if name in outlines.shapes}
    zones = [name for name in labels if outlines.shapes[name].ground is Ground.SEA]
    guests = [
        name
        for name in labels
        if (space := scene.spaces.get(name, NOWHERE)).forces
        and len({space.owner, *(force.power for force in space.forces)} - {""}) > 1
        and Mark.BATTLE not in space.marks
    ]
    assert bool(zones) == ("blue: sea zone" in said)
    assert sheet.drew("line") == ("dot, line: its label" in said)
    assert bool(guests) == ("two codes: no fight unless marked" in said)
    closed = [item for item in sheet.drawn if isinstance(item, Area) and item.fill == LIGHT.closed]
    assert bool(closed) >= ("impassable" in said)


def test_ground_that_nobody_enters_is_explained_where_it_is_seen() -> None:
    """The Sahara stands in Africa's legend, and not in Japan's."""
    start = alpha3.board_scene(begin())
    for front, seen in (("Africa", True), ("Japan", False)):
        sheet = next(sheets_of(BoardRequest(start, around=alpha3.FRONTS[front])))
        assert ("impassable" in texts_of(map_and_legend(sheet)[1])) is seen


def test_a_battle_says_who_attacks_and_how_likely_he_wins() -> None:
    """At its mark, in the legend, and in words."""
    start = alpha3.board_scene(begin())
    fought = replace(
        start.spaces["France"],
        marks=frozenset({Mark.BATTLE}),
        odds=0.76,
        attacker=start.banners["germany"],
    )
    scene = replace(start, spaces={**start.spaces, "France": fought})
    sheet = next(sheets_of(BoardRequest(scene, around=(("France",),))))
    items, legend = map_and_legend(sheet)

    assert "GE 76%" in texts_of(items)
    assert "GE 76%: attacker wins" in texts_of(legend)
    assert "Battle: France (Germany wins 76%)." in english(board_in_words(scene))


def pictures_of(scene: MapScene, fronts: Iterable[tuple[tuple[str, ...], ...]]) -> Iterator[Sheet]:
    """Yield the whole map, fronts in icons and in letters, and where is fought."""
    yield from sheets_of(BoardRequest(scene))
    for n, parts in enumerate(fronts):
        yield from sheets_of(BoardRequest(scene, around=parts, letters=n % 2 == 1))
    if part := battles_of(scene):
        yield from sheets_of(BoardRequest(scene, spread=part.spread))


def test_every_sign_of_random_positions_is_explained_and_no_other() -> None:
    """Whole maps, fronts and battles of both games."""
    fronts = [alpha3.FRONTS[name] for name in ("Mediterranean", "Atlantic", "Japan")]
    for scene in alpha3_scenes(seed=7, phases=24)[4::18]:
        for sheet in pictures_of(scene, fronts):
            hold(sheet, scene)
    for scene in classic_scenes(seed=7, every=260):
        for sheet in pictures_of(scene, representative.FRONTS.values()):
            hold(sheet, scene)


@pytest.mark.parametrize("letters", [False, True], ids=["icons", "letters"])
def test_everything_that_there_may_be_is_explained(*, letters: bool) -> None:
    """A space that has all signs at once: each stands in its legend."""
    start = alpha3.board_scene(begin())
    spaces = {**start.spaces, "France": everything_of("france")}
    scene = replace(start, spaces=spaces, changed=frozenset({"Normandy Bordeaux"}))
    sheet = next(sheets_of(BoardRequest(scene, around=(("France",),), letters=letters)))
    hold(sheet, scene)
    said = texts_of(map_and_legend(sheet)[1])

    hit = LETTERS[r"^[a-z]+\*$"]
    unknown = LETTERS[r"^[<>]?\d+%$"]
    assert set(LETTERS.values()) - said == {unknown, *(() if letters else (hit,))}
    assert set(CROSSED.values()) - said == ({CROSSED[Piece]} if letters else set())


def test_damage_loss_and_stake_are_told_apart_without_colour() -> None:
    """Three signs of their own: no two alike in letters, each explained."""
    space = everything_of("france")
    start = alpha3.board_scene(begin())
    scene = replace(start, spaces={**start.spaces, "France": space})
    sheet = next(sheets_of(BoardRequest(scene, around=(("France",),))))
    items, _ = map_and_legend(sheet)

    assert {"D1", "-1", "1?"} <= texts_of(items)
    before = {
        each.text: first
        for first, each in pairwise(items)
        if isinstance(each, Words) and each.text in {"D1", "-1", "1?"}
    }
    assert isinstance(before["-1"], Icon)
    assert isinstance(before["D1"], Panel)
    assert isinstance(before["1?"], Words)
    assert before["1?"].text == "FR"


def test_what_stands_below_a_part_leaves_the_picture_to_the_map() -> None:
    """On a phone: a fifth of it as a rule; three tenths at most, while it tells all prices."""
    shares, alone = [], []
    scenes = alpha3_scenes(seed=7, phases=24)[5::9]
    them = classic_scenes(seed=7, every=90)
    games = [(scenes, alpha3.FRONTS.values()), (them, representative.FRONTS.values())]
    pictures = [(each, parts) for those, fronts in games for parts in fronts for each in those]
    for scene, parts in pictures:
        for sheet in sheets_of(BoardRequest(scene, around=parts)):
            _, legend = map_and_legend(sheet)
            (foot,) = [each for each in legend if isinstance(each, Panel) and each.fill == BAND]
            shares.append((sheet.height - foot.top) / sheet.height)
            notes = [each.y for each in legend if isinstance(each, Words) and each.bold]
            top = max((y for y in notes if y < sheet.height), default=foot.top)
            alone.append((sheet.height - top) / sheet.height)

    assert median(shares) <= 0.2
    assert max(shares) <= 0.3
    assert max(alone) <= 0.2


def test_short_notes_share_a_line_and_long_ones_are_broken() -> None:
    """Whole notes stand together as far as there is room."""
    style = Style(22.0, icons=True, look=LIGHT)
    notes = ["Burma Road: open", "Victory cities: Axis 5 of 19", "word " * 40]
    lines = wrapped(notes, 1080, style)

    assert lines[0] == "Burma Road: open · Victory cities: Axis 5 of 19"
    assert len(lines) == 4
    assert all(width_of(line, 22.0) <= 1080 for line in lines)
    assert foot_height([], (), style, said="") == 0
