"""The stored maps against the borders of the rules: every one is shown or bridged."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources import files

import pytest
from map_borders import TOUCH, contacts_of

from bot.games.alpha3 import scene as alpha3
from bot.games.alpha3.reading.kit_words import VOCABULARY as WORDS_1940
from bot.games.representative import scene as representative
from bot.games.representative.reading.kit_words import VOCABULARY as WORDS_1986
from bot.show.board.map.outlines import Outlines, outlines_of
from bot.show.board.map.views import view_around
from bot.words.kit.vocabulary import Vocabulary
from core.alpha3.book.world import TERRITORIES, ZONES
from core.alpha3.book.world import TOUCHING as ALPHA3
from core.representative.book.world import SPACES
from core.representative.book.world import TOUCHING as CLASSIC

MOST_BYTES = 150_000
WIDEST = 1250
"""Units of a map that a picture of 1,080 pixels shows so that they can be read."""


@dataclass(frozen=True)
class Board:
    """A game's map, its spaces, their borders, and those of them that no outline shows."""

    package: str
    spaces: frozenset[str]
    touching: Mapping[str, frozenset[str]]
    bridged: frozenset[str]

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
def test_no_outlines_touch_without_a_border(board: Board) -> None:
    """Not by a hair: where two spaces are drawn side by side, a unit may cross."""
    named = {name for name, shape in board.outlines.shapes.items() if shape.ground.named}
    contacts = contacts_of(board.outlines)
    false = {pair for pair in contacts if pair <= named and pair not in board.borders}

    assert told(false) == set()
    assert not [line for line in board.outlines.lines if line.kind.isupper()], "nothing is dotted"


@pytest.mark.parametrize(
    ("board", "words"), [(GLOBAL, WORDS_1940), (AMENDED, WORDS_1986)], ids=["1940", "1986"]
)
def test_every_name_on_a_map_is_read_when_it_is_typed(board: Board, words: Vocabulary) -> None:
    """Whoever has no other board types what he sees, such as `Fr.W.Africa` and `W.US sz`."""
    everywhere = (*words.spaces.lands, *words.spaces.zones)
    for name, shape in board.outlines.shapes.items():
        if shape.ground.named:
            read = words.atlas.of(shape.short)
            assert isinstance(read, str), shape.short
            assert words.spaces.meant(read, everywhere) == (name,)


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
    assert not [shape.short for shape in board.outlines.shapes.values() if ".sz" in shape.short]


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
