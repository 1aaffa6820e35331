"""Labels stand where they belong: none in a desert, none in another's battle, or more pictures."""

from dataclasses import replace

import pytest
from label_places import Lies, labels_lie

from bot.games.alpha3 import scene as alpha3
from bot.show.board.map.map_ground import MapGround
from bot.show.board.map.outlines import Ground, outlines_of, touching
from bot.show.board.pieces import Mark, Piece
from bot.show.board.request import BoardRequest
from bot.show.board.scene import Force, MapScene, March, Troop
from bot.show.board.sheets import MOST_PICTURES, sheets_of
from core.alpha3.record.state import begin

START = alpha3.board_scene(begin())
OUTLINES = outlines_of(START.outlines)


def in_a_desert(each: Lies) -> bool:
    """Return whether a label of a zone or an island stands on land that is not its coast."""
    dry = each.other and OUTLINES.shapes[each.other].ground not in {Ground.SEA, Ground.ICE}
    if each.ground is Ground.SEA:
        return bool(dry) and each.other not in touching(OUTLINES, each.name)
    return each.ground is Ground.DISC and bool(dry)


def test_no_fleet_and_no_island_of_the_start_stands_in_a_desert() -> None:
    """Crete and Malta stood in the Sahara, and the fleet of zone 98."""
    for sheet in sheets_of(BoardRequest(START)):
        assert [each.name for each in labels_lie(sheet) if in_a_desert(each)] == []


@pytest.mark.parametrize("front", ["Middle East", "Mediterranean", "Africa", "Southeast Asia"])
def test_lines_to_labels_of_a_front_are_short(front: str) -> None:
    """A tenth of the picture at most; Alexandria stood in the Aegean, on a long line."""
    for sheet in sheets_of(BoardRequest(START, around=alpha3.FRONTS[front])):
        them = list(labels_lie(sheet))
        assert [each.name for each in them if (each.line or 0) > 0.1 * sheet.width] == []
        assert [each.name for each in them if in_a_desert(each)] == []


def test_lines_of_the_whole_map_are_short() -> None:
    """In its letters of 13.5 a name is 100 pixels wide; lines were 139 long."""
    (sheet,) = sheets_of(BoardRequest(START))
    assert max(each.line or 0 for each in labels_lie(sheet)) <= 110


def fought(*names: str) -> MapScene:
    """Return the start with battles."""
    spaces = dict(START.spaces)
    for name in names:
        spaces[name] = replace(spaces[name], marks=spaces[name].marks | {Mark.BATTLE})
    return replace(START, spaces=spaces)


@pytest.mark.parametrize("zone", ["SZ110", "SZ112", "SZ98", "SZ93"])
def test_labels_keep_out_of_the_battle_of_another(zone: str) -> None:
    """Normandy had its label within the red line around zone 110."""
    (sheet,) = sheets_of(BoardRequest(fought(zone), spread=(zone,)))
    ground = sheet.backdrop
    assert isinstance(ground, MapGround)
    inside = [each for each in labels_lie(sheet) if each.other == zone]
    assert [each.name for each in inside if each.ground is not Ground.DISC] == []


def test_a_crowd_of_battles_is_shown_in_several_pictures() -> None:
    """In the Mediterranean fleets stood in the Sahara: each battle lies where it is fought."""
    names = ("SZ95", "SZ96", "SZ97", "SZ98", "Malta", "Alexandria", "Tobruk", "Greece")
    scene = fought(*names)
    fleet = tuple(Troop(piece, 2) for piece in (Piece.DESTROYER, Piece.CRUISER, Piece.BATTLESHIP))
    for name in names[:4]:
        space = scene.spaces[name]
        more = replace(space, forces=(*space.forces, Force("germany", fleet)))
        scene = replace(scene, spaces={**scene.spaces, name: more})
    scene = scene.marching(
        tuple(
            March("italy", here, there, fleet[:1])
            for here, there in (("SZ95", "SZ98"), ("SZ97", "SZ96"), ("SZ95", "SZ96"))
        )
    )
    sheets = list(sheets_of(BoardRequest(scene, spread=names)))

    assert 1 < len(sheets) <= MOST_PICTURES
    shown = {
        each.name
        for sheet in sheets
        for each in labels_lie(sheet)
        if each.name in names and (each.home or each.ground is Ground.DISC)
    }
    assert shown == set(names)
