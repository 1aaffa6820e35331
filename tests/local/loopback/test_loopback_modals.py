"""Modals: classic text inputs, labels with every kind of field, and what the client holds back."""

from typing import Any

import discord
import pytest
from discord import ui
from loopback_support import Interaction, SmallBot, running, table

from bot.local.loopback import ClientRefuses, Loopback, Upload


class Why(ui.Modal, title="Dispute"):
    """One classic text input."""

    why: ui.TextInput[Any] = ui.TextInput(label="Why?", custom_id="why", max_length=20)

    async def on_submit(self, interaction: Interaction, /) -> None:
        """Say it back."""
        await interaction.response.send_message(self.why.value)


class Losses(ui.Modal, title="Losses"):
    """Labels with a menu, a prefilled text and a choice of people."""

    unit: ui.Label[Any] = ui.Label(
        text="Which unit",
        component=ui.Select(
            custom_id="unit", options=[discord.SelectOption(label="Tank", value="t")]
        ),
    )
    note: ui.Label[Any] = ui.Label(
        text="Note",
        component=ui.TextInput(custom_id="note", default="as before", required=False, min_length=3),
    )
    who: ui.Label[Any] = ui.Label(
        text="Who", component=ui.UserSelect(custom_id="who", required=True)
    )

    async def on_submit(self, interaction: Interaction, /) -> None:
        """Say it back."""
        unit, note, who = (label.component for label in (self.unit, self.note, self.who))
        told = f"{unit.values} {note.value!r} {[user.name for user in who.values]}"  # type: ignore[attr-defined]
        await interaction.response.send_message(told)


class Boxes(ui.Modal, title="Boxes"):
    """The kinds of field that only modals have, under a line of text."""

    intro: ui.TextDisplay[Any] = ui.TextDisplay("Choose")
    side: ui.Label[Any] = ui.Label(
        text="Side",
        component=ui.RadioGroup(
            custom_id="side",
            options=[discord.RadioGroupOption(label=one) for one in ("Axis", "Allies")],
        ),
    )
    days: ui.Label[Any] = ui.Label(
        text="Days",
        component=ui.CheckboxGroup(
            custom_id="days",
            required=False,
            options=[discord.CheckboxGroupOption(label=one) for one in ("Mon", "Tue", "Wed")],
        ),
    )
    sure: ui.Label[Any] = ui.Label(text="Sure", component=ui.Checkbox(custom_id="sure"))
    proof: ui.Label[Any] = ui.Label(text="Proof", component=ui.FileUpload(custom_id="proof"))

    async def on_submit(self, interaction: Interaction, /) -> None:
        """Say it back."""
        side, days, sure, proof = (
            label.component for label in (self.side, self.days, self.sure, self.proof)
        )
        names = [file.filename for file in proof.values]  # type: ignore[attr-defined]
        told = f"{side.value} {days.values} {sure.value} {names}"  # type: ignore[attr-defined]
        await interaction.response.send_message(told)


def opening(modal: ui.Modal) -> Any:
    """Return an act that opens the modal."""

    async def act(interaction: Interaction) -> None:
        await interaction.response.send_modal(modal)

    return act


async def test_classic_modal_is_filled_by_custom_id_or_label() -> None:
    """A text input's value reaches the bot, named either way."""
    async with table() as here:
        for fields in ({"why": "because"}, {"Why?": "because"}):
            opened = await here.go(opening(Why()))
            assert (await here.anna.submit(opened, fields)).message.text == "because"
        assert here.server.faults == []


async def test_labels_carry_menus_prefilled_text_and_people() -> None:
    """Each field arrives in the form its component reads; what is not named keeps its value."""
    async with table() as here:
        opened = await here.go(opening(Losses()))
        reply = await here.anna.submit(opened, unit="Tank", who=here.anna.user)
        assert reply.message.text == "['t'] 'as before' ['anna']"
        assert here.server.faults == []


