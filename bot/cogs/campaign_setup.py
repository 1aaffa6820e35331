"""`/awaw setup | position`: a campaign from a pasted or attached position, and back."""

from typing import Any

import discord
from discord import app_commands

from bot.cogs.campaign_options import Choices, declared, offered, seated
from bot.cogs.campaign_paste import attached
from bot.cogs.delivery.responses import (
    UmpireInteraction,
    act_of,
    answer_privately,
    answer_with_files,
    show_form,
)
from bot.cogs.modals import WORDS
from bot.games.awaw.pages.position_file import position_page
from bot.games.awaw.reading.campaign_offers import Offer
from bot.games.awaw.reading.position_text import position_text
from bot.referee.game.refusals import NO_GAME, refuse
from bot.show import limits
from bot.show.attachments import Attachment
from bot.show.custom_id import CustomId
from bot.show.page import Page
from bot.show.refusal import refused_page

NO_CAMPAIGN = refuse("This game has no campaign yet.", "Set one up with `/awaw setup`.")


@app_commands.command(name="setup", description="Begin a campaign: 1939, a file or a pasted text")
@app_commands.describe(
    start="The printed start of 24.3; leave it out to paste or attach a position",
    position="A position as TOML; `/awaw position` gives one to change",
)
@app_commands.guild_only()
async def setup(
    interaction: UmpireInteraction,
    start: app_commands.Range[str, 1, 20] | None = None,
    position: discord.Attachment | None = None,
) -> None:
    """Preview a set-up; with no option, open the form in which a position is pasted."""
    if position is not None:
        await answer_privately(interaction, attached(interaction, position))
    elif start is not None:
        await declared(interaction, f"setup {start}")
    else:
        await show_form(interaction, _paste())


@setup.autocomplete("start")
async def _starts(_interaction: UmpireInteraction, current: str) -> Choices:
    """Offer the printed start."""
    return offered([Offer("1939: the start of 24.3", "1939")], current)


@app_commands.command(name="position", description="The position as a file that sets it up again")
@app_commands.guild_only()
async def position(interaction: UmpireInteraction) -> None:
    """Hand out the position of this channel's campaign."""
    await answer_with_files(interaction, _exported(interaction))


def _paste() -> discord.ui.Modal:
    modal = discord.ui.Modal(
        title=limits.clip("A position as TOML", limits.MODAL_TITLE),
        custom_id=str(CustomId("paste", "-", 0)),
        timeout=1,
    )
    modal.add_item(
        discord.ui.TextInput(
            label="Position",
            custom_id=WORDS,
            style=discord.TextStyle.paragraph,
            placeholder='turn = "Fall 1941"',
            max_length=limits.MODAL_TEXT,
        )
    )
    return modal


async def _exported(interaction: UmpireInteraction) -> tuple[Page, tuple[Attachment, ...]]:
    table = await interaction.client.services.tables.at(act_of(interaction).place)
    if table is None:
        return refused_page(NO_GAME), ()
    here = await seated(interaction)
    if here.campaign is None:
        return refused_page(NO_CAMPAIGN), ()
    turn = str(here.campaign.clock.turn).lower().replace(" ", "-")
    file = Attachment(f"{table.key.id}-{turn}.toml", position_text(here.position).encode())
    return position_page(file.name, here.campaign), (file,)


SETUP_COMMANDS: tuple[app_commands.Command[Any, ..., Any], ...] = (setup, position)
"""The commands of this file, for the group that they belong to."""
