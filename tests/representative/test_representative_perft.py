"""Perft: all legal single moves of each kind, counted by the product and from the rule text.

``perft_1986.jsonl`` holds the set-up and twenty later positions of random play, each with the
counts of both. Ways are tried as borders allow them, lawful or not: two spaces from any base, and
a third beyond the zones of a port.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from classic_game import Game
from perft_moves import counted

from core.representative.record.position import Position, begin

KEPT: list[dict[str, Any]] = [
    json.loads(line)
    for line in (Path(__file__).parent / "perft_1986.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()
]
QUICK = (4,)
"""Positions that are counted in every run: the set-up, and one of Germany in its fourth round."""


def stands(kept: dict[str, Any]) -> Position:
    """Return a position as it was written out; nothing is written of the set-up."""
    return Game(**kept["position"]).position if kept["position"] else begin()


def agrees(kept: dict[str, Any]) -> None:
    """Assert that the product and the rules allow the same moves, as many as are kept."""
    product, rules, differ = counted(stands(kept))

    assert differ == [], "\n".join(differ[:20])
    assert dict(product) == dict(rules) == kept["counts"]


@pytest.mark.timeout(240)
@pytest.mark.parametrize("place", QUICK)
def test_r4_4_single_moves_are_those_of_the_rules(place: int) -> None:
    """By land, air and sea, with cargo, home, after combat, bought and placed."""
    agrees(KEPT[place])


@pytest.mark.soak
@pytest.mark.timeout(900)
@pytest.mark.parametrize("place", [n for n in range(len(KEPT)) if n not in QUICK])
def test_r4_4_single_moves_of_later_positions_are_those_of_the_rules(place: int) -> None:
    """The same of all others."""
    agrees(KEPT[place])


def test_every_kind_of_move_is_counted_somewhere() -> None:
    """No kind is nought in all positions; there are twenty beside the set-up."""
    kinds = {kind for kept in KEPT for kind in kept["counts"]}

    assert len(KEPT) == 21
    assert {kind for kind in kinds if not any(kept["counts"].get(kind) for kept in KEPT)} == set()
    assert len(kinds) == 13
