"""Evenings of what is chosen in secret."""

from typing import Any

import pytest
from held_bot import PEOPLE
from held_dice import verified
from held_evenings import hold
from held_table import Evening, HeldTable, sides

from bot.record.subjects import AboutUndo
from core.fairness.commitments import choice_commitment

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


def hidden(table: HeldTable) -> None:
    """A choice is committed to in secret, and opened when all have chosen."""
    own, given = table.services.own_hidden_choices, table.services.answers
    typed = table.services.typed_answers
    table.reads = False
    table.begins("awaw", sides("awaw", axis="red", allies="blue"))
    table.see("red asks for his choice", own.asked(table.act("red")))
    table.see("red has one to open", own.kept(table.act("red")))
    table.plays("blue", f"{BERLIN}\n{HAMBURG}")
    key, asked = table.table.key, table.asked()
    for who in ("blue", "red"):
        table.see(f"{who} asks for his choice", own.asked(table.act(who)))
        table.see(f"{who} types it", typed.of_line(table.act(who), f"answer {FILED}"))
        for commitment in ("hm", "a" * 63):
            table.see(f"{who} hides {commitment!r}", own.hide(table.act(who), commitment))
    table.answers("red", "nonsense at noon", asked)
    table.answers("red", "x" * 4001, asked)
    table.see("the form opens with", given.begun_with(table.act("red"), asked))
    nonce, case = bytes(range(32)), table.table.case
    assert case is not None
    name, choice = table.table.game.genesis.game, f"{case.k}_{asked.asking.about.id}"
    seat = next(power for power, each in table.table.seats.items() if each.user == PEOPLE["red"])
    made = choice_commitment(name, choice, seat, nonce, FILED).hex()
    table.see(
        "red hides his choice", own.hide(table.act("red"), f"  {made[:32].upper()} {made[32:]}")
    )
    table.see("red asks for his choice", own.asked(table.act("red")))
    table.see("blue has one to open", own.kept(table.act("blue")))
    for who, text in (
        ("blue", f"{nonce.hex()}\n{FILED}"),
        ("red", f"nonce\n{FILED}"),
        ("red", f"{'0' * 64}\n{FILED}"),
        ("red", f"{nonce.hex()}\n{FILED} "),
    ):
        table.see(f"{who} reveals", own.reveal(table.act(who), text))
    opened = given.open_choice(table.act("blue"), key, choice, nonce.hex(), FILED)
    table.see("blue opens it", opened)
    act = table.act("red")
    table.see("red reveals", own.reveal(act, f"{nonce.hex()}\n{FILED}"))
    table.see("the same once more", given.open_choice(act, key, choice, nonce.hex(), FILED))
    table.see("red reveals again", own.reveal(table.act("red"), f"{nonce.hex()}\n{FILED}"))
    table.plays("blue", BERLIN)
    table.answers("red", "available: 20 aaf 6 int\nBerlin: 7 aaf 4 int stay")
    verified(table)


def two_hidden(table: HeldTable) -> None:
    """Two choose in secret: what the bot keeps is opened when the other has committed."""
    table.reads = False
    own = table.services.own_hidden_choices
    table.begins("awaw", sides("awaw", axis="red", allies="blue"))
    table.plays("red", "setup 1939")
    table.plays("red", "war germany britain")
    table.plays("red", "cards german")
    mine, theirs = table.asked("germany"), table.asked("britain")
    table.answers("blue", "2", theirs)
    table.answers("red", "7", mine)
    case = table.table.case
    assert case is not None
    name, choice = table.table.game.genesis.game, f"{case.k}_{mine.asking.about.id}"
    made = choice_commitment(name, choice, "germany", bytes(32), "1").hex()
    table.see("red hides his choice", own.hide(table.act("red"), made))
    table.see("red reveals", own.reveal(table.act("red"), f"{bytes(32).hex()}\n1"))
    table.undoes("red")
    for each in table.waiting(AboutUndo):
        table.agrees("blue", each)
    table.plays("red", "cards german")
    table.undoes("red")
    table.plays("red", "cards german")
    table.answers("blue", "0", table.asked("britain"))
    table.answers("red", "4", table.asked("germany"))
    verified(table)


@pytest.mark.parametrize("evening", [hidden, two_hidden])
def test_evenings_of_hidden_choices_go_as_they_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    hold(evening)
