"""Evenings on which seats change hands, are shared, left, and missed for a while."""

from collections.abc import Coroutine
from typing import Any

from held_bot import PEOPLE
from held_table import HeldTable

from bot.record.subjects import AboutOverdue, AboutSeat
from bot.referee.game.draft_contents import Declaration
from bot.referee.game.quiet_hours import QuietHours
from bot.referee.game.reminder_settings import ReminderSettings
from bot.referee.seats.rooms import members_of

RED, BLUE, GUEST, GREEN = PEOPLE.values()
FOUR = {"germany": "red", "italy": "green", "britain": "blue", "russia": "blue"}


def asks_for(table: HeldTable, who: str, power: str, user: int) -> None:
    """Let somebody ask for a seat for somebody."""
    changes = table.services.seat_changes
    table.twice(who, f"asks for {power} for {user}", changes.ask, power, user)


def requested(table: HeldTable, who: str, seq: int) -> str:
    """Let somebody press *Agree* under a request; return what he is to send."""
    changes = table.services.seat_changes
    found = table.see(
        f"{who} presses Agree", changes.request_of(table.act(who), table.table.key, seq)
    )
    return getattr(found, "says", "")


def seats(table: HeldTable) -> None:
    """Whoever holds a seat gives it away, in his own words; a new one the other side gives."""
    table.begins("awaw", FOUR, dice="witnessed")
    asks_for(table, "guest", "narnia", GUEST)
    asks_for(table, "guest", "Germany", RED)
    asks_for(table, "guest", "Germany", BLUE)
    asks_for(table, "red", "Russia", RED)
    asks_for(table, "guest", "Italy", GUEST)
    asks_for(table, "guest", "Italy", GUEST)
    (asked,) = table.waiting(AboutSeat)
    says = requested(table, "green", asked.seq)
    requested(table, "guest", asked.seq)
    requested(table, "green", 99)
    table.replies("green", "yes please", to=1)
    table.replies("green", "agree to nothing", to=1)
    table.replies("guest", says)
    table.replies("green", says.replace("italy", "germany"))
    table.replies("green", f"agree italy for {GUEST} {'0' * 64}")
    table.replies("green", says)
    table.replies("green", says)
    asks_for(table, "guest", "France", GUEST)
    asks_for(table, "guest", "Japan", GUEST)
    asks_for(table, "guest", "China", GUEST)
    asks_for(table, "guest", "U.S.A.", GUEST)
    for each in table.waiting(AboutSeat):
        says = requested(table, "blue", each.seq)
    post = next(each for each in reversed(table.posts()) if each.payload.get("then"))
    table.replies("blue", "all right", to=post.message)
    table.replies("blue", "agree", to=post.message)
    table.replies("blue", says, to=post.message)
    table.wind(hours=2)
    asks_for(table, "guest", "Russia", GUEST)
    table.reminds(days=15)
    asks_for(table, "red", "Russia", GREEN)
    asks_for(table, "blue", "Germany", GREEN)
    for each in table.waiting(AboutSeat):
        for who in ("red", "blue"):
            requested(table, who, each.seq)


def sharing(table: HeldTable) -> None:
    """Who acts for a seat beside its holder, who has left, and who is away until when."""
    share = table.services.sharing_changes
    table.begins("awaw", FOUR, dice="witnessed", host="guest")
    for who, power, user in (
        ("red", "narnia", GUEST),
        ("red", "France", GUEST),
        ("blue", "Germany", GUEST),
        ("red", "Germany", BLUE),
        ("red", "Germany", GUEST),
        ("red", "Germany", RED),
        ("red", "Germany", 15),
        ("red", "Germany", 15),
        ("red", "Germany", 16),
        ("red", "Germany", 17),
        ("red", "Germany", 18),
        ("red", "Germany", 19),
        ("red", "Germany", 20),
        ("blue", "Russia", 15),
    ):
        table.twice(who, f"shares {power} with {user}", share.share, power, user)
    for who, power, user in (
        ("red", "Germany", GUEST),
        ("blue", "Germany", 16),
        ("red", "Germany", 16),
        ("red", "Italy", 17),
    ):
        table.see(f"{who} unshares {power} with {user}", share.unshare(table.act(who), power, user))
    for who, power in (("guest", "Germany"), ("red", "Italy"), ("blue", "Russia")):
        table.twice(who, f"leaves {power}", share.leave, power)
    table.see("blue leaves Britain", share.leave(table.act("blue"), "Britain"))
    table.see("red leaves", share.leave(table.act("red"), "Germany"))
    table.see("red leaves again", share.leave(table.act("red"), "Germany"))
    for who, days, user in (
        ("guest", 3, 0),
        ("blue", 3, GREEN),
        ("blue", 3, GUEST),
        ("blue", 2, 21),
    ):
        table.see(f"{who} is away, {user} instead", share.away(table.act(who), days, user))
    table.see("green is back", share.back(table.act("green")))
    table.wind(days=1)
    table.see("blue is back", share.back(table.act("blue")))
    for power in ("Germany", "Russia"):
        asks_for(table, "green", power, GREEN)
    says = ""
    for each in table.waiting(AboutSeat):
        for who in ("red", "blue", "green"):
            says = requested(table, who, each.seq) or says
    table.replies("blue", says)
    for side in table.table.sides:
        table.see(f"who belongs to {side}", _value(members_of(table.table, side)))


async def _value(found: object) -> object:
    return found


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


def _agrees(table: HeldTable, who: str, seq: int, *, agreed: bool) -> Coroutine[Any, Any, Any]:
    late = table.services.overdue_phases
    return late.answer(table.act(who), table.table.key, seq, agreed=agreed)


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


EVENINGS = (seats, sharing, overdue, reminders)
