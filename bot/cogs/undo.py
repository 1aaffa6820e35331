"""`/undo` and `/redo`."""

from discord import app_commands
from discord.ext import commands

from bot.cogs.delivery.responses import UmpireInteraction, act_of, answer_privately
from bot.referee.game.people import any_of
from bot.referee.game.refusals import accepted
from bot.show.page import Colour, Page
from core.terms.message import joined, say


class UndoCog(commands.Cog):
    """Taking acts back in the open."""

    @app_commands.command(
        name="undo",
        description="Take back the latest act; after a roll or another side's act, by consent",
    )
    @app_commands.guild_only()
    async def undo(self, interaction: UmpireInteraction) -> None:
        """Ask for the latest act to be undone."""
        await answer_privately(interaction, _undo(interaction, redo=False))

    @app_commands.command(name="redo", description="Take up again what was undone last")
    @app_commands.guild_only()
    async def redo(self, interaction: UmpireInteraction) -> None:
        """Ask for the latest undo to be taken back."""
        await answer_privately(interaction, _undo(interaction, redo=True))


async def _undo(interaction: UmpireInteraction, *, redo: bool) -> Page:
    undone = accepted(
        await interaction.client.services.undo_redo.ask(act_of(interaction), redo=redo)
    )
    return Page(
        title=say("Asked") if undone.asked else say("Done"),
        body=joined([undone.what, say("It waits for {names}.", names=any_of(undone.asked))], "\n")
        if undone.asked
        else undone.what,
        colour=Colour.CALM,
    )
