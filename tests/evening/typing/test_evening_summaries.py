"""Turn Summaries at a table: pasted, mentioned and attached as plans; written for a forum."""

from pathlib import Path
from typing import Any

import pytest
from evening import Evening, body_of, evening_at, title_of
from global_games import HOSTILE, begin
from hostile_uploads import brought_to
from test_evening_page import until

from bot.local.loopback.world.messages import Message, Upload
from bot.words.summary_bounds import MOST_CHARACTERS

SUMMARY = """TripleA Turn Summary for game: a global war, version: 4.2
Game History

    Round: 1

        Politics - Germans

        Purchase Units - Germans
            Germans buy 10 infantry; Remaining resources: 0 PUs;

        Combat Move - Germans
            3 infantry and 1 artillery moved from Western Germany to France
            3 armour moved from Holland Belgium to France
            1 bomber moved from Germany to United Kingdom

        Combat - Germans
            Strategic bombing raid in United Kingdom
                Bombing raid in United Kingdom rolls: 4 and causes: 6 damage to unit: factory_major
            Battle in France
                Germans attack with 3 armour, 1 artillery and 3 infantry
                French defend with 6 infantry
                Germans win, taking France from French with 3 armour remaining. \
Battle score for attacker is 9
                Casualties for Germans: 3 infantry

        Non Combat Move - Germans
            1 infantry moved from Germany to Poland

        Place Units - Germans
            10 infantry placed in Germany

        Turn Complete - Germans
            Germans collect 40 PUs; end with 40 PUs
"""
"""Made up in the format's form."""

OPEN = SUMMARY.replace("            Strategic bombing raid in United Kingdom\n", "").replace(
    "                Bombing raid in United Kingdom rolls: 4 and causes: 6 damage to unit: "
    "factory_major\n",
    "",
)
"""The same without what tells that the bomber raided."""


def buttons_of(message: Message) -> list[str]:
    """Return the labels of a message's buttons."""
    return [each["label"] for row in message.components for each in row["components"]]


async def exported(evening: Evening) -> list[str]:
    """Return the names of the files of an export, when these are there."""
    asked = (await evening.axis.slash("game export")).message
    await until(lambda: bool(evening.axis.current(asked).attachments))
    return [each.filename for each in evening.axis.current(asked).attachments]


@pytest.mark.parametrize(
    "said",
    [
        {"text": SUMMARY},
        {"text": " ".join(SUMMARY.split())},
        {"file": Upload("turn 1.txt", SUMMARY.encode())},
    ],
    ids=["pasted", "put into one line by a client", "attached"],
)
async def test_a_summary_is_a_plan_of_its_turn(tmp_path: Path, said: dict[str, Any]) -> None:
    """Phases are gone on to, reports are skipped and said to be, the raid is told by its report."""
    async with evening_at(tmp_path) as evening:
        await begin(evening)

        reply = await evening.axis.slash("do", **said)
        await evening.settle()

        body = body_of(reply.message)
        assert "A plan of 12 lines" in body, body
        for line in ("next purchase", "next combat", "Battle in France", "next place", "next turn"):
            assert f"`{line}`" in body
        assert "lines of report are skipped" in body
        assert "Germany · IPCs: 30 → 0" in body


async def test_a_mention_with_a_file_is_a_plan(tmp_path: Path) -> None:
    """As pasted."""
    async with evening_at(tmp_path) as evening:
        await begin(evening)

        await evening.axis.say("@Umpire", Upload("turn.txt", SUMMARY.encode()))
        await evening.settle()

        assert "A plan of 12 lines" in body_of(evening.posts()[-1])


async def test_a_plan_of_a_summary_runs_across_its_phases(tmp_path: Path) -> None:
    """Through purchase, moves, battle and placement to the next power, with dice of this game."""
    async with evening_at(tmp_path) as evening:
        await begin(evening)
        await evening.lock_in(evening.allies, "order land defence infantry")
        shown = await evening.axis.slash("do", text=SUMMARY)
        await evening.settle()

        await evening.axis.click(shown.message, "Begin the plan")
        await evening.settle()
        while asking := [each for each in evening.posts() if "None" in buttons_of(each)]:
            await evening.allies.click(asking[0], "None")
            await evening.settle()

        position = (await evening.table()).position
        plan = body_of((await evening.axis.slash("open")).message)
        if position.owners["France"] == "germany":
            assert position.power == "soviet_union", plan
            assert position.treasuries["germany", None] > 30
        else:
            assert "lost in France" in plan


