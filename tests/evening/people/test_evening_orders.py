"""Standing orders and deadlines: a game by post keeps moving, and nobody plays for another."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from evening import Evening, body_of, evening_at, title_of

from bot.record.games import GameKey
from bot.record.settings import save_setting
from bot.referee.cases.standing_orders import standing_answer
from bot.referee.game.table import fresh_table
from core.alpha3.book.terms import Phase
from core.systems import SYSTEMS
from core.terms.question import Question

JOINT = "joint 2 german 1 japanese v 5 asw 20 transports"
SPLIT = "3 against Germany, 2 against Japan"
OTHER_SPLIT = "3 against Germany, 3 against Japan"


async def test_a_standing_order_answers_as_soon_as_it_is_asked(tmp_path: Path) -> None:
    """The record says that it was a standing order; nobody is pinged."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.allies.slash("orders standing", question="asw_split", answer=SPLIT)
        listed = await evening.allies.slash("orders list")
        assert SPLIT in body_of(listed.message)

        await evening.lock_in(evening.axis, JOINT)

        assert "resolution" in await evening.kinds()
        assert b'"standing":true' in await evening.transcript()

        await evening.allies.slash("orders standing", question="asw_split")
        await evening.lock_in(evening.axis, JOINT)
        assert "How do the Western Allies split" in title_of(evening.posts()[-1])


async def test_an_order_that_does_not_answer_is_not_used(tmp_path: Path) -> None:
    """The question is asked as usual; an observer leaves no orders."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        refused = await evening.other.slash("orders standing", question="asw_split", answer="x")
        assert "Only players" in body_of(refused.message)
        await evening.allies.slash("orders standing", question="asw_split", answer=OTHER_SPLIT)

        await evening.lock_in(evening.axis, JOINT)

        assert "How do the Western Allies split" in title_of(evening.posts()[-1])


async def test_an_order_for_what_is_never_asked_is_refused_with_what_is(tmp_path: Path) -> None:
    """So is an answer that could never be read; one that was recorded before still counts."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        unknown = await evening.allies.slash("orders standing", question="asw_spilt", answer=SPLIT)
        assert "asks nothing by the name of `asw_spilt`" in body_of(unknown.message)
        assert "`asw_split`, `again`, `engaging`, `as_printed`" in body_of(unknown.message)
        for question, answer, how in (
            ("asw_split", "all of them", SPLIT),
            ("as_printed", "yes", "`they are as printed`"),
            ("raid2_engaging", "3 zeppelins", "2 jets 4 int"),
        ):
            refused = await evening.allies.slash(
                "orders standing", question=question, answer=answer
            )
            assert "does not answer this" in body_of(refused.message)
            assert how in body_of(refused.message)
        listed = await evening.allies.slash("orders list")
        assert "None." in body_of(listed.message)
        key = f"standing:{(await evening.table()).key}:{evening.allies.user.id}:asw_spilt"
        guild = evening.server.guild().id
        await evening.bot.services.archive.write(lambda tx: tx.save_setting(guild, key, SPLIT))

        listed = await evening.allies.slash("orders list")
        assert "asw\\_spilt" in body_of(listed.message)
        await evening.allies.slash("orders standing", question="asw_spilt")
        listed = await evening.allies.slash("orders list")
        assert "None." in body_of(listed.message)


