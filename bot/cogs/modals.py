"""Modals, answered by their id alone, so that one opened before a restart still works."""

from collections.abc import Iterator, Mapping
from typing import Any

import discord

from bot.cogs.campaign_paste import pasted
from bot.cogs.delivery.responses import UmpireInteraction, act_of, answer_in_place, answer_privately
from bot.cogs.delivery.tree import admitted
from bot.cogs.typed_lines import add_lines, change_line
from bot.record.games import GameKey
from bot.referee.game.draft_contents import MOST_WORDS, DraftKey
from bot.show import limits
from bot.show.custom_id import CustomId, read_custom_id
from bot.show.escape import quoted
from bot.show.hidden_choice import revealed_page
from bot.show.page import Button, Colour, Page
from bot.show.question import parted
from bot.show.refusal import refused_page
from core.terms.refusal import Refusal

WORDS = "words"
"""The id of the one text input of a change."""


def change_modal(asked: CustomId, words: str) -> discord.ui.Modal:
    """Return the form in which a declaration is typed anew, with its words in it."""
    modal = discord.ui.Modal(
        title=limits.clip("Change your declaration", limits.MODAL_TITLE),
        custom_id=str(asked),
        timeout=1,
    )
    modal.add_item(
        discord.ui.TextInput(
            label="Declaration",
            custom_id=WORDS,
            style=discord.TextStyle.paragraph,
            default=words,
            max_length=MOST_WORDS,
        )
    )
    return modal


def add_modal(asked: CustomId) -> discord.ui.Modal:
    """Return the form in which further lines of a declaration are typed."""
    modal = discord.ui.Modal(
        title=limits.clip("Add to your declaration", limits.MODAL_TITLE),
        custom_id=str(asked),
        timeout=1,
    )
    modal.add_item(
        discord.ui.TextInput(
            label="Further lines",
            custom_id=WORDS,
            style=discord.TextStyle.paragraph,
            max_length=MOST_WORDS,
        )
    )
    return modal


def reveal_modal() -> discord.ui.Modal:
    """Return the form in which a player opens a choice that he kept himself."""
    modal = discord.ui.Modal(
        title="Open your hidden choice", custom_id=str(CustomId("reveal", "-", 0)), timeout=1
    )
    modal.add_item(
        discord.ui.TextInput(
            label="The nonce; below it your words, exactly",
            custom_id=WORDS,
            style=discord.TextStyle.paragraph,
            max_length=MOST_WORDS,
        )
    )
    return modal


def answer_modal(asked: CustomId, text: str, form: str, prefill: str) -> discord.ui.Modal:
    """Return the form in which a question is answered in typed lines."""
    modal = discord.ui.Modal(
        title=limits.clip(parted(text)[0], limits.MODAL_TITLE),
        custom_id=str(CustomId("fill", asked.game, asked.seq)),
        timeout=1,
    )
    modal.add_item(
        discord.ui.TextInput(
            label=limits.clip(form, limits.MODAL_LABEL),
            custom_id=WORDS,
            style=discord.TextStyle.paragraph,
            default=prefill,
            required=False,
            max_length=MOST_WORDS,
        )
    )
    return modal


async def submitted(interaction: UmpireInteraction) -> None:
    """Do what a submitted form asks for, whether or not this process opened it."""
    told: Mapping[str, Any] = interaction.data or {}
    asked = read_custom_id(str(told.get("custom_id", "")))
    if asked is None or asked.verb not in {"change", "fill", "add", "paste", "reveal"}:
        return
    if not await admitted(interaction):
        return
    words = dict(_inputs(told.get("components", []))).get(WORDS, "")
    if asked.verb == "paste":
        await answer_privately(interaction, pasted(interaction, words))
        return
    if asked.verb == "reveal":
        await answer_privately(interaction, _revealed(interaction, words))
        return
    if asked.verb == "fill":
        await answer_privately(interaction, _filled(interaction, asked, words))
        return
    key = DraftKey(GameKey(interaction.guild_id or 0, asked.game), asked.seq)
    typed = add_lines if asked.verb == "add" else change_line
    await answer_in_place(
        interaction, typed(interaction.client.services, act_of(interaction), key, words)
    )


async def _revealed(interaction: UmpireInteraction, words: str) -> Page:
    opened = await interaction.client.services.own_hidden_choices.reveal(act_of(interaction), words)
    return (
        refused_page(opened)
        if isinstance(opened, Refusal)
        else revealed_page(quoted(opened.answer))
    )


async def _filled(interaction: UmpireInteraction, asked: CustomId, words: str) -> Page:
    key = GameKey(interaction.guild_id or 0, asked.game)
    answering = interaction.client.services.answers
    answered = await answering.answer(act_of(interaction), key, asked.seq, words)
    if isinstance(answered, Refusal):
        again = Button("Answer", str(CustomId("answer", asked.game, asked.seq)), "primary")
        return refused_page(answered, words, (again,))
    return Page(title=parted(answered.text)[0], body=quoted(answered.answer), colour=Colour.CALM)


def _inputs(components: Any) -> Iterator[tuple[str, str]]:
    for component in components:
        if "custom_id" in component and "value" in component:
            yield component["custom_id"], component["value"]
        yield from _inputs(component.get("components", []))
        if "component" in component:
            yield from _inputs([component["component"]])
