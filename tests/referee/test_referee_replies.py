"""Evenings of replies that fix dice, and of who may not give them."""

import pytest
from held_dice import OWN, TWO, brings, code, deals, expires, later, locked, reads_roll, verified
from held_evenings import hold
from held_table import Evening, HeldTable


def witnessed(table: HeldTable) -> None:
    """The other side's reply fixes the dice of the host's side; its own dice need none."""
    table.step = 0.05
    table.silent = True
    table.restart()
    table.begins("coin", TWO, dice="witnessed")
    reads_roll(table, 1)
    expires(table, "red")
    brings(table, "red", "{}")
    table.plays("red", "toss 3")
    table.replies("blue", f"too early {OWN}", to=1)
    table.answers("blue", "leave it")
    lock = table.lock()
    expires(table, "guest")
    expires(table, "red")
    for who, text in (
        ("guest", f"{code(table)} {OWN}"),
        ("red", f"{code(table)} {OWN}"),
        ("blue", OWN),
        ("blue", f"{code(table)} h"),
        ("blue", "cancel"),
        ("red", f"cancel {code(table)}"),
        ("guest", f"Cancel {code(table)}"),
    ):
        table.replies(who, text, to=lock)
    fixes = table.services.replies.fixes_dice
    for message in (lock, 5):
        table.see(f"does it fix dice: {message == lock}", fixes(table.act("blue"), message))
    edits = table.services.reply_edits
    table.see("red edits unread", edits.of_unread(table.act("red"), lock))
    table.see("blue edits another unread", edits.of_unread(table.act("blue"), 7))
    table.see("blue edits unread", edits.of_unread(table.act("blue"), lock))
    table.replies("blue", f"cancel {code(table)}", to=lock)
    brings(table, "guest", "{}")
    act, text = table.act("blue"), f"{code(table)} {OWN}"
    table.see("blue replies", table.services.replies.take_reply(act, lock, text))
    table.see("blue edits another", edits.of_recorded(table.place, 7))
    table.see("blue edits it", edits.of_recorded(table.place, act.source))
    table.see("blue edits it", edits.of_recorded(table.place, act.source))
    table.see("the same once more", table.services.replies.take_reply(act, lock, text))
    table.replies("blue", text, to=lock)
    table.replies("blue", f"cancel {code(table)}", to=lock)
    expires(table, "red")
    reads_roll(table, 1)
    reads_roll(table, 2)
    table.wind(seconds=18)
    deals(table, 1)
    table.undoes("red")
    verified(table)


def away(table: HeldTable) -> None:
    """The bot was away while a LOCK stood open: the record says so."""
    table.step = 0.05
    table.begins("coin", TWO, dice="strict")
    locked(table, "red")
    table.wind(seconds=3)
    table.see("the bot was away", table.services.outages.note(table.table.key))
    table.restart()
    table.replies("red", f"{code(table)} {OWN}")
    table.replies("blue", f"{code(table)} {OWN}")
    table.plays("blue", "next")
    table.plays("red", "next")
    locked(table, "blue")
    table.replies("blue", f"{code(table)} {OWN}")
    table.see("the bot was away", table.services.outages.note(table.table.key))
    table.replies("red", f"{code(table)} {OWN}")
    verified(table)


def sealed(table: HeldTable) -> None:
    """The bot's own secret is opened by the other side's reply."""
    table.step = 0.05
    table.begins("coin", TWO, dice="sealed")
    locked(table, "red")
    table.replies("red", f"{code(table)} {OWN}")
    table.replies("blue", f"{code(table)} {OWN}")
    reads_roll(table, 1)
    table.plays("red", "next")
    locked(table, "blue")
    brings(table, "guest", "{}")
    table.replies("red", f"cancel {code(table)}")
    table.replies("blue", f"{code(table)} {OWN}")
    later(table, hours=25)
    expires(table, "red")
    table.see("red counts", table.services.proofs.count(table.place))
    verified(table)


@pytest.mark.parametrize("evening", [witnessed, away, sealed])
def test_evenings_of_replies_go_as_they_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    hold(evening)