async def test_questions_and_their_answers_are_offered_while_an_order_is_typed(
    tmp_path: Path,
) -> None:
    """What is decided stands beside each name, in the language of who types."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()

        [split] = await evening.allies.autocomplete("orders standing", "question", "asw")
        assert split.value == "asw_split"
        assert "How ASW is split in the Indian Ocean" in split.name
        [answer] = await evening.allies.autocomplete(
            "orders standing", "answer", "not", question="as_printed"
        )
        assert answer.value == "they are not"


def test_an_order_by_the_name_of_a_kind_answers_every_question_of_it() -> None:
    """`press` after any round, one for a single round before it; who orders nothing is asked."""
    table = fresh_table(GameKey(1, "g1"), 2, "representative")
    with closing(sqlite3.connect(":memory:")) as db:
        db.executescript("CREATE TABLE setting (guild_id, key, value, UNIQUE (guild_id, key))")
        for name, answer in (("press", "press on"), ("r3_press", "retreat")):
            save_setting(db, 1, f"standing:{table.key}:7:{name}", answer)

        assert standing_answer(db, table, (5, 7), asked("r1_press")) == (7, "press on")
        assert standing_answer(db, table, (5, 7), asked("r3_press")) == (7, "retreat")
        assert standing_answer(db, table, (5,), asked("r1_press")) is None
        assert standing_answer(db, table, (7,), asked("port")) is None


async def begin_global(evening: Evening) -> None:
    """Begin a game of Global 1940 in which each side has one player."""
    seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
    await evening.axis.slash("game new", system="alpha3", seats=seats, dice="plain")
    await evening.settle()


def asked(question: str, to: str = "germany", place: str = "") -> Question:
    """Return a question of a power, as a procedure asks it."""
    return Question(question, to, "", (), place=place)


def test_of_two_orders_the_narrower_one_answers() -> None:
    """For a place before one for a power, for a power before one for all that its player has."""
    table = fresh_table(GameKey(1, "g1"), 2, "alpha3")
    kept = {
        "losses": "by order",
        "losses|germany|": "1 infantry",
        "losses||France": "1 tank",
    }
    with closing(sqlite3.connect(":memory:")) as db:
        db.executescript("CREATE TABLE setting (guild_id, key, value, UNIQUE (guild_id, key))")
        for name, answer in kept.items():
            save_setting(db, 1, f"standing:{table.key}:7:{name}", answer)

        for question, answer in (
            (asked("r1_losses_attacker", "italy", "Egypt"), "by order"),
            (asked("r1_losses_attacker", "germany", "Egypt"), "1 infantry"),
            (asked("r1_losses_attacker", "italy", "France"), "1 tank"),
        ):
            assert standing_answer(db, table, (7,), question) == (7, answer)


async def test_an_order_that_names_no_power_is_for_all_that_its_player_has(tmp_path: Path) -> None:
    """`order ask me` by one who plays several is no order for the first of them alone.

    It was one for one power, silently, and `/orders list` still said "None".
    """
    async with evening_at(tmp_path) as evening:
        await begin_global(evening)
        await evening.lock_in(evening.allies, "order ask me in France")

        listed = body_of((await evening.allies.slash("orders list")).message)
        assert "Soviet Union · France · losses are chosen: asked after the dice" in listed
        assert "United Kingdom · France · losses are chosen: asked after the dice" in listed
        theirs = body_of((await evening.axis.slash("orders list")).message)
        assert "None" in theirs


async def test_an_order_is_for_no_power_that_its_player_has_left_meanwhile(tmp_path: Path) -> None:
    """Its preview locks nothing any more; typed again, it is for those that he still has."""
    async with evening_at(tmp_path) as evening:
        await begin_global(evening)
        await evening.allies.slash("seats share", power="france", member=evening.other)
        preview = await evening.declare(evening.allies, "order ask me")
        await evening.confirm(evening.allies, "seats leave", "Leave France", power="france")

        await evening.allies.click(preview, "Lock it in")
        assert "resolution" not in await evening.kinds()

        await evening.lock_in(evening.allies, "order ask me")
        theirs = body_of((await evening.other.slash("orders list")).message)
        assert "None" in theirs


async def test_an_order_is_for_a_power_or_a_place_and_can_be_tried(tmp_path: Path) -> None:
    """What is not known is refused at once, all of it; what would answer is told beforehand."""
    async with evening_at(tmp_path) as evening:
        await begin_global(evening)
        wrong = await evening.axis.slash(
            "orders standing", question="losses", answer="?", power="france", place="Atlantis"
        )
        assert "You do not play `france`" in body_of(wrong.message)
        assert "Nothing is asked about `Atlantis`" in body_of(wrong.message)
        assert "`?` does not answer this" in body_of(wrong.message)

        await evening.axis.slash(
            "orders standing", question="losses", answer="1 tank", power="germany", place="France"
        )
        there = await evening.axis.slash(
            "orders test", question="losses", power="germany", place="France"
        )
        elsewhere = await evening.axis.slash(
            "orders test", question="losses", power="italy", place="France"
        )
        assert "1 tank" in body_of(there.message)
        assert title_of(elsewhere.message) == "You would be asked: losses · Italy · France"

        taken = await evening.axis.slash(
            "orders standing", question="losses", power="germany", place="France"
        )
        assert title_of(taken.message) == "No standing order for losses · Germany · France"


async def test_an_order_is_for_a_phase_is_listed_tried_and_taken_back(tmp_path: Path) -> None:
    """By power, place, kind and phase; the phase in hand is taken where none is named."""
    async with evening_at(tmp_path) as evening:
        await begin_global(evening)
        wrong = await evening.axis.slash(
            "orders standing", question="losses", answer="by order", phase="tea"
        )
        assert "This game has no phase `tea`" in body_of(wrong.message)
        assert "`conduct_combat`" in body_of(wrong.message)
        [offered] = await evening.axis.autocomplete("orders standing", "phase", "conduct")
        assert (offered.value, offered.name) == ("conduct_combat", "Conduct Combat")
        await evening.axis.slash(
            "orders standing", question="losses", answer="by order", phase="conduct_combat"
        )
        listed = body_of((await evening.axis.slash("orders list")).message)
        assert "losses · Conduct Combat" in listed

        now = await evening.axis.slash("orders test", question="losses", power="germany")
        assert title_of(now.message).startswith("You would be asked")
        then = await evening.axis.slash(
            "orders test", question="losses", power="germany", phase="conduct_combat"
        )
        assert "by order" in body_of(then.message)
        await evening.axis.slash("orders standing", question="losses", phase="conduct_combat")
        assert "None" in body_of((await evening.axis.slash("orders list")).message)


def test_an_order_for_a_phase_answers_in_that_phase_alone() -> None:
    """Before one for all phases, and after one for a place."""
    table = fresh_table(GameKey(1, "g1"), 2, "alpha3")
    kept = {
        "losses": "1 infantry",
        "losses|||research": "by order",
        "losses|||conduct_combat": "1 tank",
        "losses||France": "1 fighter",
    }
    with closing(sqlite3.connect(":memory:")) as db:
        db.executescript("CREATE TABLE setting (guild_id, key, value, UNIQUE (guild_id, key))")
        for name, answer in kept.items():
            save_setting(db, 1, f"standing:{table.key}:7:{name}", answer)
        for phase, place, answer in (
            (Phase.RESEARCH, "Egypt", "by order"),
            (Phase.CONDUCT_COMBAT, "Egypt", "1 tank"),
            (Phase.COMBAT_MOVE, "Egypt", "1 infantry"),
            (Phase.CONDUCT_COMBAT, "France", "1 fighter"),
        ):
            there = replace(table, position=replace(table.position, phase=phase))
            question = asked("r1_losses_attacker", "germany", place)
            assert standing_answer(db, there, (7,), question) == (7, answer)


def test_every_phase_that_a_game_can_be_in_is_one_that_orders_may_name() -> None:
    """So no order is kept for a phase that never comes."""
    for system in SYSTEMS.values():
        phase = system.phase(system.begin)
        assert phase is None or phase.kind in system.phases


async def test_a_deadline_reminds_once_and_decides_nothing(tmp_path: Path) -> None:
    """When it has passed, the owner is mentioned once more; the question stays open."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        set_pace = await evening.axis.slash("orders deadline", hours=24)
        assert set_pace.message in evening.posts()  # nobody changes the group's pace in silence
        await evening.lock_in(evening.axis, JOINT)
        posts = len(evening.posts())

        await evening.bot.services.deadlines.remind()
        await evening.settle()
        assert len(evening.posts()) == posts
        evening.clock.advance(86_401)
        for _ in range(2):
            await evening.bot.services.deadlines.remind()
            await evening.settle()

        assert len(evening.posts()) == posts + 1
        assert evening.allies.mention in evening.posts()[-1].content
        assert "answer" not in await evening.kinds()


async def test_whoever_gives_no_quiet_hours_takes_his_own_back(tmp_path: Path) -> None:
    """What he is told of them, set and taken back."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()

        own = await evening.allies.slash("orders quiet", quiet="22-7", utc=2)
        none = await evening.allies.slash("orders quiet")

        assert title_of(own.message) == "Nothing mentions you from 22 to 7 (UTC+2)"
        assert title_of(none.message) == "The quiet hours of each group are yours"
