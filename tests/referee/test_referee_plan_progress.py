"""Evenings of plans in battle: what they stand at, and what takes them further."""

import asyncio
import json
from typing import Any

import pytest
from fifth_table import fifth_game
from held_bot import PEOPLE
from held_evenings import hold
from held_table import Evening, HeldTable, held_table, sides

from bot.record.subjects import AboutUndo
from bot.referee.cases import plan_progress
from bot.referee.game.reminder_settings import ReminderSettings
from bot.referee.scheduled_job import end_all

OPENING = """next
buy 10 inf
next
3 inf 1 art 4 mech Western Germany - France
4 inf 2 art 3 tank 1 ftr Holland - France
2 tank Greater Southern Germany - France
next
fight all
if taken France
next
1 inf Romania - Bulgaria
stop
next giving up aircraft
place 10 inf Germany"""
FEW = "next\nnext\n1 inf Holland - France\nnext\nfight all\nnext\n1 inf Romania - Bulgaria"
WEAK: dict[str, Any] = {
    "power": "germany",
    "phase": "combat_move",
    "units": {
        "France": {"france": {"infantry": 9, "artillery": 9}, "united_kingdom": {}},
        "Holland Belgium": {"germany": {"tank": 12}},
        "Greater Southern Germany": {"germany": {"infantry": 40, "tank": 9}},
    },
}


def goes_on(table: HeldTable, who: str, begun: int) -> None:
    """Let somebody let his plan go on."""
    key, _ = table.drafted
    kept = table.services.plans
    table.twice(who, f"lets it go on from line {begun}", kept.go_on, key, begun)


def _draft(table: HeldTable) -> tuple[Any, int]:
    key, _ = table.drafted
    return key.game, key.seq


def opening(table: HeldTable) -> None:
    """Germany's turn in one message, as far as its dice carry it."""
    table.reads = False
    table.begins("alpha3", sides("alpha3", axis="red", allies="blue"))
    table.declares("red", OPENING)
    table.begins_plan("red")
    for begun in (8, 9, 10, 11, 12, 13):
        goes_on(table, "red", begun)
    table.see("blue looks at what waits", table.services.pending_actions.of(table.place))
    key, _ = table.drafted
    table.see("red withdraws it", table.services.plans.withdraw(table.act("red"), key, 9))


def few(table: HeldTable) -> None:
    """A plan stands where a battle is lost; what is undone is no part of it any more."""
    table.reads = False
    table.begins("alpha3", sides("alpha3", axis="red", allies="blue"))
    table.declares("red", FEW)
    table.begins_plan("red")
    table.see("red sees it", table.services.plans.mine(table.place, PEOPLE["red"]))
    table.undoes("red")
    for each in table.waiting(AboutUndo):
        table.agrees("blue", each)
    goes_on(table, "red", 5)
    goes_on(table, "red", 5)
    goes_on(table, "red", 6)
    table.see("it goes on", table.services.plan_progress.carried(*_draft(table)))
    goes_on(table, "red", 7)


def waiting_battle(table: HeldTable) -> None:
    """A plan waits for a battle that waits for a decision, and for nothing else."""
    table.reads = False
    table.begins("alpha3", sides("alpha3", axis="red", allies="blue"))
    table.plays("red", f"setup {json.dumps(WEAK)}")
    table.plays("blue", "order france ask me")
    moves = "12 tank Holland - France\n40 inf 9 tank Greater Southern Germany - Yugoslavia\nnext"
    table.declares("red", f"{moves}\nfight France\nif taken France\nfight Yugoslavia\nnext")
    table.begins_plan("red")
    table.see("what waits", table.services.pending_actions.of(table.place))
    table.wind(hours=30)
    for _ in range(6):
        waiting = table.waiting()
        if not waiting:
            break
        table.answers("blue", waiting[0].asking.about.choices[0], waiting[0])
    goes_on(table, "red", 5)
    goes_on(table, "red", 6)
    table.see("what waits", table.services.pending_actions.of(table.place))


