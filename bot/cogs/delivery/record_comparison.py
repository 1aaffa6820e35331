"""Comparing a game's record with what its channel shows, after a start and before an import."""

import re
from dataclasses import replace
from functools import partial

import discord

from bot.cogs.delivery.localization import language_for
from bot.cogs.delivery.responses import UmpireInteraction, act_of
from bot.cogs.delivery.unreadable_channels import UnreadableError, require_history
from bot.cogs.wiring.client import UmpireClient
from bot.cogs.wiring.localization import page_in
from bot.record.games import Game, GameKey, game_in_channel
from bot.record.posts import last_message
from bot.referee.game.refusals import NO_GAME, damaged, refuse
from bot.referee.game.table import Table
from bot.referee.lifecycle.record_recovery import MOST_BYTES, PostedHead
from bot.show.asked.refusal import refused_page
from bot.show.discord_message import message_of
from bot.show.page import Colour, Page
from core.terms.message import Verbatim, joined, say
from core.terms.refusal import Refusal

_DAMAGED = say("This game is frozen: its record is damaged")

LOOKED_AT = 20_000
"""How far back a channel is searched for the newest heads of its game."""

ENOUGH = 5
"""How many of its newest heads are compared."""

BEFORE = 200
"""How many messages before the last one that the record knows are searched for heads."""

_HEAD = re.compile(r"Head (?P<k>\d{1,9}): (?P<head>[0-9a-f]{64})")
"""The last line of a post that tells of a line of the record."""

_FOLDED_HEAD = re.compile(r"\|\|`(?P<k>\d{1,9}) (?P<head>[0-9a-f]{64}) [0-9a-f]{128}`\|\|")
"""How posts of version 0.3.0 and before show it: in a field, with its signature."""


async def freeze_if_behind(bot: UmpireClient, game: Game) -> bool:
    """Freeze a game whose channel is ahead of its record, and say how to go on."""
    last = await bot.services.archive.read(last_message, game.key)
    shown = await shown_heads(bot, game.key, game.channel, last)
    ahead = await bot.services.record_recovery.compare(game.key, shown)
    if ahead is None:
        return False
    channel = bot.get_partial_messageable(game.channel, guild_id=game.key.guild)
    spoken = await bot.services.languages.of(game.key)
    await channel.send(**message_of(page_in(_frozen(game.key, ahead), spoken)))
    return True


async def shown_heads(
    bot: UmpireClient, key: GameKey, place: int, last: int | None = None
) -> list[PostedHead]:
    """Return the signed heads of a game that its channel's latest messages show.

    Args:
        bot: The client.
        key: The game.
        place: Its channel.
        last: The newest message that the record knows. What the record lacks stands after it, and
            not much that stands before it is looked at.

    Raises:
        discord.HTTPException: The channel is gone, closed to us, or cannot be read now.
        UnreadableError: Its history is kept from us.
    """
    channel = bot.get_partial_messageable(place, guild_id=key.guild)
    found: list[PostedHead] = []
    before = 0
    async for message in channel.history(limit=LOOKED_AT):
        if bot.user is not None and message.author.id == bot.user.id:
            found += _heads_of(message, key)
        before += last is not None and message.id <= last
        if len(found) >= ENOUGH or before >= BEFORE:
            break
    if not found:
        await require_history(bot, channel, key)
    return found


def _heads_of(message: discord.Message, key: GameKey) -> list[PostedHead]:
    """Return the heads in a message that are signed for this game."""
    game = key.id
    found: list[PostedHead] = []
    for embed in message.embeds:
        footer, *below = (embed.footer.text or "").split("\n")
        if game not in footer.split(" · "):
            continue
        shown = [_HEAD.fullmatch(line) for line in below]
        shown += [_FOLDED_HEAD.fullmatch(field.value or "") for field in embed.fields]
        found += [PostedHead(int(head["k"]), head["head"]) for head in shown if head is not None]
    return found


async def tell_damaged(bot: UmpireClient, game: Game, k: int) -> None:
    """Say in a channel that its game is frozen because its record is damaged, and how to go on."""
    channel = bot.get_partial_messageable(game.channel, guild_id=game.key.guild)
    spoken = await bot.services.languages.of(game.key)
    page = replace(refused_page(damaged(k)), title=_DAMAGED, footer=Verbatim(game.key.id))
    await channel.send(**message_of(page_in(page, spoken)))


def _frozen(key: GameKey, ahead: PostedHead) -> Page:
    return Page(
        title=say("This game is frozen: its record is behind this channel"),
        body=say(
            "The channel shows line {k} as the record does not hold it; an older "
            "backup seems to have been restored. Nothing is lost that somebody still "
            "has: put the newer archive back and start again, or give `/game "
            "restore` the `.jsonl` of the newest `/game export`. Until then nothing "
            "is rolled or recorded.",
            k=ahead.k,
        ),
        footer=Verbatim(key.id),
        colour=Colour.REFUSAL,
    )


async def restored(interaction: UmpireInteraction, record: discord.Attachment) -> Page:
    """Let the frozen game of a channel catch up from an attached export."""
    if record.size > MOST_BYTES:
        return refused_page(
            refuse(say("That file is too large."), say("Attach a game's own export."))
        )
    services, place = interaction.client.services, act_of(interaction).place
    game = await services.archive.read(game_in_channel, place.guild, place.channel)
    if game is None:
        return refused_page(NO_GAME)
    try:
        shown = await shown_heads(interaction.client, game.key, game.channel)
    except (discord.HTTPException, UnreadableError):
        return refused_page(
            refuse(
                say("I cannot read this channel."),
                say("Give me Read Message History, then try again."),
            )
        )
    found = await services.record_recovery.catch_up(
        act_of(interaction), game.key, await record.read(), shown
    )
    if isinstance(found, Refusal):
        return refused_page(found)
    taken = say(
        "{taken} lines were taken from the export and checked against the channel.",
        taken=found.taken,
    )
    mended = say("What was damaged in the archive is as it was written again.")
    return Page(
        title=say("Game {key} goes on", key=Verbatim(str(found.key))),
        body=joined([taken, mended], " ") if found.mended else taken,
        colour=Colour.CALM,
    )


async def _shown_at(bot: UmpireClient, table: Table) -> list[PostedHead]:
    return await shown_heads(bot, table.key, table.channel)


async def imported(
    interaction: UmpireInteraction, record: discord.Attachment, heads: discord.Attachment | None
) -> Page:
    """Take over a game from attached files, whose sizes are looked at before they are read."""
    files = [record] if heads is None else [record, heads]
    if any(each.size > MOST_BYTES for each in files):
        return refused_page(
            refuse(say("That file is too large."), say("Attach a game's own export."))
        )
    imports, act = interaction.client.services.imports, act_of(interaction)
    signed = None if heads is None else await heads.read()
    try:
        found = await imports.take(
            act,
            await record.read(),
            signed,
            partial(_shown_at, interaction.client),
            language_for(interaction.guild_locale),
        )
    except (discord.HTTPException, UnreadableError):
        return refused_page(
            refuse(
                say("I cannot read this channel."),
                say("Give me Read Message History, then try again."),
            )
        )
    if isinstance(found, Refusal):
        return refused_page(found)
    more = (
        ""
        if found.agreed
        else (
            say(
                "\n"
                "Its heads were signed with another key: `/game handover` lets every "
                "side agree to this bot's; nothing new begins until then."
            )
        )
    )
    return Page(
        title=say("Game {key} is here", key=Verbatim(str(found.key))),
        body=say("{lines} lines were verified and taken over.{more}", lines=found.lines, more=more),
        colour=Colour.CALM,
    )
