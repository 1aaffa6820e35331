"""Evenings of posts that Discord refuses, and of a LOCK that nobody has seen."""

import pytest
from held_dice import TWO, expires, later
from held_evenings import hold
from held_table import Evening, HeldTable

from bot.record.posts import PostState


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


@pytest.mark.parametrize("evening", [unposted])
def test_evenings_of_undelivered_posts_go_as_they_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    hold(evening)
