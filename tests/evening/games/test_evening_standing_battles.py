"""Battles of 1986 that stand in the position while somebody decides (issue 17, point 6)."""

import json
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from evening import Evening, body_of, evening_at, title_of
from standing_fights import answered

from bot.local.loopback.world.messages import Message
from bot.machine.replay import replay
from bot.referee.cases.locking import LockedIn
from bot.referee.game.draft_contents import Declaration
from bot.referee.game.people import Act, Place
from bot.referee.game.people import Person as Participant
from core.representative.book.terms import Owner, Power
from core.representative.combat.fight import FightOut

AT_SEA = "East Canada Sea Zone"
KARELIA = "Karelia S.S.R."
MET: dict[str, Any] = {
    "power": "germany",
    "phase": "combat",
    "alone": True,
    "units": {
        "Britain": {"united_kingdom": {"fighter": 4}},
        "Karelia": {"ussr": {"infantry": 1}},
    },
    "moves": [
        {
            "power": "germany",
            "units": {"battleship": 3},
            "from": "Finland-Norway",
            "coast": "North Sea",
            "path": ["Britain sz", "Canada sz"],
        },
        {
            "power": "germany",
            "units": {"infantry": 4, "tank": 4},
            "from": "Eastern Europe",
            "path": ["Karelia"],
        },
    ],
    "interceptions": [
        {
            "power": "united_kingdom",
            "unit": "fighter",
            "count": 4,
            "at": "Britain",
            "move": 1,
            "space": "Canada sz",
        }
    ],
}


async def begun(evening: Evening) -> None:
    """Begin a game of Germany's combat: ships are met at sea, an army attacks Karelia."""
    seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
    await evening.axis.slash("game new", system="representative", seats=seats, dice="plain")
    await evening.settle()
    await evening.lock_in(evening.axis, f"setup\n{json.dumps(MET)}")


async def asked(evening: Evening, words: str) -> Message:
    """Return the newest post that asks something with these words."""
    return next(post for post in reversed(evening.posts()) if words in title_of(post))


@pytest.fixture(autouse=True)
def _misses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the first dice at sea hit nobody for good: both sides stay."""
    monkeypatch.setattr("bot.cogs.wiring.services.fresh_key", lambda: bytes(32))


async def test_a_sleeping_defender_holds_up_his_own_battle_alone(tmp_path: Path) -> None:
    """Britain is asked about its interceptors and sleeps; Germany takes Karelia meanwhile.

    He blocked every other battle of the 1986 game.
    """
    async with evening_at(tmp_path) as evening:
        await begun(evening)
        await evening.lock_in(evening.axis, "fight Canada sz")
        await evening.lock_in(evening.axis, "press on in Canada sz")
        question = await asked(evening, "which interceptors retreat")
        assert evening.allies.mention in question.content
        await evening.lock_in(evening.axis, "fight Karelia to the end")

        table = await evening.table()
        assert table.case is None
        assert table.position.owners[KARELIA] is Owner.GERMANY
        assert list(table.position.campaign.battles) == [AT_SEA]
        told = body_of((await evening.allies.slash("open")).message)
        assert "which interceptors retreat" in told


async def test_the_phase_waits_for_a_standing_battle_and_says_for_whom(tmp_path: Path) -> None:
    """`next` is refused while Britain has still to decide."""
    async with evening_at(tmp_path) as evening:
        await begun(evening)
        await evening.lock_in(evening.axis, "fight Karelia to the end")
        await evening.lock_in(evening.axis, "fight Canada sz to the end")
        refused = await evening.declare(evening.axis, "next")
        assert f"the battle in {AT_SEA} waits for Britain" in body_of(refused)


async def test_a_decision_is_taken_after_a_restart_in_the_middle(tmp_path: Path) -> None:
    """The question that was posted before is answered, once, and leads to what follows."""
    async with evening_at(tmp_path) as evening:
        await begun(evening)
        await evening.lock_in(evening.axis, "fight Canada sz to the end")
        question = await asked(evening, "which interceptors retreat")
        await evening.restart(abruptly=True)
        await answered(evening, evening.allies, question, "leave")

        assert AT_SEA not in (await evening.table()).position.campaign.battles or (
            "patrol" in body_of((await evening.axis.slash("open")).message)
        )
        assert not evening.allies.current(question).buttons


async def test_undo_takes_a_round_back_with_its_question(tmp_path: Path) -> None:
    """With the other side's agreement; the question is gone, and its round too."""
    async with evening_at(tmp_path) as evening:
        await begun(evening)
        before = (await evening.table()).position
        await evening.lock_in(evening.axis, "fight Canada sz")
        await evening.axis.slash("undo", to="latest")
        await evening.settle()
        request = evening.posts()[-1]
        await evening.allies.click(request, "Agree")
        await evening.settle()

        assert (await evening.table()).position == before
        assert "press on" not in body_of((await evening.axis.slash("open")).message)
        await evening.lock_in(evening.axis, "fight Canada sz")
        assert AT_SEA in (await evening.table()).position.campaign.battles


