"""Dice that nobody has to trust, over Discord: who replies, what counts, what never does."""

import asyncio
import re
from pathlib import Path

from evening import body_of, evening_at, title_of
from evening_dice import code_of, dealt, lock_of, verdict_of

from bot.chance.duel import make_commitment


async def test_a_witnessed_roll_waits_for_the_reply_of_the_other_side(tmp_path: Path) -> None:
    """The host's declaration is fixed by the opponent's reply, then by drand; it verifies."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("witnessed")
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7 asw 34 transports -1")
        lock = lock_of(evening)
        assert evening.allies.mention in lock.content
        assert evening.axis.mention not in lock.content
        assert "result" not in await evening.kinds()

        await evening.allies.reply(lock, f"fair winds {code_of(evening)}")
        await dealt(evening)

        assert (await evening.kinds())[1:] == [
            *("order", "lock", "posted", "phrase", "beacon", "result", "resolution", "working")
        ]
        assert title_of(evening.posts()[-1]).startswith("Atlantic · ")
        verdict = await verdict_of(evening)
        assert verdict.ok
        assert verdict.warnings == ()


async def test_a_beacon_roll_needs_no_reply(tmp_path: Path) -> None:
    """What is not declared by the host's side names its drand round in the LOCK."""
    async with evening_at(tmp_path, before_round_s=26) as evening:
        await evening.begin("witnessed")

        await evening.allies.slash("roll", dice="2d6 weather")
        await dealt(evening)

        assert "drand round 1000" in lock_of(evening).content
        assert title_of(evening.posts()[-1]).endswith("on 2d6")
        proof = await evening.axis.click(evening.posts()[-1], "Proof")
        assert "Signature of the bot" in body_of(proof.message)
        assert (await verdict_of(evening)).ok


async def test_sealed_dice_come_at_the_reply(tmp_path: Path) -> None:
    """A sealed roll needs a reply with words of its own, and no network."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("sealed")
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7")

        await evening.allies.reply(lock_of(evening), f"{code_of(evening)} short")
        await evening.settle()
        assert "fewer than 16" in body_of(evening.posts()[-1])
        await evening.allies.reply(lock_of(evening), f"{code_of(evening)} eleven grey herons fly")
        await evening.settle()

        assert "reveal" in await evening.kinds()
        assert (await verdict_of(evening)).ok


async def test_a_reply_that_does_not_count_is_answered_and_not_recorded(tmp_path: Path) -> None:
    """Wrong person, host, observer, no code, no ping, wrong message: none fixes the dice."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("witnessed")
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7")
        lock, code = lock_of(evening), code_of(evening)
        before = await evening.kinds()

        for person, text, ping, answer in (
            (evening.axis, f"{code} mine", True, "Your reply cannot fix these dice"),
            (evening.other, f"{code} hello", True, "Your reply cannot fix these dice"),
            (evening.allies, "fair winds", True, "does not hold the code"),
            (evening.allies, f"{code} quietly", False, "@ ON"),
            (evening.axis, f"cancel {code}", True, "not on the host's side"),
            (evening.allies, "cancel it please", True, "A cancellation holds the code"),
        ):
            await person.reply(lock, text, ping=ping)
            await evening.settle()
            assert answer in body_of(evening.posts()[-1])
        await evening.allies.reply(evening.posts()[2], f"{code} to the code itself")
        await evening.settle()
        assert "Reply to the declaration itself" in body_of(evening.posts()[-1])

        assert await evening.kinds() == before


async def test_a_second_or_edited_reply_changes_nothing(tmp_path: Path) -> None:
    """The first reply that counts is recorded as it was typed; later words are told so."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("sealed")
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7")
        lock, code = lock_of(evening), code_of(evening)
        reply = await evening.allies.reply(lock, f"{code} eleven grey herons fly")
        await evening.settle()
        recorded = await evening.transcript()

        await evening.allies.edit(reply, f"{code} twelve grey herons fly")
        await evening.allies.reply(lock, f"{code} thirteen grey herons fly")
        await evening.settle()

        assert await evening.transcript() == recorded
        assert b"eleven grey herons" in recorded


async def test_the_other_side_cancels_before_it_replies(tmp_path: Path) -> None:
    """A typed cancellation with the code closes the roll; its number stays in the open."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("witnessed")
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7")

        await evening.allies.reply(lock_of(evening), f"cancel {code_of(evening)}")
        await evening.settle()

        assert (await evening.kinds())[-1] == "cancel"
        assert "Roll 1 gives no result" in title_of(evening.posts()[-1])
        await evening.lock_in(evening.axis, "subs atlantic 5 v 7")
        assert lock_of(evening).content.startswith("**Roll 2")


