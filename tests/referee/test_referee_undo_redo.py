"""Evenings in which acts are taken back and done again."""

import pytest
from held_dice import verified
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
    verified(table)


def objections(table: HeldTable) -> None:
    """The other side takes back what was set by hand, as long as nothing has come after it."""
    table.begins("coin", TWO)
    table.plays("red", "next")
    table.plays("blue", "next")
    objects, key = table.services.undo_redo.object, table.table.key
    cases = [each.case for each in table.table.resolved]
    for who in ("guest", "blue", "red"):
        for case in (*cases, 99):
            table.see(f"{who} objects to {case}", objects(table.act(who), key, case))
    table.twice("red", f"objects to {cases[1]}", objects, key, cases[1])
    table.see("blue objects", objects(table.act("blue"), key, cases[0]))
    table.plays("red", "next")
    (latest,) = [each.case for each in table.table.resolved if each.case not in table.table.undone]
    table.plays("blue", "toss 1")
    table.see("blue objects", objects(table.act("blue"), key, latest))
    table.answers("red", "double")
    table.see("blue objects", objects(table.act("blue"), key, latest))
    past = table.services.past_acts
    for case in (*cases, latest, 99):
        for who in ("red", "blue", "guest"):
            table.see(f"{who} goes back to {case}", past.back_to(table.act(who), case))
    for who in ("red", "blue"):
        table.twice(who, "asks for an undo", table.services.undo_redo.ask)
        for each in table.waiting(AboutUndo):
            table.agrees("blue" if who == "red" else "red", each, "decline")
    verified(table)


@pytest.mark.parametrize("evening", [undo_by_consent, objections])
def test_evenings_of_undo_go_as_they_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    hold(evening)
