"""Evenings of what procedures ask: in the open, in secret, beforehand, and standing in a battle."""

from typing import Any

import pytest
from held_evenings import hold
from held_table import Evening, HeldTable

TWO = {"red": "red", "blue": "blue"}
BERLIN = "bomb berlin 5sb 12aaf 4int by britain kea value 40 flak 3 objective"
HAMBURG = "bomb hamburg 6sb kea value 20"
FILED = "available: 20 aaf 6 int\nBerlin: 7 aaf 4 int stay\nHamburg: 2 int once"
PARIS, BELGRADE = "France", "Yugoslavia"
MET: dict[str, Any] = {
    "power": "germany",
    "phase": "combat_move",
    "units": {
        PARIS: {"france": {"infantry": 9, "artillery": 9}, "united_kingdom": {}},
        "Holland Belgium": {"germany": {"tank": 12}},
        "Greater Southern Germany": {"germany": {"infantry": 40, "tank": 9}},
    },
}


def answers(table: HeldTable) -> None:
    """An answer is its owner's, is one of what may be chosen, and is given once."""
    given, typed = table.services.answers, table.services.typed_answers
    table.begins("coin", TWO)
    table.see("blue types a line", typed.of_line(table.act("blue"), "answer double"))
    table.plays("red", "toss 3")
    asked, key = table.asked(), table.table.key
    post = next(each for each in table.posts() if each.payload.get("buttons"))
    for who in ("red", "blue"):
        table.see(f"{who} looks at it", given.open_question(table.act(who), key, asked.seq))
        table.see(f"{who} would answer it", given.unanswered(table.act(who), key, asked.seq))
        for line in ("answer", "answer perhaps", "perhaps", "double"):
            if (who, line) != ("blue", "double"):
                table.see(f"{who} types {line!r}", typed.of_line(table.act(who), line))
            table.see(f"{who} considers {line!r}", typed.considered(table.act(who), line))
    table.see("its words", given.words_of(asked))
    table.see("its form", given.begun_with(table.act("blue"), asked))
    for line in ("double", "DOUBLE", "leave", ""):
        table.see(f"does {line!r} answer it", given.reads(asked, line))
        table.see(f"what {line!r} means", given.meant(asked, line))
    table.see("an unknown one", given.known(key, 99))
    table.see("blue commits", given.commit(table.act("blue"), key, asked.seq, "0" * 64))
    table.see("red hides a choice", table.services.own_hidden_choices.hide(table.act("red"), "00"))
    table.see("red reveals one", table.services.own_hidden_choices.reveal(table.act("red"), "0\n1"))
    table.replies("red", "double", to=post.message)
    table.replies("blue", "no", to=post.message)
    table.replies("blue", "Leave it", to=post.message)
    table.replies("blue", "double", to=post.message)
    table.see("blue would answer it", given.unanswered(table.act("blue"), key, asked.seq))
    table.answers("blue", "double", asked)
    table.see("blue types a line", typed.of_line(table.act("blue"), "double"))
    table.plays("red", "toss 1")
    table.undoes("red")
    (*_, last) = [asked.seq + n for n in range(4)]
    for seq in range(asked.seq + 1, last):
        table.see(f"blue would answer {seq}", given.unanswered(table.act("blue"), key, seq))
    table.plays("red", "toss 2")
    asked = table.asked()
    act = table.act("blue")
    table.see("blue answers", given.answer(act, key, asked.seq, "double"))
    table.see("the same once more", given.answer(act, key, asked.seq, "double"))


@pytest.mark.parametrize("evening", [answers])
def test_evenings_of_answers_go_as_they_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    hold(evening)
