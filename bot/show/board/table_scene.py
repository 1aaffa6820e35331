"""What a picture of boxes shows, as frozen values; and boards of either make."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bot.show.board.pieces import Piece
from bot.show.board.scene import Banner, MapScene
from core.terms.message import Text


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a card: how many, of what, of which owner; and what is said beside it."""

    power: str
    label: Text
    count: int | None = None
    piece: Piece | None = None
    note: Text = ""
    share: float | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """A box of a schematic board: a sea box, a port, a front, a treasury, a track."""

    title: Text
    rows: tuple[Row, ...] = ()
    marks: tuple[Text, ...] = ()
    changed: bool = False


@dataclass(frozen=True, slots=True)
class Band:
    """Cards that stand beside each other under one heading."""

    title: Text
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TableScene:
    """A position of a game that has boxes instead of a map.

    Attributes:
        title: The moment, and who is to act.
        banners: Owners by key.
        bands: The boxes, from top to bottom.
        listed: The command that tells all of a position in words.
    """

    title: Text
    banners: Mapping[str, Banner]
    bands: tuple[Band, ...] = field(default_factory=tuple)
    listed: str = ""

    def since(self, before: "TableScene") -> "TableScene":
        """Return the scene with every card outlined that another did not show so."""
        known = {card for band in before.bands for card in band.cards}
        return replace(
            self,
            bands=tuple(
                replace(
                    band,
                    cards=tuple(replace(card, changed=card not in known) for card in band.cards),
                )
                for band in self.bands
            ),
        )

    def of_power(self, power: str) -> "TableScene":
        """Return the scene with the rows of one power alone."""
        return replace(
            self,
            bands=tuple(
                replace(
                    band,
                    cards=tuple(
                        replace(card, rows=tuple(row for row in card.rows if row.power == power))
                        for card in band.cards
                    ),
                )
                for band in self.bands
            ),
        )


Scene = MapScene | TableScene
"""A board of either make."""
