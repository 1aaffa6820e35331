"""People acting by text at a table whose bot the test builds: menus, forms, buttons, replies."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands, ui
from loopback_support import Interaction, SmallBot, running

from bot.local.acts import read_act
from bot.local.loopback import ClientRefuses, Loopback
from bot.local.players import Players
from bot.local.transcript import Transcript


class Choices(ui.View):
    """Two menus and two buttons; what is used is noted."""

    def __init__(self, noted: list[Any]) -> None:
        super().__init__(timeout=None)
        self.noted = noted

    @ui.select(
        placeholder="Lose",
        options=[discord.SelectOption(label=each) for each in ("infantry", "tank", "fighter")],
        max_values=2,
    )
    async def lose(self, interaction: Interaction, menu: "ui.Select[Choices]") -> None:
        """Note what is lost."""
        self.noted.append(menu.values)
        await interaction.response.defer()
        await interaction.edit_original_response(content="lost")

    @ui.select(cls=ui.UserSelect, placeholder="Who")
    async def who(self, interaction: Interaction, menu: "ui.UserSelect[Choices]") -> None:
        """Note who is chosen."""
        self.noted.append([user.name for user in menu.values])
        await interaction.response.send_message("chosen")

    @ui.button(label="Ask", emoji="\N{GAME DIE}")
    async def ask(self, interaction: Interaction, _: "ui.Button[Choices]") -> None:
        """Open a form."""
        await interaction.response.send_modal(Form(self.noted))

    @ui.button(label="Never", disabled=True)
    async def never(self, interaction: Interaction, _: "ui.Button[Choices]") -> None:
        """Cannot be pressed."""
        await interaction.response.send_message("how?")


class Form(ui.Modal, title="Assign"):
    """A form of two fields."""

    front: ui.TextInput["Form"] = ui.TextInput(label="Front")
    units: ui.TextInput["Form"] = ui.TextInput(label="Units", required=False)

    def __init__(self, noted: list[Any]) -> None:
        super().__init__()
        self.noted = noted

    async def on_submit(self, interaction: Interaction) -> None:
        """Note what was filled in."""
        self.noted.append((self.front.value, self.units.value))
        await interaction.response.send_message("assigned", ephemeral=True)


class Hall:
    """A server with a bot that answers `/show`, `/give` and `/gone`, and its people."""

    def __init__(self, server: Loopback) -> None:
        self.server = server
        self.noted: list[Any] = []
        self.transcript = Transcript()
        self.players = Players(server, self.transcript)
        server.observe(self.transcript.notice)

    async def do(self, name: str, text: str) -> None:
        """Let somebody act."""
        await self.players.do(name, read_act(text))
        await self.server.quiet()

    def build(self, bot: SmallBot) -> None:
        """Register the commands."""
        noted = self.noted

        @bot.tree.command(description="Show the choices")
        async def show(interaction: Interaction, text: str = "Look") -> None:
            pings = discord.AllowedMentions(users=True)
            view = Choices(noted)
            await interaction.response.send_message(text, view=view, allowed_mentions=pings)

        @bot.tree.command(description="Take a file, a person and a number")
        @app_commands.rename(file="export")
        async def give(
            interaction: Interaction, file: discord.Attachment, who: discord.Member, count: int
        ) -> None:
            noted.append((file.filename, await file.read(), who.name, count))
            await interaction.response.send_message("given", ephemeral=True)

        @bot.tree.command(description="Answer and take it away")
        async def gone(interaction: Interaction) -> None:
            await interaction.response.defer(thinking=True)
            await asyncio.sleep(0.01)
            await interaction.delete_original_response()


@asynccontextmanager
async def hall() -> AsyncIterator[Hall]:
    """Run the hall's bot until the block ends; it must not have done anything wrong."""
    async with Loopback() as server:
        place = Hall(server)
        async with running(server, place.build):
            yield place
        assert not server.faults


async def test_menus_are_found_by_what_can_be_chosen_in_them() -> None:
    """One option, several with commas, or a person who was not here before."""
    async with hall() as place:
        await place.do("anna", "/show")
        await place.do("anna", "select: tank")
        await place.do("bob", "select: infantry, fighter")
        await place.do("bob", "select: @carl")

    assert place.noted == [["tank"], ["infantry", "fighter"], ["carl"]]


async def test_a_form_stays_open_until_it_is_sent() -> None:
    """A field that must be filled in is asked for by the client; then the form is gone."""
    async with hall() as place:
        await place.do("anna", "/show")
        await place.do("anna", "click: ask")
        with pytest.raises(ClientRefuses, match="Front must be filled in"):
            await place.do("anna", "fill: units=4 aaf")
        await place.do("anna", "fill: front=east; units=4 aaf")
        with pytest.raises(ClientRefuses, match="@anna has no form open"):
            await place.do("anna", "fill: front=east")

    assert place.noted == [("east", "4 aaf")]


async def test_buttons_are_found_by_label_in_any_case_and_never_disabled_ones() -> None:
    """With or without the emoji; the newest message comes first."""
    async with hall() as place:
        await place.do("anna", "/show")
        for label in ("ASK", "\N{GAME DIE} Ask"):
            await place.do("anna", f"click: {label}")
            assert place.players.form_of("anna") is not None
            place.players.close_form("anna")
        with pytest.raises(ClientRefuses, match=r"'Never' to press; the newest are . Ask"):
            await place.do("anna", "click: Never")


async def test_people_files_and_numbers_are_read_from_text(tmp_path: Path) -> None:
    """A person who is named for the first time sits down; a file is read from where it is."""
    export = tmp_path / "g1.jsonl"
    export.write_bytes(b"{}\n")
    async with hall() as place:
        await place.do("anna", f"/give export:{export} who:@dora count:3")
        with pytest.raises(ClientRefuses, match="nowhere cannot be sent: No such file"):
            await place.do("anna", "/give export:nowhere who:@dora count:3")

    assert place.noted == [("g1.jsonl", b"{}\n", "dora", 3)]


async def test_a_reply_goes_to_the_newest_message_that_asks() -> None:
    """Asks: it says so, or it pings that person; else the bot's newest message will do."""
    async with hall() as place:
        for text in ("**reply to this message** please", "for @bob", "nothing"):
            await place.do("anna", f"/show text:{text}")
        for name in ("anna", "bob"):
            await place.do(name, "reply: here")
        said = place.players.person("anna").visible()
        answered = {each.author.name: place.players.person("anna").current(
            next(one for one in said if one.id == each.reply_to)
        ).content for each in said if each.reply_to}  # fmt: skip

    bob = place.players.person("bob")
    assert answered == {"anna": "**reply to this message** please", "bob": f"for {bob.mention}"}


async def test_an_answer_that_is_taken_away_is_no_failure() -> None:
    """And nothing is left to be shown of it."""
    async with hall() as place:
        await place.do("anna", "/gone")

        assert place.transcript.take() == []


async def test_everyone_is_nobody() -> None:
    """`@everyone` and addresses name no person."""
    async with hall() as place:
        await place.do("anna", "say: @everyone and anna@home.example, hello @bob.")
        (said,) = place.players.person("anna").visible()

    assert {"founder", "anna", "bob"} == set(place.players.names())
    assert said.content.endswith(f"hello {place.players.person('bob').mention}.")
