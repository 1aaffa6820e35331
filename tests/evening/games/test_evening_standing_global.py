"""Battles of Global 1940 that stand in the position while somebody decides (issue 17, point 6)."""

from importlib.metadata import version
from pathlib import Path

import pytest
from bombing_night import verified
from evening import Evening, body_of, evening_at, title_of
from evening_dice import code_of, lock_of
from standing_fights import BELGRADE, PARIS, answered, asked, begun

from bot.machine.replay import replay
from core.alpha3.book.terms import Owner, Power
from core.alpha3.combat.requests import BattleOrders, CombatPhase, FightAhead
from core.forecast import forecast
from core.terms.message import english
from core.terms.policy import nobody
from core.terms.refusal import Refusal


async def taken_back(evening: Evening) -> None:
    """Let the latest act be taken back, with the other side's agreement."""
    await evening.axis.slash("undo", to="latest")
    await evening.settle()
    await evening.allies.click(evening.posts()[-1], "Agree")
    await evening.settle()


@pytest.fixture(autouse=True)
def _dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the same dice fall every time."""
    monkeypatch.setattr("bot.cogs.wiring.services.fresh_key", lambda: bytes(32))


async def test_a_sleeping_defender_holds_up_his_own_battle_alone(tmp_path: Path) -> None:
    """France is asked for its losses and sleeps; Germany takes Yugoslavia meanwhile."""
    async with evening_at(tmp_path) as evening:
        await begun(evening)
        await evening.lock_in(evening.axis, "fight France")
        question = asked(evening, "What is lost?")
        assert evening.allies.mention in question.content
        assert (await evening.table()).case is None
        await evening.lock_in(evening.axis, "fight Yugoslavia")

        table = await evening.table()
        assert table.position.owners[BELGRADE] is Owner.GERMANY
        assert list(table.position.turn.battles) == [PARIS]
        told = body_of((await evening.allies.slash("open")).message)
        assert "What is lost?" in told
        assert replay(await evening.transcript(), version("umpire")).errors == []


async def test_what_a_button_says_answers_where_it_is_typed(tmp_path: Path) -> None:
    """`fight on` begins as a line that fights a place does: it was refused, for there is no On."""
    async with evening_at(tmp_path) as evening:
        await begun(evening)
        await evening.lock_in(evening.axis, "fight France ask me")
        posts = [body_of(each) for each in evening.posts()]
        assert "the hits of this round are still to be taken" in posts[-2]
        for person in (evening.allies, evening.axis):
            await evening.declare(person, "answer by order")
            await evening.settle()
        assert "Fight on?" in title_of(evening.posts()[-1])

        await evening.declare(evening.axis, "fight on")
        await evening.settle()
        assert any("Germany answers: fight on" in body_of(each) for each in evening.posts())


async def test_fight_all_fights_all_but_the_battle_that_waits(tmp_path: Path) -> None:
    """One declaration, one LOCK; the phase waits for France, and says for what."""
    async with evening_at(tmp_path) as evening:
        await begun(evening)
        await evening.lock_in(evening.axis, "fight all")
        titles = [title_of(post) for post in evening.posts()]
        assert "The battle in France waits for France" in titles
        assert "Yugoslavia is taken" in titles
        assert (await evening.kinds()).count("lock") == 1

        refused = body_of(await evening.declare(evening.axis, "next"))
        assert "Still to be fought: France" in refused
        refused = body_of(await evening.declare(evening.axis, "fight all"))
        assert "All battles that are left wait for a decision: France" in refused
        refused = body_of(await evening.declare(evening.axis, "fight France"))
        assert "The battle in France waits for France (R-69)" in refused


async def test_a_decision_is_taken_after_a_restart_in_the_middle(tmp_path: Path) -> None:
    """The question that was posted before is answered, once, with a LOCK of its own."""
    async with evening_at(tmp_path) as evening:
        await begun(evening)
        await evening.lock_in(evening.axis, "fight France 1 round")
        question = asked(evening, "What is lost?")
        hits = int(title_of(question).partition(": ")[2].split()[0])
        await evening.restart(abruptly=True)
        await answered(evening, evening.allies, question, f"{hits} artillery")

        table = await evening.table()
        left = table.position.there(PARIS, Power.FRANCE)
        assert left == {"infantry": 9, "artillery": 9 - hits}
        assert table.position.turn.battles == {}
        assert not evening.allies.current(question).buttons
        record = await evening.transcript()
        assert verified(record)
        assert replay(record, version("umpire")).errors == []


async def test_undo_takes_a_round_back_with_its_question(tmp_path: Path) -> None:
    """With the other side's agreement; the question is gone, and its round too."""
    async with evening_at(tmp_path) as evening:
        await begun(evening)
        before = (await evening.table()).position
        await evening.lock_in(evening.axis, "fight France")
        question = asked(evening, "What is lost?")
        await taken_back(evening)

        assert (await evening.table()).position == before
        assert not evening.allies.current(question).buttons
        assert "What is lost" not in body_of((await evening.allies.slash("open")).message)
        await evening.lock_in(evening.axis, "fight France")
        assert PARIS in (await evening.table()).position.turn.battles


