"""A local Discord in a file: everything that stands in it comes back."""

from pathlib import Path

import pytest

from bot.local.loopback import Loopback, Names, Overwrite, Upload, start_thread
from bot.local.saved_world import SavedWorldError, load_world, world_as_kept, write_world

COMMANDS = [{"name": "status", "description": "look", "options": []}]


async def filled_server() -> Loopback:
    """Return a server with a thread, a direct channel, a file, a role, and a command."""
    server = Loopback(names=Names(bot="referee", channel="front"))
    guild = server.guild()
    anna = server.person("anna", server.world.add_role(guild, "axis"))
    await anna.say("hello @referee", Upload("map.png", b"\x89\x00\xff", "image/png"))
    await anna.in_direct().say("psst")
    thread = start_thread(server.world, anna.channel, "Raid", anna.user)
    await anna.at(thread).say("in here")
    server.world.add_channel(guild, "back", {anna.user.id: Overwrite(allow=1, deny=2)})
    server.commands.put(None, COMMANDS)
    server.commands.put(guild.id, COMMANDS)
    return server


async def test_a_kept_discord_comes_back_whole(tmp_path: Path) -> None:
    """Accounts, roles, channels, threads, messages, files, commands: equal, and used as before."""
    before, after = await filled_server(), Loopback()
    write_world(world_as_kept(before), tmp_path / "kept")
    load_world(after, tmp_path / "kept")

    old, new = before.world, after.world
    assert (new.bot, new.users, new.files) == (old.bot, old.users, old.files)
    assert {key: channel.messages for key, channel in new.channels.items()} == {
        key: channel.messages for key, channel in old.channels.items()
    }
    assert [each.payload() for each in new.channels.values()] == [
        each.payload() for each in old.channels.values()
    ]
    assert new.guild_payload(after.guild(), 0) == old.guild_payload(before.guild(), 0)
    assert new.directs.keys() == old.directs.keys()
    assert [after.commands.of(scope)[0]["name"] for scope in before.commands.scopes] == [
        "status",
        "status",
    ]


async def test_people_go_on_where_they_were(tmp_path: Path) -> None:
    """In the channel, in the thread and in direct messages, under the same accounts."""
    before, after = await filled_server(), Loopback()
    write_world(world_as_kept(before), tmp_path / "kept")
    load_world(after, tmp_path / "kept")

    anna = after.person("anna")
    assert anna.user == before.person("anna").user
    assert [said.content for said in anna.in_direct().visible()] == ["psst"]
    (thread,) = after.world.channels_of(after.guild(), threads=True)
    assert (await anna.at(thread).say("still")).id > max(before.world.channels)


async def test_what_is_no_kept_discord_is_told(tmp_path: Path) -> None:
    """A missing file, and one of something else."""
    (tmp_path / "kept").write_text('{"version": 1}')

    for name in ("kept", "missing"):
        with pytest.raises(SavedWorldError, match=f"{name} cannot be read as a kept table"):
            load_world(Loopback(), tmp_path / name)