async def test_a_duel_that_is_not_opened_is_forfeited_after_a_day(tmp_path: Path) -> None:
    """By Discord's clock, never the host's; the announcement's own id stands in the line."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("duel")
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7")
        table = await evening.table()
        roll = table.open_roll
        assert roll is not None
        name = table.game.genesis.game
        made = {
            each: make_commitment(name, 1, roll.lock_head, str(each.user.id))
            for each in (evening.axis, evening.allies)
        }
        for person, secret in made.items():
            await person.reply(lock_of(evening), secret.c.hex())
            await evening.settle()
            receipts = [body_of(each) for each in evening.posts() if "Recorded" in title_of(each)]
            assert secret.c.hex() in receipts[-1]
            if person is evening.axis:  # a slip that would forfeit the roll: nobody opens another's
                await evening.allies.reply(lock_of(evening), secret.c.hex())
                await evening.settle()
                assert "the other side's commitment" in body_of(evening.posts()[-1])
        await evening.allies.reply(lock_of(evening), made[evening.allies].r.hex())
        await evening.settle()

        early = await evening.allies.slash("game expire")
        assert "after 24 hours" in body_of(early.message)
        evening.clock.advance(86_402)
        await evening.axis.reply(lock_of(evening), made[evening.axis].r.hex())
        await evening.settle()
        assert "over 24 h late" in body_of(evening.posts()[-1])
        await evening.allies.slash("game expire")
        await evening.settle()

        assert (await evening.kinds())[-1] == "forfeit"
        verdict = await verdict_of(evening)
        assert verdict.ok
        assert str(verdict.rolls[0].status) == "forfeited"
        assert not any("24 hours" in words for words in verdict.rolls[0].unchecked)
        assert f'"user":"{evening.axis.user.id}"'.encode() in (await evening.transcript())


async def test_a_duel_is_made_of_both_sides_numbers(tmp_path: Path) -> None:
    """Both commit, then both open; the bot holds nothing."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("duel")
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7")
        table = await evening.table()
        roll = table.open_roll
        assert roll is not None
        made = {
            person.user.id: make_commitment(
                table.game.genesis.game, 1, roll.lock_head, str(person.user.id)
            )
            for person in (evening.axis, evening.allies)
        }
        lock = lock_of(evening)
        early = made[evening.axis.user.id]
        for person in (evening.axis, evening.allies):
            await person.reply(lock, made[person.user.id].c.hex())
            await evening.settle()
            receipt = next(p for p in reversed(evening.posts()) if "Recorded" in body_of(p))
            assert made[person.user.id].c.hex() in body_of(receipt)
            if person is evening.axis:
                await person.reply(lock, early.r.hex())
                await evening.settle()
                assert "has not committed yet" in body_of(evening.posts()[-1])
        await evening.axis.reply(lock, "00" * 16)
        await evening.settle()
        assert "does not fit" in body_of(evening.posts()[-1])
        for person in (evening.allies, evening.axis):
            await person.reply(lock, made[person.user.id].r.hex())
            await evening.settle()

        assert (await evening.kinds())[-3:] == ["result", "resolution", "working"]
        assert (await verdict_of(evening)).ok
        proof = body_of((await evening.other.slash("dice proof", n=1)).message)
        for person in (evening.axis, evening.allies):
            number = made[person.user.id]
            assert re.search(rf"{person.mention} \[committed\].*`{number.c.hex()}`", proof)
            assert re.search(rf"{person.mention} \[opened\].*`{number.r.hex()}`", proof)


async def test_a_lock_without_its_reply_expires_after_a_day(tmp_path: Path) -> None:
    """Within a day nobody can close it; afterwards the announcement's own id proves the time."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("sealed")
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7")

        early = await evening.axis.slash("game expire")
        assert "after 24 hours" in body_of(early.message)
        evening.clock.advance(86_401)
        await evening.axis.slash("game expire")
        await evening.settle()

        assert (await evening.kinds())[-1] == "expire"
        assert (await verdict_of(evening)).ok


async def test_a_roll_that_two_players_close_at_once_is_closed_once(tmp_path: Path) -> None:
    """Its end is posted once, whoever is told that it is being closed already."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("sealed")
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7")
        evening.clock.advance(86_401)
        posts = len(evening.posts())

        await asyncio.gather(
            *(each.slash("game expire") for each in (evening.axis, evening.allies))
        )
        await evening.settle()

        assert len(evening.posts()) == posts + 1
        assert (await evening.kinds()).count("expire") == 1


async def test_a_host_alone_cannot_agree_on_dice_that_need_a_witness(tmp_path: Path) -> None:
    """Where nobody could witness, the game is refused rather than falling back in silence."""
    async with evening_at(tmp_path) as evening:
        reply = await evening.axis.slash(
            "game new", system="awaw", seats=f"all {evening.axis.mention}", dice="witnessed"
        )

        assert "nobody could witness" in body_of(reply.message)