async def test_standing_orders_decide_in_standing_battles(tmp_path: Path) -> None:
    """An order for the losses is an answer without anybody there, in an act of its own."""
    async with evening_at(tmp_path) as evening:
        await begun(evening)
        await evening.lock_in(evening.axis, "fight France 1 round")
        hits = int(title_of(asked(evening, "What is lost?")).partition(": ")[2].split()[0])
        await taken_back(evening)
        order = {"question": "losses", "answer": f"{hits} infantry", "place": PARIS}
        await evening.allies.slash("orders standing", **order)
        await evening.settle()
        questions = sum("What is lost?" in title_of(post) for post in evening.posts())
        await evening.lock_in(evening.axis, "fight France 1 round")

        table = await evening.table()
        assert table.position.turn.battles == {}
        assert table.position.there(PARIS, Power.FRANCE)["infantry"] == 9 - hits
        assert sum("What is lost?" in title_of(post) for post in evening.posts()) == questions
        assert replay(await evening.transcript(), version("umpire")).errors == []


async def test_a_result_on_dice_that_were_kept_names_their_roll(tmp_path: Path) -> None:
    """It said "no dice"; also where another battle has thrown its own meanwhile."""
    async with evening_at(tmp_path) as evening:
        await begun(evening)
        await evening.lock_in(evening.axis, "fight France 1 round")
        question = asked(evening, "What is lost?")
        hits = int(title_of(question).partition(": ")[2].split()[0])
        await evening.lock_in(evening.axis, "fight Yugoslavia")
        await answered(evening, evening.allies, question, f"{hits} infantry")

        last = body_of(evening.posts()[-1])
        assert "dice of roll 1, unverified" in last
        assert (await evening.table()).rolls == 2


async def test_no_odds_of_a_battle_leave_out_dice_that_have_fallen(tmp_path: Path) -> None:
    """Its page and `/odds` gave those of both armies before the round's dice."""
    async with evening_at(tmp_path) as evening:
        await begun(evening)
        before = body_of((await evening.axis.slash("g40 position", where="France")).message)
        assert "the attacker wins" in before
        await evening.lock_in(evening.axis, "fight France")
        told = "Dice of round 1 have fallen. It waits for France."
        for where in ("", "France"):
            asked_for = {"where": where} if where else {}
            page = body_of((await evening.axis.slash("g40 position", **asked_for)).message)
            assert told in page
            of_france = [line for line in page.splitlines() if told in line]
            assert "wins" not in of_france[0]
        assert "the attacker wins" not in page
        refused = body_of((await evening.axis.slash("odds", text="fight France")).message)
        assert "The battle in France waits for France (R-69)" in refused

        now = (await evening.table()).position
        refusal = forecast(now, FightAhead(power=Power.GERMANY, space=PARIS), nobody)
        assert isinstance(refusal, Refusal)
        assert told in english(refusal.faults[0].what)
        orders = (BattleOrders(space=PARIS),)
        in_all = CombatPhase(power=Power.GERMANY, battles=orders, rest="none")
        assert isinstance(forecast(now, in_all, nobody), Refusal)


