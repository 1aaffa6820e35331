"""Evenings of what is ordered beforehand, and of decisions that stand in a battle."""

import json
from typing import Any

import pytest
from held_dice import verified
from held_evenings import hold
from held_table import Evening, HeldTable, sides

from bot.record.subjects import AboutUndo
from bot.referee.cases.standing_orders import StandingOrder

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
        "blue", question="x" * 70, answer="double", power="p" * 70, place="q" * 70, phase="r" * 70
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
    verified(table)


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


@pytest.mark.parametrize("evening", [orders, global_orders, standing_battles])
def test_evenings_of_standing_orders_go_as_they_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    hold(evening)
