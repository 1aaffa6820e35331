"""The disk is full when a reply fixes the dice: it is heard, and counts when it can be written."""

import asyncio
from pathlib import Path

import pytest
from evening import Evening, body_of, evening_at, title_of
from evening_dice import code_of, dealt, lock_of, verdict_of

from bot.cogs.delivery import unrecorded_replies

FIRST, SECOND = "eleven grey herons fly", "twelve grey herons fly"


@pytest.fixture(autouse=True)
def _short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unrecorded_replies, "FIRST_PAUSE", 0.01)
    monkeypatch.setattr(unrecorded_replies, "LONGEST_PAUSE", 0.05)


FULL = {"full": ("max_page_count = 1", "max_page_count = 1000000")}
FULL["read-only"] = ("query_only = 1", "query_only = 0")


async def room(evening: Evening, *, full: bool, how: str = "full") -> None:
    """Let SQLite have no page more than it has, or write nothing; or as before.

    What little room its last pages have is filled by drafts, long ones and short ones.
    """
    pragma = FULL[how][0 if full else 1]
    writer = evening.bot.services.archive._writer
    await writer.call(lambda db: db.execute(f"PRAGMA {pragma}").fetchone())
    for size in (900, 100, 0) if full else ():
        for _ in range(200):
            reply = await evening.axis.slash("do", text=f"subs atlantic 6 v 7 asw {'x' * size}")
            if "Not recorded" in str(reply.message.embeds):
                break
        else:
            raise AssertionError("the disk is not full")


async def written(evening: Evening) -> None:
    """Wait until the reply is written and what comes of it is posted."""
    recorded = asyncio.Event()
    evening.bot.services.writer.listeners.append(lambda _table: recorded.set())
    if "phrase" not in await evening.kinds():
        async with asyncio.timeout(120):
            await recorded.wait()
    await dealt(evening)


async def locked(evening: Evening, dice: str) -> None:
    """Begin a game and lock an attack in, whose dice wait for a reply of the other side."""
    await evening.begin(dice)
    await evening.lock_in(evening.axis, "subs atlantic 6 v 7")


@pytest.mark.parametrize(("dice", "how"), [("sealed", "full"), ("witnessed", "read-only")])
async def test_the_first_reply_counts_whenever_it_can_be_written(
    tmp_path: Path, dice: str, how: str
) -> None:
    """He is told that he was heard; his second reply changes nothing; both verifiers agree."""
    async with evening_at(tmp_path, before_round_s=16) as evening:
        await locked(evening, dice)
        lock, code = lock_of(evening), code_of(evening)
        await room(evening, full=True, how=how)

        await evening.allies.reply(lock, f"{code} {FIRST}")
        await evening.settle()
        assert evening.titles()[-1] == "Heard, not yet recorded"
        assert "Do not reply again" in body_of(evening.posts()[-1])
        await evening.allies.reply(lock, f"{code} {SECOND}")
        await evening.settle()
        assert evening.titles().count("Heard, not yet recorded") == 1
        assert "phrase" not in await evening.kinds()

        await room(evening, full=False, how=how)
        await written(evening)
        record = await evening.transcript()
        assert FIRST.encode() in record
        assert SECOND.encode() not in record
        assert (await verdict_of(evening)).ok


async def test_after_a_restart_the_channel_tells_the_first_reply(tmp_path: Path) -> None:
    """The bot is ended while the disk is full: what stands in the channel counts in its order."""
    async with evening_at(tmp_path) as evening:
        await locked(evening, "sealed")
        lock, code = lock_of(evening), code_of(evening)
        await room(evening, full=True)
        await evening.allies.reply(lock, f"{code} {FIRST}")
        await evening.settle()
        await evening.restart(abruptly=True)
        await evening.allies.reply(lock, f"{code} {SECOND}")
        await dealt(evening)

        record = await evening.transcript()
        assert FIRST.encode() in record
        assert SECOND.encode() not in record
        assert (await verdict_of(evening)).ok


async def test_the_words_that_were_heard_count_though_they_are_edited_or_gone(
    tmp_path: Path,
) -> None:
    """Nobody chooses between two throws while the host makes room on his disk."""
    async with evening_at(tmp_path) as evening:
        await locked(evening, "sealed")
        lock, code = lock_of(evening), code_of(evening)
        await room(evening, full=True)
        heard = await evening.allies.reply(lock, f"{code} {FIRST}")
        await evening.settle()
        await evening.allies.edit(heard, f"{code} {SECOND}")
        await room(evening, full=False)
        await written(evening)

        assert FIRST.encode() in await evening.transcript()


async def test_any_other_typed_line_is_to_be_sent_again(tmp_path: Path) -> None:
    """Its author is told so, and nothing of it is done later."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("sealed")
        await room(evening, full=True)
        await evening.axis.say(f"@{evening.server.world.bot.name} subs atlantic 6 v 7 {'x' * 900}")
        await evening.settle()

        assert evening.titles()[-1] == "Not recorded"
        assert "Send it again" in body_of(evening.posts()[-1])
        await room(evening, full=False)
        assert await evening.kinds() == ["genesis"]


async def test_a_fault_of_this_side_leaves_the_button_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Under a page that he alone sees too: once it is mended, he presses it again."""

    async def fails(*_: object) -> None:
        raise RuntimeError

    async with evening_at(tmp_path) as evening:
        await evening.begin()
        preview = await evening.declare(evening.axis, "subs atlantic 6 v 7")
        with monkeypatch.context() as patch:
            patch.setattr(evening.bot.services.locking, "lock_in", fails)
            told = (await evening.axis.click(preview, "Lock it in")).message
        assert title_of(told) == "Something went wrong on this side"

        await evening.axis.click(preview, "Lock it in")
        await evening.settle()

        assert (await evening.kinds()).count("order") == 1
