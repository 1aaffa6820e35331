"""How players name places and count what stands there, and who raids (R4-5.1)."""

from typing import Any

import pytest
from classic_game import moving

from bot.games import FACES
from core.board.counts import UnitCounts
from core.representative.book.names import GAZETTEER
from core.representative.book.world import COASTS, SPACES
from core.representative.combat.battle_request import Fight
from core.representative.combat.raiding import raiders
from core.terms.request import read_request


@pytest.mark.parametrize(
    "beside", ["surrounding", "containing", "adjoining", "adjacent to", "next to"]
)
@pytest.mark.parametrize("place", ["Japan", "the Japan"])
def test_base_86_a_sea_zone_is_named_by_what_lies_beside_it(beside: str, place: str) -> None:
    """As the text of the amendments does it."""
    assert tuple(GAZETTEER.meant(f"sea zone {beside} {place}", SPACES)) == tuple(COASTS["Japan"])


def test_base_86_what_stands_in_a_space_is_counted_with_its_ports() -> None:
    """And nothing of other spaces, nor of other powers."""
    units = {
        "Western Europe": {"germany": {"infantry": 2}, "japan": {"tank": 1}},
        "Western Europe (Spain sz)": {"germany": {"submarine": 1}},
        "Germany": {"germany": {"tank": 3}},
    }
    face = FACES["representative"]
    stands = face.reading.verbs.stands
    assert stands is not None
    there = stands(moving("germany", units=units).position)

    assert dict(there("germany", "Western Europe")) == {"infantry": 2, "submarine": 1}
    assert dict(there("germany", "Britain")) == {}
    assert dict(there("germany", "Atlantis")) == {}


@pytest.mark.parametrize(
    ("raid", "raiding"),
    [
        ("night", {"bomber": 3}),
        ({"mode": "night", "units": {"bomber": 1}}, {"bomber": 1}),
        (None, {}),
    ],
)
def test_r4_5_1_all_that_can_raid_do_unless_units_are_named(
    raid: Any, raiding: dict[str, int]
) -> None:
    """Three bombers attack with two infantry."""
    said: dict[str, Any] = {"where": "land", "attacker": {"bomber": 3, "infantry": 2}}
    request = read_request(Fight, said | ({"raid": raid} if raid else {}))

    assert isinstance(request, Fight), request
    assert raiders(request) == UnitCounts(raiding)
