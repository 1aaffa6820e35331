"""`/classic setup | position`: the 1986 game from a position as a file, and back."""

from typing import Any

import discord
from discord import app_commands

from bot.cogs.delivery.responses import (
    UmpireInteraction,
    act_of,
    answer_privately,
    answer_with_files,
)
from bot.cogs.position_files import attached_text
from bot.cogs.typed_lines import declare_line, declare_read
from bot.games.representative.pages.position import power_blocks
from bot.games.representative.reading.position_text import (
    MOST_CHARACTERS,
    position_text,
    read_position_text,
)
from bot.referee.game.draft_contents import MOST_WORDS
from bot.referee.game.refusals import NO_GAME, refuse
from bot.show.attachments import Attachment
from bot.show.page import Colour, Page
from bot.show.refusal import refused_page
from core.representative.book.terms import Power
from core.representative.record.position import Position
from core.terms.refusal import Refusal
from core.terms.wording import listed

POWERS = [app_commands.Choice(name=listed(power.label), value=power.value) for power in Power]
"""The powers, as options offer them."""


@app_commands.command(name="setup", description="Begin from a position: attach it as a file")
@app_commands.describe(position="A position as TOML; `/classic position` gives one to change")
@app_commands.guild_only()
async def setup(interaction: UmpireInteraction, position: discord.Attachment) -> None:
    """Preview a game that begins from an attached position."""
    await answer_privately(interaction, _attached(interaction, position))


@app_commands.command(name="position", description="The position as a file that sets it up again")
@app_commands.describe(power="One power's units, place by place, in place of the file")
@app_commands.choices(power=POWERS)
@app_commands.guild_only()
async def position(interaction: UmpireInteraction, power: str = "") -> None:
    """Hand out the position of this channel's game, or show what one power has."""
    await answer_with_files(interaction, _exported(interaction, power))


async def _attached(interaction: UmpireInteraction, file: discord.Attachment) -> Page:
    """Return the preview of an attached position; a short one can be changed like any other."""
    text = await attached_text(file, MOST_CHARACTERS, "TOML or JSON")
    if isinstance(text, Refusal):
        return refused_page(text)
    services, act = interaction.client.services, act_of(interaction)
    typed = f"setup\n{text}"
    table = await services.tables.at(act.place)
    if len(typed) <= MOST_WORDS and table is not None and table.system.key == "representative":
        return await declare_line(services, act, typed)
    read = read_position_text(text)
    return await declare_read(services, act, f"setup from {file.filename}", read)


async def _exported(
    interaction: UmpireInteraction, power: str
) -> tuple[Page, tuple[Attachment, ...]]:
    table = await interaction.client.services.tables.at(act_of(interaction).place)
    if table is None:
        return refused_page(NO_GAME), ()
    now = table.position
    if not isinstance(now, Position):
        told = refuse(f"This channel plays {table.system.title}.", "Look with `/status`.")
        return refused_page(told), ()
    if power:
        shown = Power(power)
        title = listed(shown.label)
        return Page(title=title, fields=tuple(power_blocks(now, shown)), colour=Colour.CALM), ()
    campaign = now.campaign
    turn = f"round-{campaign.round}-{campaign.powers[0].value}-{campaign.phase.value}"
    file = Attachment(f"{table.key.id}-{turn}.toml", position_text(now).encode())
    page = Page(
        title=f"The position in {campaign.told}",
        body=f"`{file.name}` sets this position up in another game: `/classic setup` with the "
        "file, or `setup` with its text below. Every base, coast and move under way is in it; "
        "change it with any editor, and every fault is named with its line.",
        footer="Only you see this.",
        colour=Colour.CALM,
    )
    return page, (file,)


POSITION_COMMANDS: tuple[app_commands.Command[Any, ..., Any], ...] = (setup, position)
"""The commands of this file, for the group that they belong to."""
