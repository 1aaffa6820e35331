"""Evenings on which every side gives its word: a result is void, a bot signs with another key."""

import pytest
from held_dice import verified
from held_evenings import hold
from held_table import Evening, HeldTable

from bot.referee.game.people import Place

TWO = {"red": "red", "blue": "blue"}
NOWHERE = Place(300, 999)


def says_yes(table: HeldTable, who: str, n: int, change: tuple[str, str] = ("", "")) -> None:
    """Let somebody press *Agree* under a request for a word of every side, and send it."""
    key = table.table.key
    text = table.see(
        f"{who} agrees to {n}", table.services.consents.text_of(table.act(who), key, n)
    )
    if isinstance(text, str):
        table.replies(who, text.replace(*change) if change[0] else text)


def void(table: HeldTable) -> None:
    """A roll is void by a word of every side, unless something rests on it."""
    table.begins("coin", TWO)
    seek = table.services.consents.seek
    table.plays("red", "toss 3")

    def asks(who: str, n: int) -> None:
        table.twice(who, f"seeks that roll {n} be void", seek, "void", n)

    asks("red", 1)
    table.answers("blue", "leave it")
    for who, n in (("guest", 1), ("red", 2), ("red", 1), ("blue", 1)):
        asks(who, n)
    for who in ("guest", "red"):
        says_yes(table, who, 1, ("void", "avoid"))
        says_yes(table, who, 1, ("void 1", "void 2"))
    says_yes(table, "red", 2)
    says_yes(table, "red", 1)
    says_yes(table, "red", 1)
    table.plays("red", "next")
    asks("blue", 1)
    says_yes(table, "blue", 1)
    says_yes(table, "red", 1)
    says_yes(table, "red", 1)
    asks("blue", 1)
    table.plays("blue", "toss 2")
    table.answers("red", "double")
    asks("blue", 2)
    table.plays("blue", "toss 1")
    asks("red", 3)
    says_yes(table, "blue", 2)
    table.answers("red", "double")
    asks("red", 3)
    post = next(each for each in reversed(table.posts()) if "consent" in str(each.payload))
    old = next(each for each in table.posts() if "consent" in str(each.payload))
    table.replies("red", "void 3", to=post.message)
    table.replies("red", "anything", to=post.message)
    table.replies("red", "void 1", to=old.message)
    table.replies("red", "void 3", to=1)
    says_yes(table, "red", 3)
    says_yes(table, "blue", 3)
    asks("red", 3)
    table.undoes("blue")
    verified(table)


def handover(table: HeldTable) -> None:
    """A bot with another key begins nothing before every side has agreed to it."""
    table.begins("coin", TWO, host="guest")
    seek = table.services.consents.seek
    table.see("red hands over", seek(table.act("red"), "handover"))
    table.restart(key=2)
    seek = table.services.consents.seek
    table.plays("red", "toss 3")
    for who in ("green", "guest", "red"):
        table.see(f"{who} hands over", seek(table.act(who), "handover"))
    says_yes(table, "guest", 0)
    says_yes(table, "red", 1)
    says_yes(table, "red", 0)
    says_yes(table, "blue", 0)
    table.see("red hands over", seek(table.act("red"), "handover"))
    table.plays("red", "toss 3")
    table.answers("blue", "leave it")
    verified(table)


@pytest.mark.parametrize("evening", [void, handover])
def test_evenings_of_consents_go_as_they_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    hold(evening)
