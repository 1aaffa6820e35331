"""What both `/dice void` and `/game handover` do: ask every side for its typed word."""

from bot.cogs.delivery.responses import UmpireInteraction, act_of
from bot.cogs.presses import game_of
from bot.referee.game.refusals import accepted
from bot.show.custom_id import CustomId
from bot.show.page import Colour, Page
from bot.show.seats.consents import consent_text_page
from core.terms.message import say


async def sought(interaction: UmpireInteraction, word: str, n: int) -> Page:
    """Ask for the consent of every side, in the channel."""
    accepted(await interaction.client.services.consents.seek(act_of(interaction), word, n))
    return Page(
        title=say("Asked"),
        body=say("One player of each side agrees in the channel; until then nothing changes."),
        colour=Colour.CALM,
    )


async def consent_text_of(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Return what somebody sends who agrees to the request of a button."""
    services, key = interaction.client.services, game_of(interaction, asked)
    text = accepted(await services.consents.text_of(act_of(interaction), key, asked.seq))
    return consent_text_page(text, interaction.client.me)
