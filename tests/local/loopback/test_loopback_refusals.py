"""Unknown routes, hidden places, missing permissions and unreadable bodies have their codes."""

import asyncio
import io
from typing import Any

import discord
import pytest
from loopback_support import Interaction, answering, codes, http, table

from bot.local.loopback import (
    Loopback,
    Overwrite,
    Permission,
    Settings,
    connector_to,
)


async def test_unknown_routes_and_methods_are_faults() -> None:
    """What the server does not know it does not let pass."""
    async with Loopback() as server:
        channel = server.person("anna").channel.id
        for method, path in (("GET", "/nowhere"), ("PUT", f"/channels/{channel}/messages")):
            status, body, _ = await http(server, method, path)
            assert (status, body["code"]) == (404, 0)
        assert [fault.split(": ")[1] for fault in server.take_faults()] == ["no such route"] * 2


async def test_wrong_token_is_unauthorized() -> None:
    """The library calls it an improper token."""
    async with Loopback(Settings(token="right")) as server:  # noqa: S106 - opens nothing
        status, body, _ = await http(server, "GET", "/users/@me", token="wrong")  # noqa: S106
        assert (status, body["message"]) == (401, "401: Unauthorized")
        client = discord.Client(intents=discord.Intents.none(), connector=connector_to(server))
        with pytest.raises(discord.LoginFailure):
            await client.login("wrong")
        await client.close()


async def test_unknown_and_hidden_places_have_their_codes() -> None:
    """10003, 50001, 10004, 10008, 10013, 10007: unknown is not the same as out of sight."""
    async with Loopback() as server:
        guild, bot = server.guild(), server.world.bot
        hidden = {bot.id: Overwrite(deny=int(Permission.VIEW_CHANNEL))}
        secret = server.world.add_channel(guild, "secret", hidden)
        other = server.world.add_guild("Elsewhere")
        server.world.remove_bot(other)
        cases = {
            "/channels/5": 10003,
            f"/channels/{secret.id}": 50001,
            f"/channels/{secret.id}/messages": 50001,
            f"/channels/{server.person('anna').channel.id}/messages/5": 10008,
            "/guilds/5": 10004,
            f"/guilds/{other.id}": 50001,
            f"/guilds/{guild.id}/members/5": 10007,
            "/users/5": 10013,
            "/channels/five": 50035,
        }
        for path, code in cases.items():
            assert (await http(server, "GET", path))[1]["code"] == code
        # whether somebody is a member can only be asked: that is no fault of the bot's
        assert codes(server) == [code for code in cases.values() if code != 10007]


async def test_posting_needs_the_permissions_of_the_channel() -> None:
    """50013 without the right to write, to embed or to attach."""
    async with Loopback() as server:
        guild, bot = server.guild(), server.world.bot
        for denied, body in (
            (Permission.SEND_MESSAGES, {"content": "x"}),
            (Permission.EMBED_LINKS, {"embeds": [{"title": "x"}]}),
        ):
            overwrites = {bot.id: Overwrite(deny=int(denied))}
            channel = server.world.add_channel(guild, denied.name or "", overwrites)
            _, answer, _ = await http(server, "POST", f"/channels/{channel.id}/messages", body)
            assert answer["code"] == 50013
        assert codes(server) == [50013, 50013]


async def test_history_without_permission_is_empty_and_cannot_be_replied_to() -> None:
    """Without history nothing is listed, one message is out of reach, a reply is 160002."""
    async with Loopback() as server:
        overwrites = {server.world.bot.id: Overwrite(deny=int(Permission.READ_MESSAGE_HISTORY))}
        channel = server.world.add_channel(server.guild(), "mute", overwrites)
        said = await server.person("anna").at(channel).say("x")
        path = f"/channels/{channel.id}/messages"
        assert (await http(server, "GET", path))[1] == []
        assert (await http(server, "GET", f"{path}/{said.id}"))[1]["code"] == 50001
        body = {"content": "y", "message_reference": {"message_id": str(said.id)}}
        assert (await http(server, "POST", path, body))[1]["code"] == 160002
        assert codes(server) == [50001, 160002]


async def test_interactions_answer_where_the_bot_may_not_write() -> None:
    """Answers to interactions need no permission in the channel."""
    async with table() as here:
        deny = {here.server.world.bot.id: Overwrite(deny=int(Permission.SEND_MESSAGES))}
        channel = here.server.world.add_channel(here.server.guild(), "mute", deny)
        here.acts["go"] = answering(content="still here")
        reply = await here.anna.at(channel).slash("go")
        assert reply.message.text == "still here"
        assert here.server.faults == []


async def test_a_token_reaches_only_its_own_messages() -> None:
    """Other messages are unknown to an interaction, and a modal has no original."""

    async def act(interaction: Interaction) -> None:
        await interaction.response.send_modal(discord.ui.Modal(title="x").add_item(field))
        with pytest.raises(discord.NotFound) as missing:
            await interaction.edit_original_response(content="what?")
        assert missing.value.code == 10008

    field: discord.ui.TextInput[Any] = discord.ui.TextInput(label="x")
    async with table() as here:
        said = await here.anna.say("mine")
        reply = await here.go(act)
        await here.server.quiet()
        path = f"/webhooks/{here.server.world.bot.id}/{reply.token}/messages/{said.id}"
        assert (await http(here.server, "GET", path))[1]["code"] == 10008
        path = f"/webhooks/5/{reply.token}/messages/@original"
        assert (await http(here.server, "GET", path))[1]["code"] == 10015
        assert here.bot.errors == []
        assert codes(here.server) == [10008, 10008, 10015]


async def test_unreadable_bodies_are_refused_once() -> None:
    """A body of the wrong shape is 50035 and never a server error, which would be retried."""
    async with Loopback() as server:
        path = f"/channels/{server.person('anna').channel.id}/messages"
        bodies: list[Any] = [
            [],
            {"embeds": "x"},
            {"components": [{"type": 1, "components": 5}]},
            {"content": {"a": 1}},
            {"flags": "many"},
        ]
        for body in bodies:
            assert (await http(server, "POST", path, body))[1]["code"] == 50035
        assert len(server.take_faults()) == len(bodies)


async def test_files_beyond_the_limit_are_too_large() -> None:
    """40005 for a file over the limit of the application."""

    async def act(interaction: Interaction) -> None:
        assert interaction.filesize_limit == 4
        await interaction.response.send_message(file=discord.File(io.BytesIO(b"12345"), "five.txt"))

    async with table(Loopback(Settings(file_bytes=4))) as here:
        task = asyncio.create_task(here.go(act))
        await here.server.quiet(0.05)
        task.cancel()
        assert here.bot.error().code == 40005
        assert codes(here.server) == [40005]
