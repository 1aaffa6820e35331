"""Buttons: their ids say what is wanted, so that they work for as long as the message stands."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Self

import discord

from bot.cogs import confirmations
from bot.cogs.answers import answer_shown, chosen, usually_answered, whole_question_of
from bot.cogs.consent_request import consent_text_of
from bot.cogs.delivery.responses import (
    UmpireInteraction,
    act_of,
    answer_in_place,
    answer_privately,
    refused,
    show_form,
)
from bot.cogs.delivery.tree import admitted
from bot.cogs.dice import dice_page_of, head_page_of
from bot.cogs.help import help_page_of
from bot.cogs.looks.draft_rules import draft_rules_of
from bot.cogs.looks.filtered_log import VERB as FILTERED_LOG
from bot.cogs.looks.filtered_log import filtered_log_page_of
from bot.cogs.looks.record_pages import log_page_of, working_page_of
from bot.cogs.looks.rule_pages import (
    applied_page_of,
    rule_page_of,
    rules_page_of,
    share,
    steps_page_of,
)
from bot.cogs.looks.status_pages import state_page_of
from bot.cogs.modals import add_modal, change_modal
from bot.cogs.odds import drawn_result, show_draft_odds
from bot.cogs.people.overdue import settles_overdue
from bot.cogs.plans import (
    begin_page_of,
    chosen_page_of,
    go_on_page_of,
    open_rest,
    plan_page_of,
    withdraw_page_of,
)
from bot.cogs.presses import (
    OTHER_VERSION,
    Press,
    draft_of,
    game_of,
    in_place,
    privately,
    turns,
)
from bot.cogs.summaries import CHOOSE
from bot.cogs.turn_page import next_page_of
from bot.cogs.typed_lines import lock_page, mean_line
from bot.cogs.undo import objected, settles_undo, taken_back_of, way_back_of
from bot.journal import note
from bot.referee.cases.declarations import Refused
from bot.referee.cases.undo_redo import AGREE, DECLINE
from bot.referee.game.refusals import accepted
from bot.show import confirmation
from bot.show.acts import past_acts, plans
from bot.show.acts.declaration import MEANT, refused_buttons
from bot.show.acts.results import NEXT
from bot.show.asked.refusal import refused_page
from bot.show.asked.whole_question import VERB as WHOLE_QUESTION
from bot.show.custom_id import MENU_PATTERN, PATTERN, CustomId, read_custom_id
from bot.show.dice.dice_explained import VERB as DICE
from bot.show.escape import quoted
from bot.show.help import VERB as HELP
from bot.show.limits import clip
from bot.show.page import Colour, Page
from bot.show.record.undo import MOST_SHOWN
from bot.show.seats import consents, overdue
from bot.show.seats.seat_requests import VERB as CONSENT
from bot.show.seats.seat_requests import agreement_page
from bot.show.status import SHEET
from bot.show.text_form import TextForm
from core.terms.message import say
from core.terms.refusal import Refusal


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


class ChosenOption(
    discord.ui.DynamicItem[discord.ui.Select[discord.ui.View]], template=MENU_PATTERN
):
    """Any menu of ours, found again by its id; an option is pressed as a button would be."""

    def __init__(self, id: CustomId) -> None:  # noqa: A002 - as of a button
        super().__init__(discord.ui.Select(custom_id=f"menu/{id}"))
        self.id_asked = id

    @classmethod
    async def from_custom_id(
        cls,
        _interaction: discord.Interaction,
        _item: discord.ui.Item[discord.ui.View],
        match: re.Match[str],
    ) -> Self:
        """Return the menu that an id belongs to."""
        return cls(CustomId(match["verb"], match["game"], int(match["seq"])))

    async def callback(self, interaction: discord.Interaction) -> None:
        """Do what the chosen option asks for."""
        value = "".join(self.item.values)
        asked = replace(self.id_asked, page=int(value) if value.isdecimal() else None)
        await press(interaction, asked)  # type: ignore[arg-type] # our client is Umpire


async def press(interaction: UmpireInteraction, asked: CustomId) -> None:
    """Do what a button asks for."""
    note(guild=interaction.guild_id, interaction=interaction.id)
    if not await admitted(interaction):
        return
    await _PRESSES.get(asked.verb, privately(_unknown))(interaction, asked)


def _opens(form: Callable[[CustomId, str], TextForm]) -> Press:
    """Return what opens a form about an open draft's words."""

    async def pressed(interaction: UmpireInteraction, asked: CustomId) -> None:
        drafts = interaction.client.services.declarations
        words = await drafts.words_of(act_of(interaction), draft_of(interaction, asked))
        if isinstance(words, Refusal):
            await answer_in_place(interaction, refused(words))
        else:
            await show_form(interaction, form(asked, words))

    return pressed


