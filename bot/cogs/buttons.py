"""Buttons: their ids say what is wanted, so that they work for as long as the message stands."""

import re
from collections.abc import Awaitable, Callable
from typing import Self

import discord

from bot.cogs.delivery.responses import (
    UmpireInteraction,
    act_of,
    answer_in_place,
    answer_privately,
    answer_with_files,
    show_form,
)
from bot.cogs.delivery.tree import admitted
from bot.cogs.dice import dice_page_of
from bot.cogs.draft_rules import draft_rules_of
from bot.cogs.filtered_log import VERB as FILTERED_LOG
from bot.cogs.filtered_log import filtered_log_page_of
from bot.cogs.modals import add_modal, answer_modal, change_modal
from bot.cogs.odds import draft_odds, drawn_result
from bot.cogs.record_pages import log_page_of, working_page_of
from bot.cogs.rule_pages import (
    applied_page_of,
    rule_page_of,
    rules_page_of,
    share,
    steps_page_of,
)
from bot.cogs.status_pages import state_page_of
from bot.cogs.typed_lines import change_line, locked_page
from bot.cogs.wiring.services import Services
from bot.journal import note
from bot.record.games import GameKey
from bot.record.questions import Question
from bot.record.subjects import AboutCase
from bot.referee.cases.undo_redo import AGREE, DECLINE
from bot.referee.game.draft_contents import DraftKey
from bot.show.custom_id import PATTERN, CustomId, read_custom_id
from bot.show.declaration import revision_of
from bot.show.dice.dice_explained import VERB as DICE
from bot.show.escape import plainly
from bot.show.page import Colour, Page
from bot.show.question import choices_page, parted
from bot.show.refusal import refused_page
from bot.show.status import SHEET
from core.terms.refusal import Refusal

Press = Callable[[UmpireInteraction, CustomId], Awaitable[None]]


class PressedButton(discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]], template=PATTERN):
    """Any button of ours, found again by its id."""

    def __init__(self, id: CustomId) -> None:  # noqa: A002 - the word of the whole project
        super().__init__(discord.ui.Button(label="\N{ZERO WIDTH SPACE}", custom_id=str(id)))
        self.id_asked = id

    @classmethod
    async def from_custom_id(
        cls,
        _interaction: discord.Interaction,
        _item: discord.ui.Item[discord.ui.View],
        match: re.Match[str],
    ) -> Self:
        """Return the button that an id belongs to."""
        found = read_custom_id(match.string)
        if found is None:
            raise ValueError(match.string)
        return cls(found)

    async def callback(self, interaction: discord.Interaction) -> None:
        """Do what the button's id asks for."""
        await press(interaction, self.id_asked)  # type: ignore[arg-type] # our client is Umpire


async def press(interaction: UmpireInteraction, asked: CustomId) -> None:
    """Do what a button asks for."""
    note(guild=interaction.guild_id, interaction=interaction.id)
    if not await admitted(interaction):
        return
    await _PRESSES.get(asked.verb, _unknown)(interaction, asked)


async def _lock(interaction: UmpireInteraction, asked: CustomId) -> None:
    async def work() -> Page:
        declarations = interaction.client.services.declarations
        return locked_page(
            await declarations.lock_in(act_of(interaction), _draft(interaction, asked))
        )

    await answer_in_place(interaction, work())


async def _announce(interaction: UmpireInteraction, asked: CustomId) -> None:
    """Lock in what was shown; what has changed since is shown first."""

    async def work() -> Page:
        services, act = interaction.client.services, act_of(interaction)
        draft = _draft(interaction, asked)
        words = await services.declarations.words_of(act, draft)
        if isinstance(words, str) and revision_of(words) != asked.page:
            return await change_line(services, act, draft, words)
        return locked_page(await services.declarations.lock_in(act, draft))

    await answer_in_place(interaction, work())


async def _add(interaction: UmpireInteraction, asked: CustomId) -> None:
    services = interaction.client.services
    words = await services.declarations.words_of(act_of(interaction), _draft(interaction, asked))
    if isinstance(words, Refusal):
        await answer_in_place(interaction, _refused(words))
        return
    await show_form(interaction, add_modal(asked))


async def _answer(interaction: UmpireInteraction, asked: CustomId) -> None:
    key = GameKey(interaction.guild_id or 0, asked.game)
    answering = interaction.client.services.answers
    found = await answering.unanswered(act_of(interaction), key, asked.seq)
    if not isinstance(found, Refusal) and (form := found.asking.about.form):
        prefill = await answering.begun_with(act_of(interaction), found)
        await show_form(interaction, answer_modal(asked, found.asking.text, form, prefill))
        return

    async def work() -> Page:
        if isinstance(found, Refusal):
            return refused_page(found)
        choices = found.asking.about.choices
        return choices_page(asked.game, asked.seq, found.asking.text, choices, asked.page or 0)

    message = interaction.message
    if message is not None and message.flags.ephemeral:
        await answer_in_place(interaction, work())
    else:
        await answer_privately(interaction, work())


