"""The tables of points read, and the borders that the rules print."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from map_globe import place

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "bot" / "games"
RULES = ROOT / "core"

Point = tuple[float, float]
Pair = frozenset[str]


@dataclass(frozen=True, slots=True)
class Atlas:
    """What is written of a board by hand, on the picture.

    Attributes:
        land: Points of every territory that has a shape of its own.
        discs: Islands that are drawn as a disc, whatever their real size.
        sea: Points of every sea zone.
        claims: The territories that share a country's ground.
        fillers: Ground and water that is no space of the game.
        borders: The pairs of spaces that border by the rules.
        opened: Water opened by hand: a line in degrees, and its width in units.
    """

    land: dict[str, list[Point]] = field(default_factory=dict)
    discs: dict[str, Point] = field(default_factory=dict)
    sea: dict[str, list[Point]] = field(default_factory=dict)
    claims: dict[str, list[str]] = field(default_factory=dict)
    fillers: set[str] = field(default_factory=set)
    borders: set[Pair] = field(default_factory=set)
    opened: list[tuple[list[Point], float]] = field(default_factory=list)

    @property
    def points(self) -> dict[str, list[Point]]:
        """All points by space, discs and zones too."""
        return {**self.land, **{name: [at] for name, at in self.discs.items()}, **self.sea}

    @property
    def spaces(self) -> set[str]:
        """Every name that gets an outline."""
        return {*self.land, *self.discs, *self.sea}

    def strangers(self, one: str, other: str) -> bool:
        """Return whether two spaces of the game do not border, and so may not touch."""
        return frozenset((one, other)) not in self.borders and not {one, other} & self.fillers


def read_atlas(game: str) -> Atlas:
    """Return what is written of a game's board."""
    atlas = Atlas(borders=_borders(game))
    for name, given, countries in _rows(GAMES / game / "map" / "points_land.txt"):
        plain = _name(atlas, name)
        if given.startswith("disc "):
            lat, lon = map(float, given[5:].split())
            atlas.discs[plain] = place(lon, lat)
            continue
        atlas.land[plain] = _points(given)
        for country in countries.split(";"):
            if country.strip() != "-":
                atlas.claims.setdefault(country.strip(), []).append(plain)
    for name, given in _rows(GAMES / game / "map" / "points_sea.txt"):
        if name == "opened":
            line, _, width = given.partition("width")
            atlas.opened.append((_points(line), float(width)))
        else:
            atlas.sea[_name(atlas, name)] = _points(given)
    return atlas


def _name(atlas: Atlas, written: str) -> str:
    """Return a name; ``=`` behind it marks what is no space."""
    name = written.removesuffix(" =").strip()
    if written.endswith(" ="):
        atlas.fillers.add(name)
    return name


def _points(given: str) -> list[Point]:
    pairs = (each.split() for each in given.split(";") if each.strip())
    return [place(float(lon), float(lat)) for lat, lon in pairs]


def _rows(path: Path) -> Iterator[list[str]]:
    for line in path.read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            yield [cell.strip() for cell in line.split("|")]


def _borders(game: str) -> set[Pair]:
    found: set[Pair] = set()
    path = RULES / game / "book" / "tables" / "borders.txt"
    for line in path.read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            first, _, rest = line.partition(": ")
            found |= {frozenset((first, other)) for other in rest.split(", ")}
    return found
