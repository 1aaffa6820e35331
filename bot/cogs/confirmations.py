"""What asks once more, privately, before it is done: leaving a seat, closing a game, a new key."""

from bot.cogs.consent_request import sought
from bot.cogs.delivery.responses import UmpireInteraction, act_of
from bot.cogs.presses import OTHER_VERSION, table_of
from bot.record.entries.seats import SharingLine
from bot.record.games import GameKey
from bot.referee.game.power_names import power_meant
from bot.referee.game.refusals import accepted
from bot.referee.seats.consents import HANDOVER
from bot.show import confirmation
from bot.show.asked.refusal import refused_page
from bot.show.confirmation import confirmation_page
from bot.show.custom_id import CustomId
from bot.show.page import Colour, Page
from bot.show.seats.seat_sharing import seat_sharing_line
from core.terms.message import Verbatim, say
from core.terms.refusal import Refusal
from core.terms.wording import listed


async def asks_to_leave(interaction: UmpireInteraction, said: str) -> Page:
    """Ask whether somebody wants to give up a seat, or his share in it."""
    services, act = interaction.client.services, act_of(interaction)
    table = await services.tables.here(act.place)
    if (refusal := services.sharing_changes.may_leave(table, act, said)) is not None:
        return refused_page(refusal)
    power = power_meant(table, said)
    shared = act.person.id in table.seat_sharing.partners.get(power, ())
    follows = (
        say("Its holder plays on; only he can let you share the seat again.")
        if shared
        else say(
            "Everybody is told. You no longer act for it; it is given on, or back to you, only by "
            "consent."
        )
    )
    called = listed(table.system.called[power])
    return confirmation_page(
        say("Leave {power_name}?", power_name=called),
        follows,
        say("Leave {power_name}", power_name=called),
        CustomId(confirmation.LEAVE, table.key.id, list(table.system.powers).index(power)),
    )


async def left(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Leave the seat that a button names."""
    services, act = interaction.client.services, act_of(interaction)
    table = await table_of(interaction, asked)
    powers = list(table.system.powers)
    if asked.seq >= len(powers):
        return OTHER_VERSION
    power = powers[asked.seq]
    told: SharingLine | Refusal = await services.sharing_changes.leave(act, power)
    if isinstance(told, Refusal):
        return refused_page(told)
    return Page(
        title=say("Done"), body=seat_sharing_line(told, table.system.called), colour=Colour.CALM
    )


async def asks_to_archive(interaction: UmpireInteraction) -> Page:
    """Ask whether the host wants to close the game of the channel."""
    services, act = interaction.client.services, act_of(interaction)
    table = await services.tables.here(act.place)
    if (refusal := services.game_archiving.may_archive(table, act)) is not None:
        return refused_page(refusal)
    return confirmation_page(
        say("Close game {game} for good?", game=Verbatim(table.key.id)),
        say(
            "Nobody plays on in it here; every player is sent the whole record, and the channel "
            "is free for another game."
        ),
        say("Close it"),
        CustomId(confirmation.ARCHIVE, table.key.id, table.k),
    )


async def archived(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Close the game that a button names, unless it has gone on since its host was asked."""
    archiving, act = interaction.client.services.game_archiving, act_of(interaction)
    gone = await archiving.told_before(act, GameKey)
    if gone is None:
        table = await table_of(interaction, asked)
        if table.k != asked.seq:
            return await asks_to_archive(interaction)
        gone = await archiving.archive(act)
    return Page(
        title=say("Game {gone} is closed", gone=Verbatim(str(accepted(gone)))),
        body=say(
            "The channel is told, and every player is sent the record. The channel "
            "is free for another game."
        ),
        colour=Colour.CALM,
    )


async def asks_for_handover(interaction: UmpireInteraction) -> Page:
    """Ask whether every side shall be asked to accept the bot's new key."""
    services, act = interaction.client.services, act_of(interaction)
    table = await services.tables.here(act.place)
    if (refusal := services.consents.impossible(table, act, HANDOVER)) is not None:
        return refused_page(refusal)
    return confirmation_page(
        say("Ask every side to accept a new key?"),
        say(
            "Needed where the host's bot has lost its old key, or another host's has taken the "
            "game over. Every player is mentioned."
        ),
        say("Ask them"),
        CustomId(confirmation.HANDOVER, table.key.id, 0),
    )


async def handed_over(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Ask every side to accept the bot's new key, in the game that a button names."""
    await table_of(interaction, asked)
    return await sought(interaction, HANDOVER, 0)


async def kept(_interaction: UmpireInteraction, _asked: CustomId) -> Page:
    """Leave everything as it is."""
    return confirmation.KEPT_PAGE
