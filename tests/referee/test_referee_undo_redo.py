"""Evenings in which acts are taken back and done again."""

import pytest
from held_evenings import hold
from held_table import Evening, HeldTable

from bot.record.subjects import AboutUndo
from bot.referee.cases.undo_redo import Back

TWO = {"red": "red", "blue": "blue"}


def undo_by_consent(table: HeldTable) -> None:
    """Dice were known: the other side agrees, declines, is asked anew, or comes too late."""
    table.begins("coin", TWO)
    table.undoes("red")
    table.undoes("red", redo=True)
    table.plays("red", "toss 3")
    table.undoes("red")
    table.plays("red", "toss 3")
    table.answers("guest", "double")
    table.answers("red", "double")
    table.answers("blue", "perhaps")
    table.answers("blue", "double")
    table.undoes("guest")
    table.undoes("red")
    table.undoes("red")
    table.undoes("blue")
    (asked,) = table.waiting(AboutUndo)
    table.agrees("guest", asked)
    table.agrees("red", asked)
    table.agrees("blue", asked, "decline")
    table.agrees("blue", asked)
    table.undoes("red")
    (asked,) = table.waiting(AboutUndo)
    table.agrees("blue", asked)
    table.agrees("blue", asked)
    table.undoes("red")
    table.undoes("blue", redo=True)
    (asked,) = table.waiting(AboutUndo)
    table.agrees("red", asked)
    table.plays("red", "next")
    table.undoes("red", back=Back(table.table.resolved[0].case, 3))
    table.undoes("red", back=Back(table.table.resolved[0].case, 2))
    (asked,) = table.waiting(AboutUndo)
    table.plays("blue", "toss 1")
    table.agrees("blue", asked)
    table.answers("red", "leave it")
    table.agrees("blue", asked)
    table.undoes("blue", redo=True)
    table.undoes("blue")
    (asked,) = table.waiting(AboutUndo)
    table.undoes("red", back=Back(table.table.resolved[0].case, 3))
    table.agrees("red", asked)
    table.restart()
    (asked,) = table.waiting(AboutUndo)
    table.agrees("blue", asked)
    table.undoes("blue", redo=True)


@pytest.mark.parametrize("evening", [undo_by_consent])
def test_evenings_of_undo_go_as_they_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    hold(evening)
