"""Endpoints beside messages: commands, channels, threads, accounts, files, and their refusals."""

from typing import Any

import aiohttp
import discord
import pytest
from discord import app_commands
from loopback_support import Interaction, SmallBot, answering, codes, http, running, table, texts

from bot.local.loopback import ClientRefuses, Loopback, Permission, Settings, Upload


def slash(name: str, **more: Any) -> dict[str, Any]:
    """Return a slash command."""
    return {"name": name, "description": "d", **more}


async def test_commands_are_added_one_by_one_in_place_of_their_namesakes() -> None:
    """A POST of a known name changes that command and keeps its id."""
    async with Loopback() as server:
        path = f"/applications/{server.world.bot.id}/commands"
        _, first, _ = await http(server, "POST", path, slash("war"))
        _, again, _ = await http(server, "POST", path, slash("war", description="changed"))
        assert first["id"] == again["id"]
        assert [command["description"] for command in server.commands.of(None)] == ["changed"]
        assert server.commands.scopes == (None,)
        for method, url, body in (
            ("GET", f"{path}/5", None),
            ("PUT", path, slash("war")),
            ("GET", "/applications/5/commands", None),
        ):
            assert (await http(server, method, url, body))[0] >= 400
        assert codes(server) == [10063, 50035, 10015]


async def test_new_command_names_are_counted_by_the_day() -> None:
    """200 creates a day and scope; known names are free, and the next day is new."""
    now = [1_700_000_000.0]
    async with Loopback(clock=lambda: now[0]) as server:
        path = f"/applications/{server.world.bot.id}/commands"
        for batch in range(2):
            names = [slash(f"c{batch}-{number}") for number in range(100)]
            assert (await http(server, "PUT", path, names))[0] == 200
        assert (await http(server, "PUT", path, names))[0] == 200
        assert (await http(server, "PUT", path, [slash("one-more")]))[1]["code"] == 30034
        now[0] += 86_400
        assert (await http(server, "PUT", path, [slash("one-more")]))[0] == 200
        assert codes(server) == [30034]


async def test_contexts_keep_commands_out_of_guilds_or_direct_channels() -> None:
    """`contexts` and the older `dm_permission` say where a command may be used."""

    def build(bot: SmallBot) -> None:
        @bot.tree.command(description="Guilds only")
        @app_commands.guild_only()
        async def here(interaction: Interaction) -> None:
            await interaction.response.send_message("here")

        @bot.tree.command(description="Direct only")
        @app_commands.dm_only()
        async def there(interaction: Interaction) -> None:
            await interaction.response.send_message("there")

    async with Loopback() as server, running(server, build):
        anna = server.person("anna")
        assert (await anna.slash("here")).message.text == "here"
        assert (await anna.in_direct().slash("there")).message.text == "there"
        with pytest.raises(ClientRefuses):
            await anna.slash("there")
        with pytest.raises(ClientRefuses):
            await anna.in_direct().slash("here")


async def test_channels_are_changed_and_deleted_with_permission() -> None:
    """50013 without it; a direct channel can be neither."""
    async with Loopback() as server, running(server) as bot:
        guild, world = server.guild(), server.world
        anna = server.person("anna")
        known = bot.get_channel(anna.channel.id)
        assert isinstance(known, discord.TextChannel)
        with pytest.raises(discord.Forbidden):
            await known.edit(name="north")
        with pytest.raises(discord.Forbidden):
            await known.delete()
        role = world.add_role(guild, "keeper", int(Permission.MANAGE_CHANNELS))
        guild.members[world.bot.id].role_ids.add(role.id)
        await known.edit(name="north", topic="cold")
        assert (anna.channel.name, anna.channel.topic) == ("north", "cold")
        await known.delete()
        assert anna.channel.id not in world.channels
        direct = world.direct(anna.user)
        for method in ("PATCH", "DELETE"):
            await http(server, method, f"/channels/{direct.id}", {})
        assert codes(server) == [50013, 50013, 50003, 50003]


async def test_threads_need_a_text_channel_a_name_and_a_known_duration() -> None:
    """Threads in threads, without names, and of odd durations are refused."""
    async with Loopback() as server:
        world = server.world
        path = f"/channels/{server.person('anna').channel.id}/threads"
        body = {"name": "Round 1", "type": 11}
        _, thread, _ = await http(server, "POST", path, body)
        await http(server, "POST", f"/channels/{thread['id']}/threads", body)
        await http(server, "POST", path, {"name": "", "type": 11})
        await http(server, "POST", path, {**body, "auto_archive_duration": 61})
        await http(server, "POST", path, {"name": "private"})
        await http(server, "PUT", f"{path.removesuffix('/threads')}/thread-members/@me")
        assert world.threads_of(server.person("anna").channel)[0].name == "Round 1"
        assert codes(server) == [50024, 50035, 50035, 50013, 50024]


