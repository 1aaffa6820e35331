"""What the client itself would not let people do."""

from typing import Any

import discord
import pytest
from discord import app_commands
from loopback_support import Interaction, SmallBot, answering, running, table, texts

from bot.local.loopback import ClientRefuses, Loopback, Overwrite, Permission, Upload


def build(bot: SmallBot) -> None:
    """Register one command with options of the kinds that can be refused."""
    group = app_commands.Group(name="war", description="War")

    @group.command(description="Declare")
    @app_commands.choices(box=[app_commands.Choice(name="Atlantic", value="atlantic")])
    async def declare(
        interaction: Interaction,
        box: str,
        dice: app_commands.Range[int, 1, 40],
        text: app_commands.Range[str, 3, 5] = "abc",
        ratio: float = 0.5,
        flag: bool = False,  # noqa: FBT001, FBT002 - the library reads options so
        file: discord.Attachment | None = None,
    ) -> None:
        await interaction.response.send_message(f"{box} {dice} {text} {ratio} {flag} {file}")

    bot.tree.add_command(group)


@pytest.mark.parametrize(
    ("path", "options", "why"),
    [
        ("peace", {}, "no command 'peace' here"),
        ("war", {}, "/war needs more: there is declare"),
        ("war declared", {}, "/war declared is not a command; there is declare"),
        ("war declare", {}, "/war declare needs box, dice"),
        ("war declare", {"box": "atlantic"}, "needs dice"),
        ("war declare", {"box": "baltic", "dice": 1}, "'baltic' is not a choice of box; it has At"),
        ("war declare", {"box": "atlantic", "dice": 0}, "a whole number from 1 to 40, not 0"),
        ("war declare", {"box": "atlantic", "dice": 41}, "a whole number from 1 to 40, not 41"),
        ("war declare", {"box": "atlantic", "dice": "many"}, "a whole number, not 'many'"),
        ("war declare", {"box": "atlantic", "dice": 1.5}, "a whole number, not 1.5"),
        ("war declare", {"box": "atlantic", "dice": True}, "a whole number, not True"),
        ("war declare", {"box": "atlantic", "dice": 1, "text": "ab"}, "3 to 5 characters, not 2"),
        ("war declare", {"box": "atlantic", "dice": 1, "text": 7}, "takes text, not 7"),
        ("war declare", {"box": "atlantic", "dice": 1, "ratio": "x"}, "takes a number, not 'x'"),
        ("war declare", {"box": "atlantic", "dice": 1, "flag": "x"}, "True or False, not 'x'"),
        ("war declare", {"box": "atlantic", "dice": 1, "file": "x"}, "takes a file, not 'x'"),
        ("war declare", {"box": "atlantic", "dice": 1, "tanks": 1}, "no tanks; there is box, dice"),
    ],
)
async def test_commands_that_the_client_would_not_send(
    path: str, options: dict[str, Any], why: str
) -> None:
    """Nothing reaches the bot, and the text says what is wrong."""
    async with Loopback() as server, running(server, build) as bot:
        with pytest.raises(ClientRefuses, match=why):
            await server.person("anna").slash(path, **options)
        assert bot.interactions == []
        assert server.faults == []


async def test_options_without_suggestions_suggest_nothing() -> None:
    """Asking for suggestions where there are none is a mistake of the driver."""
    async with Loopback() as server, running(server, build):
        anna = server.person("anna")
        with pytest.raises(ClientRefuses, match="text of /war declare suggests nothing"):
            await anna.autocomplete("war declare", "text", "a")
        with pytest.raises(ClientRefuses, match="no tank"):
            await anna.autocomplete("war declare", "tank", "a")