async def test_what_a_summary_leaves_open_has_a_button_each(tmp_path: Path) -> None:
    """An attack or a raid, and on which facility: the press puts it into the text."""
    async with evening_at(tmp_path) as evening:
        await begin(evening)
        asked = await evening.axis.slash("do", text=OPEN)
        await evening.settle()

        assert "leaves open what" in body_of(asked.message)
        raid = next(each for each in buttons_of(asked.message) if "raid major_ic" in each)
        plan = await evening.axis.click(asked.message, raid)
        await evening.settle()

        shown = evening.axis.current(plan.message)
        assert "A plan of 11 lines" in body_of(shown), body_of(shown)


async def test_another_printing_is_asked_about_by_every_name(tmp_path: Path) -> None:
    """Which map, once; with its names each is said, and the zones that may have other numbers."""
    text = (
        "Non Combat Move - Germans\n"
        "1 infantry moved from Austria to Germany\n"
        "1 submarine moved from 103 Sea Zone to 105 Sea Zone\n"
    )
    async with evening_at(tmp_path) as evening:
        await begin(evening)
        asked = await evening.axis.slash("do", text=text)
        await evening.settle()
        body = body_of(asked.message)
        assert "This board has no Austria" in body
        assert "103, 105" in body

        plan = await evening.axis.click(asked.message, "Use the older map's names")
        await evening.settle()

        body = body_of(evening.axis.current(plan.message))
        assert "Austria is read as Greater Southern Germany" in body, body
        assert "this board's numbers: 103, 105" in body


@pytest.mark.parametrize("kind", HOSTILE)
async def test_a_hostile_summary_holds_nobody_up(tmp_path: Path, kind: str) -> None:
    """Bounded, and read beside the loop; whoever brought it is told what is wrong."""
    async with evening_at(tmp_path) as evening:
        await begin(evening)
        await brought_to(evening, "do", "file", HOSTILE[kind])


async def test_files_that_are_too_large_or_no_text_are_refused(tmp_path: Path) -> None:
    """Without being fetched, or read."""
    async with evening_at(tmp_path) as evening:
        await begin(evening)
        large = Upload("turn.txt", b"x" * (4 * MOST_CHARACTERS + 1))
        no_text = Upload("turn.txt", b"\xff\xfe\x00")

        assert "too large" in body_of((await evening.axis.slash("do", file=large)).message)
        assert "no text" in body_of((await evening.axis.slash("do", file=no_text)).message)


async def test_the_log_is_written_as_a_summary(tmp_path: Path) -> None:
    """The last turn played, or the turn or power that is named; the export has all of them."""
    async with evening_at(tmp_path) as evening:
        await begin(evening)
        await evening.lock_in(evening.axis, "next purchase")
        await evening.lock_in(evening.axis, "buy 10 inf")

        told = await evening.axis.slash("log", format="summary")
        names = await exported(evening)
        other = await evening.axis.slash("log", format="summary", power="japan")

        (file,) = told.message.attachments
        assert file.filename == "g1-round1-germany.txt"
        text = file.content.decode()
        assert text.startswith("TripleA Turn Summary for game: Axis & Allies Global 1940")
        assert "Germans buy 10 infantry; Remaining resources: 0 PUs;" in text
        assert "g1-summaries.txt" in names
        assert "Nothing was played there" in body_of(other.message)


async def test_a_round_is_written_as_a_summary_of_each_turn(tmp_path: Path) -> None:
    """A power's turn alone where that is named."""
    async with evening_at(tmp_path) as evening:
        await begin(evening)
        await evening.lock_in(evening.axis, 'setup {"power": "germany", "phase": "collect_income"}')
        await evening.lock_in(evening.axis, "next")
        await evening.lock_in(evening.allies, "next purchase")
        await evening.lock_in(evening.allies, "buy 2 inf")

        turns = await evening.axis.slash("log", format="summary", turn="round 1")
        turn = await evening.axis.slash("log", format="summary", power="germany")

        assert title_of(turns.message) == "2 Turn Summaries"
        assert title_of(turn.message) == "A Turn Summary"


async def test_another_game_has_no_summaries(tmp_path: Path) -> None:
    """It says so, and its export is as it was."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()

        told = await evening.axis.slash("log", format="summary")
        names = await exported(evening)

        assert "has no Turn Summaries" in body_of(told.message)
        assert "g1-summaries.txt" not in names
