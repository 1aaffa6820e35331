"""Dice while the bot is away: missed replies, edited ones, and results that wait for it."""

import asyncio
from pathlib import Path

import pytest
from evening import body_of, evening_at
from evening_dice import code_of, dealt, lock_of, verdict_of
from recorded_beacons import RecordedBeacons
from support import in_english

from bot.chance.beacon import Beacon


async def test_replies_typed_while_the_bot_was_away_are_read_afterwards(tmp_path: Path) -> None:
    """After a downtime the channel's history is read, by the first reply that counts."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("sealed")
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7")
        lock, code = lock_of(evening), code_of(evening)
        await evening.bot.close()

        strange = await evening.other.reply(lock, f"{code} an observer's words")
        await evening.other.edit(strange, f"{code} other words")
        await evening.allies.reply(lock, "a first thought of mine, without the code")
        await evening.allies.reply(lock, f"{code} eleven grey herons fly")
        await evening.allies.reply(lock, f"{code} twelve grey herons fly")
        await evening.restart()
        await evening.settle()

        record = await evening.transcript()
        assert b"eleven grey herons" in record
        assert b"first thought" not in record
        assert b"twelve" not in record
        assert any("edited while I was away" in title for title in evening.titles())


async def test_an_edited_reply_that_cannot_be_read_lets_no_second_one_count(
    tmp_path: Path,
) -> None:
    """An edit takes the ping away, and Discord the words: its author may cancel, not choose."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("sealed")
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7")
        lock, code = lock_of(evening), code_of(evening)
        await evening.bot.close()
        edited = await evening.allies.reply(lock, f"{code} a first thought of mine")
        await evening.allies.edit(edited, f"{code} a second thought of mine")
        await evening.allies.reply(lock, f"{code} eleven grey herons fly")
        for _ in range(2):
            await evening.restart()
            await evening.settle()
        assert sum("was edited before" in body_of(post) for post in evening.posts()) == 2

        await evening.allies.reply(lock, f"{code} twelve grey herons fly")
        await evening.settle()
        assert "the first reply alone fixes the dice" in body_of(evening.posts()[-1])
        assert (await evening.kinds())[-1] == "posted"
        await evening.allies.reply(lock, f"cancel {code}")
        await evening.settle()
        assert (await evening.kinds())[-1] == "cancel"


@pytest.mark.parametrize("dice", ["witnessed", "sealed"])
async def test_an_edited_reply_of_a_downtime_gives_no_second_throw(
    tmp_path: Path, dice: str
) -> None:
    """It fixed the dice, and its words are lost: withheld, told and counted, and locked anew."""
    async with evening_at(tmp_path) as evening:
        await evening.begin(dice)
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7")
        lock, code = lock_of(evening), code_of(evening)
        await evening.bot.close()
        edited = await evening.allies.reply(lock, f"{code} a first thought of mine")
        umpire = evening.server.world.bot.mention
        await evening.allies.edit(edited, f"{umpire} {code} a second thought of mine")
        await evening.allies.reply(lock, f"{code} eleven grey herons fly")
        await evening.restart()
        await evening.settle()

        kinds = await evening.kinds()
        assert in_english(kinds[kinds.index("phrase") :]) == [
            "phrase",
            "withheld",
            "lock",
            "posted",
        ]
        assert "was edited before it could be read" in "".join(map(body_of, evening.posts()))
        assert lock_of(evening).content.startswith("**Roll 2")
        verdict = await verdict_of(evening)
        assert verdict.ok
        assert "of 2 rolls: 1 withheld" in verdict.warnings
        await evening.restart()
        await evening.settle()
        assert await evening.kinds() == kinds


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
