"""What a pressed button does: puts a page in its message's place, or shows it to who pressed."""

from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from bot.cogs.delivery.responses import UmpireInteraction, act_of, answer_in_place, answer_privately
from bot.record.games import GameKey
from bot.referee.game.draft_contents import DraftKey
from bot.referee.game.refusals import OTHER_GAME
from bot.referee.game.table import Table
from bot.show.custom_id import CustomId
from bot.show.page import Colour, Page
from core.terms.message import say
from core.terms.refusal import RefusedError

Press = Callable[[UmpireInteraction, CustomId], Awaitable[None]]
Draw = Callable[[UmpireInteraction, CustomId], Coroutine[Any, Any, Page]]

OTHER_VERSION = Page(
    title=say("This button belongs to another version"),
    body=say("Nothing was changed. Use `/status` to see where the game stands."),
    colour=Colour.REFUSAL,
)
"""What is said to a button that means nothing here."""


def in_place(draw: Draw) -> Press:
    """Return what puts a page in the place of the message whose button was pressed."""

    async def pressed(interaction: UmpireInteraction, asked: CustomId) -> None:
        await answer_in_place(interaction, draw(interaction, asked))

    return pressed


def privately(draw: Draw) -> Press:
    """Return what shows a page to whoever pressed, and to nobody else."""

    async def pressed(interaction: UmpireInteraction, asked: CustomId) -> None:
        await answer_privately(interaction, draw(interaction, asked))

    return pressed


def turns(draw: Draw) -> Press:
    """Return what shows a page privately; where it is a private page already, it turns in place."""

    async def pressed(interaction: UmpireInteraction, asked: CustomId) -> None:
        message = interaction.message
        private = message is not None and message.flags.ephemeral
        await (in_place if private else privately)(draw)(interaction, asked)

    return pressed


def game_of(interaction: UmpireInteraction, asked: CustomId) -> GameKey:
    """Return the game that a button is about."""
    return GameKey(interaction.guild_id or 0, asked.game)


def draft_of(interaction: UmpireInteraction, asked: CustomId) -> DraftKey:
    """Return the draft that a button is about."""
    return DraftKey(game_of(interaction, asked), asked.seq)


async def table_of(interaction: UmpireInteraction, asked: CustomId) -> Table:
    """Return the game that a button is about, if its channel still plays it.

    Raises:
        RefusedError: It plays another one by now.
    """
    table = await interaction.client.services.tables.here(act_of(interaction).place)
    if table.key.id != asked.game:
        raise RefusedError(OTHER_GAME)
    return table
