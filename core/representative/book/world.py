"""The map of 1986: spaces, what is printed on them, and which of them touch."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.board.borders import touching_spaces
from core.representative.book.tables import TABLES
from core.representative.book.terms import Owner, Power


@dataclass(frozen=True, slots=True)
class Territory:
    """A land space as printed: its name, who holds it at the start, what it is worth in IPCs."""

    name: str
    owner: Owner
    ipc: int


@dataclass(frozen=True, slots=True)
class Passage:
    """A canal between two sea zones.

    Attributes:
        name: Its name.
        between: The two zones.
        gates: The territories whose holder opens it.
        since_the_turn_began: Whether who takes them opens it from his next turn only.
    """

    name: str
    between: frozenset[str]
    gates: tuple[str, ...]
    since_the_turn_began: bool


@dataclass(frozen=True, slots=True)
class PowerCard:
    """A power's capital, and its IPCs at the start."""

    power: Power
    capital: str
    ipcs: int


def _passage(cells: tuple[str, ...]) -> Passage:
    name, between, gates, since = cells
    return Passage(
        name, frozenset(between.split(" and ")), tuple(gates.split(", ")), since != "now"
    )


TERRITORIES: Mapping[str, Territory] = {
    name: Territory(name, Owner(owner), int(ipc))
    for name, owner, ipc, _ in TABLES.columns("territories")
}
"""Every land space, by name."""

COMPLEXES = tuple(
    name for name, _, _, stands in TABLES.columns("territories") if stands == "complex"
)
"""Territories with an industrial complex at the start."""

ZONES = tuple(TABLES.lines("zones"))
"""Every sea zone, by name."""

SPACES = (*TERRITORIES, *ZONES)
"""Every space of the map, territories first."""

TOUCHING: Mapping[str, frozenset[str]] = touching_spaces(
    (*TERRITORIES, *ZONES), TABLES.listed("borders")
)
"""The spaces that touch each space."""

COASTS: Mapping[str, tuple[str, ...]] = {
    name: tuple(zone for zone in ZONES if zone in TOUCHING[name]) for name in TERRITORIES
}
"""The sea zones that touch each territory, in order of name."""

ISLANDS = frozenset(name for name in TERRITORIES if TOUCHING[name] <= frozenset(ZONES))
"""Territories that touch nothing but sea zones."""

PASSAGES = tuple(_passage(cells) for cells in TABLES.columns("passages"))
"""The canals."""

CARDS: Mapping[Power, PowerCard] = {
    Power(power): PowerCard(Power(power), capital, int(ipcs))
    for power, _, capital, ipcs in TABLES.columns("powers")
}
"""Capitals and starting IPCs, by power."""

CAPITALS: Mapping[str, Power] = {card.capital: card.power for card in CARDS.values()}
"""Whose capital each capital is."""
