"""Buttons: their ids say what is wanted, so that they work for as long as the message stands."""

import re
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Self

import discord

from bot.cogs import confirmations
from bot.cogs.delivery.responses import (
    UmpireInteraction,
    act_of,
    answer_in_place,
    answer_privately,
    answer_with_files,
    refused,
    show_form,
)
from bot.cogs.delivery.tree import admitted
from bot.cogs.dice import dice_page_of, head_page_of
from bot.cogs.draft_rules import draft_rules_of
from bot.cogs.filtered_log import VERB as FILTERED_LOG
from bot.cogs.filtered_log import filtered_log_page_of
from bot.cogs.help import help_page_of
from bot.cogs.modals import add_modal, answer_modal, change_modal
from bot.cogs.odds import draft_odds, drawn_result
from bot.cogs.plans import (
    begin_page_of,
    go_on_page_of,
    open_rest,
    plan_page_of,
    withdraw_page_of,
)
from bot.cogs.record_pages import log_page_of, working_page_of
from bot.cogs.rule_pages import (
    applied_page_of,
    rule_page_of,
    rules_page_of,
    share,
    steps_page_of,
)
from bot.cogs.status_pages import state_page_of
from bot.cogs.typed_lines import lock_page
from bot.journal import note
from bot.record.games import GameKey
from bot.referee.cases.undo_redo import AGREE, DECLINE
from bot.referee.game.draft_contents import DraftKey
from bot.referee.game.refusals import accepted
from bot.show import confirmation, plans
from bot.show.custom_id import PATTERN, CustomId, read_custom_id
from bot.show.dice.dice_explained import VERB as DICE
from bot.show.escape import plainly
from bot.show.headings import parted
from bot.show.help import VERB as HELP
from bot.show.page import Colour, Page
from bot.show.question import choices_page
from bot.show.refusal import refused_page
from bot.show.seat_requests import VERB as CONSENT
from bot.show.seat_requests import agreement_page
from bot.show.status import SHEET
from bot.show.text_form import TextForm
from core.terms.message import joined, say
from core.terms.refusal import Refusal

Press = Callable[[UmpireInteraction, CustomId], Awaitable[None]]
Draw = Callable[[UmpireInteraction, CustomId], Coroutine[Any, Any, Page]]


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
    await _PRESSES.get(asked.verb, _privately(_unknown))(interaction, asked)


def _in_place(draw: Draw) -> Press:
    """Return what puts a page in the place of the message whose button was pressed."""

    async def pressed(interaction: UmpireInteraction, asked: CustomId) -> None:
        await answer_in_place(interaction, draw(interaction, asked))

    return pressed


def _privately(draw: Draw) -> Press:
    """Return what shows a page to whoever pressed, and to nobody else."""

    async def pressed(interaction: UmpireInteraction, asked: CustomId) -> None:
        await answer_privately(interaction, draw(interaction, asked))

    return pressed


def _turns(draw: Draw) -> Press:
    """Return what shows a page privately; where it is a private page already, it turns in place."""

    async def pressed(interaction: UmpireInteraction, asked: CustomId) -> None:
        message = interaction.message
        private = message is not None and message.flags.ephemeral
        await (_in_place if private else _privately)(draw)(interaction, asked)

    return pressed


def _opens(form: Callable[[CustomId, str], TextForm]) -> Press:
    """Return what opens a form about an open draft's words."""

    async def pressed(interaction: UmpireInteraction, asked: CustomId) -> None:
        drafts = interaction.client.services.declarations
        words = await drafts.words_of(act_of(interaction), _draft(interaction, asked))
        if isinstance(words, Refusal):
            await answer_in_place(interaction, refused(words))
        else:
            await show_form(interaction, form(asked, words))

    return pressed


async def _lock(interaction: UmpireInteraction, asked: CustomId) -> Page:
    services, act = interaction.client.services, act_of(interaction)
    return await lock_page(services, act, _draft(interaction, asked), asked.page)


async def _answer(interaction: UmpireInteraction, asked: CustomId) -> None:
    answering = interaction.client.services.answers
    found = await answering.unanswered(act_of(interaction), _game(interaction, asked), asked.seq)
    if not isinstance(found, Refusal) and found.asking.about.form:
        words = await answering.words_of(found)
        prefill = await answering.begun_with(act_of(interaction), found)
        await show_form(interaction, answer_modal(asked, words.text, words.form, prefill))
        return

    async def choices(_interaction: UmpireInteraction, asked: CustomId) -> Page:
        words = await answering.words_of(accepted(found))
        return choices_page(asked.game, asked.seq, words.text, words.choices, asked.page or 0)

    await _turns(choices)(interaction, asked)


async def _choose(interaction: UmpireInteraction, asked: CustomId) -> Page:
    answering, act = interaction.client.services.answers, act_of(interaction)
    question = accepted(await answering.open_question(act, _game(interaction, asked), asked.seq))
    choices, words = question.asking.about.choices, await answering.words_of(question)
    number = min(asked.page or 0, len(choices) - 1)
    answered = accepted(await answering.answer(act, question.game, asked.seq, choices[number]))
    title = joined([parted(answered.text)[0], words.choices[number]], " ")
    return Page(title=title, colour=Colour.CALM)


