"""Evenings of reminders: who is reminded of what, and who sleeps."""

import pytest
from held_bot import PEOPLE
from held_evenings import hold
from held_table import Evening, HeldTable

from bot.referee.game.quiet_hours import QuietHours
from bot.referee.game.reminder_settings import ReminderSettings

RED, BLUE, GUEST, GREEN = PEOPLE.values()
FOUR = {"germany": "red", "italy": "green", "britain": "blue", "russia": "blue"}


def reminders(table: HeldTable) -> None:
    """Who is reminded of what, when, how often, and who sleeps or is away meanwhile."""
    set_, due = table.services.deadlines, table.services.deadlines
    table.begins("coin", {"red": "red", "blue": "blue"}, host="guest", title="Heads & tails")
    for who, settings, phase in (
        ("green", ReminderSettings(hours=1), None),
        ("blue", ReminderSettings(hours=1, quiet="at night"), None),
        ("blue", ReminderSettings(hours=1), 23),
        ("guest", ReminderSettings(hours=2, again=3), None),
        ("blue", ReminderSettings(hours=2, again=3, quiet=" 22-7 ", utc=2), 72),
    ):
        table.see(f"{who} sets {settings}, {phase}", set_.set(table.act(who), settings, phase))
    for quiet in ("late", "20-8", ""):
        table.see(
            f"blue sleeps {quiet!r}",
            set_.set_own_quiet(table.act("blue"), QuietHours(quiet, 1)),
        )
    table.plays("red", "toss 3")
    asked = table.asked()
    for hours in (1, 2, 3, 10, 3, 12, 24, 24, 24, 24, 24):
        table.reminds(hours=hours)
    for who, seq in (("red", asked.seq), ("blue", 99), ("blue", asked.seq), ("blue", asked.seq)):
        stopped = due.stop_reminders(table.act(who), table.table.key, seq)
        table.see(f"{who} wants no reminders of {seq}", stopped)
    table.reminds(hours=30)
    table.see("blue sleeps", set_.set_own_quiet(table.act("blue"), QuietHours("0-23", 0)))
    table.answers("blue", "double")
    table.plays("red", "next")
    for hours in (1, 5, 24):
        table.reminds(hours=hours)
    away = table.services.sharing_changes.away(table.act("red"), 4, 0)
    table.see("red is away", away)
    table.plays("blue", "next")
    for hours in (1, 24, 100, 24):
        table.reminds(hours=hours)
    archive = table.services.game_archiving
    table.twice("red", "puts the game away", archive.archive)
    table.twice("guest", "puts the game away", archive.archive)
    table.reminds(hours=100)


@pytest.mark.parametrize("evening", [reminders])
def test_evenings_of_reminders_go_as_they_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    hold(evening)
