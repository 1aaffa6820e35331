"""Which space a player means: printed names, other names, and sea zones named after their coast."""

from core.board.naming import Gazetteer, SpaceFinder, names_called
from core.representative.book.tables import TABLES
from core.representative.book.world import COASTS, TERRITORIES, ZONES

_AT_SEA = ("sea zone", "sz", "zone")
_BESIDE = ("surrounding", "containing", "adjoining", "adjacent to", "next to")
"""How the text of the amendments places a sea zone by what lies in it or at its shores."""


def _shorter(called: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Let a sea zone be called by its bare name, or with another word for a zone."""
    found = dict(called)
    for name, spaces in called.items():
        if name.endswith(" sea zone"):
            stem = name.removesuffix(" sea zone")
            for short in (stem, f"{stem} sz", f"{stem} zone"):
                found.setdefault(short, spaces)
    return found


def _off_their_coasts(called: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Let a territory lend its names to the sea zones beside it."""
    found = dict(called)
    for name, spaces in called.items():
        zones = dict.fromkeys(zone for space in spaces for zone in COASTS.get(space, ()))
        for word in _AT_SEA if zones else ():
            found.setdefault(f"{name} {word}", tuple(zones))
        for word in _BESIDE if zones else ():
            found.setdefault(f"sea zone {word} {name}", tuple(zones))
            found.setdefault(f"sea zone {word} the {name}", tuple(zones))
    return found


_CALLED = names_called((*TERRITORIES, *ZONES), TABLES.listed("aliases"))
GAZETTEER = Gazetteer(
    tuple(TERRITORIES), ZONES, _off_their_coasts(_shorter(_CALLED)), "Baltic Sea Zone"
)
"""Every name of the map."""


class Finder(SpaceFinder):
    """Finds the spaces of one request, and keeps what is wrong with their names."""

    def __init__(self) -> None:
        super().__init__(GAZETTEER)
