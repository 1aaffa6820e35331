"""`/do`: any declaration in one typed line, a plan of several; and `/roll`."""

from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.attached_text import with_file
from bot.cogs.delivery.localization import language_for
from bot.cogs.delivery.responses import UmpireInteraction, act_of, answer_privately
from bot.cogs.people.rooms import answer_to_side
from bot.cogs.plans import declare_text
from bot.cogs.suggested_lines import suggested_lines
from bot.cogs.turn_page import JUST_ON, WHOLE_TURN, turn_page_of
from bot.cogs.typed_lines import locked_page
from bot.cogs.wiring.localization import told_in
from bot.referee.game.free_roll import FreeRoll
from bot.referee.game.refusals import accepted
from bot.show.asked.refusal import refused_page
from bot.show.page import Page
from bot.words.rolls import read_roll
from core.terms.refusal import Refusal


class DeclareCog(commands.Cog):
    """The typed doors."""

    @app_commands.command(name="do", description="Declare in one line: subs atlantic 6 v 7 asw -1")
    @app_commands.describe(
        text="What you do; a plan of several lines, or with ; between",
        file="A plan or a TripleA Turn Summary as a file",
    )
    @app_commands.guild_only()
    async def do(
        self,
        interaction: UmpireInteraction,
        text: app_commands.Range[str, 1, 6000] | None = None,
        file: discord.Attachment | None = None,
    ) -> None:
        """Declare what a typed or attached text says: one line, or a plan of several."""
        await answer_to_side(interaction, _declared(interaction, text or "", file))

    @do.autocomplete("text")
    async def _lines(
        self, interaction: UmpireInteraction, current: str
    ) -> list[app_commands.Choice[str]]:
        found = await suggested_lines(
            interaction.client.services,
            act_of(interaction),
            current,
            partial(told_in, language=language_for(interaction.locale)),
        )
        return [app_commands.Choice(name=each.name, value=each.line) for each in found]

    @app_commands.command(name="turn", description="What comes next, and go on to it")
    @app_commands.describe(to="How far: the next phase, if left out")
    @app_commands.choices(
        to=[
            app_commands.Choice(name="The next phase", value=JUST_ON),
            app_commands.Choice(name="The next player's turn", value=WHOLE_TURN),
        ]
    )
    @app_commands.guild_only()
    async def turn(self, interaction: UmpireInteraction, to: str = JUST_ON) -> None:
        """Show where a campaign stands, who acts and what is open; preview going on."""
        await answer_to_side(interaction, turn_page_of(interaction, to))

    @app_commands.command(name="roll", description="Roll dice for what Umpire does not referee")
    @app_commands.describe(dice="Such as 2d6, d20 or 3d6+1, and what it is for")
    @app_commands.guild_only()
    async def roll(
        self, interaction: UmpireInteraction, dice: app_commands.Range[str, 1, 400]
    ) -> None:
        """Roll dice for all to see."""
        await answer_privately(interaction, _roll(interaction, dice))


async def _declared(
    interaction: UmpireInteraction, text: str, file: discord.Attachment | None
) -> Page:
    said = accepted(await with_file(text, file))
    return await declare_text(interaction.client.services, act_of(interaction), said)


async def _roll(interaction: UmpireInteraction, dice: str) -> Page:
    read = read_roll(dice)
    if isinstance(read, Refusal):
        return refused_page(read, dice)
    throw, plus, reason = read
    free = FreeRoll(n=throw.n, m=throw.m, plus=plus, reason=reason)
    services = interaction.client.services
    return locked_page(await services.locking.roll(act_of(interaction), free, dice))
