"""Evenings on which a phase waits too long, and everybody else ends it."""

from collections.abc import Coroutine
from typing import Any

import pytest
from held_bot import PEOPLE
from held_dice import verified
from held_evenings import hold
from held_table import Evening, HeldTable

from bot.record.subjects import AboutOverdue
from bot.referee.game.draft_contents import Declaration
from bot.referee.game.reminder_settings import ReminderSettings

RED, BLUE, GUEST, GREEN = PEOPLE.values()
FOUR = {"germany": "red", "italy": "green", "britain": "blue", "russia": "blue"}


def _agrees(table: HeldTable, who: str, seq: int, *, agreed: bool) -> Coroutine[Any, Any, Any]:
    late = table.services.overdue_phases
    return late.answer(table.act(who), table.table.key, seq, agreed=agreed)


def overdue(table: HeldTable) -> None:
    """A phase whose player has vanished is ended by all others, after the group's deadline."""
    late, share = table.services.overdue_phases, table.services.sharing_changes
    table.begins("coin", {"red": "red", "blue": "blue"})
    table.see("blue shares", share.share(table.act("blue"), "blue", GREEN))

    def asks(who: str, line: str = "next") -> None:
        said = Declaration(line, table.read_line("red", line))
        table.twice(who, "has the phase ended", late.ask, said)

    asks("blue")
    set_ = table.services.deadlines.set
    hours = ReminderSettings(hours=4, again=4, quiet="22-6", utc=1)
    table.see("blue sets a deadline", set_(table.act("blue"), hours, 24))
    asks("guest")
    asks("red")
    asks("blue")
    table.reminds(hours=5)
    table.reminds(hours=20)
    asks("blue", "toss 3")
    asks("blue")
    (asked,) = table.waiting(AboutOverdue)
    for who in ("guest", "blue"):
        table.see(f"{who} agrees", _agrees(table, who, asked.seq, agreed=True))
    table.see("green lets it wait", _agrees(table, "green", asked.seq, agreed=False))
    table.see("green agrees after all", _agrees(table, "green", asked.seq, agreed=True))
    asks("green")
    (asked,) = table.waiting(AboutOverdue)
    table.see("red is there", _agrees(table, "red", asked.seq, agreed=True))
    asks("blue")
    (asked,) = table.waiting(AboutOverdue)
    table.plays("red", "toss 2")
    table.see("green agrees", _agrees(table, "green", asked.seq, agreed=True))
    asks("green")
    table.answers("blue", "leave it")
    table.see("green agrees", _agrees(table, "green", asked.seq, agreed=True))
    table.wind(days=2)
    table.see("red is away", share.away(table.act("red"), 1, 0))
    asks("blue")
    table.reminds(days=3)
    asks("blue")
    (asked,) = table.waiting(AboutOverdue)
    act = table.act("green")
    agreed = table.services.overdue_phases.answer
    table.see("green agrees", agreed(act, table.table.key, asked.seq, agreed=True))
    table.see("the same once more", agreed(act, table.table.key, asked.seq, agreed=True))
    table.see("green agrees again", _agrees(table, "green", asked.seq, agreed=True))
    table.plays("blue", "toss 1")
    table.answers("red", "double")
    table.plays("green", "next")
    table.see("green no longer", share.unshare(table.act("green"), "blue", GREEN))
    table.reminds(days=2)
    asks("blue")
    verified(table)


def overdue_among_many(table: HeldTable) -> None:
    """All who are there and of another side or power agree, one by one; who is away does not."""
    late, share = table.services.overdue_phases, table.services.sharing_changes
    players = {"germany": "red", "japan": "green", "italy": "green"}
    allies = dict.fromkeys(("soviet_union", "united_states", "china", "united_kingdom"), "blue")
    table.begins("alpha3", players | allies | {"france": "guest", "anzac": "guest"})
    said = Declaration("next", table.read_line("red", "next"))
    set_ = table.services.deadlines.set
    table.see("blue sets a deadline", set_(table.act("blue"), ReminderSettings(), 24))
    table.wind(hours=12)
    table.see("blue sets another", set_(table.act("blue"), ReminderSettings(hours=3), 30))
    table.see("blue keeps it", set_(table.act("blue"), ReminderSettings(hours=3), 30))
    table.wind(hours=29)
    table.see("blue looks", late.of(table.act("blue")))
    table.wind(hours=2)
    table.see("blue looks", late.of(table.act("blue")))
    for who in ("red", "blue"):
        table.see(f"{who} has it ended", late.ask(table.act(who), said))
    (asked,) = table.waiting(AboutOverdue)
    for who in ("green", "green", "blue"):
        table.see(f"{who} agrees", _agrees(table, who, asked.seq, agreed=True))
    table.see("guest lets it wait", _agrees(table, "guest", asked.seq, agreed=False))
    table.see("guest is away", share.away(table.act("guest"), 5, 0))
    table.see("green has it ended", late.ask(table.act("green"), said))
    (asked,) = table.waiting(AboutOverdue)
    table.see("blue agrees", _agrees(table, "blue", asked.seq, agreed=True))
    table.see("blue looks", late.of(table.act("blue")))
    table.wind(days=20)
    table.see("blue looks", late.of(table.act("blue")))
    table.see("blue has it ended", late.ask(table.act("blue"), said))
    table.see("red is there", share.away(table.act("red"), 5, BLUE))
    table.see("red is away", share.away(table.act("red"), 5, 0))
    table.see("blue looks", late.of(table.act("blue")))
    table.wind(days=6, hours=7)
    table.see("blue looks", late.of(table.act("blue")))
    table.see("green leaves", share.leave(table.act("green"), "japan"))
    table.see("blue has it ended", late.ask(table.act("blue"), said))
    verified(table)


@pytest.mark.parametrize("evening", [overdue, overdue_among_many])
def test_evenings_of_overdue_go_as_they_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    hold(evening)
