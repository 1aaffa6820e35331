"""Evenings of reminders: who is reminded of what, and who sleeps."""

import asyncio
from types import SimpleNamespace

import pytest
from fifth_table import fifth_game
from held_bot import PEOPLE
from held_dice import OWN, TWO, code, locked
from held_evenings import hold
from held_table import Evening, HeldTable, held_table
from unhurried import PATIENCE_S

from bot.record.errors import ArchiveError
from bot.record.questions import next_deadline
from bot.referee.game.quiet_hours import QuietHours
from bot.referee.game.reminder_settings import ReminderSettings
from bot.referee.pending.deadlines import LONGEST_SLEEP_S, Deadlines
from core.terms.message import say

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


def test_nobody_is_reminded_of_a_roll_that_he_has_replied_to() -> None:
    """Where the next roll waits for him, he is reminded of that one when its own time comes."""
    with fifth_game(), held_table() as table:
        table.begins("coin", TWO, dice="sealed")
        every = ReminderSettings(hours=2, again=2)
        assert table.run(table.services.deadlines.set(table.act("red"), every)) == every
        locked(table, "red")
        table.replies("blue", f"{code(table)} {OWN}")
        table.plays("red", "next")
        table.wind(hours=1)
        locked(table, "blue")
        before = len(table.posts())

        table.reminds(hours=1)
        assert len(table.posts()) == before
        table.reminds(hours=1)
        (reminder,) = table.posts()[before:]
        assert "Roll 2 waits for a reply" in reminder.payload["body"]


def watched(table: HeldTable, patch: pytest.MonkeyPatch, times: int) -> list[float]:
    """Let the watch look so many times, an hour of sleep passing at once; return how it slept."""
    slept: list[float] = []
    enough = asyncio.Event()

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) == times:
            enough.set()
            await asyncio.Event().wait()
        table.clock.advance(seconds)

    async def watch() -> None:
        table.services.deadlines.start()
        await asyncio.wait_for(enough.wait(), PATIENCE_S)
        await table.services.deadlines.close()

    patch.setattr("bot.referee.pending.deadlines.asyncio", SimpleNamespace(sleep=sleep))
    table.run(watch())
    return slept


def test_the_watch_sleeps_until_the_next_question_is_due(monkeypatch: pytest.MonkeyPatch) -> None:
    """An hour at most, for one may be asked meanwhile; a second at least; and then it reminds."""
    with fifth_game(), held_table() as table:
        table.begins("coin", {"red": "red", "blue": "blue"})
        hourly = ReminderSettings(hours=1, again=2)
        assert table.run(table.services.deadlines.set(table.act("red"), hourly)) == hourly
        table.plays("red", "toss 3")
        table.clock.advance(-1800)
        due = table.run(table.archive.read(next_deadline))
        before, posts = table.clock.now_ms(), len(table.posts())

        first, second, third, *_ = watched(table, monkeypatch, 4)

        assert first == LONGEST_SLEEP_S
        assert first + second == (due - before) / 1000
        assert third > 1.0
        assert len(table.posts()) == posts + 1
        table.clock.advance(24 * 3600)
        assert watched(table, monkeypatch, 1) == [1.0]


def test_the_watch_goes_on_when_the_record_could_not_be_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It tries again a minute later."""

    async def fails(_: Deadlines) -> None:
        raise ArchiveError(say("the disk is full"))

    with held_table() as table:
        monkeypatch.setattr(Deadlines, "remind", fails)
        assert watched(table, monkeypatch, 4) == [LONGEST_SLEEP_S, 60, LONGEST_SLEEP_S, 60]