async def _lock(interaction: UmpireInteraction, asked: CustomId) -> Page:
    services, act = interaction.client.services, act_of(interaction)
    return await lock_page(services, act, draft_of(interaction, asked), asked.page)


async def _meant(interaction: UmpireInteraction, asked: CustomId) -> Page:
    services, act = interaction.client.services, act_of(interaction)
    return await mean_line(services, act, draft_of(interaction, asked), asked.page or 0)


async def _agreement(interaction: UmpireInteraction, asked: CustomId) -> Page:
    services, act = interaction.client.services, act_of(interaction)
    request = accepted(
        await services.seat_changes.request_of(act, game_of(interaction, asked), asked.seq)
    )
    called = (await services.tables.here(act.place)).system.called[request.power]
    return agreement_page(request, called, interaction.client.me)


async def _cancel(interaction: UmpireInteraction, asked: CustomId) -> Page:
    drafts, act = interaction.client.services.declarations, act_of(interaction)
    refusal = await drafts.cancel(act, draft_of(interaction, asked))
    if refusal is not None:
        return refused_page(refusal)
    before = await drafts.joinable_draft(act, lambda _: True)
    if before is None or isinstance(await drafts.preview_of(act, before.key), Refused):
        nobody = say("Nobody else saw it; nothing was rolled.")
        return Page(say("Cancelled"), nobody, colour=Colour.CALM)
    return Page(
        say("Cancelled"),
        say(
            "Only this was dropped. What you declared before it is still open, "
            "and further lines of its kind join it:\n{words}",
            words=quoted(clip(before.words, MOST_SHOWN)),
        ),
        colour=Colour.CALM,
        buttons=refused_buttons(asked.game, before.key.seq),
    )


async def _stop_reminders(interaction: UmpireInteraction, asked: CustomId) -> Page:
    deadlines, key = interaction.client.services.deadlines, game_of(interaction, asked)
    hushed = accepted(await deadlines.stop_reminders(act_of(interaction), key, asked.seq))
    return Page(title=say("No more reminders of this"), body=hushed.text, colour=Colour.CALM)


async def _odds(interaction: UmpireInteraction, asked: CustomId) -> None:
    await show_draft_odds(interaction, draft_of(interaction, asked))


async def _likely(interaction: UmpireInteraction, asked: CustomId) -> None:
    await answer_privately(interaction, drawn_result(interaction, asked))


async def _unknown(_interaction: UmpireInteraction, _asked: CustomId) -> Page:
    return OTHER_VERSION


_PRESSES: dict[str, Press] = {
    "lock": in_place(_lock),
    "answer": answer_shown,
    "choose": turns(chosen),
    WHOLE_QUESTION: turns(whole_question_of),
    "usual": privately(usually_answered),
    "agree": privately(settles_undo(AGREE)),
    "decline": privately(settles_undo(DECLINE)),
    overdue.END_IT: privately(settles_overdue(agreed=True)),
    overdue.WAIT_ON: privately(settles_overdue(agreed=False)),
    "object": privately(objected),
    past_acts.UNDO: turns(way_back_of),
    past_acts.TAKE: in_place(taken_back_of),
    NEXT: privately(next_page_of),
    CONSENT: privately(_agreement),
    consents.VERB: privately(consent_text_of),
    confirmation.LEAVE: in_place(confirmations.left),
    confirmation.ARCHIVE: in_place(confirmations.archived),
    confirmation.HANDOVER: in_place(confirmations.handed_over),
    confirmation.KEEP: in_place(confirmations.kept),
    "hush": privately(_stop_reminders),
    MEANT: in_place(_meant),
    "change": _opens(change_modal),
    "cancel": in_place(_cancel),
    "add": _opens(lambda asked, _words: add_modal(asked)),
    plans.SHOW: privately(plan_page_of),
    plans.BEGIN: in_place(begin_page_of),
    CHOOSE: in_place(chosen_page_of),
    plans.GO_ON: in_place(go_on_page_of),
    plans.CHANGE: open_rest,
    plans.WITHDRAW: in_place(withdraw_page_of),
    "odds": _odds,
    "draft_rules": privately(draft_rules_of),
    "likely": _likely,
    "working": turns(working_page_of),
    "proof": privately(head_page_of),
    "rules": turns(rules_page_of),
    "rule": turns(rule_page_of),
    "see": privately(rule_page_of),
    "applied": turns(applied_page_of),
    "steps": turns(steps_page_of),
    "share": share,
    "log": turns(log_page_of),
    SHEET: turns(state_page_of),
    FILTERED_LOG: turns(filtered_log_page_of),
    DICE: turns(dice_page_of),
    HELP: turns(help_page_of),
}
