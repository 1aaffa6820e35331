"""The boards of a page: each position that is told as its board shows it.

A board of boxes is held as what stands in its boxes, and the page draws them; a map is held as the
strokes of its picture, of which those that no position changes are held once.
"""

from collections.abc import Sequence
from typing import Any

from bot.page.map_boards import MapBoards
from bot.page.texts import Texts
from bot.show.board.pictures import Pictures
from bot.show.board.scene import Card, MapScene, Row, Scene, TableScene
from bot.show.board.words import board_in_words

_MOST_WORDS = 12_000
"""So many characters of a board in words are held."""


class Boards:
    """Boards by number; positions that look alike share one.

    Args:
        pictures: The board of the game.
        texts: Gets the texts of boxes, and every board in words.
    """

    def __init__(self, pictures: Pictures, texts: Texts) -> None:
        self._pictures = pictures
        self._texts = texts
        self._numbers: dict[object, int] = {}
        self._held: list[dict[str, object]] = []
        self._cards: dict[object, int] = {}
        self._written: list[object] = []
        self._maps = MapBoards()
        self._last: Scene | None = None

    def number(self, position: Any) -> int:
        """Return the number of a position's board, what is new since the last one marked on it.

        It is -1 where there is nothing to show.
        """
        scene = self._pictures.scene(position)
        before, self._last = self._last, scene
        match scene, before:
            case None, _:
                return -1
            case MapScene(), MapScene():
                scene = scene.since(before)
            case TableScene(), TableScene():
                scene = scene.since(before)
        assert scene is not None  # noqa: S101 - told apart above, which a checker does not see
        held = self._table(scene) if isinstance(scene, TableScene) else self._map(scene)
        key = repr(held)
        if key not in self._numbers:
            self._numbers[key] = len(self._held)
            self._held.append(held)
        return self._numbers[key]

    def _map(self, scene: MapScene) -> dict[str, object]:
        words = self._texts.number(board_in_words(scene, most=_MOST_WORDS))
        title = self._texts.number(scene.title)
        return {"title": title, "words": words, "map": self._maps.drawn(scene)}

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

    def as_json(self) -> dict[str, object]:
        """Return the boards as the page reads them."""
        return {"boards": self._held, "cards": self._written, "maps": self._maps.as_json()}


def banners_of(scene: Scene, texts: Texts) -> dict[str, object]:
    """Return the owners on a board by key: two letters, a name, a colour."""
    return {
        key: [banner.code, texts.number(banner.label), banner.colour]
        for key, banner in scene.banners.items()
    }
