"""The sheets of a board of either make."""

from collections.abc import Iterator

from bot.show.board.map.map_picture import map_sheet, parts_with_room
from bot.show.board.map.outlines import outlines_of
from bot.show.board.map.views import gathered, halves
from bot.show.board.request import BoardRequest, Style
from bot.show.board.scene import MapScene
from bot.show.board.strokes.display import Sheet
from bot.show.board.strokes.palette import DARK, LIGHT, Look
from bot.show.board.table_picture import table_sheet

MOST_PICTURES = 5
"""So many pictures of a board stand under one message."""
_FEW = 2
"""So many labels of spaces beside those that a picture is of may lie outside them."""


def sheets_of(wanted: BoardRequest) -> Iterator[Sheet]:
    """Yield the sheets of a board."""
    look = DARK if wanted.style is Style.DARK else LIGHT
    scene, icons = wanted.scene, not wanted.letters
    if not isinstance(scene, MapScene):
        yield table_sheet(scene, look)
        return
    around = wanted.around[:MOST_PICTURES]
    if not (around or wanted.spread):
        yield map_sheet(scene, (), look, icons=icons)
    for part in around:
        yield map_sheet(scene, part, look, icons=icons)
    yield from _spread(scene, wanted.spread, look, MOST_PICTURES - len(around), icons=icons)


def _spread(
    scene: MapScene, spaces: tuple[str, ...], look: Look, most: int, *, icons: bool
) -> Iterator[Sheet]:
    """Yield pictures of spaces, several where labels of one would lie astray; so many at most."""
    outlines = outlines_of(scene.outlines)
    parts = [
        part
        for group in gathered(outlines, spaces)
        for part in parts_with_room(scene, group, look, icons=icons)
    ][:most]
    while parts:
        part = parts.pop(0)
        sheet = map_sheet(scene, part, look, icons=icons)
        astray = len(sheet.astray) > _FEW or not set(part).isdisjoint(sheet.astray)
        if astray and len(part) > 1 and len(parts) + 1 < most:
            parts = [*halves(outlines, part), *parts]
        else:
            most -= 1
            yield sheet