async def _choose(interaction: UmpireInteraction, asked: CustomId) -> None:
    async def work() -> Page:
        question = await _question(interaction, asked)
        if isinstance(question, Refusal):
            return refused_page(question)
        choices = question.asking.about.choices
        chosen = choices[min(asked.page or 0, len(choices) - 1)]
        answered = await interaction.client.services.answers.answer(
            act_of(interaction), question.game, asked.seq, chosen
        )
        if isinstance(answered, Refusal):
            return refused_page(answered)
        return Page(title=f"{parted(answered.text)[0]} {answered.answer}", colour=Colour.CALM)

    await answer_in_place(interaction, work())


async def _agree(interaction: UmpireInteraction, asked: CustomId) -> None:
    await _settle_undo(interaction, asked, AGREE)


async def _decline(interaction: UmpireInteraction, asked: CustomId) -> None:
    await _settle_undo(interaction, asked, DECLINE)


async def _settle_undo(interaction: UmpireInteraction, asked: CustomId, answer: str) -> None:
    async def work() -> Page:
        key = GameKey(interaction.guild_id or 0, asked.game)
        undoing = interaction.client.services.undo_redo
        settled = await undoing.answer(act_of(interaction), key, asked.seq, answer)
        if isinstance(settled, Refusal):
            return refused_page(settled)
        word = "Agreed" if answer == AGREE else "Declined"
        return Page(title=f"{word} by {plainly(interaction.user.display_name)}", colour=Colour.CALM)

    await answer_in_place(interaction, work())


async def _question(
    interaction: UmpireInteraction, asked: CustomId
) -> Question[AboutCase] | Refusal:
    key = GameKey(interaction.guild_id or 0, asked.game)
    services: Services = interaction.client.services
    return await services.answers.open_question(act_of(interaction), key, asked.seq)


async def _change(interaction: UmpireInteraction, asked: CustomId) -> None:
    services = interaction.client.services
    words = await services.declarations.words_of(act_of(interaction), _draft(interaction, asked))
    if isinstance(words, Refusal):
        await answer_in_place(interaction, _refused(words))
        return
    await show_form(interaction, change_modal(asked, words))


async def _refused(refusal: Refusal) -> Page:
    return refused_page(refusal)


async def _cancel(interaction: UmpireInteraction, asked: CustomId) -> None:
    async def work() -> Page:
        services = interaction.client.services
        refusal = await services.declarations.cancel(
            act_of(interaction), _draft(interaction, asked)
        )
        if refusal is not None:
            return refused_page(refusal)
        return Page(
            title="Cancelled", body="Nobody else saw it; nothing was rolled.", colour=Colour.CALM
        )

    await answer_in_place(interaction, work())


async def _see(interaction: UmpireInteraction, asked: CustomId) -> None:
    await answer_privately(interaction, rule_page_of(interaction, asked))


def _turns(draw: Callable[[UmpireInteraction, CustomId], Awaitable[Page]]) -> Press:
    """Return what shows a page privately; where it is a private page already, it turns in place."""

    async def pressed(interaction: UmpireInteraction, asked: CustomId) -> None:
        async def work() -> Page:
            return await draw(interaction, asked)

        message = interaction.message
        if message is not None and message.flags.ephemeral:
            await answer_in_place(interaction, work())
        else:
            await answer_privately(interaction, work())

    return pressed


async def _stop_reminders(interaction: UmpireInteraction, asked: CustomId) -> None:
    async def work() -> Page:
        key = GameKey(interaction.guild_id or 0, asked.game)
        deadlines = interaction.client.services.deadlines
        hushed = await deadlines.stop_reminders(act_of(interaction), key, asked.seq)
        if isinstance(hushed, Refusal):
            return refused_page(hushed)
        return Page(title="No more reminders of this", body=hushed.text, colour=Colour.CALM)

    await answer_privately(interaction, work())


async def _odds(interaction: UmpireInteraction, asked: CustomId) -> None:
    await answer_with_files(interaction, draft_odds(interaction, _draft(interaction, asked)))


async def _draft_rules(interaction: UmpireInteraction, asked: CustomId) -> None:
    await answer_privately(interaction, draft_rules_of(interaction, asked))


async def _likely(interaction: UmpireInteraction, asked: CustomId) -> None:
    await answer_with_files(interaction, drawn_result(interaction, asked))


async def _unknown(interaction: UmpireInteraction, _asked: CustomId) -> None:
    async def work() -> Page:
        return Page(
            title="This button belongs to another version",
            body="Nothing was changed. Use `/status` to see where the game stands.",
            colour=Colour.REFUSAL,
        )

    await answer_privately(interaction, work())


def _draft(interaction: UmpireInteraction, asked: CustomId) -> DraftKey:
    return DraftKey(GameKey(interaction.guild_id or 0, asked.game), asked.seq)


_PRESSES: dict[str, Press] = {
    "lock": _lock,
    "answer": _answer,
    "choose": _choose,
    "agree": _agree,
    "decline": _decline,
    "hush": _stop_reminders,
    "change": _change,
    "cancel": _cancel,
    "announce": _announce,
    "add": _add,
    "odds": _odds,
    "draft_rules": _draft_rules,
    "likely": _likely,
    "working": _turns(working_page_of),
    "rules": _turns(rules_page_of),
    "rule": _turns(rule_page_of),
    "see": _see,
    "applied": _turns(applied_page_of),
    "steps": _turns(steps_page_of),
    "share": share,
    "log": _turns(log_page_of),
    SHEET: _turns(state_page_of),
    FILTERED_LOG: _turns(filtered_log_page_of),
    DICE: _turns(dice_page_of),
}
