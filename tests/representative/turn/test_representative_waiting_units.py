"""A turn does not end while units that were bought can still be placed (BASE-86 phases)."""

from typing import Any

import pytest
from classic_game import Game
from support import in_english

from core.terms.refusal import Refusal

PLACING: dict[str, Any] = {"power": "germany", "phase": "place"}
COMPLEX = {"complexes": ["Germany"]}


@pytest.mark.parametrize(
    ("bought", "more", "waits"),
    [
        ({"infantry": 2}, COMPLEX, "2 infantry"),
        ({"complex": 1}, {}, "1 complex"),
        ({"rocket": 1}, COMPLEX, "1 rocket"),
        ({"infantry": 2, "complex": 1}, {}, "2 infantry, 1 complex"),
        ({"infantry": 2}, {"complexes": ["Russia"]}, ""),
        ({"rocket": 1}, {"complexes": ["Russia"]}, ""),
        ({}, COMPLEX, ""),
    ],
)
def test_base_86_phases_units_that_have_room_are_placed_first(
    bought: dict[str, int], more: dict[str, Any], waits: str
) -> None:
    """Units need a complex of their owner's, a complex any territory of his, a rocket its site."""
    game = Game(**PLACING, bought={"germany": bought}, **more)
    ending = game.tried("advance", None, None)
    told = in_english(ending).faults if isinstance(ending, Refusal) else ()
    assert [each.what for each in told] == (
        [f"Waiting to be placed: {waits} (BASE-86 phases)."] if waits else []
    )
