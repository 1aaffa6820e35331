"""Modals, answered by their id alone, so that one opened before a restart still works."""

from collections.abc import Iterator, Mapping
from typing import Any

import discord

from bot.cogs.delivery.responses import UmpireInteraction, act_of, answer_in_place, answer_privately
from bot.cogs.delivery.tree import admitted
from bot.cogs.typed_lines import add_lines, change_line, declare_line
from bot.games.commands import Form
from bot.record.games import GameKey
from bot.referee.game.draft_contents import MOST_WORDS, DraftKey
from bot.referee.game.refusals import accepted
from bot.show.custom_id import CustomId, read_custom_id
from bot.show.escape import quoted
from bot.show.hidden_choice import revealed_page
from bot.show.page import Button, Colour, Page
from bot.show.question import parted
from bot.show.refusal import refused_page
from core.terms.message import say
from core.terms.refusal import Refusal

WORDS = "words"
"""The id of the one text input of a change."""


def _form(title: str, asked: CustomId, label: str, **field: Any) -> discord.ui.Modal:
    """Return a form with one field of several lines; it is cut in the language it is shown in."""
    modal = discord.ui.Modal(title=title, custom_id=str(asked), timeout=1)
    told = {"max_length": MOST_WORDS, **field}
    style = discord.TextStyle.paragraph
    return modal.add_item(discord.ui.TextInput(label=label, custom_id=WORDS, style=style, **told))


def change_modal(asked: CustomId, words: str) -> discord.ui.Modal:
    """Return the form in which a declaration is typed anew, with its words in it."""
    return _form(say("Change your declaration"), asked, say("Declaration"), default=words)


def add_modal(asked: CustomId) -> discord.ui.Modal:
    """Return the form in which further lines of a declaration are typed."""
    return _form(say("Add to your declaration"), asked, say("Further lines"))


def position_modal(form: Form) -> discord.ui.Modal:
    """Return the form in which a position is pasted."""
    most = MOST_WORDS - len(set_up_line(""))
    asked = CustomId("paste", "-", 0)
    return _form(form.title, asked, form.label, placeholder=form.example, max_length=most)


def set_up_line(text: str) -> str:
    """Return the declaration that sets a written position up."""
    return f"setup\n{text}"


def reveal_modal() -> discord.ui.Modal:
    """Return the form in which a player opens a choice that he kept himself."""
    label = say("The nonce; below it your words, exactly")
    return _form(say("Open your hidden choice"), CustomId("reveal", "-", 0), label)


def answer_modal(asked: CustomId, text: str, form: str, prefill: str) -> discord.ui.Modal:
    """Return the form in which a question is answered in typed lines."""
    filled = CustomId("fill", asked.game, asked.seq)
    return _form(parted(text)[0], filled, form, default=prefill, required=False)


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
        services, line = interaction.client.services, set_up_line(words)
        await answer_privately(interaction, declare_line(services, act_of(interaction), line))
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
    own = interaction.client.services.own_hidden_choices
    return revealed_page(quoted(accepted(await own.reveal(act_of(interaction), words)).answer))


async def _filled(interaction: UmpireInteraction, asked: CustomId, words: str) -> Page:
    key = GameKey(interaction.guild_id or 0, asked.game)
    answering = interaction.client.services.answers
    answered = await answering.answer(act_of(interaction), key, asked.seq, words)
    if isinstance(answered, Refusal):
        again = Button(say("Answer"), str(CustomId("answer", asked.game, asked.seq)), "primary")
        return refused_page(answered, words, (again,))
    told = (
        say("Recorded as your answer:\n{answer}", answer=quoted(answered.answer))
        if answered.answer.strip()
        else say("Recorded as your answer: nothing")
    )
    return Page(title=parted(answered.text)[0], body=told, colour=Colour.CALM)


def _inputs(components: Any) -> Iterator[tuple[str, str]]:
    for component in components:
        if "custom_id" in component and "value" in component:
            yield component["custom_id"], component["value"]
        yield from _inputs(component.get("components", []))
        if "component" in component:
            yield from _inputs([component["component"]])
