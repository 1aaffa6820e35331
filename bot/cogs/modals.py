"""Modals, answered by their id alone, so that one opened before a restart still works."""

from collections.abc import Iterator, Mapping
from typing import Any

from bot.cogs.delivery.localization import WORDS
from bot.cogs.delivery.responses import UmpireInteraction, act_of, answer_in_place, answer_privately
from bot.cogs.delivery.tree import admitted
from bot.cogs.plans import change_text, changed_rest
from bot.cogs.typed_lines import add_lines, declare_line
from bot.games.commands import Form
from bot.record.games import GameKey
from bot.referee.game.draft_contents import MOST_WORDS, DraftKey
from bot.referee.game.refusals import accepted
from bot.show.acts.plans import CHANGE
from bot.show.asked.answered import answered_page
from bot.show.asked.hidden_choice import revealed_page
from bot.show.asked.refusal import refused_page
from bot.show.custom_id import CustomId, read_custom_id
from bot.show.escape import quoted
from bot.show.headings import parted
from bot.show.page import Button, Page
from bot.show.text_form import TextForm
from core.terms.message import Text, say
from core.terms.refusal import Refusal


def change_modal(asked: CustomId, words: str) -> TextForm:
    """Return the form in which a declaration is typed anew, with its words in it."""
    title, label = say("Change your declaration"), say("Declaration")
    return TextForm(title, str(asked), label, words, most=MOST_WORDS)


def add_modal(asked: CustomId) -> TextForm:
    """Return the form in which further lines of a declaration are typed."""
    title, label = say("Add to your declaration"), say("Further lines")
    return TextForm(title, str(asked), label, most=MOST_WORDS)


def pasting_modal(form: Form, verb: str) -> TextForm:
    """Return the form in which the text is pasted that a verb declares."""
    most = MOST_WORDS - len(line_above(verb, ""))
    asked = CustomId(f"{_PASTE}{verb}", "-", 0)
    return TextForm(form.title, str(asked), form.label, example=form.example, most=most)


_PASTE = "paste_"
"""What the id of such a form begins with; the verb stands behind it."""


def line_above(verb: str, text: str) -> str:
    """Return the declaration that a verb makes of a written text."""
    return f"{verb}\n{text}"


def reveal_modal() -> TextForm:
    """Return the form in which a player opens a choice that he kept himself."""
    label = say("The nonce; below it your words, exactly")
    asked = CustomId("reveal", "-", 0)
    return TextForm(say("Open your hidden choice"), str(asked), label, most=MOST_WORDS)


def answer_modal(asked: CustomId, text: Text, form: Text, prefill: str) -> TextForm:
    """Return the form in which a question is answered in typed lines."""
    filled = CustomId("fill", asked.game, asked.seq)
    title = parted(text)[0]
    return TextForm(title, str(filled), form, prefill, most=MOST_WORDS, required=False)


_SUBMITTED = frozenset({"change", "fill", "add", "paste", "reveal", CHANGE})
"""What forms ask for; ``paste`` is that of an older version, for a position."""


async def submitted(interaction: UmpireInteraction) -> None:
    """Do what a submitted form asks for, whether or not this process opened it."""
    told: Mapping[str, Any] = interaction.data or {}
    asked = read_custom_id(str(told.get("custom_id", "")))
    if asked is None or not (asked.verb in _SUBMITTED or asked.verb.startswith(_PASTE)):
        return
    if not await admitted(interaction):
        return
    words = dict(_inputs(told.get("components", []))).get(WORDS, "")
    if asked.verb == "paste" or asked.verb.startswith(_PASTE):
        verb = asked.verb.removeprefix(_PASTE) if asked.verb != "paste" else "setup"
        services, line = interaction.client.services, line_above(verb, words)
        await answer_privately(interaction, declare_line(services, act_of(interaction), line))
        return
    if asked.verb == "reveal":
        await answer_privately(interaction, _revealed(interaction, words))
        return
    if asked.verb == "fill":
        await answer_privately(interaction, _filled(interaction, asked, words))
        return
    if asked.verb == CHANGE:
        await answer_in_place(interaction, changed_rest(interaction, asked, words))
        return
    key = DraftKey(GameKey(interaction.guild_id or 0, asked.game), asked.seq)
    typed = add_lines if asked.verb == "add" else change_text
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
    return answered_page(answered)


def _inputs(components: Any) -> Iterator[tuple[str, str]]:
    for component in components:
        if "custom_id" in component and "value" in component:
            yield component["custom_id"], component["value"]
        yield from _inputs(component.get("components", []))
        if "component" in component:
            yield from _inputs([component["component"]])
