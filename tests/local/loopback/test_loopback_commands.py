"""Slash and menu commands: options, suggestions, registration, and who may use them."""

import discord
import pytest
from discord import app_commands
from loopback_support import Interaction, SmallBot, running, texts

from bot.local.loopback import Loopback, Permission, Upload

UNITS = ["UK Infantry", "UK Armor", "US Fighter"]


def build_everything(bot: SmallBot) -> None:
    """Register a command with every kind of option, a group in a group, and menu commands."""
    war = app_commands.Group(name="war", description="War")
    air = app_commands.Group(name="air", description="Air war", parent=war)

    @bot.tree.command(description="All kinds of options")
    async def kinds(  # noqa: PLR0917 - the library makes an option of each parameter
        interaction: Interaction,
        text: str,
        number: app_commands.Range[int, 1, 40],
        ratio: app_commands.Range[float, 0.0, 1.0] = 0.5,
        flag: bool = False,  # noqa: FBT001, FBT002 - the library reads options so
        who: discord.Member | None = None,
        role: discord.Role | None = None,
        where: discord.TextChannel | None = None,
        file: discord.Attachment | None = None,
        either: discord.Member | discord.Role | None = None,
    ) -> None:
        content = (await file.read()).decode() if file else None
        seen = [text, number, ratio, flag, who, role, where, content, either]
        await interaction.response.send_message(" | ".join(str(one) for one in seen))

    @air.command(description="Bomb")
    @app_commands.choices(
        target=[
            app_commands.Choice(name="Berlin", value=7),
            app_commands.Choice(name="Kiel", value=8),
        ]
    )
    async def raid(interaction: Interaction, target: int, unit: str = "none") -> None:
        await interaction.response.send_message(f"{target} {unit}")

    @raid.autocomplete("unit")
    async def units(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        prefix = f"{interaction.namespace.target}:"
        return [
            app_commands.Choice(name=prefix + unit, value=unit)
            for unit in UNITS
            if current.lower() in unit.lower()
        ]

    @bot.tree.context_menu(name="Which rules?")
    async def rules(interaction: Interaction, message: discord.Message) -> None:
        await interaction.response.send_message(f"rules of {message.content}", ephemeral=True)

    @bot.tree.context_menu(name="Whose seat?")
    async def seat(interaction: Interaction, member: discord.Member) -> None:
        await interaction.response.send_message(f"seat of {member.name}")

    bot.tree.add_command(war)


async def test_options_of_every_kind_arrive() -> None:
    """Each option type is sent as the library expects it, resolved entities included."""
    async with Loopback() as server:
        anna = server.person("anna")
        admiral = server.world.add_role(server.guild(), "admiral")
        async with running(server, build_everything):
            reply = await anna.slash(
                "kinds",
                text="sink them",
                number=3,
                ratio=0.25,
                flag=True,
                who=anna,
                role=admiral,
                where=anna.channel,
                file=Upload("orders.txt", b"go east"),
                either=admiral,
            )

        expected = "sink them | 3 | 0.25 | True | anna | admiral | table | go east | admiral"
        assert expected == reply.message.text
        assert server.faults == []


async def test_options_are_read_as_typed() -> None:
    """Text stands for numbers, truth, people, roles and channels, as in the client's input."""
    async with Loopback() as server:
        anna = server.person("anna")
        server.world.add_role(server.guild(), "admiral")
        async with running(server, build_everything):
            reply = await anna.slash(
                "/kinds",
                text="x",
                number="40",
                ratio="1",
                flag="true",
                who="@anna",
                role="@admiral",
                where="#table",
                either="@Umpire",
            )

        assert reply.message.text == "x | 40 | 1.0 | True | anna | admiral | table | None | umpire"


async def test_sub_commands_in_groups_take_choices_by_name_or_value() -> None:
    """A path of three words reaches its command; a choice is picked by either name."""
    async with Loopback() as server:
        anna = server.person("anna")
        async with running(server, build_everything):
            by_name = await anna.slash("war air raid", target="Berlin")
            by_value = await anna.slash("war air raid", target=8, unit="tank")

        assert texts([by_name.message, by_value.message]) == ["7 none", "8 tank"]


async def test_autocomplete_sees_the_other_options() -> None:
    """The bot suggests for the focused option and knows what else is typed already."""
    async with Loopback() as server:
        anna = server.person("anna")
        async with running(server, build_everything):
            choices = await anna.autocomplete("war air raid", "unit", "uk", target=7)

        assert choices == [("7:UK Infantry", "UK Infantry"), ("7:UK Armor", "UK Armor")]


async def test_message_menu_gives_content_without_the_intent() -> None:
    """A command from a message's menu can read that message whatever the intents."""
    async with Loopback() as server:
        anna, ben = server.person("anna"), server.person("ben")
        async with running(server, build_everything) as bot:
            said = await ben.say("three subs against seven ASW")
            reply = await anna.context(said, "Which rules?")
            await server.quiet()

        assert reply.message.text == "rules of three subs against seven ASW"
        assert reply.message.kind == discord.MessageType.context_menu_command.value
        assert [message.content for message in bot.heard] == [""]


async def test_user_menu_names_a_member() -> None:
    """A command from a person's menu gets that member."""
    async with Loopback() as server:
        anna, ben = server.person("anna"), server.person("ben")
        async with running(server, build_everything):
            reply = await anna.context_user(ben.user, "Whose seat?")

        assert reply.message.text == "seat of ben"


async def test_guild_commands_and_permissions_decide_who_may_use_a_command() -> None:
    """A guild's own command is there only; default permissions keep others out."""

    def build(bot: SmallBot) -> None:
        @bot.tree.command(description="Hosts only")
        @app_commands.default_permissions(manage_guild=True)
        async def host(interaction: Interaction) -> None:
            await interaction.response.send_message("you host")

    async with Loopback() as server:
        anna = server.person("anna")
        hosts = server.world.add_role(server.guild(), "hosts", int(Permission.MANAGE_GUILD))
        ben = server.person("ben", hosts)
        async with running(server, build) as bot:
            here = discord.Object(server.guild().id)
            bot.tree.copy_global_to(guild=here)
            bot.tree.clear_commands(guild=None)
            await bot.tree.sync()
            (registered,) = await bot.tree.sync(guild=here)
            reply = await ben.slash("host")
            with pytest.raises(Exception, match="may not use the command 'host'"):
                await anna.slash("host")
            with pytest.raises(Exception, match="no command 'host' here"):
                await ben.in_direct().slash("host")

        assert reply.message.text == "you host"
        assert reply.payload["data"]["id"] == str(registered.id)
        assert reply.payload["data"]["guild_id"] == str(here.id)


async def test_commands_keep_their_ids_when_registered_again() -> None:
    """A second sync of the same names changes no id, and fetching finds them."""
    async with Loopback() as server, running(server, build_everything) as bot:
        before = await bot.tree.fetch_commands()
        await bot.tree.sync()
        after = await bot.tree.fetch_commands()
        one = await bot.tree.fetch_command(before[0].id)
        await one.edit(description="Changed")
        await after[1].delete()
        left = await bot.tree.fetch_commands()

        assert [command.id for command in before] == [command.id for command in after]
        assert {command.name for command in after} - {command.name for command in left} == {
            after[1].name
        }
        assert "Changed" in [command.description for command in left]
        assert server.faults == []
