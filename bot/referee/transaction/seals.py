"""What every occurrence stands on: a game as it stands, and the signed head of its record."""

from dataclasses import dataclass

from bot.referee.game.table import Table


@dataclass(frozen=True, slots=True)
class Seal:
    """A line's number, the head after it, and the bot's signature over both (hex)."""

    k: int
    head: str
    signature: str


@dataclass(frozen=True, slots=True)
class AtTable:
    """Something that happened in a game, as it stands after its last line."""

    table: Table

    @property
    def game(self) -> str:
        """The game's name."""
        return self.table.key.id


@dataclass(frozen=True, slots=True)
class Sealed(AtTable):
    """Something that is told with the head of the record and the bot's signature."""

    seal: Seal
