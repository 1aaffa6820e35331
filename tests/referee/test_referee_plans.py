"""Evenings of declarations and plans: shown, changed, locked in, let go on."""

import pytest
from coin.play import HandOn
from coin.record import Player
from held_bot import PEOPLE
from held_evenings import hold
from held_table import Evening, HeldTable

from bot.referee.cases.plan_preview import SpokenLine

TWO = {"red": "red", "blue": "blue"}


def plans(table: HeldTable) -> None:
    """A plan goes on by itself as far as it may, and stands where it must."""
    kept, services = table.services.plans, table.services
    table.see("red looks for his plan", kept.mine(table.place, PEOPLE["red"]))
    table.begins("coin", TWO)
    table.declares("guest", "toss 1; next")
    table.declares("red", "toss 1; toss 7; tos; next")
    table.declares("red", "toss 1; next; next")
    table.declares("red", "toss 1; stop; toss 2; next")
    key, revision = table.drafted
    table.see("blue begins it", kept.begin(table.act("blue"), key, revision))
    table.see("red begins another", kept.begin(table.act("red"), key, (revision or 0) + 1))
    table.locks("red")
    table.twice("red", "begins it", kept.begin, key, revision)
    table.see("red begins it again", kept.begin(table.act("red"), key, revision))
    table.declares("red", "toss 2; next")
    table.begins_plan("red")
    table.see("blue sees it", kept.standing(table.act("blue"), key))
    table.see("red takes the rest", kept.rest_of(table.act("red"), key, 0))
    table.see("red takes the rest", kept.rest_of(table.act("red"), key, 1))
    table.answers("blue", "leave it")
    table.see("it goes on", services.plan_progress.carried(key.game, key.seq))
    table.see("red sees it", kept.standing(table.act("red"), key))
    table.see("red lets it go on", kept.go_on(table.act("red"), key, 7))
    table.see("blue lets it go on", kept.go_on(table.act("blue"), key, 2))
    table.twice("red", "lets it go on", kept.go_on, key, 2)
    table.undoes("red")
    table.see("it goes on", services.plan_progress.carried(key.game, key.seq))
    table.see("red lets it go on", kept.go_on(table.act("red"), key, 2))
    table.see("blue withdraws it", kept.withdraw(table.act("blue"), key, 2))
    table.see("red withdraws it", kept.withdraw(table.act("red"), key, 1))
    table.see("red withdraws it", kept.withdraw(table.act("red"), key, 3))
    table.twice("red", "withdraws it", kept.withdraw, key, 2)
    table.see("red withdraws it", kept.withdraw(table.act("red"), key, 3))
    table.see("red takes the rest", kept.rest_of(table.act("red"), key, 2))
    table.see("red lets it go on", kept.go_on(table.act("red"), key, 2))
    table.see("red begins it again", kept.begin(table.act("red"), key, revision))


def plans_that_change(table: HeldTable) -> None:
    """What has come since a plan was shown, and what becomes of one that cannot go on."""
    kept, services = table.services.plans, table.services
    table.begins("coin", TWO)
    table.declares("red", "next; stop")
    key, revision = table.drafted
    changed = [SpokenLine("next", lambda _table: HandOn(player=Player.RED))]
    other = kept.show(table.act("red"), "next", changed, key)
    table.see("red types it anew", other)
    table.see("red begins the old one", kept.begin(table.act("red"), key, revision))
    table.see("red cancels it", services.declarations.cancel(table.act("red"), key))
    table.see("red begins it", kept.begin(table.act("red"), key, revision))
    table.see("red types it anew", kept.show(table.act("red"), "next", changed, key))
    table.declares("red", "next; stop")
    table.plays("red", "next")
    table.begins_plan("red")
    table.declares("blue", "toss 2; next; stop")
    key, revision = table.drafted
    table.plays("blue", "next")
    table.begins_plan("blue")
    table.plays("red", "next")
    table.begins_plan("blue")
    table.see("blue begins it as it is", kept.begin(table.act("blue"), key, revision))
    table.declares("blue", "toss 3; next")
    key, _ = table.drafted
    table.begins_plan("blue")
    table.undoes("blue")
    table.see("it goes on", services.plan_progress.carried(key.game, key.seq))
    table.see("blue lets it go on", kept.go_on(table.act("blue"), key, 0))
    table.answers("red", "double")
    table.restart()
    table.see("it goes on", table.services.plan_progress.carried(key.game, key.seq))


@pytest.mark.parametrize("evening", [plans, plans_that_change])
def test_evenings_of_plans_go_as_they_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    hold(evening)
