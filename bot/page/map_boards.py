"""The maps of a page: pictures as strokes, each stroke held once however many maps show it."""

from bot.show.board.map_picture import map_sheet
from bot.show.board.palette import LIGHT
from bot.show.board.scene import MapScene
from bot.show.board.svg import strokes


class MapBoards:
    """Maps as lists of strokes by number."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._strokes: list[str] = []

    def drawn(self, scene: MapScene) -> list[object]:
        """Return a map: how wide and high it is, its ground, and the numbers of its strokes."""
        sheet = map_sheet(scene, (), LIGHT)
        return [
            sheet.width,
            sheet.height,
            sheet.ground,
            [self._stroke(strokes([i])) for i in sheet.items],
        ]

    def _stroke(self, stroke: str) -> int:
        if stroke not in self._numbers:
            self._numbers[stroke] = len(self._strokes)
            self._strokes.append(stroke)
        return self._numbers[stroke]

    def as_json(self) -> list[str]:
        """Return the strokes."""
        return self._strokes
