"""What both `/dice void` and `/game handover` do: ask every side for its typed word."""

from bot.cogs.delivery.responses import UmpireInteraction, act_of
from bot.referee.game.refusals import accepted
from bot.show.page import Colour, Page
from core.terms.message import say


async def sought(interaction: UmpireInteraction, word: str, n: int) -> Page:
    """Ask for the consent of every side, in the channel."""
    accepted(await interaction.client.services.consents.seek(act_of(interaction), word, n))
    return Page(
        title=say("Asked"),
        body=say("One player of each side replies in the channel; until then nothing changes."),
        colour=Colour.CALM,
    )
