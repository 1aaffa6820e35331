"""Everything that an owner may have on a map, drawn once: so that a style can know it all."""

from bot.show.board.chips import Style, label_of
from bot.show.board.label_strokes import draw_label
from bot.show.board.map.arrows import Load, draw_arrow, draw_load, draw_tie
from bot.show.board.map.gates import PlacedGate, draw_gate
from bot.show.board.map.leaders import draw_leader
from bot.show.board.map.ways import Arrow
from bot.show.board.pieces import Facility, Mark, Piece
from bot.show.board.scene import Banner, Force, March, Space, Stake, Troop, Works
from bot.show.board.strokes.display import Box, Sheet

_BOX: Box = (0.0, 0.0, 100.0, 100.0)
_TROOPS = tuple(Troop(piece, 4, 2, 3) for piece in Piece)
_WORKS = tuple(Works(each, 1, closed=True, makes=(2, 3), scrambles=3) for each in Facility)
_ARROW = Arrow(((0.0, 0.0), (1.0, 2.0), (5.0, 5.0)), (6.0, 6.0))


def everything_of(owner: str) -> Space:
    """Return a space in which an owner has all that there is."""
    force = Force(owner, _TROOPS, _TROOPS, "north")
    stakes = (Stake(owner, 1),)
    attacker = Banner("GE", "Germany", "#0e0f13")
    return Space(owner, (force,), _WORKS, frozenset(Mark), 1, stakes, odds=0.5, attacker=attacker)


def draw_everything(sheet: Sheet, owner: str, banner: Banner, style: Style) -> None:
    """Draw a label of every make, an arrow with its load, a canal, and a line to a label."""
    space = everything_of(owner)
    for at_sea in (False, True):
        code = "" if at_sea else owner
        label = label_of("A name", space, style, 100.0, code=code, at_sea=at_sea)
        draw_label(sheet, label, _BOX, {owner: banner}, style)
    draw_arrow(sheet, _ARROW, banner.colour, style)
    load = Load(March(owner, "", "", _TROOPS), _BOX, (500.0, 500.0))
    draw_load(sheet, load.march, banner.colour, _BOX, style)
    draw_tie(sheet, load, banner.colour, style)
    draw_gate(sheet, PlacedGate((0.0, 0.0), _BOX, (banner,)), style)
    draw_leader(sheet, (500.0, 500.0), (_BOX,), style)
