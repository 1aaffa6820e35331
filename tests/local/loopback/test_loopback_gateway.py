"""Sessions: begun, resumed, invalid, ended; and what the gateway hangs up on."""

import json
from typing import Any

import aiohttp
import discord
import pytest
from loopback_support import SmallBot, answering, table

from bot.local.loopback import (
    Loopback,
)


async def test_events_missed_while_the_socket_was_down_are_replayed() -> None:
    """A command given during a break is answered after the bot has resumed."""
    async with table() as here:
        here.acts["go"] = answering(content="still here")
        here.server.drop_sockets()
        reply = await here.anna.slash("go")
        assert reply.message.text == "still here"
        assert here.bot.seen.count("READY") == 1
        assert "RESUMED" in here.bot.seen
        assert here.server.faults == []


async def test_asked_to_reconnect_the_bot_resumes() -> None:
    """Opcode 7 brings the same session back."""
    async with table() as here:
        here.acts["go"] = answering(content="back")
        here.server.ask_to_reconnect()
        await here.server.quiet()
        assert (await here.anna.slash("go")).message.text == "back"
        assert here.bot.seen.count("READY") == 1


@pytest.mark.parametrize(("resumable", "times_ready"), [(True, 1), (False, 2)])
async def test_invalid_session_is_resumed_or_begun_anew(
    resumable: bool,  # noqa: FBT001 - a parameter of the test
    times_ready: int,
) -> None:
    """Opcode 9 says whether the session can be resumed."""
    async with table() as here:
        here.acts["go"] = answering(content="back")
        before = set(here.server._site.hub.sessions)
        here.server.invalidate_sessions(resumable=resumable)
        assert set(here.server._site.hub.sessions) == (before if resumable else set())
        await here.server.connected()
        await here.server.quiet(0.05)
        assert (await here.anna.slash("go")).message.text == "back"
        assert here.bot.seen.count("READY") == times_ready


async def test_resuming_a_forgotten_session_begins_anew() -> None:
    """A session that the server no longer knows is invalid, and the bot identifies itself."""
    async with table() as here:
        here.acts["go"] = answering(content="back")
        here.server._site.hub.sessions.clear()
        here.server.drop_sockets()
        here.bot.ws.sequence = 10**6
        await here.bot.ws.close(4000)
        await here.server.connected()
        await here.server.quiet(0.05)
        assert (await here.anna.slash("go")).message.text == "back"
        assert here.bot.seen.count("READY") == 2


async def test_client_that_says_goodbye_leaves_no_session() -> None:
    """A close with code 1000 ends the session; one with another code leaves it to be resumed."""
    async with Loopback() as server:
        for code, left in ((1000, 0), (4000, 1)):
            async with (
                aiohttp.ClientSession() as session,
                session.ws_connect(server.gateway_url) as socket,
            ):
                await socket.send_json(identify())
                await server.connected()
                await socket.close(code=code)
            await server.quiet()
            assert len(server._site.hub.sessions) == left


async def talk(server: Loopback, *said: Any) -> tuple[list[dict[str, Any]], int | None]:
    """Say things to the gateway past the library; return what it answers and its close code."""
    heard: list[dict[str, Any]] = []
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(server.gateway_url) as socket,
    ):
        for one in said:
            await socket.send_str(one if isinstance(one, str) else json.dumps(one))
        while True:
            frame = await socket.receive(timeout=0.2)
            if frame.type is not aiohttp.WSMsgType.TEXT:
                return heard, socket.close_code
            heard.append(json.loads(frame.data))


def identify(**more: Any) -> dict[str, Any]:
    """Return an IDENTIFY frame."""
    return {"op": 2, "d": {"token": "loopback", "intents": 1, "properties": {}, **more}}


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ([{"op": 2, "d": {"token": "wrong"}}], 4004),
        ([identify(shard=[2, 2])], 4010),
        ([identify(intents=1 << 15)], 4014),
        ([identify(), identify()], 4005),
        ([{"op": 3, "d": {}}], 4003),
        ([identify(), {"op": 77}], 4001),
        (["no json"], 4002),
        ([{"op": 6, "d": {"token": "wrong", "session_id": "s", "seq": 1}}], 4004),
        ([identify(), {"op": 8, "d": {"guild_id": "1", "query": "", "limit": 0}}], 4014),
        ([{"op": 1, "d": None}] * 121, 4008),
    ],
)
async def test_gateway_hangs_up_on_what_it_does_not_take(said: list[Any], code: int) -> None:
    """Each wrong step has its close code and is a fault."""
    async with Loopback() as server:
        _, closed = await talk(server, *said)
        assert closed == code
        assert server.take_faults()[0].startswith(f"gateway: closed with {code} ")


async def test_heartbeats_are_acknowledged() -> None:
    """HELLO first; each heartbeat gets its acknowledgement."""
    async with Loopback() as server:
        heard, _ = await talk(server, {"op": 1, "d": None}, "goodbye")
        assert [frame["op"] for frame in heard] == [10, 11]


async def test_wrong_token_at_the_gateway_ends_the_client() -> None:
    """The library gives up on 4004."""
    async with Loopback() as server:
        bot = SmallBot(server, None, discord.Intents.none())
        await bot.login("loopback")
        bot.http.token = "wrong"  # noqa: S105 - opens nothing
        with pytest.raises(discord.ConnectionClosed) as closed:
            await bot.connect()
        assert closed.value.code == 4004
        await bot.close()


async def test_privileged_intent_that_was_not_granted_ends_the_client() -> None:
    """The library names the portal where the intent is granted."""
    async with Loopback() as server:
        bot = SmallBot(server, None, discord.Intents(message_content=True))
        with pytest.raises(discord.PrivilegedIntentsRequired):
            await bot.start(server.token)
        await bot.close()
