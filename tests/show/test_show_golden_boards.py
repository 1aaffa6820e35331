"""What is drawn of boards, stroke by stroke, and what stands beside their pictures, as it was.

Run with ``UMPIRE_UPDATE_GOLDEN=1`` to write the files anew, and look at the pictures that changed.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, cycle
from zlib import crc32

import numpy as np
import pytest
from drawn_strokes import drawn_strokes
from played_games import PlayedResult, results_of, some_in_every_run
from test_show_boards import CLASSIC, START, campaign
from test_show_golden import golden, texts

from bot.games import FACES
from bot.games.alpha3.scene import FRONTS as GLOBAL_FRONTS
from bot.games.representative.scene import FRONTS as CLASSIC_FRONTS
from bot.show.board.everything import everything_of
from bot.show.board.page import board_page
from bot.show.board.parts import Part, battles_of, part_of, parts_offered
from bot.show.board.pictures import Pictures
from bot.show.board.pieces import Piece
from bot.show.board.request import BoardRequest, Style
from bot.show.board.scene import MapScene, March, Troop
from bot.show.board.sheets import sheets_of
from bot.show.board.svg_board import SvgBoard
from bot.show.board.table_scene import Scene
from bot.show.board.words import board_in_words, purses_in_words
from core.terms.message import english
from core.terms.refusal import Refusal


def with_everything(scene: MapScene, space: str, owner: str) -> MapScene:
    """Return a scene in which one space has all that there may be, and something leaves it."""
    troops = (Troop(Piece.INFANTRY, 3), Troop(Piece.TANK, 2, 1))
    (beside,) = {*scene.spaces} & {"Poland", "East Europe"}
    return replace(
        scene,
        spaces={**scene.spaces, space: everything_of(owner)},
        marches=(March(owner, space, beside, troops),),
        changed=frozenset({beside}),
    )


BOARDS = {
    "1940 whole": BoardRequest(START),
    "1940 Europe": BoardRequest(START, around=GLOBAL_FRONTS["Europe"]),
    "1940 Japan dark, in letters": BoardRequest(
        START, around=GLOBAL_FRONTS["Japan"], style=Style.DARK, letters=True
    ),
    "1940 everything": BoardRequest(
        with_everything(START, "Germany", "germany"), spread=("Germany", "Poland")
    ),
    "1986 whole": BoardRequest(CLASSIC, style=Style.DARK),
    "1986 West Europe": BoardRequest(CLASSIC, around=CLASSIC_FRONTS["West Europe"]),
    "1986 everything": BoardRequest(
        with_everything(CLASSIC, "Germany", "germany"), spread=("Germany", "East Europe")
    ),
    "A World at War": BoardRequest(campaign()),
    "A World at War dark": BoardRequest(campaign().of_power("japan"), style=Style.DARK),
}


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_is_drawn_as_it_was(name: str) -> None:
    """Every stroke of a part; of a whole map a line for what belongs to a space."""
    told = (
        line
        for sheet in sheets_of(BOARDS[name])
        for line in drawn_strokes(sheet, whole="whole" not in name)
    )
    assert golden(f"boards/{name}", told)


_TEXT = re.compile(r">([^<]+)</text>")


def summed(name: str, drawn: str) -> str:
    """Return what is written in a part of an SVG, how many elements it has, and their sum."""
    said = " ".join(_TEXT.findall(drawn))
    return f"{name}: {said} ({drawn.count('<')} elements {crc32(drawn.encode()):08x})"


@pytest.mark.parametrize("game", ["1940", "1986"])
def test_a_board_of_a_page_is_written_as_it_was(game: str) -> None:
    """The map, what moves on it at the start and with everything in a space, rules and legend."""
    start = START if game == "1940" else CLASSIC
    scenes = [start, with_everything(start, "Germany", "germany")]
    board = SvgBoard(start, icons=game == "1986")
    told = [f"style: {board.style.count('}')} rules {crc32(board.style.encode()):08x}"]
    told += (summed(group.partition(" ")[0], group) for group in board.still.split("<g id="))
    known: set[str] = set()
    for scene in scenes:
        moving = [summed(key, drawn) for key, drawn in board.moving(scene).items()]
        told += (each for each in moving if each not in known)
        known.update(moving)
    told.append(summed("legend", board.legend(scenes)))
    assert golden(f"boards/page of {game}", iter(told))


def told_beside(pictures: Pictures, scene: Scene, part: Part) -> Iterator[str]:
    """Yield what stands beside a picture, and in its place."""
    for drawn in (True, False):
        yield from texts(board_page(scene, part, drawn=drawn))
    yield english(board_in_words(scene))
    if isinstance(scene, MapScene):
        yield english(purses_in_words(scene))
    for typed in ("", "eu", "w", "zz"):
        offered = parts_offered(pictures, scene, typed)
        yield f"offered for {typed!r}: {', '.join(offered[:30])}, {len(offered)} in all"
    for where in ("battles", "Europe", "japan", "SZ6", "nowhere"):
        found = part_of(pictures, scene, where)
        yield f"{where}: {english(found.faults[0].what) if isinstance(found, Refusal) else found}"


def told_of_a_game(game: str) -> Iterator[str]:
    """Yield what is drawn of some positions of a game: what changed, moves, battles and odds."""
    played: list[PlayedResult] = list(results_of(game))
    pictures = FACES[game.rpartition("_")[0]].pictures
    if pictures is None:
        return
    fronts = cycle(pictures.fronts.items())
    for nth, each in enumerate(played):
        begun = pictures.battles_begin(each.request, each.after.position)
        yield f"== {nth} {each.request.kind}{', battles begin' * begun}"
        for fought in pictures.to_be_fought(each.after.position):
            yield f"to be fought: {english(fought.name)} by {fought.request.kind}"
        for march in pictures.marches(each.request):
            goes = ", ".join(f"{troop.count} {troop.piece.value}" for troop in march.troops)
            yield f"{march.power}: {goes} {march.way}"
    for nth in range(len(played) // 2, len(played), max(8, len(played) // 3)):
        each = played[nth]
        before, scene = (pictures.scene(at.position) for at in (played[0].before, each.before))
        if scene is None:
            continue
        part = Part()
        if isinstance(scene, MapScene):
            scene = scene.marching(pictures.marches(each.request))
            if isinstance(before, MapScene):
                scene = scene.since(before)
            name, around = next(fronts)
            part = battles_of(scene) or Part(around=around)
            scene = scene.with_odds(dict.fromkeys(part.spread, 0.25))
            yield f"-- {name} before {nth}"
        yield from told_beside(pictures, scene, part)
        for sheet in sheets_of(BoardRequest(scene, part.around, part.spread)):
            yield from drawn_strokes(sheet, whole=False)


@pytest.mark.parametrize("game", some_in_every_run())
def test_the_boards_of_a_played_game_are_drawn_as_they_were(game: str) -> None:
    """The moves of each act, which battles they begin; pictures of its second half, and words."""
    assert golden(f"boards/{game}", told_of_a_game(game))


def whole_maps() -> list[int]:
    """Return the sums of what is drawn of two whole maps."""
    sheets = chain.from_iterable(sheets_of(BOARDS[name]) for name in ("1940 whole", "1986 whole"))
    return [crc32("".join(drawn_strokes(sheet)).encode()) for sheet in sheets]


_ELSEWHERE = "from test_show_golden_boards import whole_maps; print(*whole_maps())"


def test_a_board_does_not_hang_on_the_processor() -> None:
    """Where numpy may not use what this processor can, the same strokes are drawn as here."""
    used = " ".join(np.show_config(mode="dicts")["SIMD Extensions"].get("found", ()))
    elsewhere = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", _ELSEWHERE],
        env=os.environ | {"NPY_DISABLE_CPU_FEATURES": used, "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        check=True,
        text=True,
    ).stdout.split()

    here = whole_maps()

    assert len(here) == 2
    assert [int(each) for each in elsewhere] == here
