"""Which space a player means: names, other names, and numbers of sea zones."""

import re

from core.alpha3.book.tables import TABLES
from core.alpha3.book.world import TERRITORIES, ZONES
from core.board.naming import Gazetteer, SpaceFinder, names_called, plain

__all__ = ["GAZETTEER", "Finder", "plain"]

_ZONE = re.compile(r"(?:sz|sea zone|seazone|zone) ?0*(\d+)")


def _numbered(said: str) -> tuple[str, ...]:
    found = _ZONE.fullmatch(said)
    return (f"SZ{found[1]}",) if found else ()


_CALLED = names_called((*TERRITORIES, *ZONES), TABLES.listed("aliases"))
GAZETTEER = Gazetteer(tuple(TERRITORIES), tuple(ZONES), _CALLED, "SZ 125", _numbered)
"""Every name of the map."""


class Finder(SpaceFinder):
    """Finds the spaces of one request, and keeps what is wrong with their names."""

    def __init__(self) -> None:
        super().__init__(GAZETTEER)