async def test_threads_of_others_are_archived_with_permission_only() -> None:
    """The bot may archive its own threads; others' need the right to manage them."""
    async with Loopback() as server, running(server) as bot:
        anna = server.person("anna")
        thread = await anna.start_thread("Hers")
        known = await bot.fetch_channel(thread.id)
        assert isinstance(known, discord.Thread)
        with pytest.raises(discord.Forbidden):
            await known.edit(archived=True)
        said = await anna.say("from this")
        from_message = await anna.start_thread("Also hers", said)
        assert from_message.id == said.id
        assert anna.current(said).thread_id == said.id
        assert codes(server) == [50013]


async def test_accounts_guilds_and_the_gateway_are_found_or_not() -> None:
    """Unknown people cannot be written to; a guild that was left is out of reach."""
    async with Loopback(Settings(shards=3)) as server:
        guild = server.guild()
        cases: list[tuple[str, str, Any]] = [
            ("POST", "/users/@me/channels", {"recipient_id": "5"}),
            ("POST", "/users/@me/channels", {"recipient_id": str(server.world.bot.id)}),
            ("DELETE", f"/users/@me/guilds/{guild.id}", None),
            ("GET", f"/guilds/{guild.id}/roles", None),
        ]
        statuses = [(await http(server, *case))[0] for case in cases]
        assert statuses == [404, 404, 204, 403]
        assert codes(server) == [10013, 10013, 50001]
        assert (await http(server, "GET", "/gateway"))[1]["url"] == server.gateway_url
        assert (await http(server, "GET", "/gateway/bot"))[1]["shards"] == 3


async def test_accounts_and_roles_have_the_shape_that_discord_describes() -> None:
    """Flags of an account are there, and permissions are texts: they outgrow a whole number."""
    async with Loopback() as server:
        _, account, _ = await http(server, "GET", "/users/@me")
        assert (account["flags"], account["public_flags"]) == (0, 0)
        _, roles, _ = await http(server, "GET", f"/guilds/{server.guild().id}/roles")
        assert all(role["permissions"].isdecimal() for role in roles)
        assert roles


async def test_files_that_are_not_there_are_not_found() -> None:
    """An unknown address of a file gives 404, without a fault."""
    async with Loopback() as server, aiohttp.ClientSession() as session:
        said = await server.person("anna").say("see", Upload("a.txt", b"x"))
        async with session.get(said.attachments[0].url) as found:
            assert await found.read() == b"x"
            assert found.content_type == "text/plain"
        async with session.get(f"{server.url}/attachments/1/2/a.txt") as missing:
            assert missing.status == 404
        assert server.faults == []


async def test_answers_into_a_deleted_channel_find_no_channel() -> None:
    """10003 for follow-ups once the channel is gone."""
    async with table() as here:
        reply = await here.go(answering(content="one"))
        here.server.world.delete_channel(here.anna.channel)
        path = f"/webhooks/{here.server.world.bot.id}/{reply.token}"
        assert (await http(here.server, "POST", path, {"content": "two"}))[1]["code"] == 10003
        assert codes(here.server) == [10003]


async def test_everything_readable_in_a_message_is_one_text() -> None:
    """Content, embeds with fields and footers, in reading order."""
    embed = discord.Embed(title="Raid", description="12 BRPs").set_author(name="Anna")
    embed.add_field(name="Rule", value="24.65").set_footer(text="line 7")
    async with table() as here:
        reply = await here.go(answering(content="so:", embed=embed))
        assert reply.message.text == "so:\nAnna\nRaid\n12 BRPs\nRule\n24.65\nline 7"
        assert texts(here.anna.visible()) == [reply.message.text]


async def test_fields_of_the_wrong_type_are_complained_of() -> None:
    """Text where a number belongs, and a number where text belongs."""
    async with Loopback() as server:
        path = f"/channels/{server.person('anna').channel.id}/messages"
        _, body, _ = await http(
            server, "POST", path, {"content": 5, "embeds": [{"title": "x", "color": "red"}]}
        )
        assert body["errors"]["content"]["_errors"][0]["code"] == "STRING_TYPE_CONVERT"
        assert body["errors"]["embeds"]["0"]["color"]["_errors"][0]["code"] == "NUMBER_TYPE_COERCE"
        for query in ("limit=0", "limit=101", "before=x"):
            assert (await http(server, "GET", f"{path}?{query}"))[1]["code"] == 50035
        assert len(server.take_faults()) == 4
