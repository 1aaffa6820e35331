"""Dice that somebody tries to bend: webhooks, a deleted LOCK; and games witnessed always."""

from pathlib import Path

import pytest
from evening import Evening, evening_at, title_of
from evening_dice import code_of, dealt, lock_of, verdict_of

from bot.local.loopback.wire import InteractionKind, MessageKind
from bot.local.loopback.world.messages import Message, Origin
from bot.local.loopback.world.speech import Draft, delete, say


def forged(evening: Evening, lock: Message, text: str) -> None:
    """Let a webhook speak under the witness's own name and id, as a reply that pings the bot."""
    world, author = evening.server.world, evening.allies.user
    draft = Draft(
        content=f"{world.bot.mention} {text}",
        kind=MessageKind.REPLY,
        reply_to=lock.id,
        origin=Origin(1, InteractionKind.COMMAND, author),
    )
    say(world, evening.axis.channel, author, draft)


@pytest.mark.parametrize("away", [False, True])
async def test_a_webhook_witnesses_nothing(tmp_path: Path, *, away: bool) -> None:
    """Neither heard live nor read in the history: a host can make webhooks, and name them."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("sealed")
        await evening.lock_in(evening.axis, "subs atlantic 6 v 7")
        lock, code = lock_of(evening), code_of(evening)
        if away:
            await evening.bot.close()
        forged(evening, lock, f"{code} eleven grey herons fly")
        forged(evening, lock, f"cancel {code}")
        if away:
            await evening.restart()
        await evening.settle()

        assert (await evening.kinds())[-1] == ("away" if away else "posted")
        await evening.allies.reply(lock, f"{code} twelve grey herons fly")
        await evening.settle()
        assert b"twelve grey herons" in await evening.transcript()
        assert (await verdict_of(evening)).ok


async def test_a_lock_deleted_by_the_host_changes_no_die(tmp_path: Path) -> None:
    """The round was named and the bot rolls it: a host voids nothing by tidying his channel."""
    async with evening_at(tmp_path, before_round_s=26) as evening:
        await evening.begin("witnessed")
        await evening.allies.slash("roll", dice="2d6 weather")
        await evening.settle()
        delete(evening.server.world, evening.axis.channel, lock_of(evening))
        await dealt(evening)

        assert "result" in await evening.kinds()
        assert title_of(evening.posts()[-1]).endswith("on 2d6")
        assert (await verdict_of(evening)).ok


async def test_a_strict_game_is_witnessed_whoever_declares(tmp_path: Path) -> None:
    """The other side's own declaration waits for its own reply; it is never rolled by beacon."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("strict")
        await evening.allies.slash("roll", dice="2d6 weather")
        await evening.settle()
        lock = lock_of(evening)
        assert evening.allies.mention in lock.content
        assert "result" not in await evening.kinds()

        await evening.allies.reply(lock, f"{code_of(evening)} fair winds")
        await dealt(evening)

        verdict = await verdict_of(evening)
        assert verdict.ok
        assert verdict.warnings == ()
        assert [str(roll.mode) for roll in verdict.rolls] == ["witnessed"]
