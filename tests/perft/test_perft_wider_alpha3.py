"""Perft for armies: cargo, raids, landing, placing, scrambles of Global 1940, counted twice.

``wider_counts.json`` holds how many there are at the set-up, for each power on turn, and at the
twenty later positions. The text is counted by ``perft_wider_text``, which knows nothing of the
product but its printed tables.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest
from perft_asked_alpha3 import as_data
from perft_standing_alpha3 import AIR, LAND, SHIPS
from perft_tables_alpha3 import borders
from perft_wider_asked import MOST, asked_wide, landings, placed, sent_out
from perft_wider_text import BUILT, Wide, moves_wide, placements
from test_perft_alpha3 import LATER, STARTS

HELD: Mapping[str, Mapping[str, Any]] = json.loads(
    Path(__file__).with_name("wider_counts.json").read_text(encoding="utf-8")
)
EVERY = dict((*STARTS, *LATER))
PHASES = ("combat_move", "noncombat_move")
QUICK = ("set-up, germany", "set-up, anzac")
SAMPLE = 7
"""Of so many attacks and placements the plain run and the long one ask one, or each."""


def cargo_agrees(name: str) -> None:
    """Assert that loading, ferrying, unloading and raiding are the same for both."""
    board = Wide(as_data(EVERY[name]))
    for phase in PHASES:
        counted = moves_wide(board, fights=phase == "combat_move")
        asked = asked_wide(EVERY[name], phase)
        for kind, ways in counted.items():
            assert (asked[kind] - ways, ways - asked[kind]) == (set(), set()), (phase, kind)
        assert {kind: len(ways) for kind, ways in counted.items()} == HELD[name][phase]


def air_agrees(name: str, every: int) -> None:
    """Assert that aircraft land, scramble and intercept alike; all are counted when all are asked.

    Args:
        name: The position.
        every: Of so many attacks one is tried.
    """
    count, differ = landings(EVERY[name], every)
    sent, unlike = sent_out(EVERY[name], every)

    assert (differ, unlike) == ([], [])
    if every == 1:
        assert {"landing": count, **sent} == HELD[name]["air"]


def places_agree(name: str, every: int) -> None:
    """Assert that as many of each unit may be placed in each space; a sample of those with none.

    Args:
        name: The position.
        every: Of so many kinds and spaces that take some one is tried.
    """
    may = placements(Wide(as_data(EVERY[name])))
    assert {"kinds": len(may), "units": sum(may.values())} == HELD[name]["places"]
    chosen = (*sorted(may)[::every], *_closed(may, 900 // every))

    asked = dict(zip(chosen, placed(EVERY[name], iter(chosen)), strict=True))
    assert asked == {each: may.get(each, 0) for each in chosen}
    assert max(may.values(), default=0) <= MOST


def _closed(may: Mapping[tuple[str, str], int], most: int) -> Iterator[tuple[str, str]]:
    every = [(u, s) for u in (*LAND, *AIR, *SHIPS, *BUILT) for s in borders()]
    drawn = Random(1940).sample(every, most)  # noqa: S311 - which questions are put, no dice
    yield from (each for each in drawn if each not in may)


def test_wider_counts_are_held_for_all_positions() -> None:
    """Each kind is counted somewhere."""
    assert HELD.keys() == EVERY.keys()
    found = {
        kind
        for held in HELD.values()
        for counts in held.values()
        for kind, count in counts.items()
        if count
    }
    assert found == {
        "load", "ferry", "unload", "raid", "landing", "scramble", "intercept", "kinds", "units",
    }  # fmt: skip


@pytest.mark.parametrize("name", QUICK)
def test_base_g40_transports_and_a3_sbr_1_agree_with_the_text(name: str) -> None:
    """Land units over one transport, and single bombers against every facility."""
    cargo_agrees(name)


@pytest.mark.parametrize("name", QUICK)
def test_a3_scr_2_a3_sbr_2_and_base_g40_air_agree_with_the_text(name: str) -> None:
    """Who lands where after an attack, and whom defenders may send out against it."""
    air_agrees(name, SAMPLE)


@pytest.mark.parametrize("name", ["set-up, anzac", "set-up, china"])
def test_base_g40_mobilize_and_a3_ic_1_agree_with_the_text(name: str) -> None:
    """How many of each unit go where; ships, aircraft, complexes and bases among them."""
    places_agree(name, 2 * SAMPLE)


@pytest.mark.soak
@pytest.mark.timeout(600)
@pytest.mark.parametrize("name", EVERY)
def test_all_wider_counts_agree_with_the_text(name: str) -> None:
    """All of it at every position."""
    cargo_agrees(name)
    air_agrees(name, 1)
    places_agree(name, 1)
