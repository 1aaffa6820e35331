"""What stands on a board: kinds of units and facilities, with the letters that stand for them."""

from collections.abc import Iterator, Mapping
from enum import StrEnum


class Piece(StrEnum):
    """A kind of unit."""

    INFANTRY = "infantry"
    ARTILLERY = "artillery"
    MECH_INFANTRY = "mech_infantry"
    TANK = "tank"
    AA_GUN = "aa_gun"
    FIGHTER = "fighter"
    TACTICAL_BOMBER = "tactical_bomber"
    STRATEGIC_BOMBER = "strategic_bomber"
    BOMBER = "bomber"
    SUBMARINE = "submarine"
    DESTROYER = "destroyer"
    CRUISER = "cruiser"
    CARRIER = "carrier"
    BATTLESHIP = "battleship"
    TRANSPORT = "transport"

    @property
    def letters(self) -> str:
        """What stands for one on a crowded map."""
        return _LETTERS[self]


_LETTERS = {
    Piece.INFANTRY: "i",
    Piece.ARTILLERY: "a",
    Piece.MECH_INFANTRY: "m",
    Piece.TANK: "t",
    Piece.AA_GUN: "aa",
    Piece.FIGHTER: "f",
    Piece.TACTICAL_BOMBER: "tb",
    Piece.STRATEGIC_BOMBER: "b",
    Piece.BOMBER: "b",
    Piece.SUBMARINE: "sub",
    Piece.DESTROYER: "dd",
    Piece.CRUISER: "ca",
    Piece.CARRIER: "cv",
    Piece.BATTLESHIP: "bb",
    Piece.TRANSPORT: "tr",
}

_NAMED: Mapping[str, Piece] = {piece.value: piece for piece in Piece}
_PLACES: Mapping[str, int] = {name: place for place, name in enumerate(_NAMED)}


def pieces_in(units: Mapping[str, int]) -> Iterator[tuple[Piece, int]]:
    """Yield the pieces that stand for some units, in the order of pictures, with how many."""
    for name in sorted(units.keys() & _PLACES.keys(), key=_PLACES.__getitem__):
        if count := units[name]:
            yield _NAMED[name], count


class Facility(StrEnum):
    """What is built in a territory."""

    MAJOR_IC = "major_ic"
    MINOR_IC = "minor_ic"
    COMPLEX = "complex"
    AIR_BASE = "air_base"
    NAVAL_BASE = "naval_base"
    ROCKET = "rocket"


class Sign(StrEnum):
    """What stands before a figure."""

    LOST = "lost"


class Mark(StrEnum):
    """What else is said of a space."""

    BATTLE = "battle"
    RAID = "raid"
    BLOCKADE = "blockade"
    CONVOY = "convoy"
    KAMIKAZE = "kamikaze"
    CAPITAL = "capital"
    CITY = "city"
