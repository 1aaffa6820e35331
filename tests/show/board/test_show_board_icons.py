"""Icons of units: told apart by their outlines at the size that a phone shows."""

from itertools import combinations, product

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from bot.show.board.chips import Style
from bot.show.board.map.map_picture import CROP_LETTERS
from bot.show.board.map.views import CROP_WIDTH
from bot.show.board.pieces import Facility, Mark, Piece
from bot.show.board.strokes.icon_masks import icon_masks
from bot.show.board.strokes.icons import Kind
from bot.show.board.strokes.palette import LIGHT

PHONE = 390
SHIPS = (
    Piece.SUBMARINE,
    Piece.DESTROYER,
    Piece.CRUISER,
    Piece.CARRIER,
    Piece.BATTLESHIP,
    Piece.TRANSPORT,
)
AIRCRAFT = (Piece.FIGHTER, Piece.TACTICAL_BOMBER, Piece.STRATEGIC_BOMBER)


def seen(kind: Kind) -> NDArray[np.float64]:
    """Return how much of each pixel of a phone an icon covers, from 0 to 1."""
    body, hole = icon_masks(kind, Style(CROP_LETTERS, icons=True, look=LIGHT).icon)
    assert hole is None
    scale = PHONE / CROP_WIDTH
    small = body.resize(
        (round(body.width * scale), round(body.height * scale)), Image.Resampling.LANCZOS
    )
    return np.asarray(small, float) / 255


def overlap(one: Kind, other: Kind) -> float:
    """Return how much two icons have in common, of all that either covers: 1 if they are alike."""
    both = seen(one), seen(other)
    return float(np.minimum(*both).sum() / np.maximum(*both).sum())


@pytest.mark.parametrize(("ship", "aircraft"), list(product(SHIPS, AIRCRAFT)))
def test_a_ship_is_no_aircraft(ship: Piece, aircraft: Piece) -> None:
    """Ships are broad below, aircraft above: less than half of two icons is common."""
    assert overlap(ship, aircraft) < 0.5


@pytest.mark.parametrize(("one", "other"), list(combinations(SHIPS, 2)))
def test_no_two_ships_are_alike(one: Piece, other: Piece) -> None:
    """Each has an outline of its own."""
    assert overlap(one, other) < 0.7


def test_no_two_units_are_alike() -> None:
    """Nor a unit and what marks convoys and bases."""
    units = [each for each in Piece if each is not Piece.BOMBER]
    others: tuple[Kind, ...] = (Mark.CONVOY, Facility.NAVAL_BASE)
    pairs: list[tuple[Kind, Kind]] = [*combinations(units, 2), *product(units, others)]
    for one, other in pairs:
        assert overlap(one, other) < 0.75, (one, other)
