"""`/undo` and `/redo`: the latest act, or back to an earlier one with all that came after it."""

from discord import app_commands
from discord.ext import commands

from bot.cogs.delivery.responses import UmpireInteraction, act_of, answer_privately
from bot.cogs.presses import Draw, game_of, table_of
from bot.cogs.wiring.services import Services
from bot.referee.cases.undo_redo import AGREE, Back, UndoOutcome
from bot.referee.game.people import Act, any_of
from bot.referee.game.refusals import accepted, refuse
from bot.show.acts.past_acts import past_acts_page, way_back_page
from bot.show.asked.refusal import refused_page
from bot.show.custom_id import CustomId
from bot.show.escape import plainly
from bot.show.limits import CHOICE_NAME, clip
from bot.show.page import Colour, Page
from core.terms.message import english, joined, say

LATEST = "latest"
"""What stands for the latest act, as it is typed."""

_ASKING = frozenset({"undo", "/undo", "rückgängig"})
"""What somebody types who wants to take something back where a declaration is read."""


class UndoCog(commands.Cog):
    """Taking acts back in the open."""

    @app_commands.command(
        name="undo", description="Take acts back; after a roll or another side's act, by consent"
    )
    @app_commands.describe(to="How far back; if left out, you choose from a list")
    @app_commands.guild_only()
    async def undo(
        self, interaction: UmpireInteraction, to: app_commands.Range[str, 1, 100] | None = None
    ) -> None:
        """List the last acts, or take back those that are named."""
        services, act = interaction.client.services, act_of(interaction)
        await answer_privately(interaction, _undo(services, act, to))

    @undo.autocomplete("to")
    async def _acts(
        self, interaction: UmpireInteraction, current: str
    ) -> list[app_commands.Choice[str]]:
        services, act = interaction.client.services, act_of(interaction)
        if await services.tables.at(act.place) is None:
            return []
        _, acts = await services.past_acts.latest(act)
        names = ((clip(english(each.what), CHOICE_NAME), each.case) for each in acts)
        return [
            app_commands.Choice(name=name, value=str(case))
            for name, case in names
            if current.lower() in name.lower()
        ]

    @app_commands.command(name="redo", description="Take up again what was undone last")
    @app_commands.guild_only()
    async def redo(self, interaction: UmpireInteraction) -> None:
        """Ask for the latest undo to be taken back."""
        await answer_privately(interaction, _redo(interaction))


def asks_undo(line: str) -> bool:
    """Return whether a typed line asks to take something back instead of declaring something."""
    return line.strip().lower() in _ASKING


async def undo_page_at(services: Services, act: Act) -> Page:
    """Return the last acts of a channel's game, to choose how far back to go.

    A declaration under way is withdrawn instead: nothing else can be taken back before it.
    """
    if (told := await services.undo_redo.told_before(act, UndoOutcome)) is not None:
        return _told(accepted(told))
    table, acts = await services.past_acts.latest(act)
    if table.case is not None or not acts or table.side_of(act.person.id) is None:
        return _told(accepted(await services.undo_redo.ask(act)))
    return past_acts_page(table.key.id, acts)


async def way_back_of(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Return what goes when the act of a button or menu is taken back."""
    services, act = interaction.client.services, act_of(interaction)
    await table_of(interaction, asked)
    return way_back_page(accepted(await services.past_acts.back_to(act, asked.page or asked.seq)))


async def taken_back_of(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Take back what a button shows; where more would go by now, or less, show that instead."""
    services, act = interaction.client.services, act_of(interaction)
    if (told := await services.undo_redo.told_before(act, UndoOutcome)) is not None:
        return _told(accepted(told))
    await table_of(interaction, asked)
    way = accepted(await services.past_acts.back_to(act, asked.seq))
    if len(way.acts) != asked.page:
        return way_back_page(way, gone_on=True)
    back = Back(asked.seq, len(way.acts))
    return _told(accepted(await services.undo_redo.ask(act, back=back)))


def settles_undo(answer: str) -> Draw:
    """Return what agrees to an undo or redo, or declines it."""

    async def settled(interaction: UmpireInteraction, asked: CustomId) -> Page:
        undoing, key = interaction.client.services.undo_redo, game_of(interaction, asked)
        accepted(await undoing.answer(act_of(interaction), key, asked.seq, answer))
        name = plainly(interaction.user.display_name)
        agreed = say("{name} agrees", name=name)
        title = agreed if answer == AGREE else say("{name} declines", name=name)
        return Page(title=title, colour=Colour.CALM)

    return settled


async def objected(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Take back what the other side set by hand; who set it undoes it."""
    services, act, key = (
        interaction.client.services,
        act_of(interaction),
        game_of(interaction, asked),
    )
    table = await services.tables.of(key)
    own = table.side_of(act.person.id)
    if any(each.case == asked.seq and table.side_of(each.by) == own for each in table.resolved):
        return await way_back_of(interaction, asked)
    undone = accepted(await services.undo_redo.object(act, key, asked.seq))
    return Page(say("Taken back: {what}", what=undone.what), colour=Colour.CALM)


async def _undo(services: Services, act: Act, to: str | None) -> Page:
    if to is None:
        return await undo_page_at(services, act)
    if to.strip().lower() == LATEST:
        return _told(accepted(await services.undo_redo.ask(act)))
    if not to.strip().isdecimal():
        return refused_page(
            refuse(
                say("There is no such act."),
                say("Choose one of those offered, type `latest`, or leave `to` out."),
            )
        )
    return way_back_page(accepted(await services.past_acts.back_to(act, int(to))))


async def _redo(interaction: UmpireInteraction) -> Page:
    undoing = interaction.client.services.undo_redo
    return _told(accepted(await undoing.ask(act_of(interaction), redo=True)))


def _told(undone: UndoOutcome) -> Page:
    return Page(
        title=say("Asked") if undone.asked else say("Done"),
        body=joined([undone.what, say("It waits for {names}.", names=any_of(undone.asked))], "\n")
        if undone.asked
        else undone.what,
        colour=Colour.CALM,
    )
