"""How far ships rebase, for every pair of ports at the limit and one space beyond (R4-4.10)."""

from itertools import product
from typing import Any

import pytest
from classic_cases import resolved
from perft_rules import ISLANDS, LANDS, NEXT, ZONES


def zones_from(zone: str) -> dict[str, int]:
    """Return how many steps every zone is from one, counted from the printed borders."""
    found, edge = {zone: 0}, [zone]
    while edge:
        near = {there for here in edge for there in NEXT[here] & ZONES} - found.keys()
        found |= dict.fromkeys(near, found[edge[0]] + 1)
        edge = sorted(near)
    return found


def ports() -> list[tuple[str, str, int]]:
    """Return a base, a port and how far it is by the text, for ports of one coast at both ends."""
    coasts = {land: NEXT[land] & ZONES for land in LANDS}
    one_coast = {land: min(zones) for land, zones in coasts.items() if len(zones) == 1}
    found = []
    for start, goal in product(sorted(one_coast), repeat=2):
        if start != goal and (goal in ISLANDS) is (start in ISLANDS):
            away = zones_from(one_coast[start]).get(one_coast[goal])
            if away is not None:
                found.append((start, goal, away if start in ISLANDS else away + 2))
    return found


def reached(start: str, goal: str) -> Any:
    """Return how far a submarine rebases from one port of Japan's to another."""
    held = dict.fromkeys(LANDS, "japan")
    said = {"unit": "submarine", "power": "japan", "from": start, "to": goal, "action": "rebase"}
    return resolved("reach", {**said, "control": held}).outcome


@pytest.mark.parametrize("islands", [False, True], ids=["mainland", "islands"])
def test_4_e3_r4_4_10_the_exact_limit_and_one_space_beyond(islands: bool) -> None:  # noqa: FBT001 - which half of the example
    """From mainland to mainland five zones are crossed, between islands five lie in between."""
    every = [each for each in ports() if (each[0] in ISLANDS) is islands]
    limit = [each for each in every if each[2] == 6]
    beyond = [each for each in every if each[2] == 7]

    assert limit
    for start, goal, far in (*limit, *beyond):
        found = reached(start, goal)
        assert (found.distance, found.limit, found.allowed) == (far, 6, far <= 6), (start, goal)