async def test_an_order_of_losses_by_order_answers_where_losses_are_buttons(
    tmp_path: Path,
) -> None:
    """`by order` was taken where losses are typed alone; now it answers at once, and every time."""
    async with evening_at(tmp_path) as evening:
        await begun(evening)
        await evening.lock_in(evening.axis, "fight France 1 round")
        question = asked(evening, "What is lost?")
        hits = int(title_of(question).partition(": ")[2].split()[0])
        [offered] = await evening.allies.autocomplete(
            "orders standing", "answer", "by", question="losses"
        )
        assert offered.value == "by order"
        filed = await evening.allies.slash("orders standing", question="losses", answer="By order")
        await evening.settle()

        assert "What you were asked is answered by it" in body_of(filed.message)
        assert not evening.allies.current(question).buttons
        table = await evening.table()
        assert table.position.turn.battles == {}
        assert table.position.there(PARIS, Power.FRANCE).get("infantry", 0) == 9 - hits
        questions = sum("What is lost?" in title_of(post) for post in evening.posts())
        await evening.lock_in(evening.axis, "fight France 1 round")
        assert sum("What is lost?" in title_of(post) for post in evening.posts()) == questions
        assert replay(await evening.transcript(), version("umpire")).errors == []


async def test_a_plan_waits_for_the_battle_that_it_began(tmp_path: Path) -> None:
    """Its next line comes when France has decided, and not before."""
    async with evening_at(tmp_path) as evening:
        await begun(evening)
        plan = await evening.declare(evening.axis, "fight France 1 round\nretreat France - Holland")
        await evening.axis.click(plan, "Begin the plan")
        await evening.settle()
        assert PARIS in (await evening.table()).position.turn.battles
        assert not any("plan stands" in title_of(post) for post in evening.posts())
        question = asked(evening, "What is lost?")
        hits = int(title_of(question).partition(": ")[2].split()[0])
        await answered(evening, evening.allies, question, f"{hits} infantry")

        table = await evening.table()
        assert PARIS in table.position.turn.over
        assert table.position.there("Holland Belgium", Power.GERMANY).get("tank")


async def test_an_answer_that_comes_while_a_lock_is_open_counts_when_it_is_over(
    tmp_path: Path,
) -> None:
    """It was refused as busy; now it is kept, over a restart too, and taken with the result."""
    async with evening_at(tmp_path) as evening:
        await begun(evening, "sealed")
        await evening.lock_in(evening.axis, "fight France 1 round")
        await evening.allies.reply(lock_of(evening), f"{code_of(evening)} the wind is fair today")
        await evening.settle()
        question = asked(evening, "What is lost?")
        hits = int(title_of(question).partition(": ")[2].split()[0])
        await evening.lock_in(evening.axis, "fight Yugoslavia")
        assert (await evening.table()).open_roll is not None
        guns = max(hits - 9, 0)  # sealed dice are never the same: all infantry may not do
        lost = f"{hits - guns} infantry" + (f", {guns} artillery" if guns else "")
        told = await answered(evening, evening.allies, question, lost)
        assert "It counts as soon as the roll that is open is over." in body_of(told)
        assert PARIS in (await evening.table()).position.turn.battles
        await evening.restart(abruptly=True)
        await evening.allies.reply(
            lock_of(evening), f"{code_of(evening)} and the sea is calm today"
        )
        await evening.settle()

        table = await evening.table()
        assert table.position.owners[BELGRADE] is Owner.GERMANY
        assert table.position.turn.battles == {}
        assert sum(table.position.there(PARIS, Power.FRANCE).values()) == 18 - hits
        assert not evening.allies.current(question).buttons
        assert replay(await evening.transcript(), version("umpire")).errors == []
