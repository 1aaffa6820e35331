"""A bombing night with decisions in between, and a group with a printed table of its own."""

import asyncio
import json
from importlib.metadata import version
from pathlib import Path

from bombing_night import AGAIN, BERLIN, HAMBURG, announced, filed, private, verified
from evening import body_of, evening_at, title_of

from bot.machine.replay import replay


def replayed(record: bytes) -> tuple[int, list[str]]:
    """Return how many results the rules work out again from a record, and what differs."""
    found = replay(record, version("umpire"))
    return found.count, [*found.errors, *found.warnings]


async def test_26_51_without_orders_the_next_raid_waits_for_who_stays(tmp_path: Path) -> None:
    """Two locks for two decisions, each restarted through; what was left is shown and fits."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        question = await announced(evening, BERLIN, HAMBURG, AGAIN)
        await filed(evening, question, evening.axis, "Berlin: 9 aaf 4 int")
        await evening.restart()

        again = evening.posts()[-1]
        assert title_of(again) == "Raid 3 against Berlin: who of those left meets it?"
        assert "Raid 1 , so far" not in body_of(again)
        assert "Britain, bombing" in body_of(again)
        assert (await evening.kinds()).count("lock") == 1
        wrong = await evening.allies.click(again, "Answer")
        assert "This question is not yours" in body_of(wrong.message)
        await filed(evening, again, evening.axis, "Berlin: 99 aaf")
        assert "AAF left there, and 99 would" in body_of(private(evening, evening.axis))

        await evening.restart(abruptly=True)
        form = await evening.axis.click(again, "Answer")
        assert '"value": "Berlin: 99 aaf"' in json.dumps(form.modal)
        await evening.axis.submit(form, words="Berlin: 2 aaf")
        await evening.settle()
        kinds = await evening.kinds()
        assert kinds.count("lock") == kinds.count("result") == 2
        assert kinds.index("answer") > kinds.index("result")
        assert "Met by 2 AAF of Germany" in body_of(evening.posts()[-2])
        record = await evening.transcript()
        assert verified(record)
        assert replayed(record) == (1, [])


async def test_r_48_a_group_supplies_its_own_rows_and_the_record_replays_them(
    tmp_path: Path,
) -> None:
    """Previewed, agreed to by the other side, shown in the status, used and said in the working."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        rows = "16: 4/5 4/6 5/5 5/6 5/7 6/6 6/7 6/8 7/7 7/8 8/8"
        bad = await evening.allies.slash("awaw air-table", rows=rows.replace("6/6", "9/9"))
        assert "row 16 falls at a roll of 8" in body_of(bad.message)
        preview = await evening.allies.slash("awaw air-table", rows=rows)
        assert "Are they as printed?" in body_of(preview.message)
        await evening.allies.click(preview.message, "Lock it in")
        await evening.settle()
        await evening.axis.click(evening.posts()[-1], "Answer")
        await evening.axis.click(private(evening, evening.axis), "they are as printed")
        await evening.settle()
        await evening.restart()
        status = body_of((await evening.axis.slash("status")).message)
        assert "The group's own rows: 16 (R-48). Supplied by: Britain" in status

        question = await announced(evening, "bomb berlin 20sb by us kea value 40")
        await filed(evening, question, evening.axis, "Berlin: 16 aaf")
        record = await evening.transcript()
        assert b"own rows of the printed Air Combat Table" in record
        assert verified(record)
        assert replayed(record) == (2, [])


async def test_pressed_and_sent_twice_at_once_everything_counts_once(tmp_path: Path) -> None:
    """Two presses of *Announce all*, and two different forms: one order, one choice, one result."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        preview = await evening.declare(evening.allies, f"{BERLIN}; {AGAIN}")
        await asyncio.gather(*(evening.allies.click(preview, "Announce all") for _ in range(2)))
        await evening.settle()
        question = evening.posts()[-1]
        forms = [await evening.axis.click(question, "Answer") for _ in range(2)]
        words = ("Berlin: 9 aaf", "Berlin: 1 aaf stay")
        await asyncio.gather(
            *(evening.axis.submit(f, words=w) for f, w in zip(forms, words, strict=True))
        )
        await evening.settle()
        kinds = await evening.kinds()
        assert [kinds.count(each) for each in ("order", "choose", "open")] == [1, 1, 1]
        assert verified(await evening.transcript())


async def test_a_form_of_four_thousand_characters_is_refused_within_discords_limits(
    tmp_path: Path,
) -> None:
    """Hundreds of faults fit on a page, and the whole text is there to be mended."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        question = await announced(evening, BERLIN)
        words = "\n".join("Berlin: 7 tanks 3 fronts" for _ in range(158))
        assert len(words) < 4000

        await filed(evening, question, evening.axis, words)

        assert "I do not understand `7 tanks`" in body_of(private(evening, evening.axis))
        form = await evening.axis.click(question, "Answer")
        assert json.dumps(words) in json.dumps(form.modal)
        assert await evening.kinds() == ["genesis", "order"]


async def test_by_the_aid_the_defender_is_asked_between_raids_too(tmp_path: Path) -> None:
    """The same question, with the aid's step beside the rulebook's rules."""
    async with evening_at(tmp_path) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.slash("game new", system="bombing-sop", seats=seats, dice="plain")
        await evening.settle()
        question = await announced(evening, BERLIN, AGAIN)
        assert "SOP 3" in body_of(question)
        await filed(evening, question, evening.axis, "Berlin: 12 aaf")
        again = evening.posts()[-1]
        assert "who of those left meets it?" in title_of(again)
        assert "(26.51, 26.451, SOP 3)" in body_of(again)
        await filed(evening, again, evening.axis, "Berlin: 1 aaf")
        assert "resolution" in await evening.kinds()


async def test_26_451b_the_attacker_may_choose_who_engages_raid_by_raid(tmp_path: Path) -> None:
    """He is asked when the defender's answer is open; his lock comes after his choice."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        line = "bomb berlin 5sb 2jets 4int by us kea value 40 engage later"
        await filed(evening, await announced(evening, line), evening.axis, "Berlin: 3 aaf")
        question = evening.posts()[-1]
        assert title_of(question) == "Raid 1 against Berlin is met by 3 AAF: who engages first?"
        assert question.content == evening.allies.mention
        assert "lock" not in await evening.kinds()
        wrong = await evening.axis.click(question, "Answer")
        assert "This question is not yours" in body_of(wrong.message)

        await evening.restart()
        await filed(evening, question, evening.allies, "3 sb")
        record = await evening.transcript()
        assert (await evening.kinds()).count("lock") == 1
        assert replayed(record) == (1, [])
