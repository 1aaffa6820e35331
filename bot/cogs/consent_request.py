"""What both `/dice void` and `/game handover` do: ask every side for its typed word."""

from bot.cogs.delivery.responses import UmpireInteraction, act_of
from bot.show.page import Colour, Page
from bot.show.refusal import refused_page
from core.terms.refusal import Refusal


async def sought(interaction: UmpireInteraction, word: str, n: int) -> Page:
    """Ask for the consent of every side, in the channel."""
    found = await interaction.client.services.consents.seek(act_of(interaction), word, n)
    if isinstance(found, Refusal):
        return refused_page(found)
    return Page(
        title="Asked",
        body="One player of each side replies in the channel; until then nothing changes.",
        colour=Colour.CALM,
    )
