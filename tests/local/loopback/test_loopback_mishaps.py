"""Rate limits, server errors, lost and late answers, and things delivered twice."""

import asyncio
import time
from typing import Any

import aiohttp
import discord
import pytest
from loopback_support import Interaction, answering, http, table, texts

POST = "POST /channels/{channel_id}/messages"
CALLBACK = "POST /interactions/{interaction_id}/{token}/callback"


async def test_limited_route_slows_the_client_without_refusing_it() -> None:
    """The headers tell the client to wait, so it never sees a 429."""
    async with table() as here:
        here.server.limit(POST, 3, 0.15)
        channel = here.bot.get_channel(here.anna.channel.id)
        assert isinstance(channel, discord.TextChannel)
        began = time.perf_counter()
        for number in range(7):
            await channel.send(str(number))
        assert time.perf_counter() - began >= 0.3
        assert texts(here.anna.visible()) == [str(number) for number in range(7)]
        assert here.server.faults == []


async def test_limit_overrun_is_429_for_each_channel_apart() -> None:
    """Past the limit a request has no effect and says when to try again."""
    async with table() as here:
        here.server.limit(POST, 1, 5.0)
        channel = here.anna.channel
        other = here.server.world.add_channel(here.server.guild(), "other")
        path = f"/channels/{channel.id}/messages"
        assert (await http(here.server, "POST", path, {"content": "1"}))[0] == 200
        status, body, headers = await http(here.server, "POST", path, {"content": "2"})
        assert status == 429
        assert 4.5 < body["retry_after"] <= 5.0
        assert headers["Via"]
        assert headers["X-RateLimit-Remaining"] == "0"
        assert headers["X-RateLimit-Scope"] == "user"
        assert body["global"] is False
        path = f"/channels/{other.id}/messages"
        assert (await http(here.server, "POST", path, {"content": "3"}))[0] == 200
        assert texts(here.anna.visible()) == ["1"]
        assert here.server.faults == []


async def test_discords_usual_limits_hold_each_channel_and_count_what_hurries() -> None:
    """Five messages in five seconds a channel; the sixth is refused, and another channel is not."""
    async with table() as here:
        second = here.server.world.add_channel(here.server.guild(), "second")
        here.server.limit_as_usual()
        path = f"/channels/{here.anna.channel.id}/messages"
        for number in range(5):
            status, _, headers = await http(here.server, "POST", path, {"content": f"{number}"})
            assert (status, headers["X-RateLimit-Remaining"]) == (200, str(4 - number))
        status, body, _ = await http(here.server, "POST", path, {"content": "one too many"})
        assert (status, body["global"]) == (429, False)
        assert 0 < body["retry_after"] <= 5
        status, _, _ = await http(
            here.server, "POST", f"/channels/{second.id}/messages", {"content": "here"}
        )
        assert status == 200
        assert here.server.hurried == 1


async def test_the_limit_over_all_holds_every_channel_and_no_answer() -> None:
    """It is told as global; answers to interactions are exempt."""
    async with table() as here:
        other = here.server.world.add_channel(here.server.guild(), "other")
        here.server.limit_everywhere(1, 5.0)
        path = f"/channels/{here.anna.channel.id}/messages"
        assert (await http(here.server, "POST", path, {"content": "1"}))[0] == 200
        path = f"/channels/{other.id}/messages"
        status, body, headers = await http(here.server, "POST", path, {"content": "2"})
        assert (status, body["global"]) == (429, True)
        assert (headers["X-RateLimit-Global"], headers["X-RateLimit-Scope"]) == ("true", "global")
        await here.go(answering(content="3"))
        await here.server.quiet()
        assert texts(here.anna.visible()) == ["1", "3"]
        assert here.server.faults == []


async def test_the_client_waits_for_the_limit_over_all_and_loses_nothing() -> None:
    """Four posts under three in a second over all arrive once each, in their order.

    A second, since a busy machine may need tenths of one for three posts.
    """
    async with table() as here:
        channel = here.bot.get_channel(here.anna.channel.id)
        assert isinstance(channel, discord.TextChannel)
        here.server.limit_everywhere(3, 1.0)
        began = time.perf_counter()
        for number in range(4):
            await channel.send(str(number))
        assert time.perf_counter() - began >= 1.0
        assert texts(here.anna.visible()) == [str(number) for number in range(4)]
        assert here.server.asked(POST) > 4, "the client met the refusal and tried again"


