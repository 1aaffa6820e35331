"""Evenings of rolls that are cancelled, or closed after a day."""

import pytest
from held_dice import OWN, TWO, code, expires, later, locked, reads_roll, verified
from held_evenings import hold
from held_table import Evening, HeldTable

from bot.record.sequels import ExpiryTold, ForfeitTold


def cancelled(table: HeldTable) -> None:
    """Whoever may witness stops a roll in time; its declaration ends with it."""
    table.step = 0.05
    table.begins("coin", TWO, dice="witnessed")
    locked(table, "red")
    first = table.lock()
    table.replies("blue", f"cancel {code(table)}")
    table.replies("blue", f"cancel {code(table)}")
    locked(table, "red", "double")
    table.undoes("red")
    table.undoes("blue")
    table.replies("blue", f"{code(table)} {OWN}", to=first)
    expires(table, "blue")
    later(table, hours=25)
    expires(table, "guest")
    table.delivers = False
    expires(table, "blue")
    expires(table, "red")
    table.delivers = True
    table.see("red looks", table.services.pending_actions.of(table.place))
    reads_roll(table, 1)
    reads_roll(table, 2)
    locked(table, "red")
    key = table.table.key
    for then in (ExpiryTold(2), ForfeitTold(2, "11", "why"), ForfeitTold(3, "12", "why")):
        told = table.services.expiries.announced(key, then, table.id("message"))
        table.see(f"{then} stands", told)
    verified(table)


@pytest.mark.parametrize("evening", [cancelled])
def test_evenings_of_expiries_go_as_they_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    hold(evening)
