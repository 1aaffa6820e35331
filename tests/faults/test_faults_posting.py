"""Posts that Discord slows, refuses or loses: each stands once in the end, and nothing is stuck."""

from pathlib import Path

import aiohttp
import pytest
from faults_inside import Running, running_at
from faults_table import until

from bot.local.loopback import limits as discord_limits
from bot.record import outbox

POST = "POST /channels/{channel_id}/messages"
HISTORY = "GET /channels/{channel_id}/messages"


@pytest.fixture(autouse=True)
def _short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """The outbox pauses for a second and more after a failure; here for a moment."""
    monkeypatch.setattr(outbox, "FIRST_PAUSE", 0.02)


async def all_posted(table: Running) -> None:
    """Wait until everything that was said is taken, and no post is owed any more."""
    await table.settle()
    await until(table.record.owes_nothing, "everything is posted")
    await table.settle()


async def test_a_rate_limit_is_waited_out(tmp_path: Path) -> None:
    """429: the client waits as long as it is told to."""
    async with running_at(tmp_path) as table:
        await table.begin()
        table.server.fault_next(POST, 429, retry_after=0.05, times=2)

        await table.locked()
        await all_posted(table)

        await table.require_one_result()


@pytest.mark.parametrize("dice", ["plain", "sealed"])
async def test_an_outage_is_waited_out(tmp_path: Path, dice: str) -> None:
    """503 several times over: the post is tried until it stands, after a look for it."""
    async with running_at(tmp_path, dice) as table:
        await table.begin()
        table.server.fault_next(POST, 503, times=3)
        table.server.fault_next(HISTORY, 503)

        await table.locked()
        await all_posted(table)
        if dice == "sealed":
            await table.reply()
            await all_posted(table)

        await table.require_one_result()


async def test_lost_requests_and_lost_answers_post_nothing_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the nonce is forgotten, the channel's history tells what stands there already."""
    monkeypatch.setattr(discord_limits, "NONCE_SECONDS", -1.0)
    async with running_at(tmp_path, "sealed") as table:
        await table.begin()
        table.server.swallow_next_answer(POST, times=2)
        await table.locked()
        await all_posted(table)
        table.server.lose_next_request(POST)
        table.server.swallow_next_answer(POST)

        await table.reply()
        await all_posted(table)

        await table.require_one_result()


@pytest.mark.parametrize(
    ("status", "code", "scope"),
    [
        (403, 40003, "user"),
        (403, 20028, "shared"),
        (429, 20028, "shared"),
        (429, 0, "global"),
        (400, 160005, "user"),
    ],
)
async def test_what_passes_by_itself_gives_no_post_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, status: int, code: int, scope: str
) -> None:
    """Too many messages in a channel, to people or in all, and a thread that is locked."""
    monkeypatch.setattr(outbox, "FIRST_BARRED_PAUSE", 0.02)
    async with running_at(tmp_path) as table:
        await table.begin()
        table.server.fault_next(POST, status, code=code, scope=scope, retry_after=0.05)

        await table.locked()
        await all_posted(table)

        await table.require_one_result()


async def test_discords_usual_limits_are_kept_and_lose_nothing(tmp_path: Path) -> None:
    """The headers say how many requests a route takes; the client never asks for one too many."""
    async with running_at(tmp_path, "sealed") as table:
        table.server.limit_as_usual(pace=0.1)
        await table.begin()
        for _ in range(8):
            await table.axis.slash("status")
        await table.locked()
        await table.reply()
        await all_posted(table)

        await table.require_one_result()
        assert table.server.hurried == 0


async def test_a_limit_over_all_delays_posts_and_loses_none(tmp_path: Path) -> None:
    """Another request used the limit up: the result is refused at first, and told once."""
    async with running_at(tmp_path) as table:
        await table.begin()
        before = len(table.record.posts())
        asked = table.server.asked(POST)
        table.server.limit_everywhere(1, 1.0)
        async with aiohttp.ClientSession() as session:
            await session.get(
                f"{table.server.url}/api/v10/users/@me",
                headers={"Authorization": f"Bot {table.server.token}"},
            )

        await table.locked()
        await all_posted(table)

        await table.require_one_result()
        assert table.server.asked(POST) - asked > len(table.record.posts()) - before
