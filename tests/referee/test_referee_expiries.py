"""Evenings of rolls that are cancelled, given up, closed, or brought their round."""

import pytest
from held_dice import OWN, TWO, brings, code, deals, expires, later, locked, reads_roll, verified
from held_evenings import hold
from held_table import Evening, HeldTable
from known_rounds import KNOWN_ROUNDS

from bot.record.posts import PostState
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


def unposted(table: HeldTable) -> None:
    """A LOCK that nobody has seen is given up after a day; one that is refused, at once."""
    table.step = 0.05
    table.begins("coin", TWO, dice="witnessed")
    table.plays("red", "toss 3")
    services, key = table.services, table.table.key
    (asked,) = table.waiting()
    table.delivers = False
    answer = services.answers.answer(table.act("blue"), key, asked.seq, "double")
    table.see("blue answers", answer)
    table.declares("red", "toss 1")
    table.locks("red")
    expires(table, "blue")
    table.see("the bot was away", services.outages.note(key))
    later(table, hours=25)
    expires(table, "blue")
    table.plays("red", "toss 2")
    (asked,) = table.waiting()
    answer = services.answers.answer(table.act("blue"), key, asked.seq, "double")
    table.see("blue answers", answer)
    for post in table.posts():
        if post.state is not PostState.PENDING:
            continue
        table.see(
            f"post {post.id} is refused", services.undelivered_posts.given_up(post, "too long")
        )
    table.see("the bot was away", services.outages.note(key))
    for post in table.posts():
        if post.state is not PostState.PENDING:
            continue
        table.see(
            f"post {post.id} is refused", services.undelivered_posts.given_up(post, "too long")
        )


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


@pytest.mark.parametrize("evening", [cancelled, unposted, rounds])
def test_evenings_of_expiries_go_as_they_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    hold(evening)
