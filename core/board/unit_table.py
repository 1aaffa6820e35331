"""Printed unit tables: a line a unit, read from text files without logic."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from importlib.resources import files

from core.board.side import Side


class Domain(StrEnum):
    """Where a unit lives, which decides what may hit it."""

    LAND = "land"
    AIR = "air"
    SEA = "sea"


@dataclass(frozen=True, slots=True)
class UnitValues:
    """One line of a unit table.

    Attributes:
        name: The unit, as requests name it.
        domain: Land, air or sea.
        cost: Price in IPCs.
        attack: It hits on this number or less when it attacks; 0 never hits.
        defence: The same when it defends.
        move: Spaces it moves in a phase.
        hits: How many hits it takes to destroy it.
    """

    name: str
    domain: Domain
    cost: int
    attack: int
    defence: int
    move: int
    hits: int = 1

    def number(self, side: Side) -> int:
        """Return the number it hits on as a unit of ``side``."""
        return self.attack if side is Side.ATTACKER else self.defence


UnitTable = Mapping[str, UnitValues]
"""Units by name, in the order in which they are printed."""


class UnitTableError(ValueError):
    """A unit table that cannot be read; the message names the line."""


def read_units(text: str) -> UnitTable:
    """Return the units that ``text`` prints: name, domain, cost, attack, defence, move, hits.

    Raises:
        UnitTableError: A line has other columns, or a unit stands twice.
    """
    units: dict[str, UnitValues] = {}
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        try:
            name, domain, *figures = line.split()
            cost, attack, defence, move, hits = map(int, figures)
            unit = UnitValues(name, Domain(domain), cost, attack, defence, move, hits)
        except ValueError as error:
            raise UnitTableError(f"{line!r}: {error}") from None
        if name in units:
            raise UnitTableError(f"{name} stands twice in the table")
        units[name] = unit
    return units


def printed(name: str) -> UnitTable:
    """Return the unit table of this folder's file ``units_<name>.txt``."""
    path = files("core.board") / f"units_{name}.txt"
    return read_units(path.read_text(encoding="utf-8"))


ALPHA3_UNITS = printed("alpha3")
"""Global 1940 with the changes of Alpha+3."""

CLASSIC_UNITS = printed("classic")
"""The second edition of 1986, as it was published."""

AMENDED_UNITS: UnitTable = {**CLASSIC_UNITS, **printed("classic_amended")}
"""The same with the lines that the 'Representative' amendments change."""
