"""The boards of a page: each position that is told as its board shows it.

A board of boxes is held as what stands in its boxes, and the page draws them; of a map it is held
what is otherwise than on the board before.
"""

from collections.abc import Sequence
from typing import Any

from bot.page.map_boards import MapBoards
from bot.page.texts import Texts
from bot.show.board.pictures import Pictures
from bot.show.board.scene import MapScene
from bot.show.board.table_scene import Card, Row, Scene, TableScene
from bot.show.board.words import board_in_words, purses_in_words

_MOST_WORDS = 12_000
"""So many characters of a board in words are held."""

NO_BOARD = -1
"""The number of a position that has nothing to show."""


class Boards:
    """Boards by number, in the order in which they come about.

    Args:
        pictures: The board of the game.
        texts: Gets the texts of boxes, and every board in words.
    """

    def __init__(self, pictures: Pictures, texts: Texts) -> None:
        self._pictures = pictures
        self._texts = texts
        self._held: list[dict[str, object]] = []
        self._cards: dict[object, int] = {}
        self._written: list[object] = []
        self._maps: MapBoards | None = None
        self._last: Scene | None = None

    def number(self, position: Any) -> int:
        """Return the number of a position's board, with what is new since the last one marked."""
        scene = self._pictures.scene(position)
        before, self._last = self._last, scene
        match scene, before:
            case MapScene(), MapScene():
                return self._keep(self._map(scene.since(before)))
            case MapScene(), _:
                return self._keep(self._map(scene))
            case TableScene(), TableScene():
                return self._keep(self._table(scene.since(before)))
            case TableScene(), _:
                return self._keep(self._table(scene))
        return NO_BOARD

    def _keep(self, held: dict[str, object]) -> int:
        alike = bool(self._held) and held == {
            **self._held[-1],
            **({"map": {}} if self._maps else {}),
        }
        if not alike:
            self._held.append(held)
        return len(self._held) - 1

    def _map(self, scene: MapScene) -> dict[str, object]:
        if self._maps is None:
            self._maps = MapBoards(scene)
        number = self._texts.number
        beside = [number(note) for note in scene.notes]
        if scene.purses:
            beside.append(number(purses_in_words(scene)))
        return {
            "title": number(scene.title),
            "beside": beside,
            "words": number(board_in_words(scene, most=_MOST_WORDS)),
            "map": self._maps.step(scene),
        }

    def _table(self, scene: TableScene) -> dict[str, object]:
        bands = [
            [self._texts.number(band.title), [self._card(card) for card in band.cards]]
            for band in scene.bands
            if band.cards
        ]
        return {"title": self._texts.number(scene.title), "bands": bands}

    def _card(self, card: Card) -> int:
        number = self._texts.number
        held = [
            number(card.title),
            [self._row(row) for row in card.rows],
            [number(mark) for mark in card.marks],
            int(card.changed),
        ]
        key = repr(held)
        if key not in self._cards:
            self._cards[key] = len(self._written)
            self._written.append(held)
        return self._cards[key]

    def _row(self, row: Row) -> Sequence[object]:
        return [
            row.power,
            self._texts.number(row.label),
            row.count,
            self._texts.number(row.note) if row.note else -1,
            None if row.share is None else round(row.share * 100),
        ]

    @property
    def style(self) -> str:
        """The rules by which the map is painted; nothing where there is none."""
        return "" if self._maps is None else self._maps.style

    def as_json(self) -> dict[str, object]:
        """Return the boards as the page reads them."""
        maps = None if self._maps is None else self._maps.as_json()
        return {"boards": self._held, "cards": self._written, "map": maps}


def banners_of(scene: Scene, texts: Texts) -> dict[str, object]:
    """Return the owners on a board by key: two letters, a name, a colour."""
    return {
        key: [banner.code, texts.number(banner.label), banner.colour]
        for key, banner in scene.banners.items()
    }
