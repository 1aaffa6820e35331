"""The record as a page, from Discord: with an export, and with a turn's end if it is wanted."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from evening import Evening, body_of, evening_at

from bot.local.loopback.world.messages import Message
from bot.page import apart
from bot.page.assembled import viewer_hash


def names(message: Message) -> list[str]:
    """Return the names of the files attached to a message."""
    return [each.filename for each in message.attachments]


async def ended(evening: Evening) -> Message:
    """End a turn; return the post of it when it stands in the channel."""
    await evening.lock_in(evening.axis, "subs atlantic 6 v 7 asw 34 transports -1")
    before = len(evening.posts())
    await evening.axis.slash("game turn-end")
    await until(lambda: len(evening.posts()) > before)
    await evening.settle()
    return evening.posts()[-1]


async def until(there: Callable[[], bool]) -> None:
    """Wait for what another process has to make first."""
    for _ in range(600):
        if there():
            return
        await asyncio.sleep(0.05)
    raise TimeoutError


async def test_an_export_brings_the_page(tmp_path: Path) -> None:
    """Beside the record: the same bytes are in both."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("plain")
        asked = (await evening.allies.slash("game export")).message
        await until(lambda: bool(evening.allies.current(asked).attachments))
        export = evening.allies.current(asked)
        record, page = export.attachments[0], export.attachments[-1]

        assert names(export) == ["g1.jsonl", "g1.heads", "verify.py", "g1.html"]
        assert page.content.startswith(b"<!doctype html>")
        assert b'id="record"' in page.content
        assert record.content == await evening.transcript()


async def test_a_group_says_whether_the_page_goes_with_a_turns_end(tmp_path: Path) -> None:
    """Off until a player says so; then with the record, in the channel and to each player."""
    async with evening_at(tmp_path) as evening:
        await evening.begin("plain")
        assert "g1.html" not in names(await ended(evening))
        refused = await evening.other.slash("game page", turn_end="on")
        told = await evening.allies.slash("game page", turn_end="on")
        await evening.settle()

        assert "Only players decide" in body_of(refused.message)
        assert "At each turn's end the page goes with the record." in body_of(told.message)
        assert "Private: no web page shows this game." in body_of(told.message)
        assert "g1.html" in names(await ended(evening))
        private = evening.axis.in_direct()
        await until(lambda: "g1.html" in names(private.visible()[-1]))


async def test_dice_explain_tells_the_hash_of_the_empty_viewer(tmp_path: Path) -> None:
    """On its last page, as the CHANGELOG has it."""
    async with evening_at(tmp_path) as evening:
        shown = (await evening.allies.slash("dice explain")).message
        seen = [body_of(shown)]
        while any(each.get("label") == "On" and not each.get("disabled") for each in shown.buttons):
            await evening.allies.click(shown, "On")
            shown = evening.allies.current(shown)
            seen.append(body_of(shown))

        assert viewer_hash() in seen[-1]


async def test_a_turn_end_whose_page_is_not_ready_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its record goes out all the same; whoever misses the page reads how to get it."""

    async def late(*_: object) -> None:
        await asyncio.sleep(0)

    async with evening_at(tmp_path) as evening:
        await evening.begin("plain")
        await evening.axis.slash("game page", turn_end="on")
        monkeypatch.setattr(apart.PAGE_MAKER, "attempt", late)
        post = await ended(evening)

        assert not [name for name in names(post) if name.endswith(".html")]
        assert "`/game export` brings it" in str(post.embeds)
