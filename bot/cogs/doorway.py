"""What every door does: name the act, answer within a second, show a page to whom it concerns."""

import asyncio
import io
import logging
from collections.abc import Coroutine, Sequence
from typing import Any, TypeAlias

import discord

from bot.cogs.client import UmpireClient
from bot.record.errors import ArchiveError, UnwritableError
from bot.referee.people import Act, Person, Place
from bot.show.discord_message import edit_of, message_of
from bot.show.enclosures import Enclosure
from bot.show.page import Colour, Page
from bot.show.refused import refused_page
from core.terms.refusal import RefusedError

log = logging.getLogger(__name__)

SORRY = Page(
    title="Something went wrong on this side",
    body="Nothing was rolled or recorded unless it stands in `/log`. Please try again; the host "
    "finds the error in the bot's own log.",
    colour=Colour.REFUSAL,
)

NOT_RECORDED = "Not recorded, try again"
OUR_FAULTS = frozenset({NOT_RECORDED, SORRY.title})
"""Headlines of what is no answer to what was asked."""

PATIENCE = 0.8
"""Seconds after which an interaction is acknowledged, whether or not its answer is there."""

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


def _of_the_archive(error: ArchiveError) -> Page:
    text = str(error)
    return Page(
        title=NOT_RECORDED if isinstance(error, UnwritableError) else "Not recorded",
        body=f"{text[:1].upper()}{text[1:]}. Nothing was changed.",
        colour=Colour.REFUSAL,
    )


async def answer_privately(interaction: UmpireInteraction, work: Coroutine[Any, Any, Page]) -> None:
    """Answer with a page that only this person sees, acknowledging first where it takes long."""
    task = asyncio.ensure_future(_told(work))
    done, _ = await asyncio.wait({task}, timeout=PATIENCE)
    if done:
        await interaction.response.send_message(ephemeral=True, **message_of(task.result()))
        return
    await interaction.response.defer(ephemeral=True, thinking=True)
    await interaction.followup.send(ephemeral=True, **message_of(await task))


async def answer_with_files(
    interaction: UmpireInteraction, work: Coroutine[Any, Any, tuple[Page, Sequence[Enclosure]]]
) -> None:
    """Answer with a page and files that only this person sees; it may take its time."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    try:
        page, enclosures = await work
    except ArchiveError as error:
        page, enclosures = _of_the_archive(error), ()
    files = _files(enclosures)
    await interaction.followup.send(ephemeral=True, files=files, **message_of(page))


def _files(enclosures: Sequence[Enclosure]) -> list[discord.File]:
    return [
        discord.File(io.BytesIO(each.content), each.name, description=each.alt or None)
        for each in enclosures
    ]


async def answer_with_picture(
    interaction: UmpireInteraction, work: Coroutine[Any, Any, tuple[Page, Enclosure | None]]
) -> None:
    """Answer with a page and its picture, if it has one, that only this person sees."""
    shown: list[Enclosure] = []

    async def drawn() -> Page:
        page, picture = await work
        shown.extend([picture] if picture else [])
        return page

    task = asyncio.ensure_future(_told(drawn()))
    done, _ = await asyncio.wait({task}, timeout=PATIENCE)
    if not done:
        await interaction.response.defer(ephemeral=True, thinking=True)
    page = await task
    files = _files(shown)
    if done:
        await interaction.response.send_message(ephemeral=True, files=files, **message_of(page))
    else:
        await interaction.followup.send(ephemeral=True, files=files, **message_of(page))


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
    match private, bool(done):
        case True, True:
            await interaction.response.send_message(ephemeral=True, **message_of(page))
        case True, False:
            await interaction.followup.send(ephemeral=True, **message_of(page))
        case False, True:
            await interaction.response.edit_message(**edit_of(page))
        case _:
            await interaction.edit_original_response(**edit_of(page))