async def test_standing_orders_decide_in_standing_battles(tmp_path: Path) -> None:
    """An order for the interceptors is an answer without anybody there."""
    async with evening_at(tmp_path) as evening:
        await begun(evening)
        await evening.allies.slash("orders standing", question="interceptors", answer="leave")
        await evening.settle()
        await evening.lock_in(evening.axis, "fight Canada sz to the end")

        assert (await evening.table()).position.campaign.battles.keys() <= {AT_SEA}
        assert not any("which interceptors" in title_of(post) for post in evening.posts())


async def test_an_order_that_is_filed_while_it_is_asked_answers_at_once(tmp_path: Path) -> None:
    """It answered only when the game next moved on, as with the next declaration."""
    async with evening_at(tmp_path) as evening:
        await begun(evening)
        await evening.lock_in(evening.axis, "fight Canada sz to the end")
        question = await asked(evening, "which interceptors retreat")
        filed = await evening.allies.slash(
            "orders standing", question="interceptors", answer="leave"
        )
        await evening.settle()

        assert "What you were asked is answered by it" in body_of(filed.message)
        assert not evening.allies.current(question).buttons
        assert "which interceptors" not in body_of((await evening.allies.slash("open")).message)
        assert (await evening.kinds()).count("order") == 3  # the setup, the fight, the decision
        assert replay(await evening.transcript(), version("umpire")).errors == []


async def test_a_plan_waits_for_the_battle_that_it_began(tmp_path: Path) -> None:
    """Its next line comes when Britain has decided, and not before."""
    async with evening_at(tmp_path) as evening:
        await begun(evening)
        plan = await evening.declare(
            evening.axis, "fight Canada sz to the end\nfight Karelia to the end"
        )
        await evening.axis.click(plan, "Begin the plan")
        await evening.settle()
        assert KARELIA in " ".join((await evening.table()).position.owners)
        assert (await evening.table()).position.owners[KARELIA] is Owner.USSR
        assert not any("plan stands" in title_of(post) for post in evening.posts())
        question = await asked(evening, "which interceptors retreat")
        await answered(evening, evening.allies, question, "leave")
        for post in evening.posts():
            if "stay on patrol" in title_of(post):
                await answered(evening, evening.axis, post, "return")

        assert (await evening.table()).position.owners[KARELIA] is Owner.GERMANY


async def test_fight_all_is_one_declaration_and_a_post_for_each_battle(tmp_path: Path) -> None:
    """Britain is asked for the battle at sea alone; Karelia is fought out meanwhile."""
    async with evening_at(tmp_path) as evening:
        await begun(evening)
        await evening.lock_in(evening.axis, "fight all to the end")

        titles = [title_of(post) for post in evening.posts()]
        assert f"{KARELIA} is taken" in titles
        assert any("which interceptors retreat" in title for title in titles)
        assert "Germany: combat in 2 places" in titles
        assert (await evening.kinds()).count("order") == 2


async def test_an_old_record_with_an_open_fight_goes_on_as_it_was_begun(tmp_path: Path) -> None:
    """Without the flag of this version its question is of the case in hand, and ends in it."""
    async with evening_at(tmp_path) as evening:
        await begun(evening)
        place = Place(evening.server.guild().id, evening.axis.channel.id)
        act = Act(Participant(evening.axis.user.id, "axis"), place, 1)
        old = FightOut(power=Power.GERMANY, site="Canada sz")
        table = await evening.table()
        locked = await evening.bot.services.locking.begin_case(
            act, table.key, Declaration("fight Canada sz", old)
        )
        assert isinstance(locked, LockedIn)
        await evening.settle()
        await evening.restart(abruptly=True)
        assert (await evening.table()).case is not None
        await answered(evening, evening.axis, await asked(evening, "press on?"), "retreat")

        table = await evening.table()
        assert table.case is None
        assert table.position.campaign.battles == {}
        assert AT_SEA in table.position.campaign.settled
        assert replay(await evening.transcript(), version("umpire")).errors == []
