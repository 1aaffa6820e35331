"""The map of Global 1940: spaces, what is printed on them, and which of them touch."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from core.alpha3.book.tables import TABLES
from core.alpha3.book.terms import Economy, Owner, Power
from core.board.borders import touching_spaces


class Board(StrEnum):
    """One of the two maps; impassable ground may lie on both."""

    EUROPE = "europe"
    PACIFIC = "pacific"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class Territory:
    """A land space as printed.

    Attributes:
        name: Its name.
        owner: Who holds it at the start.
        original: Whose it was before the game began.
        economy: The British economy that it pays, whoever holds it; None if never British.
        ipc: What it is worth, in IPCs.
        board: The map it lies on.
        city: The victory city in it, or nothing.
    """

    name: str
    owner: Owner
    original: Owner
    economy: Economy | None
    ipc: int
    board: Board
    city: str


@dataclass(frozen=True, slots=True)
class Zone:
    """A sea zone as printed."""

    name: str
    board: Board
    convoy: bool
    kamikaze: bool


@dataclass(frozen=True, slots=True)
class Passage:
    """A canal or strait between two sea zones.

    Attributes:
        name: Its name.
        between: The two zones.
        gates: The territories whose owner opens it.
        exempt: Units that it never stops.
    """

    name: str
    between: tuple[str, str]
    gates: tuple[str, ...]
    exempt: frozenset[str]


@dataclass(frozen=True, slots=True)
class PowerCard:
    """What the set-up says of a power: its capitals and its IPCs, by economy if it has two."""

    power: Power
    capitals: Mapping[Economy | None, str]
    ipcs: Mapping[Economy | None, int]


def _owner(cell: str) -> tuple[Owner, Economy | None]:
    nation, _, economy = cell.partition(":")
    if nation == "uk":
        return Owner.UNITED_KINGDOM, Economy(economy)
    return Owner(nation), None


def _territory(cells: tuple[str, ...]) -> Territory:
    name, owner, original, ipc, board, city = cells
    was, economy = _owner(original)
    return Territory(name, _owner(owner)[0], was, economy, int(ipc), Board(board), city)


def _zones() -> dict[str, Zone]:
    marks = {mark: numbers[0].split() for mark, numbers in TABLES.listed("zones")}
    return {
        f"SZ{number}": Zone(
            f"SZ{number}", board, number in marks["convoy"], number in marks["kamikaze"]
        )
        for board in (Board.PACIFIC, Board.EUROPE)
        for number in marks[board.value]
    }


def _passage(cells: tuple[str, ...]) -> Passage:
    name, between, gates, exempt = cells
    one, other = between.split(" and ")
    return Passage(name, (one, other), tuple(gates.split(", ")), frozenset(exempt.split()))


def _card(cells: tuple[str, ...]) -> PowerCard:
    power, _, capital, ipcs = cells
    return PowerCard(
        Power(power),
        dict(_by_economy(capital)) if capital else {},
        {economy: int(figure) for economy, figure in _by_economy(ipcs)},
    )


def _by_economy(cell: str) -> list[tuple[Economy | None, str]]:
    parts = cell.split(", ")
    if len(parts) == 1:
        return [(None, cell)]
    split = [part.split(" ", 1) for part in parts]
    return [(Economy(economy), rest) for economy, rest in split]


TERRITORIES: Mapping[str, Territory] = {
    cells[0]: _territory(cells) for cells in TABLES.columns("territories")
}
"""Every land space, by name."""

ZONES: Mapping[str, Zone] = _zones()
"""Every sea zone, by name, such as ``SZ125``."""

TOUCHING: Mapping[str, frozenset[str]] = touching_spaces(
    (*TERRITORIES, *ZONES), TABLES.listed("borders")
)
"""The spaces that touch each space."""

PASSAGES = tuple(_passage(cells) for cells in TABLES.columns("passages"))
"""Canals and straits."""

CARDS: Mapping[Power, PowerCard] = {
    card.power: card for card in (_card(cells) for cells in TABLES.columns("powers"))
}
"""Capitals and starting IPCs, by power."""

STARTING_WARS = frozenset(
    frozenset(Power(power) for power in line.split(" - ")) for line in TABLES.lines("wars")
)
"""Who is at war with whom when the game begins."""

CITIES: Mapping[Board, tuple[str, ...]] = {
    board: tuple(each.name for each in TERRITORIES.values() if each.city and each.board is board)
    for board in (Board.EUROPE, Board.PACIFIC)
}
"""Territories with a victory city, by map."""


_CANADA = (
    "Alberta Saskatchewan Manitoba",
    "British Columbia",
    "New Brunswick Nova Scotia",
    "Newfoundland Labrador",
    "Ontario",
    "Quebec",
    "Yukon Territory",
)
NORTH_AMERICA = (
    *_CANADA,
    "Alaska",
    "Aleutian Islands",
    "Central America",
    "Central United States",
    "Eastern United States",
    "Greenland",
    "Mexico",
    "Southeast Mexico",
    "West Indies",
    "Western United States",
)
"""The territories whose capture the United States answers (R-6)."""

LONDON = "United Kingdom"
"""The territory of London, whose capture frees the Soviet Union and the United States."""


def originally(owner: Owner, economy: Economy | None = None) -> tuple[str, ...]:
    """Return the territories that were ``owner``'s before the game, of one economy if named."""
    return tuple(
        each.name
        for each in TERRITORIES.values()
        if each.original is owner and economy in (None, each.economy)
    )


def coasts_of(zone: str) -> tuple[str, ...]:
    """Return the territories that touch a sea zone, in order of name."""
    return tuple(name for name in TERRITORIES if name in TOUCHING[zone])
