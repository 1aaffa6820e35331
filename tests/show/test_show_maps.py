"""The stored maps against the borders of the rules: every one is shown or bridged."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources import files

import pytest
from map_borders import TOUCH, contacts_of

from bot.games.alpha3 import scene as alpha3
from bot.games.representative import scene as representative
from bot.show.board.outlines import Outlines, outlines_of
from bot.show.board.views import view_around
from core.alpha3.book.world import TERRITORIES, ZONES
from core.alpha3.book.world import TOUCHING as ALPHA3
from core.representative.book.world import SPACES
from core.representative.book.world import TOUCHING as CLASSIC

MOST_BYTES = 150_000
WIDEST = 1250
"""Units of a map that a picture of 1,080 pixels shows so that they can be read."""


@dataclass(frozen=True)
class Board:
    """A game's map, its spaces and borders, and the outlines that still touch without a border."""

    package: str
    spaces: frozenset[str]
    touching: Mapping[str, frozenset[str]]
    bridged: frozenset[str]
    walled: frozenset[str]

    @property
    def outlines(self) -> Outlines:
        """Its map."""
        return outlines_of(self.package)

    @property
    def borders(self) -> frozenset[frozenset[str]]:
        """Every two spaces that border."""
        return frozenset(
            frozenset((one, other)) for one, others in self.touching.items() for other in others
        )


GLOBAL = Board(
    alpha3.OUTLINES,
    frozenset((*TERRITORIES, *ZONES)),
    ALPHA3,
    bridged=frozenset({"Greece ~ Turkey", "SZ64 ~ SZ89", "SZ81 ~ SZ98"}),
    walled=frozenset(
        {
            "Quebec ~ SZ116",
            "SZ121 ~ Yukon Territory",
            "New Guinea ~ SZ45",
            "SZ70 ~ Union of South Africa",
            "SZ55 ~ Western Australia",
            "SZ61 ~ Victoria",
            "Korea ~ SZ5",
            "British Columbia ~ SZ10",
        }
    ),
)
AMENDED = Board(
    representative.OUTLINES,
    frozenset(SPACES),
    CLASSIC,
    bridged=frozenset(
        {
            "Caribbean Sea Zone ~ West Panama Sea Zone",
            "East Mediterranean Sea Zone ~ Red Sea Zone",
        }
    ),
    walled=frozenset(
        {
            "Central Mediterranean Sea Zone ~ Turkey",
            "Angola Sea Zone ~ Congo",
        }
    ),
)
BOTH = pytest.mark.parametrize("board", [GLOBAL, AMENDED], ids=["1940", "1986"])


def told(pairs: Iterable[frozenset[str]]) -> set[str]:
    """Return pairs of spaces as a person reads them."""
    return {" ~ ".join(sorted(pair)) for pair in pairs}


@BOTH
def test_every_border_is_shown_or_bridged(board: Board) -> None:
    """832 borders of Global 1940 and 309 of 1986; canals and straits are the bridges."""
    contacts = contacts_of(board.outlines)
    absent = {pair for pair in board.borders if contacts.get(pair, 0.0) < TOUCH}
    bridges = {bridge.between for bridge in board.outlines.bridges}

    assert told(absent) == board.bridged
    assert absent <= bridges


@BOTH
def test_outlines_that_touch_without_a_border_are_dotted_and_become_fewer(board: Board) -> None:
    """The list may only shrink; each of them is drawn with dots, and nothing else is."""
    named = {name for name, shape in board.outlines.shapes.items() if shape.ground.named}
    contacts = contacts_of(board.outlines)
    false = {
        pair
        for pair, units in contacts.items()
        if units >= TOUCH and pair <= named and pair not in board.borders
    }
    dotted = set()
    for number, line in enumerate(board.outlines.lines):
        if line.kind.isupper():
            users = frozenset(
                name
                for name, shape in board.outlines.shapes.items()
                for ring in shape.lines
                if number in ring or ~number in ring
            )
            dotted.add(users)

    assert told(false) <= board.walled
    assert told(false) <= told(dotted), "each is explained by dots"
    assert not dotted & board.borders


@BOTH
def test_a_map_holds_every_space_and_is_small(board: Board) -> None:
    """Under 150 kB, with the notice of its coasts and short names beside it."""
    folder = files(board.package)
    named = {name for name, shape in board.outlines.shapes.items() if shape.ground.named}

    assert named <= board.spaces <= board.outlines.shapes.keys()
    assert len(folder.joinpath("outlines.json").read_bytes()) < MOST_BYTES
    notice = folder.joinpath("NOTICE.txt").read_text("utf-8")
    assert "Natural Earth" in notice
    assert "Michael Bostock" in notice
    assert all(shape.short for shape in board.outlines.shapes.values())


@pytest.mark.parametrize(
    ("board", "fronts"),
    [(GLOBAL, alpha3.FRONTS), (AMENDED, representative.FRONTS)],
    ids=["1940", "1986"],
)
def test_a_front_fits_a_phone(
    board: Board, fronts: Mapping[str, tuple[tuple[str, ...], ...]]
) -> None:
    """Each part of the map that has a name is small enough to be read, and names real spaces."""
    for parts in fronts.values():
        for part in parts:
            assert set(part) <= board.spaces
            view = view_around(board.outlines, part, 0)
            assert view.right - view.left <= WIDEST
