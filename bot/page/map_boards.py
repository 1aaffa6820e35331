"""The maps of a page: the map once, and for each position what is otherwise than on the one before.

What is put into the groups of the map is held once however often it comes back.
"""

from collections.abc import Mapping

from bot.show.board.scene import MapScene
from bot.show.board.svg_board import SvgBoard


class MapBoards:
    """The maps of one game, in the order in which they are shown.

    Args:
        first: Any position of the game.
    """

    def __init__(self, first: MapScene) -> None:
        self._board = SvgBoard(first)
        self._scenes: list[MapScene] = []
        self._before: Mapping[str, str] = {}
        self._numbers: dict[str, int] = {}

    @property
    def style(self) -> str:
        """The rules by which the map is painted, in two themes."""
        return self._board.style

    def step(self, scene: MapScene) -> dict[str, int]:
        """Return what a position puts into the map's groups that is otherwise than before."""
        before, self._before = self._before, self._board.moving(scene)
        self._scenes.append(scene)
        now = self._before
        ids = dict.fromkeys((*before, *now))
        return {
            each: self._number(now.get(each, ""))
            for each in ids
            if now.get(each) != before.get(each)
        }

    def _number(self, drawn: str) -> int:
        return self._numbers.setdefault(drawn, len(self._numbers))

    def as_json(self) -> dict[str, object]:
        """Return the map, its legend, and what comes into its groups by number."""
        legend = self._board.legend(self._scenes) if self._scenes else ""
        return {"still": self._board.still, "legend": legend, "drawn": list(self._numbers)}
