"""Buttons, menus, Components V2 and what survives a restart of the bot."""

import io
from typing import Any, Self

import discord
import pytest
from discord import ui
from loopback_support import Interaction, SmallBot, answering, running, table, texts

from bot.local.loopback import ClientRefuses, Loopback, MessageFlag


class Confirm(ui.View):
    """Two buttons and a link."""

    def __init__(self) -> None:
        super().__init__(timeout=60)
        self.add_item(ui.Button(label="Rules", url="https://example.org"))

    @ui.button(label="Confirm", style=discord.ButtonStyle.success)
    async def confirm(self, interaction: Interaction, button: ui.Button[Self]) -> None:
        """Disable itself and follow up."""
        button.disabled = True
        await interaction.response.edit_message(content="confirmed", view=self)
        await interaction.followup.send("only you", ephemeral=True)

    @ui.button(emoji="🎲", custom_id="roll")
    async def roll(self, interaction: Interaction, _: ui.Button[Self]) -> None:
        """Take its time."""
        await interaction.response.defer()
        await interaction.edit_original_response(content="rolled")


class Undo(ui.DynamicItem[ui.Button[Any]], template=r"undo:(?P<game>\d+):(?P<line>\d+)"):
    """A button whose whole state is its custom id."""

    def __init__(self, game: int, line: int) -> None:
        super().__init__(ui.Button(label=f"Undo {line}", custom_id=f"undo:{game}:{line}"))
        self.text = f"undid {line} of game {game}"

    @classmethod
    async def from_custom_id(cls, _: Interaction, __: ui.Item[Any], match: Any) -> Self:
        """Read the state."""
        return cls(int(match["game"]), int(match["line"]))

    async def callback(self, interaction: Interaction) -> None:
        """Say what was undone."""
        await interaction.response.send_message(self.text)


def choosing(menu: ui.Item[Any]) -> ui.View:
    """Return a view with one menu that says what was chosen."""
    view = ui.View()

    async def said(interaction: Interaction) -> None:
        chosen = ", ".join(str(value) for value in menu.values)  # type: ignore[attr-defined]
        await interaction.response.send_message(chosen)

    menu.callback = said  # type: ignore[method-assign]
    view.add_item(menu)
    return view


async def test_button_edits_its_message_and_follows_up_to_one_person() -> None:
    """An update changes the message in place; the follow-up refers to it."""
    async with table() as here:
        reply = await here.go(answering(content="sure?", view=Confirm()))
        pressed = await here.anna.click(reply.message, "Confirm")
        later = await pressed.followup()
        ben = here.server.person("ben")
        assert texts(ben.visible()) == ["confirmed"]
        assert later.only_for == here.anna.user.id
        assert later.reply_to == reply.message.id
        assert reply.message.edited_at is not None
        with pytest.raises(ClientRefuses, match="'Confirm' is disabled"):
            await ben.click(reply.message, "Confirm")
        assert here.server.faults == []


async def test_deferred_update_settles_with_the_first_edit() -> None:
    """A button found by its emoji; its deferral shows nothing until the message is edited."""
    async with table() as here:
        reply = await here.go(answering(content="sure?", view=Confirm()))
        pressed = await here.anna.click(reply.message, "🎲")
        assert (await pressed.settled()).text == "rolled"
        assert not reply.message.loading


async def test_links_and_unknown_buttons_send_nothing() -> None:
    """The client opens links itself, and offers only what is there."""
    async with table() as here:
        reply = await here.go(answering(content="sure?", view=Confirm()))
        with pytest.raises(ClientRefuses, match="leads elsewhere"):
            await here.anna.click(reply.message, "Rules")
        with pytest.raises(ClientRefuses, match="no button 'Cancel' here; there is Confirm"):
            await here.anna.click(reply.message, "Cancel")
        assert len(here.bot.interactions) == 1


async def test_same_label_twice_asks_for_the_custom_id() -> None:
    """Two buttons with one label are told apart by custom id."""
    view = ui.View()
    view.add_item(ui.Button(label="Fire", custom_id="one"))
    view.add_item(ui.Button(label="Fire", custom_id="two", disabled=True))
    async with table() as here:
        reply = await here.go(answering(content="x", view=view))
        with pytest.raises(ClientRefuses, match="2 buttons 'Fire': one, two"):
            await here.anna.click(reply.message, "Fire")
        with pytest.raises(ClientRefuses, match="disabled"):
            await here.anna.click(reply.message, "two")


