"""Evenings of public rounds, and of who brings them."""

import pytest
from held_dice import TWO, brings, deals, locked, reads_roll, verified
from held_evenings import hold
from held_table import Evening, HeldTable
from known_rounds import KNOWN_ROUNDS


def rounds(table: HeldTable) -> None:
    """The dice of the host's opponents come with a public round, which anybody may bring."""
    table.step, table.silent = 0.05, True
    table.restart()
    table.begins("coin", TWO, dice="witnessed")
    table.plays("red", "next")
    locked(table, "blue")
    brings(table, "guest", "no round at all")
    signature = KNOWN_ROUNDS[1001].hex()
    for number in (999, 1001):
        brings(table, "guest", f'{{"round": {number}, "signature": "{signature}"}}')
    table.wind(seconds=29)
    deals(table, 2)
    deals(table, 1)
    deals(table, 1)
    reads_roll(table, 1)
    verified(table)


@pytest.mark.parametrize("evening", [rounds])
def test_evenings_of_drand_rolls_go_as_they_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    hold(evening)
