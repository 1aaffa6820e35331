"""`/help`: what to type now, how a turn goes, dice, undo, whom to ask; for its reader alone."""

from discord import app_commands
from discord.ext import commands

from bot.cogs.delivery.responses import UmpireInteraction, act_of, answer_privately
from bot.cogs.wiring.services import Services
from bot.games import FACES
from bot.referee.cases.lock_lines import agreed_dice
from bot.referee.game.people import Act
from bot.show.custom_id import CustomId
from bot.show.help import DICE, begin_page, dice_page, now_page, whose_act
from bot.show.page import Page
from bot.words.reading import opening_examples

_ASKING = frozenset({"help", "/help", "hilfe", "/hilfe", "?"})
"""What somebody types who asks for help where a declaration is read."""


class HelpCog(commands.Cog):
    """What to type now."""

    @app_commands.command(name="help", description="What to type now, and how things go here")
    @app_commands.guild_only()
    async def help(self, interaction: UmpireInteraction) -> None:
        """Show what to type now, to whoever asks."""
        services = interaction.client.services
        await answer_privately(interaction, help_page_at(services, act_of(interaction)))


def asks_help(line: str) -> bool:
    """Return whether a typed line asks for help instead of declaring something."""
    return line.strip().lower() in _ASKING


async def help_page_at(services: Services, act: Act) -> Page:
    """Return what somebody may type now where he is."""
    table = await services.tables.at(act.place)
    if table is None:
        return begin_page()
    face = FACES[table.system.key]
    pending = await services.pending_actions.of(act.place)
    waited = [each for each in pending.waiting if each.waits or not each.duty]
    asked = dict.fromkeys(user for each in waited if not each.duty for user in each.users)
    on_turn = dict.fromkeys(
        user for each in pending.waiting if each.duty for user in each.users
    )  # also while all that they have left waits for somebody's decision
    return now_page(
        face.pages.guide(table.position),
        opening_examples(face.reading.verbs),
        face.reading.going_on,
        whose_act(act.person.id, tuple(asked), tuple(on_turn)),
    )


async def help_page_of(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Return the page of help that a button asks for."""
    services, act = interaction.client.services, act_of(interaction)
    if asked.page != DICE:
        return await help_page_at(services, act)
    table = await services.tables.at(act.place)
    return dice_page("", 0) if table is None else dice_page(agreed_dice(table), table.host)