async def test_boxes_and_files_arrive() -> None:
    """Radio and checkbox groups, a checkbox and a file upload."""
    async with table() as here:
        opened = await here.go(opening(Boxes()))
        reply = await here.anna.submit(
            opened, side="Axis", days=["Tue", "Wed"], sure=True, proof=Upload("a.png", b"x")
        )
        assert reply.message.text == "Axis ['Tue', 'Wed'] True ['a.png']"
        opened = await here.go(opening(Boxes()))
        reply = await here.anna.submit(opened, side="Allies", proof=Upload("b.png", b"x"))
        assert reply.message.text == "Allies [] False ['b.png']"
        assert here.server.faults == []


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({}, "Which unit must be filled in"),
        ({"unit": "t"}, "Who must be filled in"),
        ({"unit": "x", "who": "@anna"}, "'x' cannot be chosen; there is Tank"),
        ({"unit": "t", "who": "@carl"}, "there is no @carl here"),
        ({"unit": "t", "who": "@anna", "note": "no"}, "Note takes 3 to 4000 characters, not 2"),
        ({"unit": "t", "who": "@anna", "nota": "x"}, "no field nota; it has Which unit, Note, Who"),
    ],
)
async def test_client_holds_back_a_form_that_is_not_filled_well(
    fields: dict[str, Any], why: str
) -> None:
    """Required, unknown, too short and impossible fields never reach the bot."""
    async with table() as here:
        opened = await here.go(opening(Losses()))
        with pytest.raises(ClientRefuses, match=why):
            await here.anna.submit(opened, fields)
        assert len(here.bot.interactions) == 1


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"proof": Upload("a", b"")}, "choose 1 to 1 of Side, not 0"),
        ({"side": "Axis"}, "Proof takes 1 to 1 files"),
        ({"side": "Axis", "days": ["Sun"], "proof": Upload("a", b"")}, "'Sun' cannot be chosen"),
    ],
)
async def test_client_holds_back_boxes_left_empty(fields: dict[str, Any], why: str) -> None:
    """A required choice and a required file are asked for."""
    async with table() as here:
        opened = await here.go(opening(Boxes()))
        with pytest.raises(ClientRefuses, match=why):
            await here.anna.submit(opened, fields)


async def test_only_the_one_who_opened_a_form_can_send_it() -> None:
    """Others have no form open, and neither has who only got a message."""
    async with table() as here:
        opened = await here.go(opening(Why()))
        with pytest.raises(ClientRefuses, match="no form open"):
            await here.server.person("ben").submit(opened, why="x")
        reply = await here.anna.submit(opened, why="x")
        with pytest.raises(ClientRefuses, match="no form open"):
            await here.anna.submit(reply, why="x")


async def test_modal_from_a_button_can_update_that_buttons_message() -> None:
    """The submission carries the message, which may be edited in answer."""

    class Change(ui.Modal, title="Change"):
        text: ui.TextInput[Any] = ui.TextInput(label="Text", custom_id="text")

        async def on_submit(self, interaction: Interaction, /) -> None:
            await interaction.response.edit_message(content=self.text.value)

    class Offer(ui.View):
        @ui.button(label="Change")
        async def change(self, interaction: Interaction, _: ui.Button[Any]) -> None:
            await interaction.response.send_modal(Change())

    async def act(interaction: Interaction) -> None:
        await interaction.response.send_message("before", view=Offer())

    async with table() as here:
        reply = await here.go(act)
        opened = await here.anna.click(reply.message, "Change")
        sent = await here.anna.submit(opened, text="after")
        assert sent.message.id == reply.message.id
        assert reply.message.text == "after"
        assert here.server.faults == []


async def test_modal_opened_before_a_restart_is_still_delivered() -> None:
    """The library drops a modal it does not know, but the interaction event reaches the bot."""

    def build(bot: SmallBot) -> None:
        @bot.tree.command(description="Opens")
        async def go(interaction: Interaction) -> None:
            await interaction.response.send_modal(Why())

    async def answer(interaction: Interaction) -> None:
        assert interaction.data is not None
        await interaction.response.send_message(str(interaction.data.get("custom_id")))

    async with Loopback() as server:
        anna = server.person("anna")
        async with running(server, build):
            opened = await anna.slash("go")
        async with running(server) as later:
            later.on_interaction = answer  # type: ignore[method-assign]
            reply = await anna.submit(opened, why="x")
        assert opened.modal is not None
        assert reply.message.text == opened.modal["custom_id"]