async def test_text_menu_takes_values_or_labels_within_its_counts() -> None:
    """Options are chosen by value or label; too few, too many and others are refused."""
    menu: ui.Select[Any] = ui.Select(placeholder="Which?", min_values=1, max_values=2)
    for number in range(1, 4):
        menu.add_option(label=f"Tank {number}", value=f"t{number}")
    async with table() as here:
        reply = await here.go(answering(content="x", view=choosing(menu)))
        chosen = await here.anna.select(reply.message, "Which?", "Tank 1", "t3")
        assert chosen.message.text == "t1, t3"
        for wrong, why in ((("t1", "t2", "t3"), "1 to 2"), ((), "1 to 2"), (("t9",), "t9")):
            with pytest.raises(ClientRefuses, match=why):
                await here.anna.select(reply.message, None, *wrong)


async def test_entity_menus_take_people_roles_and_channels() -> None:
    """User, role, mentionable and channel menus resolve what is chosen."""
    async with table() as here:
        ben = here.server.person("ben")
        role = here.server.world.add_role(here.server.guild(), "axis")
        cases: list[tuple[ui.Item[Any], object, str]] = [
            (ui.UserSelect(), ben, "ben"),
            (ui.UserSelect(), "@anna", "anna"),
            (ui.RoleSelect(), role, "axis"),
            (ui.MentionableSelect(), role, "axis"),
            (ui.MentionableSelect(), ben, "ben"),
            (ui.ChannelSelect(), here.anna.channel, "table"),
        ]
        for menu, chosen, expected in cases:
            reply = await here.go(answering(content="x", view=choosing(menu)))
            picked = await here.anna.select(reply.message, None, chosen)
            assert picked.message.text == expected
        assert here.server.faults == []


async def test_others_cannot_use_an_ephemeral_message() -> None:
    """Someone else's private buttons are out of reach."""
    async with table() as here:
        reply = await here.go(answering(content="x", view=Confirm(), ephemeral=True))
        with pytest.raises(ClientRefuses, match="someone else's ephemeral"):
            await here.server.person("ben").click(reply.message, "Confirm")


async def test_buttons_with_their_state_in_the_id_survive_a_restart() -> None:
    """A new bot that has never seen the message answers its old button."""

    def build(bot: SmallBot) -> None:
        bot.add_dynamic_items(Undo)

        @bot.tree.command(description="Offer")
        async def offer(interaction: Interaction) -> None:
            view = ui.View(timeout=None)
            view.add_item(Undo(7, 42))
            await interaction.response.send_message("done", view=view)

    async with Loopback() as server:
        anna = server.person("anna")
        async with running(server, build):
            old = (await anna.slash("offer")).message
        async with running(server, build):
            reply = await anna.click(old, "Undo 42")
            assert reply.message.text == "undid 42 of game 7"
        assert server.faults == []


async def test_layout_messages_are_numbered_and_their_buttons_work() -> None:
    """Components V2: text in containers and sections, numbered parts, files in place of names."""

    class Card(ui.LayoutView):
        box: ui.Container[Any] = ui.Container(
            ui.TextDisplay("## Germany attacks"),
            ui.Section(ui.TextDisplay("Round 1"), accessory=ui.Button(label="Odds", custom_id="o")),
            ui.Separator(),
            ui.MediaGallery(discord.MediaGalleryItem("attachment://map.png")),
            ui.File("attachment://log.txt"),
            accent_colour=0x336699,
        )
        row: ui.ActionRow[Any] = ui.ActionRow()

        @row.button(label="Retreat")
        async def retreat(self, interaction: Interaction, _: ui.Button[Any]) -> None:
            await interaction.response.edit_message(view=Done())

    class Done(ui.LayoutView):
        text: ui.TextDisplay[Any] = ui.TextDisplay("gone")

    async def act(interaction: Interaction) -> None:
        files = [
            discord.File(io.BytesIO(b"x"), "map.png"),
            discord.File(io.BytesIO(b"y"), "log.txt"),
        ]
        await interaction.response.send_message(view=Card(), files=files)

    async with table() as here:
        reply = await here.go(act)
        shown = reply.message
        assert shown.flags & MessageFlag.COMPONENTS_V2
        assert shown.text == "## Germany attacks\nRound 1"
        container = shown.components[0]
        assert [part["id"] for part in container["components"]] == [2, 3, 6, 7, 8]
        assert container["components"][4]["name"] == "log.txt"
        assert container["components"][3]["items"][0]["media"]["url"].startswith("http://127.")
        assert [button["label"] for button in shown.buttons] == ["Odds", "Retreat"]
        pressed = await here.anna.click(shown, "Retreat")
        assert pressed.message.text == "gone"
        assert here.server.faults == []


async def test_library_follows_components_over_edits_it_did_not_make() -> None:
    """The message's update event carries components in the form the library stores views by."""
    async with table() as here:
        reply = await here.go(answering(content="sure?", view=Confirm()))
        await here.anna.click(reply.message, "Confirm")
        await here.server.quiet()
        (event,) = here.bot.edits
        assert event.message_id == reply.message.id
        (row,) = event.message.components
        assert isinstance(row, discord.ActionRow)
        assert [getattr(child, "disabled", None) for child in row.children] == [True, False, False]
