"""The host's web page: public games alone, read-only, with headers that leave a browser nothing."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from aiohttp import ClientResponse, web
from aiohttp.test_utils import TestClient, TestServer
from evening import Evening, body_of, evening_at

from bot.page.apart import Pages
from bot.record.games import GameKey
from bot.referee.game.table import fresh_table
from bot.web import game_pages, new_lines
from bot.web import site as addresses
from bot.web.game_pages import GamePages
from bot.web.headers import SECURITY
from bot.web.new_lines import NewLines
from bot.web.site import site

Web = TestClient[web.Request, web.Application]


@asynccontextmanager
async def web_of(evening: Evening) -> AsyncIterator[Web]:
    """Open the web page of a bot that is at work."""
    services, lines = evening.bot.services, NewLines()
    services.writer.listeners.append(lines.on_change)
    pages = GamePages(services.archive, services.tables, services.exports, services.pages)
    async with TestClient(TestServer(site(services.archive, pages, lines))) as client:
        yield client
    await pages.close()


async def address(evening: Evening) -> str:
    """Return where the game's page is."""
    key = (await evening.table()).key
    return f"/g/{key.guild}/{key.id}"


def is_secured(answer: ClientResponse) -> bool:
    """Return whether an answer has every header that each has, and a policy."""
    known = {name: answer.headers.get(name) for name in SECURITY}
    return known == dict(SECURITY) and bool(answer.headers.get("Content-Security-Policy"))


async def test_a_game_is_private_until_a_player_says_otherwise(tmp_path: Path) -> None:
    """Not on the list and not at its address; public by a player's word, and private again."""
    async with evening_at(tmp_path) as evening, web_of(evening) as client:
        await evening.begin("plain")
        where = await address(evening)
        refused = await evening.other.slash("game page", public="on")
        assert "Only players decide" in body_of(refused.message)
        assert (await client.get(where)).status == 404
        assert where not in await (await client.get("/")).text()

        await evening.allies.slash("game page", public="on")
        await evening.settle()
        listed, page = await client.get("/"), await client.get(where)
        assert f'href="{where}"' in await listed.text()
        assert page.status == 200
        assert 'id="record"' in await page.text()

        await evening.axis.slash("game page", public="off")
        await evening.settle()
        gone = [await client.get(where), await client.get(f"{where}/lines")]
        assert [each.status for each in gone] == [404, 404]


@pytest.mark.parametrize(
    "path", ["/g/1/g1", "/g/0/g1", "/g/x/g1", "/g/1/../../etc", "/g/1/g1;", f"/g/{10**25}/g1", "/a"]
)
async def test_what_is_not_there_looks_like_what_is_private(tmp_path: Path, path: str) -> None:
    """Every other address is answered alike, and nothing but reading is taken."""
    async with evening_at(tmp_path) as evening, web_of(evening) as client:
        found = await client.get(path)
        written = await client.post(path, data=b"x")

        assert (found.status, await found.text()) == (404, "Not Found")
        assert written.status in {404, 405}
        assert is_secured(found)
        assert is_secured(written)


async def test_the_page_is_what_it_was_until_the_game_goes_on(tmp_path: Path) -> None:
    """Its tag is the head: an unchanged page is not sent again; every answer is secured."""
    async with evening_at(tmp_path) as evening, web_of(evening) as client:
        await evening.begin("plain")
        await evening.axis.slash("game page", public="on")
        where = await address(evening)
        first = await client.get(where)
        tag = first.headers["ETag"]
        again = await client.get(where, headers={"If-None-Match": tag})

        assert tag == f'"{(await evening.table()).head.hex()}"'
        assert again.status == 304
        assert all(map(is_secured, (first, again, await client.get("/"))))
        assert "connect-src 'self'" in await first.text()
        assert f'data-live="{where}/lines"' in await first.text()


async def test_a_reader_is_told_of_new_lines_as_they_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The newest line at once, each later one when it is written; the end when it turns private."""
    monkeypatch.setattr(addresses, "BEAT_S", 0.05)
    events: list[asyncio.Event] = []
    wait_for = NewLines.wait_for

    def noted(lines: NewLines, game: GameKey) -> asyncio.Event:
        events.append(wait_for(lines, game))
        return events[-1]

    monkeypatch.setattr(NewLines, "wait_for", noted)
    async with evening_at(tmp_path) as evening, web_of(evening) as client:
        await evening.begin("plain")
        await evening.axis.slash("game page", public="on")
        told = await client.get(f"{await address(evening)}/lines")
        assert told.content_type == "text/event-stream"
        assert is_secured(told)
        assert await told.content.readuntil(b"\n\n") == b"event: line\ndata: 0\n\n"

        await evening.lock_in(evening.axis, "subs atlantic 6 v 7 asw 34 transports -1")
        newest = (await evening.table()).k
        seen = b""
        while f"data: {newest}\n".encode() not in seen:
            seen = await asyncio.wait_for(told.content.readuntil(b"\n\n"), 120)
        assert [each.is_set() for each in events] == [False]

        await evening.axis.slash("game page", public="off")
        await asyncio.wait_for(told.content.read(), 120)


async def test_too_many_readers_and_too_many_pages_are_asked_to_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """503 and when; a page that takes too long is no page."""

    async def nothing(*_: object) -> None:
        return None

    async with evening_at(tmp_path) as evening, web_of(evening) as client:
        await evening.begin("plain")
        await evening.axis.slash("game page", public="on")
        where = await address(evening)
        monkeypatch.setattr(Pages, "page", nothing)
        slow = await client.get(where)
        monkeypatch.setattr(game_pages, "MOST_MADE", 0)
        busy = await client.get(where)
        monkeypatch.setattr(new_lines, "MOST_WAITING", 0)
        full = await client.get(f"{where}/lines")

        assert [each.status for each in (slow, busy, full)] == [503, 503, 503]
        assert all(each.headers["Retry-After"] == "15" for each in (slow, busy, full))


async def test_a_defect_tells_a_stranger_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log has it; the answer has a number and the headers."""

    async def broken(_: GamePages, game: GameKey) -> bool:
        raise ZeroDivisionError(f"secret of {game}")

    monkeypatch.setattr(GamePages, "is_public", broken)
    async with evening_at(tmp_path) as evening, web_of(evening) as client:
        answer = await client.get("/g/1/g1")

        assert (answer.status, await answer.text()) == (500, "Internal Server Error")
        assert is_secured(answer)


def test_readers_of_a_game_are_woken_by_that_game_alone() -> None:
    """Until they leave; two hundred are the most."""
    lines, mine, other = NewLines(), fresh_table(GameKey(1, "g1"), 1, "awaw"), GameKey(1, "g2")
    waiting, beside = lines.wait_for(mine.key), lines.wait_for(other)

    lines.on_change(mine)
    assert waiting.is_set()
    assert not beside.is_set()

    waiting.clear()
    lines.leave(mine.key, waiting)
    lines.on_change(mine)
    assert not waiting.is_set()

    for _ in range(198):
        lines.wait_for(other)
    assert not lines.is_full
    lines.wait_for(mine.key)
    assert lines.is_full
