"""What every door does: name the act, answer within a second, show a page to whom it concerns."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeAlias

import discord

from bot.cogs.delivery.localization import form_in, language_at, language_for
from bot.cogs.wiring.client import UmpireClient
from bot.cogs.wiring.localization import discord_files, page_in
from bot.record.errors import ArchiveError, UnwritableError
from bot.referee.game.people import Act, Person, Place
from bot.show.asked.refusal import refused_page
from bot.show.attachments import Attachment
from bot.show.discord_message import edit_of, message_of
from bot.show.page import Colour, Page
from bot.show.text_form import TextForm
from core.terms.message import say
from core.terms.refusal import Refusal, RefusedError

log = logging.getLogger(__name__)

SORRY = Page(
    title=say("Something went wrong on this side"),
    body=say(
        "Nothing was rolled or recorded unless it stands in `/log`. Try again; "
        "the host finds the error in the bot's own log."
    ),
    colour=Colour.REFUSAL,
)

NOT_RECORDED = say("Not recorded, try again")
OUR_FAULTS = frozenset({NOT_RECORDED, SORRY.title})
"""Headlines of what is no answer to what was asked."""

PATIENCE = 0.8
"""Seconds after which an interaction is acknowledged, whether or not its answer is there."""

PROGRESS_S = 2.0
"""So many seconds apart whoever waits longer is told how far the answer is."""

UmpireInteraction: TypeAlias = "discord.Interaction[UmpireClient]"


def act_of(interaction: UmpireInteraction) -> Act:
    """Return who did what where; only called where a guild is required."""
    return Act(
        person=Person(interaction.user.id, interaction.user.display_name),
        place=Place(interaction.guild_id or 0, interaction.channel_id or 0),
        source=interaction.id,
    )


async def _told(work: Coroutine[Any, Any, Page]) -> Page:
    """Return what an answer's work comes to, also where it fails: nobody is left without a word."""
    try:
        return await work
    except ArchiveError as error:
        return _of_the_archive(error)
    except RefusedError as refused:
        return refused_page(refused.refusal)
    except Exception:
        log.exception("an interaction failed")
        return SORRY


async def refused(refusal: Refusal) -> Page:
    """Return the page of a refusal, as the work that it stands for would have."""
    return refused_page(refusal)


def _of_the_archive(error: ArchiveError) -> Page:
    return Page(
        title=NOT_RECORDED if isinstance(error, UnwritableError) else say("Not recorded"),
        body=say("{what} Nothing was changed.", what=error.told),
        colour=Colour.REFUSAL,
    )


def privately(interaction: UmpireInteraction, page: Page) -> dict[str, Any]:
    """Return the arguments with which a page is shown to one person, in that person's language."""
    return {"ephemeral": True, **message_of(page_in(page, language_for(interaction.locale)))}


async def publicly(interaction: UmpireInteraction, page: Page) -> Page:
    """Return a page in the language in which all read it where an interaction takes place."""
    return page_in(page, await language_at(interaction.client, act_of(interaction).place))


async def answer_privately(
    interaction: UmpireInteraction,
    work: Coroutine[Any, Any, Page],
    meanwhile: Callable[[], Page] | None = None,
) -> None:
    """Answer with a page that only this person sees, acknowledging first where it takes long.

    Args:
        interaction: Whoever asks.
        work: Makes the page.
        meanwhile: How far the work is, as a page that stands there until it is done.
    """
    task = asyncio.ensure_future(_told(work))
    done, _ = await asyncio.wait({task}, timeout=PATIENCE)
    if done:
        page = task.result()
        sent = await interaction.response.send_message(**privately(interaction, page))
        completed_later(interaction, sent.message_id, page)
        return
    await interaction.response.defer(ephemeral=True, thinking=True)
    if meanwhile is None or not await _told_how_far(interaction, task, meanwhile):
        await follow_up(interaction, await task)
        return
    page = task.result()
    shown = await _show_instead(interaction, page)
    completed_later(interaction, shown.id, page)


async def _told_how_far(
    interaction: UmpireInteraction, task: asyncio.Task[Page], meanwhile: Callable[[], Page]
) -> bool:
    """Wait for a page, and tell now and then how far it is; return whether anything was told."""
    told: Page | None = None
    while not (await asyncio.wait({task}, timeout=PROGRESS_S))[0]:
        if (page := meanwhile()) != told:
            told = page
            await _show_instead(interaction, page)
    return told is not None


async def _show_instead(
    interaction: UmpireInteraction,
    page: Page,
    files: Sequence[Attachment] = (),
    *,
    public: bool = False,
) -> discord.InteractionMessage:
    """Put a page, and files beside it if there are any, in the place of an answer."""
    shown = await _in_place(interaction, page, public=public)
    return await interaction.edit_original_response(**shown, **_beside(interaction, files))


