"""Evenings of what procedures ask: in the open, in secret, beforehand, and standing in a battle."""

import json
from typing import Any

from held_bot import PEOPLE, Seats
from held_table import HeldTable

from bot.record.subjects import AboutUndo
from bot.referee.cases.standing_orders import StandingOrder
from core.fairness.commitments import choice_commitment
from core.systems import SYSTEMS

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


def sides(system: str, **players: str) -> Seats:
    """Return who plays each power, by its side or its name."""
    of = SYSTEMS[system].powers
    return {power: players.get(power, players.get(side, "")) for power, side in of.items()}


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


def orders(table: HeldTable) -> None:
    """A standing order answers as its player ordered, for what it was ordered."""
    filing = table.services.standing_orders
    table.begins("coin", TWO)

    def files(who: str, **order: str) -> None:
        said = StandingOrder(**order)
        table.twice(who, f"orders {said}", filing.file, said)
        table.see(f"{who} tries it", filing.tried(table.act(who), said))

    files("guest", question="double", answer="double")
    files("blue", question="double", answer="perhaps")
    files(
        "blue", question="d" * 70, answer="double", power="p" * 70, place="q" * 70, phase="r" * 70
    )
    files("blue", question="double", answer="double", power="red")
    files("blue", question="double", answer="leave it", power="blue", phase="turn")
    table.plays("red", "toss 3")
    files("blue", question="double", power="blue", phase="turn")
    files("red", question="double", answer="double")
    table.plays("red", "toss 2")
    files("blue", question="double", answer="double")
    table.see("blue lists them", filing.filed(table.act("blue")))
    table.see("red lists them", filing.filed(table.act("red")))
    table.declares("red", "toss 1")
    files("blue", question="double", answer="leave it")
    table.locks("red")
    table.locks("red")


def global_orders(table: HeldTable) -> None:
    """Orders for one power, one place, one phase; the narrowest counts."""
    filing = table.services.standing_orders
    table.reads = False
    table.begins("alpha3", sides("alpha3", axis="red", allies="blue"))
    for who, order in (
        ("blue", StandingOrder("losses", "?", "france", "Atlantis")),
        ("red", StandingOrder("losses", "1 tank", "germany", "France")),
        ("red", StandingOrder("losses", "x" * 501)),
        ("red", StandingOrder("losses", "by order", phase="tea")),
        ("red", StandingOrder("losses", "by order", phase="conduct_combat")),
        ("red", StandingOrder("losses", "by order", "italy")),
    ):
        table.see(f"{who} orders {order}"[:200], filing.file(table.act(who), order))
    for order in (
        StandingOrder("losses", power="germany", place="France"),
        StandingOrder("losses", power="italy", place="France"),
        StandingOrder("losses", power="germany", phase="conduct_combat"),
        StandingOrder("losses", power="germany"),
        StandingOrder("losses", power="france"),
        StandingOrder("tea"),
    ):
        table.see(f"red tries {order}", filing.tried(table.act("red"), order))
    table.see("red lists them", filing.filed(table.act("red")))


def standing_battles(table: HeldTable) -> None:
    """A battle waits for a decision while the game goes on; it is asked anew where it changes."""
    table.reads = False
    table.begins("alpha3", sides("alpha3", axis="red", allies="blue"))
    table.plays("red", f"setup {json.dumps(MET)}")
    table.plays("blue", "order france ask me")
    table.plays("red", "12 tank Holland - France")
    table.plays("red", "40 inf 9 tank Greater Southern Germany - Yugoslavia")
    table.plays("red", "next")
    table.plays("red", "fight France")
    asked = table.asked()
    given, typed, key = table.services.answers, table.services.typed_answers, table.table.key
    for line in ("1 tank", "all", ""):
        table.see(f"does {line!r} answer it", given.reads(asked, line))
        table.see(f"blue considers {line!r}", typed.considered(table.act("blue"), line))
    table.answers("red", "1 tank", asked)
    table.answers("blue", "1 tank", asked)
    table.see("its form", given.begun_with(table.act("blue"), asked))
    table.answers("blue", "x" * 4001, asked)
    table.undoes("red")
    for each in table.waiting(AboutUndo):
        table.agrees("blue", each)
    table.answers("blue", asked.asking.about.prefill, asked)
    table.plays("red", "fight all")
    asked = table.asked()
    table.answers("blue", asked.asking.about.prefill)
    table.answers("blue", asked.asking.about.prefill, asked)
    table.see("red ends the turn", table.services.turn_ends.end(table.act("red")))
    table.plays("red", "next")
    opened = table.services.pending_actions
    table.see("what waits", opened.of(table.place))
    del key


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


EVENINGS = (answers, orders, global_orders, standing_battles, hidden, two_hidden)