async def test_ordered_429_is_waited_for_and_tried_again() -> None:
    """The client takes an ordered 429 as Discord's, for it has the `Via` header."""
    async with table() as here:
        channel = here.bot.get_channel(here.anna.channel.id)
        assert isinstance(channel, discord.TextChannel)
        here.server.fault_next(POST, 429, retry_after=0.01, times=2)
        await channel.send("in the end")
        assert texts(here.anna.visible()) == ["in the end"]


async def test_ordered_server_error_has_no_effect() -> None:
    """A 503 is not tried again by the client; nothing was posted."""
    async with table() as here:
        channel = here.bot.get_channel(here.anna.channel.id)
        assert isinstance(channel, discord.TextChannel)
        here.server.fault_next(POST, 503)
        with pytest.raises(discord.DiscordServerError):
            await channel.send("lost")
        assert here.anna.visible() == []
        await channel.send("again")
        assert texts(here.anna.visible()) == ["again"]
        assert here.server.faults == []


async def test_swallowed_answer_has_its_effect_and_a_nonce_finds_it() -> None:
    """The post stands though the client saw an error; the same nonce gives that post."""
    async with table() as here:
        channel = here.bot.get_channel(here.anna.channel.id)
        assert isinstance(channel, discord.TextChannel)
        here.server.swallow_next_answer(POST)
        with pytest.raises(aiohttp.ClientError):
            await channel.send("uncertain", nonce="row-1")
        again = await channel.send("uncertain", nonce="row-1")
        assert [message.id for message in here.anna.visible()] == [again.id]
        found = [message.nonce async for message in channel.history()]
        assert found == ["row-1"]


async def test_lost_request_has_no_effect() -> None:
    """The connection breaks before anything happened."""
    async with table() as here:
        channel = here.bot.get_channel(here.anna.channel.id)
        assert isinstance(channel, discord.TextChannel)
        here.server.lose_next_request(POST)
        with pytest.raises(aiohttp.ClientError):
            await channel.send("lost")
        assert here.anna.visible() == []


async def test_slow_answer_has_its_effect_at_once() -> None:
    """A client that gives up meanwhile has posted all the same."""
    async with table() as here:
        channel = here.bot.get_channel(here.anna.channel.id)
        assert isinstance(channel, discord.TextChannel)
        here.server.delay_next_answer(POST, 0.2)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(channel.send("slow"), 0.05)
        assert texts(here.anna.visible()) == ["slow"]


async def test_interaction_delivered_twice_has_one_id() -> None:
    """The bot gets the same interaction twice and its second answer is refused."""
    async with table() as here:
        here.server.repeat_next_interaction()
        reply = await here.go(answering(content="once"))
        await here.server.quiet()
        assert here.bot.interactions == [reply.id, reply.id]
        assert here.bot.error().code == 40060
        assert texts(here.anna.visible()) == ["once"]
        here.server.redeliver(reply)
        await here.server.quiet()
        assert here.bot.interactions == [reply.id] * 3
        assert len(here.server.take_faults()) == 2


async def test_message_can_be_told_again() -> None:
    """An old message arrives once more under its id."""
    async with table() as here:
        said = await here.anna.say("@umpire roll")
        here.server.redeliver_message(said)
        await here.server.quiet()
        assert [message.id for message in here.bot.heard] == [said.id, said.id]


async def test_swallowed_answer_to_an_interaction_leaves_it_answered() -> None:
    """The person sees the answer; the bot met an error and must not answer again."""

    async def act(interaction: Interaction) -> None:
        with pytest.raises(aiohttp.ClientError):
            await interaction.response.send_message("shown")
        outcomes.append("survived")

    outcomes: list[Any] = []
    async with table() as here:
        here.server.swallow_next_answer(CALLBACK)
        reply = await here.go(act)
        await here.server.quiet()
        assert reply.message.text == "shown"
        assert outcomes == ["survived"]


async def test_orders_for_unknown_routes_are_errors_of_the_test() -> None:
    """A route that does not exist could never strike."""
    async with table() as here:
        with pytest.raises(ValueError, match="no route POST /nowhere"):
            here.server.fault_next("POST /nowhere", 500)