async def answer_to_all(interaction: UmpireInteraction, work: Coroutine[Any, Any, Page]) -> None:
    """Answer with a page that all in the channel see; with a refusal only this person.

    Discord says above it who used which command. What comes late takes the place of what all see
    meanwhile; a refusal never does.
    """
    task = asyncio.ensure_future(_told(work))
    done, _ = await asyncio.wait({task}, timeout=PATIENCE)
    if not done:
        await interaction.response.defer(thinking=True)
        page = await task
        if page.colour == Colour.REFUSAL:
            await interaction.delete_original_response()
            await follow_up(interaction, page)
            return
        shown = message_of(await publicly(interaction, page))
        followed = await interaction.followup.send(wait=True, **shown)
        completed_later(interaction, followed.id, page, public=True)
    elif task.result().colour == Colour.REFUSAL:
        await interaction.response.send_message(**privately(interaction, task.result()))
    else:
        page = task.result()
        shown = message_of(await publicly(interaction, page))
        sent = await interaction.response.send_message(**shown)
        completed_later(interaction, sent.message_id, page, public=True)


async def follow_up(interaction: UmpireInteraction, page: Page) -> None:
    """Send one more page that only this person sees."""
    sent = await interaction.followup.send(wait=True, **privately(interaction, page))

    async def edit(more: Page, files: Sequence[Attachment]) -> None:
        shown = await _in_place(interaction, more, public=False)
        await sent.edit(**shown, **_beside(interaction, files))

    interaction.client.services.additions.begin(sent.id, page, edit)


def completed_later(
    interaction: UmpireInteraction, message: int | None, page: Page, *, public: bool = False
) -> None:
    """Let the answer to an interaction be completed with what it still lacks."""

    async def edit(more: Page, files: Sequence[Attachment]) -> None:
        await _show_instead(interaction, more, files, public=public)

    if message is not None:
        interaction.client.services.additions.begin(message, page, edit)


async def show_form(interaction: UmpireInteraction, form: TextForm) -> None:
    """Answer with a form to be filled in."""
    await interaction.response.send_modal(form_in(form, language_for(interaction.locale)))


async def answer_with_files(
    interaction: UmpireInteraction, work: Coroutine[Any, Any, tuple[Page, Sequence[Attachment]]]
) -> None:
    """Answer with a page and files that only this person sees."""
    files: list[discord.File] = []

    async def drawn() -> Page:
        page, attachments = await work
        files.extend(_files(interaction, attachments))
        return page

    task = asyncio.ensure_future(_told(drawn()))
    done, _ = await asyncio.wait({task}, timeout=PATIENCE)
    if not done:
        await interaction.response.defer(ephemeral=True, thinking=True)
    page = privately(interaction, await task)
    if done:
        await interaction.response.send_message(files=files, **page)
    else:
        await interaction.followup.send(files=files, **page)


def _files(interaction: UmpireInteraction, attachments: Sequence[Attachment]) -> list[discord.File]:
    return discord_files(attachments, language_for(interaction.locale))


def _beside(interaction: UmpireInteraction, attachments: Sequence[Attachment]) -> dict[str, Any]:
    """Return the argument that puts files beside a message; nothing where there are none."""
    return {"attachments": _files(interaction, attachments)} if attachments else {}


async def answer_in_place(interaction: UmpireInteraction, work: Coroutine[Any, Any, Page]) -> None:
    """Answer by putting a page in the place of the message whose button was pressed.

    A refusal never takes the place of a message that others see: it is answered privately. So is
    a fault of this machine, so that the button is still there when it is mended.
    """
    task = asyncio.ensure_future(_told(work))
    done, _ = await asyncio.wait({task}, timeout=PATIENCE)
    if not done:
        await interaction.response.defer()
    page = await task
    message = interaction.message
    public = message is not None and not message.flags.ephemeral
    private = (public and page.colour == Colour.REFUSAL) or page.title in OUR_FAULTS
    if private and done:
        sent = await interaction.response.send_message(**privately(interaction, page))
        completed_later(interaction, sent.message_id, page)
    elif private:
        await follow_up(interaction, page)
    else:
        shown = await _in_place(interaction, page, public=public)
        if not public:  # a picture of what stood there before goes with it
            shown["attachments"] = []
        if message is not None:
            await interaction.client.services.additions.stop(message.id)
        if done:
            await interaction.response.edit_message(**shown)
        else:
            await interaction.edit_original_response(**shown)
        completed_later(interaction, message.id if message else None, page, public=public)


async def _in_place(interaction: UmpireInteraction, page: Page, *, public: bool) -> dict[str, Any]:
    """Return the arguments with which a page takes the place of a message."""
    if public:
        return edit_of(await publicly(interaction, page))
    return edit_of(page_in(page, language_for(interaction.locale)))
