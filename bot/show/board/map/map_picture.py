"""A position on a map as a sheet: the map, what stands where, arrows, what all of it means."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from bot.show.board.chips import Style
from bot.show.board.legend import (
    DECIDES,
    draw_foot,
    draw_head,
    foot_height,
    laid_out,
    wrapped,
)
from bot.show.board.legend_keys import Explained, Key, keys_of, line_keys
from bot.show.board.map.in_view import spaces_seen
from bot.show.board.map.map_ground import draw_ground, rim_of
from bot.show.board.map.map_labels import crowding, draw_labels
from bot.show.board.map.outlines import Ground, Outlines, outlines_of
from bot.show.board.map.views import View, halves, view_around, whole_view
from bot.show.board.scene import NOWHERE, MapScene, Space
from bot.show.board.strokes.display import Sheet
from bot.show.board.strokes.palette import BATTLE, CHANGED, Look
from core.terms.message import english

CROP_LETTERS, WHOLE_LETTERS = 26.5, 13.5
"""Heights of letters: on a part of the map a phone shows them without zooming."""
_FOOT_LETTERS = 22.0
"""Heights of letters of what is told below a part of the map, which shall have the room."""

_CROWDED = 0.48
"""Labels that take more of a picture than this stand far from their spaces."""


def parts_with_room(
    scene: MapScene, around: tuple[str, ...], look: Look, *, icons: bool
) -> list[tuple[str, ...]]:
    """Return spaces of one picture, in several where their labels would lie far from them."""
    outlines = outlines_of(scene.outlines)
    style, view = _seen(outlines, around, look, icons=icons)
    if len(around) == 1 or crowding(scene, outlines, view, style) <= _CROWDED:
        return [around]
    return [
        part
        for half in halves(outlines, around)
        for part in parts_with_room(scene, half, look, icons=icons)
    ]


def _seen(
    outlines: Outlines, around: tuple[str, ...], look: Look, *, icons: bool
) -> tuple[Style, View]:
    size = CROP_LETTERS if around else WHOLE_LETTERS
    style = Style(size, icons and bool(around), look)
    head = style.row * 1.6
    return style, view_around(outlines, around, head) if around else whole_view(outlines, head)


def map_sheet(scene: MapScene, around: tuple[str, ...], look: Look, *, icons: bool = True) -> Sheet:
    """Return the sheet of a position.

    Args:
        scene: What it shows.
        around: The spaces around which it is; the whole map if there are none.
        look: Light or dark.
        icons: Whether icons stand for units on a part of the map; letters always do on the whole.
    """
    outlines = outlines_of(scene.outlines)
    style, view = _seen(outlines, around, look, icons=icons)
    head = view.head
    sheet = Sheet(view.pixels, round(head + view.height), look.sea)
    draw_ground(sheet, scene, outlines, view, look)
    draw_labels(sheet, scene, outlines, view, style)
    seen = spaces_seen(outlines, view)
    sheet.shown = seen & {name for name, _ in sheet.labels}
    foot = replace(style, size=min(style.size, _FOOT_LETTERS))
    keys = [*_keys(scene, view, style, sheet, seen), Key(None, DECIDES)]
    rows = laid_out(keys, sheet.width, foot)
    top = sheet.height
    notes = wrapped(map(english, scene.notes), sheet.width, foot)
    sheet.height = round(top + foot_height(rows, notes, foot, said=""))
    draw_foot(sheet, notes, rows, top, foot, said="")
    draw_head(sheet, english(scene.title), head, style.size * 1.15)
    return sheet


def _keys(
    scene: MapScene,
    view: View,
    style: Style,
    sheet: Sheet,
    seen: frozenset[str],
) -> list[Key]:
    """Return what the legend of a picture explains: what was drawn of it."""
    labels = {name for name, _ in sheet.labels}
    grounds = {name: outlines_of(scene.outlines).shapes[name].ground for name in seen}
    rims = {rim_of(name, scene) for name in seen}
    what = Explained(
        spaces=tuple(_explained(scene, seen, labels)),
        marches=tuple(each for each in scene.marches if each.way in labels),
        gates=tuple(each for each in scene.gates if each.name in labels),
        worth=view.crop,
        zones=any(ground is Ground.SEA and name in labels for name, ground in grounds.items()),
        closed=style.look.closed if Ground.CLOSED in grounds.values() else "",
        tied=sheet.drew("line"),
    )
    return keys_of(scene, what, style) + line_keys(
        changed=CHANGED in rims,
        fought=BATTLE in rims,
        bridged=bool(sheet.keep),
        moving=sheet.drew("arrows"),
    )


def _explained(scene: MapScene, shown: Iterable[str], told: Collection[str]) -> Iterator[Space]:
    """Yield what a legend explains: of a space at the edge, whose label is not there, its owner."""
    for name in shown:
        space = scene.spaces.get(name, NOWHERE)
        yield space if name in told else Space(owner=space.owner)
