"""Perft for armies: every single move of Global 1940, counted twice (BASE-G40 moves).

From the set-up, each power on turn, and from twenty later positions of random games all legal
moves of one unit are asked of the product and counted by ``perft_text_alpha3``, which knows only
the printed borders and the text. ``counts.json`` holds how many there are. Not counted: carriers
and transports that would leave somebody behind, cargo, raids and paratroopers.
"""

import json
from collections.abc import Mapping
from typing import Any

import pytest
from perft_asked_alpha3 import COUNTS, PHASES, as_data, asked_of, positions
from perft_standing_alpha3 import ALLIES, AXIS
from perft_text_alpha3 import Board, moves_of

ALL = dict(positions())
SETUP = "set-up"
STARTS = [(f"{SETUP}, {power}", {**ALL[SETUP], "power": power}) for power in (*AXIS, *ALLIES)]
LATER = [(name, position) for name, position in ALL.items() if name != SETUP]
HELD: Mapping[str, Mapping[str, Mapping[str, int]]] = json.loads(COUNTS.read_text())


def _agree(name: str, position: Mapping[str, Any]) -> None:
    for phase, fights in PHASES.items():
        counted = moves_of(Board(as_data(position)), fights=fights)
        asked = asked_of(position, phase)
        for kind, moves in counted.items():
            assert (asked[kind] - moves, moves - asked[kind]) == (set(), set()), (phase, kind)
        assert {kind: len(moves) for kind, moves in counted.items()} == HELD[name][phase]


def test_counts_are_held_for_the_set_up_and_twenty_later_positions() -> None:
    """Nine powers on turn in the set-up, and twenty positions of later rounds."""
    assert len(LATER) == 20
    assert HELD.keys() == {name for name, _ in (*STARTS, *LATER)}
    assert sum(sum(kinds.values()) for each in HELD.values() for kinds in each.values()) > 10_000


def test_base_g40_moves_single_moves_agree_with_the_text() -> None:
    """A small power in every run; all others in the long one."""
    name = "set-up, china"

    _agree(name, dict(STARTS)[name])


@pytest.mark.parametrize("name", [name for name, _ in STARTS])
def test_base_g40_moves_the_text_alone_counts_what_is_held(name: str) -> None:
    """Without the product the counts are quickly made again for the set-up."""
    for phase, fights in PHASES.items():
        counted = moves_of(Board(as_data(dict(STARTS)[name])), fights=fights)
        assert {kind: len(moves) for kind, moves in counted.items()} == HELD[name][phase]


@pytest.mark.soak
@pytest.mark.timeout(600)
@pytest.mark.parametrize("name", [name for name, _ in (*STARTS, *LATER)])
def test_base_g40_moves_all_single_moves_agree_with_the_text(name: str) -> None:
    """Move by move, none only here and none only there."""
    _agree(name, dict((*STARTS, *LATER))[name])
