"""What waits for whom, reminders at the group's pace, and what is new since somebody looked."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from evening import Evening, body_of, evening_at, title_of

from bot.referee.game.quiet_hours import read_quiet
from bot.referee.game.reminder_settings import MOST_REMINDERS, ReminderSettings
from bot.referee.log.history import read_span

JOINT = "joint 2 german 1 japanese v 5 asw 20 transports"
HOUR_S = 3600


def at(hour: int, minute: int = 0) -> int:
    """Return a moment of one day, in milliseconds, UTC."""
    return round(datetime(2026, 11, 22, hour, minute, tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("quiet", "utc", "moment", "waking"),
    [
        ("", 0, at(3), at(3)),
        ("22-7", 0, at(3), at(7)),
        ("22-7", 0, at(6, 59), at(7)),
        ("22-7", 0, at(7), at(7)),
        ("22-7", 0, at(21, 59), at(21, 59)),
        ("0-6", 2, at(23), at(23) + 5 * HOUR_S * 1000),
        ("9-17", -5, at(14, 30), at(22)),
        ("7-7", 0, at(3), at(3)),
    ],
)
def test_nobody_is_woken_in_quiet_hours(quiet: str, utc: int, moment: int, waking: int) -> None:
    """A reminder due then waits for their end, on the group's own clock."""
    assert ReminderSettings(hours=1, quiet=quiet, utc=utc).waking(moment) == waking


def test_texts_of_hours_and_spans_are_read() -> None:
    """What cannot be read is said, not guessed."""
    assert read_quiet("22 - 7") == (22, 7)
    assert [read_quiet(text) for text in ("", "night", "22-25", "7")] == [None] * 4
    assert [read_span(text) for text in ("7d", "12h", "1 m")] == [604_800_000, 43_200_000, 60_000]
    assert [read_span(text) for text in ("7", "week", "-1d", "99999d")] == [None] * 4


async def recalled(evening: Evening, hours: float) -> int:
    """Let hours pass, and return how many reminders the channel has by then."""
    evening.clock.advance(hours * HOUR_S)
    await evening.bot.services.deadlines.remind()
    await evening.settle()
    return sum(title == "Still waiting" for title in evening.titles())


async def test_reminders_come_at_the_interval_and_stop_when_told(tmp_path: Path) -> None:
    """The owner alone stops them, for that question; nothing is decided for him."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.axis.slash("orders deadline", hours=24, again=12)
        await evening.lock_in(evening.axis, JOINT)
        assert [await recalled(evening, hours) for hours in (23, 1, 11, 1)] == [0, 1, 1, 2]

        reminder = evening.posts()[-1]
        refused = await evening.axis.click(reminder, "Stop reminding")
        assert "You are not reminded" in body_of(refused.message)
        await evening.allies.click(reminder, "Stop reminding")
        assert await recalled(evening, 48) == 2
        assert "answer" not in await evening.kinds()


async def test_what_waits_already_is_recalled_as_the_group_wants_it_now(tmp_path: Path) -> None:
    """Whoever sets a pace because somebody is silent means what waits; so it is taken back."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.lock_in(evening.axis, JOINT)
        assert await recalled(evening, 100) == 0

        await evening.axis.slash("orders deadline", hours=24)
        assert [await recalled(evening, hours) for hours in (23, 1, 48)] == [0, 1, 1]
        await evening.axis.slash("orders deadline", hours=24, again=12)
        assert await recalled(evening, 48) == 1  # of that one nobody was to be reminded again

        await evening.allies.slash("game seat", power="italy")
        await evening.axis.slash("orders deadline", hours=0)
        assert await recalled(evening, 100) == 1


async def test_reminders_end_by_themselves(tmp_path: Path) -> None:
    """After the seventh nobody is asked again; the last one has nothing to stop."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.axis.slash("orders deadline", hours=1, again=1)
        await evening.lock_in(evening.axis, JOINT)

        counts = [await recalled(evening, 2) for _ in range(MOST_REMINDERS + 2)]

        assert counts[-1] == MOST_REMINDERS
        last = [post for post in evening.posts() if title_of(post) == "Still waiting"][-1]
        assert not last.components


async def test_nobody_is_reminded_on_holiday(tmp_path: Path) -> None:
    """The reminder waits until the day that was given; a substitute is reminded meanwhile."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.axis.slash("orders deadline", hours=24, again=24)
        await evening.lock_in(evening.axis, JOINT)
        await evening.allies.slash("seats away", days=3)

        assert await recalled(evening, 25) == 0
        assert await recalled(evening, 48) == 1


async def test_open_shows_what_waits_for_whom_and_where_it_was_asked(tmp_path: Path) -> None:
    """A roll without its reply, a request for a seat: what, whose, since when, and where."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("witnessed")
        await evening.axis.slash("orders deadline", hours=24)
        empty = await evening.other.slash("open")
        assert "Nothing waits" in body_of(empty.message)
        await evening.other.slash("game seat", power="japan")
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7 asw 34 transports -1")

        told = body_of((await evening.other.slash("open")).message)

        roll, seat = told.splitlines()[1:3]
        assert evening.axis.mention in seat
        assert ", reminder <t:" in seat
        assert roll.startswith("**Roll 1: a reply with its code** · waits for ")
        assert evening.allies.mention in roll
        assert ", since <t:" in roll
        assert "[show](https://discord.com/channels/" in roll
        status = await evening.other.slash("status")
        assert roll in body_of(status.message)


async def test_status_says_what_is_new_since_the_last_look(tmp_path: Path) -> None:
    """Each person has his own last look; the log begins where it is asked to."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        first = await evening.axis.slash("status")
        assert "Latest" in body_of(first.message)
        evening.clock.advance(8 * 24 * HOUR_S)
        await evening.axis.slash("roll", dice="2d6")
        await evening.settle()

        again = body_of((await evening.axis.slash("status")).message)
        assert "Since you last looked" in again
        assert "The game begins" not in again
        assert "on 2d6" in again
        assert "nothing new" in body_of((await evening.axis.slash("status")).message)
        assert "The game begins" in body_of((await evening.allies.slash("status")).message)

        log = body_of((await evening.other.slash("log", since="7d")).message)
        assert "on 2d6" in log
        assert "The game begins" not in log
        wrong = await evening.other.slash("log", since="week")
        assert "no span of time" in body_of(wrong.message)


async def test_whose_reply_a_roll_waits_for_is_reminded_until_it_has_come(tmp_path: Path) -> None:
    """The contributor alone; not once he has replied, and never as a question of its own."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("sealed")
        await evening.axis.slash("orders deadline", hours=6, again=6)
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7 asw 34 transports -1")
        lock, code = evening.posts()[-2], evening.posts()[-1].content
        waiting = body_of((await evening.other.slash("open")).message)
        assert waiting.count("waits for") == 1

        assert await recalled(evening, 7) == 1
        reminder = evening.posts()[-1]
        assert evening.allies.mention in reminder.content
        assert evening.axis.mention not in reminder.content
        await evening.allies.reply(lock, f"{code} sixteen grey herons fly")
        await evening.settle()
        assert "resolution" in await evening.kinds()

        assert await recalled(evening, 7) == 1
        assert "Nothing waits" in body_of((await evening.other.slash("open")).message)