async def test_line_breaks_in_options_survive_on_a_phone_and_not_on_a_desktop() -> None:
    """Desktop clients turn pasted line breaks into spaces; phones send them."""

    def echo(bot: SmallBot) -> None:
        @bot.tree.command(description="Echo")
        async def do(interaction: Interaction, text: str) -> None:
            await interaction.response.send_message(text)

    async with Loopback() as server, running(server, echo):
        anna = server.person("anna")
        assert (await anna.slash("do", text="a\nb")).message.text == "a\nb"
        assert (await anna.on_desktop().slash("do", text="a\nb")).message.text == "a b"


async def test_people_write_only_what_may_be_written() -> None:
    """Empty, over-long and forbidden messages are held back; so are others' edits and deletions."""
    async with table() as here:
        ben = here.server.person("ben")
        said = await here.anna.say("mine")
        private = (await here.go(answering(content="x", ephemeral=True))).message
        deny = {here.server.guild().id: Overwrite(deny=int(Permission.SEND_MESSAGES))}
        mute = here.server.world.add_channel(here.server.guild(), "mute", deny)
        for doing, why in (
            (here.anna.say("  "), "an empty message"),
            (here.anna.say("x" * 2001), "2000 characters, not 2001"),
            (here.anna.at(mute).say("x"), "may not write"),
            (here.anna.say("x", Upload("big", bytes(11 << 20))), "too large"),
            (here.anna.say("x", *[Upload("one", b"")] * 11), "takes 10 files"),
            (here.anna.reply(private, "x"), "cannot be replied to"),
            (here.anna.delete(private), "only be dismissed"),
            (here.anna.context(private, "Rules"), "has no such menu"),
            (ben.edit(said, "yours"), "only one's own messages can be edited"),
            (ben.delete(said), "only one's own messages can be deleted"),
            (ben.reply(private, "x"), "someone else's ephemeral"),
        ):
            with pytest.raises(ClientRefuses, match=why):
                await doing
        assert texts(ben.visible()) == ["mine"]


async def test_moderators_may_delete_what_others_said() -> None:
    """The permission to manage messages reaches further than the author."""
    async with Loopback() as server:
        anna = server.person("anna")
        moderators = server.world.add_role(
            server.guild(), "moderators", int(Permission.MANAGE_MESSAGES)
        )
        said = await anna.say("oops")
        await server.person("ben", moderators).delete(said)
        assert anna.visible() == []


async def test_hidden_channels_are_hidden_from_people() -> None:
    """Who cannot see a channel neither reads nor acts there."""
    async with table() as here:
        deny = {here.anna.user.id: Overwrite(deny=int(Permission.VIEW_CHANNEL))}
        secret = here.server.world.add_channel(here.server.guild(), "secret", deny)
        with pytest.raises(ClientRefuses, match="Anna cannot see <Channel secret>"):
            here.anna.visible(secret)
        with pytest.raises(ClientRefuses, match="may not use the command 'go'"):
            await here.anna.at(secret).slash("go")


async def test_mentions_are_made_of_whole_names_longest_first() -> None:
    """`@annabel` is not `@anna` with something behind it."""
    async with Loopback() as server:
        anna, annabel = server.person("anna"), server.person("annabel")
        said = await anna.say("@annabel @Anna me@anna @annabella")
        expected = f"{annabel.mention} {anna.mention} me@anna @annabella"
        assert said.content == expected
        assert said.mentions == (annabel.user, anna.user)


async def test_person_of_the_same_name_is_the_same_account() -> None:
    """People are made when first named, and then found."""
    async with Loopback() as server:
        other = server.guild("Second")
        assert server.person("Anna").user == server.person("anna").user
        assert server.person("anna", guild=other).user == server.person("anna").user
        assert server.guild("Second") is other
        role = server.world.add_role(server.guild(), "hosts")
        anna = server.person("anna", role)
        assert server.guild().members[anna.user.id].role_ids == {role.id}
        server.world.delete_channel(anna.channel)
        with pytest.raises(LookupError, match="no channel"):
            server.person("anna")
        assert server.person("anna", guild=other).channel.guild is other