def test_a_plan_is_looked_through_behind_a_question_that_a_form_answers() -> None:
    """Britain may scramble: whatever it answers, the battle is fought and the phases end."""
    with held_table() as table:
        table.reads = False
        table.begins("alpha3", sides("alpha3", axis="red", allies="blue"))
        for line in ("next", "next", "1 sub sz118 - sz111", "next"):
            table.plays("red", line)
        assert table.asked().asking.about.form

        shown = table.declares("red", "fight all\nnext\n1 inf Romania - Bulgaria")

        assert [(each.sure, each.doubt) for each in shown.ahead.lines] == 3 * [(False, None)]


def forgetful(table: HeldTable) -> None:
    """A line that fails, one of an older version, one whose power was given away."""
    table.begins("coin", {"red": "red", "blue": "blue"})
    set_ = table.services.deadlines.set
    table.see("red is reminded", set_(table.act("red"), ReminderSettings(hours=1, again=2)))
    table.declares("red", "toss 1; next; stop")
    table.begins_plan("red")
    key, _ = table.drafted
    share = table.services.sharing_changes
    table.see("red shares", share.share(table.act("red"), "red", PEOPLE["green"]))
    table.see("red leaves", share.leave(table.act("red"), "red"))
    table.answers("blue", "leave it")
    table.see("red sees it", table.services.plans.standing(table.act("red"), key))
    table.reminds(hours=2)
    goes_on(table, "red", 1)
    table.reminds(hours=40)
    table.plays("green", "toss 2")
    table.answers("blue", "double")
    table.undoes("green")
    for each in table.waiting(AboutUndo):
        table.agrees("blue", each)
    table.plays("green", "next")
    table.declares("blue", "toss 1; stop; toss 2; next")
    table.begins_plan("blue")
    table.wind(days=3)
    for each in table.waiting():
        table.answers("green", "leave it", each)
    table.undoes("blue")
    for each in table.waiting(AboutUndo):
        table.agrees("green", each)
    goes_on(table, "blue", 2)
    goes_on(table, "blue", 2)
    for each in table.waiting():
        table.answers("green", "leave it", each)


def failing(table: HeldTable) -> None:
    """A plan stands at a line that fails, and goes on when its owner says so."""
    table.begins("coin", {"red": "red", "blue": "blue"})
    table.declares("red", "toss 1; toss 2; stop")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(plan_progress, "advance", lambda *_: 1 // 0)
        table.begins_plan("red")
    table.see("what waits", table.services.pending_actions.of(table.place))
    goes_on(table, "red", 0)
    key, _ = table.drafted
    table.see("red withdraws it", table.services.plans.withdraw(table.act("red"), key, 1))
    table.see("what waits", table.services.pending_actions.of(table.place))


@pytest.mark.parametrize("evening", [opening, few, waiting_battle, forgetful, failing])
def test_evenings_of_plan_progress_go_as_they_did(evening: Evening) -> None:
    """Every answer, every row, and whatever people would read."""
    hold(evening)


def test_nothing_is_carried_on_behind_a_bot_that_has_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who closes it finds every task of it ended, not only told to end."""
    under_way = asyncio.Event()
    begun: list[asyncio.Task[Any]] = []

    async def step(*_: object) -> bool:
        begun.extend(filter(None, (asyncio.current_task(),)))
        under_way.set()
        await asyncio.Event().wait()
        return False

    async def closed(table: HeldTable) -> None:
        progress, key = table.services.plan_progress, table.drafted[0]
        waits = asyncio.create_task(progress.carried(key.game, key.seq))
        await under_way.wait()
        await progress.close()
        ended = [each.done() for each in begun]
        await end_all((waits, *begun))
        assert ended == [True]
        with pytest.raises(asyncio.CancelledError):
            await waits

    monkeypatch.setattr(plan_progress.PlanProgress, "_step", step)
    with fifth_game(), held_table() as table:
        table.begins("coin", {"red": "red", "blue": "blue"})
        table.declares("red", "toss 1; next; stop")
        table.run(closed(table))
