"""Dice while the bot is away: missed replies, edited ones, and results that wait for it."""

import asyncio
from pathlib import Path

import pytest
from evening import body_of, evening_at
from evening_dice import code_of, dealt, lock_of, verdict_of
from recorded_beacons import RecordedBeacons

from bot.chance.beacon import Beacon


async def test_replies_typed_while_the_bot_was_away_are_read_afterwards(tmp_path: Path) -> None:
    """The channel's history is read to the first reply that counts, behind however much talk.

    Of a reply without a ping the bot sees no word: it is told so, and counts for nothing.
    """
    async with evening_at(tmp_path) as evening:
        await evening.begin("sealed")
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7")
        lock, code = lock_of(evening), code_of(evening)
        await evening.bot.close()

        strange = await evening.other.reply(lock, f"{code} an observer's words")
        await evening.other.edit(strange, f"{code} other words")
        await evening.allies.reply(lock, f"{code} a reply that pings nobody", ping=False)
        for _ in range(101):  # one more than Discord gives at once
            await evening.other.say("just talk")
        await evening.allies.reply(lock, "a first thought of mine, without the code")
        await evening.allies.reply(lock, f"{code} eleven grey herons fly")
        await evening.allies.reply(lock, f"{code} twelve grey herons fly")
        await evening.restart()
        await evening.settle()

        record = await evening.transcript()
        assert b"eleven grey herons" in record
        assert b"first thought" not in record
        assert b"twelve" not in record
        assert b"pings nobody" not in record
        assert any("edited while I was away" in title for title in evening.titles())
        assert evening.titles().count("I cannot read that reply") == 1


@pytest.mark.parametrize("dice", ["witnessed", "sealed"])
@pytest.mark.parametrize("ping", ["", "still pinged"])
async def test_dice_10_an_edited_reply_of_a_downtime_frees_no_roll(
    tmp_path: Path, dice: str, ping: str
) -> None:
    """Its first words are lost: it waits for a lawful reply, and its author cannot cancel."""
    async with evening_at(tmp_path) as evening:
        await evening.begin(dice)
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7")
        lock, code = lock_of(evening), code_of(evening)
        await evening.bot.close()
        edited = await evening.allies.reply(lock, f"{code} a first thought of mine")
        umpire = f"{evening.server.world.bot.mention} " if ping else ""
        await evening.allies.edit(edited, f"{umpire}{code} a second thought of mine")
        for _ in range(2):
            await evening.restart()
            await evening.settle()
        assert (await evening.kinds()).count("edited") == 1
        assert sum("edited while I was away" in title for title in evening.titles()) == 1

        await evening.allies.reply(lock, f"cancel {code}")
        await evening.settle()
        assert "you cannot cancel it" in body_of(evening.posts()[-1])
        await evening.allies.reply(lock, f"{code} eleven grey herons fly")
        await evening.settle()
        record = await evening.transcript()
        assert b"eleven grey herons" in record
        assert b"thought of mine" not in record
        verdict = await verdict_of(evening)
        assert verdict.ok
        assert any(
            f"{evening.allies.user.id} edited the reply {edited.id} before it was recorded" in words
            for words in verdict.warnings
        )


async def test_dice_10_an_outage_is_on_the_record_and_on_the_result(tmp_path: Path) -> None:
    """Before what was missed is read; a result without an outage says nothing of it."""
    unseen = "replies deleted meanwhile cannot be seen"
    async with evening_at(tmp_path) as evening:
        await evening.begin("sealed")
        for seen in (True, False):
            await evening.lock_in(evening.axis, "subs atlantic 6 v 7")
            lock, code = lock_of(evening), code_of(evening)
            if seen:
                await evening.allies.reply(lock, f"{code} eleven grey herons fly")
            else:
                await evening.bot.close()
                evening.clock.advance(60)
                await evening.allies.reply(lock, f"{code} eleven grey herons fly")
                await evening.restart()
            await dealt(evening)
            results = [str(post.embeds) for post in evening.posts() if "Atlantic" in str(post)]
            assert (unseen in results[-1]) != seen

        kinds = await evening.kinds()
        assert kinds.count("away") == 1
        assert kinds[kinds.index("away") + 1] == "phrase"
        (away,) = [line.parsed() for line in await evening.record() if line.kind == "away"]
        assert away["last"] - away["first"] >= 60_000
        verdict = await verdict_of(evening)
        assert verdict.ok
        assert next(each for each in verdict.warnings if unseen in each).startswith("roll 2")

        await evening.restart()
        assert await evening.kinds() == kinds, "nothing stands open any more"


async def test_dice_10_an_outage_is_disclosed_though_the_hosts_clock_is_slow(
    tmp_path: Path,
) -> None:
    """A clock that stands an hour behind Discord's hides no outage after the LOCK."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("sealed")
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7")
        evening.clock.advance(-3600)
        await evening.restart()
        await evening.allies.reply(lock_of(evening), f"{code_of(evening)} eleven grey herons fly")
        await dealt(evening)

        verdict = await verdict_of(evening)
        assert verdict.ok
        assert any("replies deleted meanwhile" in words for words in verdict.warnings)


async def test_dice_10_an_edit_before_the_dice_are_public_is_told_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it said when it was recorded counts; it is told once, and reports name its author."""
    async with evening_at(tmp_path, before_round_s=16) as evening:
        await evening.begin("witnessed")
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7")
        lock, code = lock_of(evening), code_of(evening)
        wait = asyncio.Event()
        fetch = RecordedBeacons.fetch

        async def later(source: RecordedBeacons, number: int, *rest: object) -> Beacon:
            await wait.wait()
            return await fetch(source, number, *rest)  # type: ignore[arg-type]

        monkeypatch.setattr(RecordedBeacons, "fetch", later)
        reply = await evening.allies.reply(lock, f"{code} eleven grey herons fly")
        await evening.settle()
        for words in ("twelve", "thirteen"):
            await evening.allies.edit(reply, f"{code} {words} grey herons fly")
            await evening.settle()
        assert evening.titles().count("A reply to roll 1 was edited") == 1
        wait.set()
        await dealt(evening)

        assert (await evening.kinds()).count("edited") == 1
        assert b"twelve" not in await evening.transcript()
        verdict = await verdict_of(evening)
        assert verdict.ok
        assert f"{evening.allies.user.id} edited the reply {reply.id}" in "".join(verdict.warnings)


async def test_a_roll_whose_round_is_fixed_comes_out_the_same_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The dice exist whether or not the bot runs: a killed bot posts exactly that result, once."""
    async with evening_at(tmp_path, before_round_s=16) as evening:
        await evening.begin("witnessed")
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7")

        async def never(_source: RecordedBeacons, _number: int, *_rest: object) -> Beacon:
            await asyncio.Event().wait()
            raise AssertionError

        with monkeypatch.context() as patched:
            patched.setattr(RecordedBeacons, "fetch", never)
            await evening.allies.reply(lock_of(evening), f"{code_of(evening)} fair winds")
            await evening.settle()
            await evening.restart(abruptly=True)
            assert "beacon" not in await evening.kinds()
        await evening.restart()
        await dealt(evening)

        assert (await evening.kinds()).count("result") == 1
        assert sum(title.startswith("Atlantic · ") for title in evening.titles()) == 1
        assert (await verdict_of(evening)).ok