def _settles_undo(answer: str) -> Draw:
    """Return what agrees to an undo or redo, or declines it."""

    async def settled(interaction: UmpireInteraction, asked: CustomId) -> Page:
        undoing, key = interaction.client.services.undo_redo, _game(interaction, asked)
        accepted(await undoing.answer(act_of(interaction), key, asked.seq, answer))
        word = say("Agreed") if answer == AGREE else say("Declined")
        return Page(
            title=say(
                "{word} by {display_name}",
                word=word,
                display_name=plainly(interaction.user.display_name),
            ),
            colour=Colour.CALM,
        )

    return settled


async def _object(interaction: UmpireInteraction, asked: CustomId) -> Page:
    undoing, key = interaction.client.services.undo_redo, _game(interaction, asked)
    undone = accepted(await undoing.object(act_of(interaction), key, asked.seq))
    return Page(say("Taken back: {what}", what=undone.what), colour=Colour.CALM)


async def _agreement(interaction: UmpireInteraction, asked: CustomId) -> Page:
    services, act = interaction.client.services, act_of(interaction)
    request = accepted(
        await services.seat_changes.request_of(act, _game(interaction, asked), asked.seq)
    )
    called = (await services.tables.here(act.place)).system.called[request.power]
    return agreement_page(request, called, interaction.client.me)


async def _cancel(interaction: UmpireInteraction, asked: CustomId) -> Page:
    drafts = interaction.client.services.declarations
    refusal = await drafts.cancel(act_of(interaction), _draft(interaction, asked))
    if refusal is not None:
        return refused_page(refusal)
    return Page(
        say("Cancelled"), say("Nobody else saw it; nothing was rolled."), colour=Colour.CALM
    )


async def _stop_reminders(interaction: UmpireInteraction, asked: CustomId) -> Page:
    deadlines, key = interaction.client.services.deadlines, _game(interaction, asked)
    hushed = accepted(await deadlines.stop_reminders(act_of(interaction), key, asked.seq))
    return Page(title=say("No more reminders of this"), body=hushed.text, colour=Colour.CALM)


async def _odds(interaction: UmpireInteraction, asked: CustomId) -> None:
    await answer_with_files(interaction, draft_odds(interaction, _draft(interaction, asked)))


async def _likely(interaction: UmpireInteraction, asked: CustomId) -> None:
    await answer_with_files(interaction, drawn_result(interaction, asked))


async def _unknown(_interaction: UmpireInteraction, _asked: CustomId) -> Page:
    return Page(
        title=say("This button belongs to another version"),
        body=say("Nothing was changed. Use `/status` to see where the game stands."),
        colour=Colour.REFUSAL,
    )


def _game(interaction: UmpireInteraction, asked: CustomId) -> GameKey:
    return GameKey(interaction.guild_id or 0, asked.game)


def _draft(interaction: UmpireInteraction, asked: CustomId) -> DraftKey:
    return DraftKey(_game(interaction, asked), asked.seq)


_PRESSES: dict[str, Press] = {
    "lock": _in_place(_lock),
    "answer": _answer,
    "choose": _in_place(_choose),
    "agree": _privately(_settles_undo(AGREE)),
    "decline": _privately(_settles_undo(DECLINE)),
    "object": _privately(_object),
    CONSENT: _privately(_agreement),
    confirmation.LEAVE: _in_place(confirmations.left),
    confirmation.ARCHIVE: _in_place(confirmations.archived),
    confirmation.HANDOVER: _in_place(confirmations.handed_over),
    confirmation.KEEP: _in_place(confirmations.kept),
    "hush": _privately(_stop_reminders),
    "change": _opens(change_modal),
    "cancel": _in_place(_cancel),
    "add": _opens(lambda asked, _words: add_modal(asked)),
    plans.SHOW: _privately(plan_page_of),
    plans.BEGIN: _in_place(begin_page_of),
    plans.GO_ON: _in_place(go_on_page_of),
    plans.CHANGE: open_rest,
    plans.WITHDRAW: _in_place(withdraw_page_of),
    "odds": _odds,
    "draft_rules": _privately(draft_rules_of),
    "likely": _likely,
    "working": _turns(working_page_of),
    "proof": _privately(head_page_of),
    "rules": _turns(rules_page_of),
    "rule": _turns(rule_page_of),
    "see": _privately(rule_page_of),
    "applied": _turns(applied_page_of),
    "steps": _turns(steps_page_of),
    "share": share,
    "log": _turns(log_page_of),
    SHEET: _turns(state_page_of),
    FILTERED_LOG: _turns(filtered_log_page_of),
    DICE: _turns(dice_page_of),
    HELP: _turns(help_page_of),
}
