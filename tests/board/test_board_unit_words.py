"""Units in the words in which players read them."""

import pytest

from core.board.unit_words import roster


@pytest.mark.parametrize(
    ("units", "said"),
    [
        ({}, "nothing"),
        ({"tank": 0}, "nothing"),
        ({"infantry": 3, "tank": 1}, "3 infantry, 1 tank"),
        (
            {"aa_gun": 2, "mech_infantry": 2, "artillery": 2},
            "2 AA guns, 2 mech infantry, 2 artillery",
        ),
        ({"strategic_bomber": 1, "battleship": 2}, "1 strategic bomber, 2 battleships"),
    ],
)
def test_units_are_counted_as_they_are_spoken_of(units: dict[str, int], said: str) -> None:
    """One tank, two tanks; infantry and artillery have no plural."""
    assert roster(units) == said
