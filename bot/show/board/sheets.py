"""The sheets of a board of either make."""

from collections.abc import Iterator

from bot.show.board.display import Sheet
from bot.show.board.map_picture import map_sheet, parts_with_room
from bot.show.board.outlines import outlines_of
from bot.show.board.palette import DARK, LIGHT
from bot.show.board.request import BoardRequest, Style
from bot.show.board.scene import MapScene
from bot.show.board.table_picture import table_sheet
from bot.show.board.views import gathered

MOST_PICTURES = 5
"""So many pictures of a board stand under one message."""


def sheets_of(wanted: BoardRequest) -> Iterator[Sheet]:
    """Yield the sheets of a board."""
    look = DARK if wanted.style is Style.DARK else LIGHT
    if not isinstance(wanted.scene, MapScene):
        yield table_sheet(wanted.scene, look)
        return
    parts = list(wanted.around)
    if wanted.spread:
        for part in gathered(outlines_of(wanted.scene.outlines), wanted.spread):
            parts += parts_with_room(wanted.scene, part, look, icons=not wanted.letters)
    for part in parts[:MOST_PICTURES] or [()]:
        yield map_sheet(wanted.scene, part, look, icons=not wanted.letters)
